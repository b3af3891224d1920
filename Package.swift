// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "sitegen",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "sitegen", targets: ["sitegen"]),
        .library(name: "FaultyDisk", type: .dynamic, targets: ["FaultyDisk"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
        .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
        .package(
            url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    ],
    targets: [
        // The command line: the only target that prints, asks or exits.
        .executableTarget(
            name: "sitegen",
            dependencies: [
                "Platform", "Content", "Diagnostics", "Import", "LinkCheck", "Motion",
                "Presentation",
                "PreviewServer", "Publishing", "Theme", "VCard", "YAML",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            exclude: ["Starter"], plugins: ["EmbedFilesPlugin"]),

        // Answers HTTP with files that a function returns, and reloads pages; knows no site.
        .target(
            name: "PreviewServer",
            dependencies: [
                "Platform", "Diagnostics", "Markup",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            exclude: ["Client"], plugins: ["EmbedFilesPlugin"]),

        // Converts sites of other generators and tables of people; the only target that imports TOMLKit.
        .target(
            name: "Import",
            dependencies: [
                "Platform", "Content", "Diagnostics", "Markup", "Pictures", "Privacy", "VCard",
                "YAML",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "TOMLKit", package: "TOMLKit"),
            ]),

        // Builds the site; the only target that writes Output.
        .target(
            name: "Publishing",
            dependencies: [
                "Platform", "Content", "Diagnostics", "Pictures", "Presentation", "Privacy",
                "Templating", "Theme", "VCard",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
            ]),

        // Turns entities into view models; makes every URL.
        .target(
            name: "Presentation",
            dependencies: [
                "Platform", "BibTeX", "Content", "Diagnostics", "Formulas", "Markdown", "Markup",
                "Motion", "Pictures", "Privacy", "Templating", "Theme", "VCard", "YAML",
                .product(name: "Crypto", package: "swift-crypto"),
            ]),
        .target(
            name: "Content",
            dependencies: [
                "Platform", "BibTeX", "Diagnostics", "Formulas", "Markdown", "Markup", "Pictures",
                "Privacy", "VCard", "YAML",
                .product(name: "Crypto", package: "swift-crypto"),
            ]),

        // Targets that are independent of the site.
        .target(
            name: "Privacy",
            dependencies: [
                "Platform", "Diagnostics", "Pictures", "VCard",
                .product(name: "Crypto", package: "swift-crypto"),
            ]),
        // The only target that imports the picture codecs.
        .target(name: "Pictures", dependencies: ["Platform", "CPNG", "CTurboJPEG", "CWebP"]),
        // The only target that imports Yams.
        .target(
            name: "YAML",
            dependencies: ["Platform", "Diagnostics", .product(name: "Yams", package: "Yams")]),
        .target(name: "VCard", dependencies: ["Platform", "Diagnostics"]),
        .target(name: "BibTeX", dependencies: ["Platform", "Diagnostics"]),
        .target(
            name: "Markdown",
            dependencies: ["Platform", "CCMark", "Diagnostics", "Formulas", "Highlighting"]),
        .target(name: "Highlighting", dependencies: ["Platform"]),
        .target(name: "Formulas", dependencies: ["Diagnostics"]),
        .target(name: "LinkCheck", dependencies: ["Platform", "Diagnostics", "Markup"]),
        .target(name: "Markup", dependencies: ["Platform"]),
        .target(name: "Motion"),
        .target(name: "Templating", dependencies: ["Platform", "Diagnostics"]),
        .target(name: "Diagnostics", dependencies: ["Platform"]),

        // Bytes read in place, files, locks, child processes. All pointers are in this target, in
        // Markdown's interface to libcmark and in Pictures/Codecs; .ci/pointers checks that.
        .target(name: "Platform", dependencies: ["CZlib"]),

        // The default templates, embedded in the program.
        .target(name: "Theme", exclude: ["Templates"], plugins: ["EmbedFilesPlugin"]),

        // Embeds the text files of a target's folders that have no Swift source.
        .plugin(
            name: "EmbedFilesPlugin", capability: .buildTool(), dependencies: ["EmbedFiles"],
            path: "Sources/EmbedFilesPlugin"),
        .executableTarget(name: "EmbedFiles"),

        // Renders texts with the engines of Markdown and Mustache, for tests.
        .executableTarget(
            name: "Render",
            dependencies: [
                "Diagnostics", "Markdown", "Templating",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        // Measures builds.
        .executableTarget(
            name: "Benchmark",
            dependencies: [
                "Platform", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        .testTarget(
            name: "BrowserTests",
            dependencies: [
                "sitegen", "Motion", "Platform", "Presentation", "PreviewHost", "Publishing",
                "TestSupport", .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
            ]),
        .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
        .testTarget(
            name: "ContentTests",
            dependencies: [
                "Platform", "Content", "Diagnostics", "Privacy", "TestSupport", "VCard", "YAML",
            ]),
        .testTarget(name: "YAMLTests", dependencies: ["Diagnostics", "TestSupport", "YAML"]),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
        .testTarget(
            name: "PrivacyTests", dependencies: ["Pictures", "Privacy", "TestSupport", "VCard"]),
        .testTarget(
            name: "PreviewServerTests",
            dependencies: [
                "Platform", "Diagnostics", "PreviewHost", "PreviewServer", "TestSupport",
            ]),
        // Connections, processes and random numbers that tests share.
        .target(
            name: "TestSupport",
            dependencies: [.product(name: "NIOConcurrencyHelpers", package: "swift-nio")],
            path: "Tests/TestSupport"),
        // A preview server in its own process, for tests.
        .executableTarget(
            name: "PreviewHost", dependencies: ["Diagnostics", "PreviewServer"],
            path: "Tests/PreviewHost"),
        .testTarget(name: "PicturesTests", dependencies: ["Pictures", "TestSupport"]),
        .testTarget(name: "MotionTests", dependencies: ["Motion"]),
        .testTarget(
            name: "PresentationTests",
            dependencies: [
                "Content", "Diagnostics", "Motion", "Pictures", "Platform", "Presentation",
                "Templating", "TestSupport", "VCard", "YAML",
            ]),
        .testTarget(name: "VCardTests", dependencies: ["Diagnostics", "TestSupport", "VCard"]),
        .testTarget(
            name: "BibTeXTests", dependencies: ["BibTeX", "Diagnostics", "TestSupport"],
            exclude: ["Exports", "readers.py"]),
        .testTarget(
            name: "HighlightingTests", dependencies: ["Platform", "Highlighting", "TestSupport"]),
        .testTarget(
            name: "FormulasTests", dependencies: ["Formulas", "TestSupport"],
            exclude: ["formulas.txt"]),
        .testTarget(
            name: "LinkCheckTests",
            dependencies: [
                "Diagnostics", "LinkCheck", "TestSupport",
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
            ]),
        .testTarget(
            name: "MarkdownTests",
            dependencies: ["CCMark", "Diagnostics", "Markdown", "TestSupport"]),
        .testTarget(
            name: "TemplatingTests",
            dependencies: ["Diagnostics", "Render", "Templating", "TestSupport"]),
        .testTarget(
            name: "SitegenTests",
            dependencies: [
                "sitegen", "Benchmark", "Motion", "Render", "TestSupport", "Theme",
            ],
            exclude: ["Sites"]),
        .testTarget(
            name: "PublishingTests",
            dependencies: [
                "CommitCrasher", "Content", "Diagnostics", "Platform", "Presentation", "Privacy",
                "Publishing", "Templating", "TestSupport", "VCard",
                .product(name: "Crypto", package: "swift-crypto"),
            ]),
        // Lets calls to the disk fail, for tests on Linux, which load it into the program.
        .target(name: "FaultyDisk", path: "Tests/FaultyDisk", publicHeadersPath: "."),

        // Kills itself during a commit, for tests.
        .executableTarget(
            name: "CommitCrasher", dependencies: ["Platform", "Publishing"],
            path: "Tests/CommitCrasher"),

        // The system's zlib.
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

        // The system's picture codecs.
        .systemLibrary(
            name: "CTurboJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CPNG", pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CWebP", pkgConfig: "libwebp",
            providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),

        // The system's libcmark.
        .systemLibrary(
            name: "CCMark", pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    ],
    swiftLanguageModes: [.v6]
)

// Optimization across targets saves 5 to 8 % of a build's CPU time. Only what other targets call for
// each page is made available to them: more costs compiling time and gains nothing.
let inlined = [
    "Diagnostics", "Markup", "Platform", "Presentation", "Privacy", "Templating", "VCard",
]
// Without optimization, these targets take most of the time of a build, and of its tests.
let optimized = ["Pictures", "Platform", "Privacy", "Templating"]
for target in package.targets where target.type == .regular || target.type == .executable {
    target.swiftSettings = []
    if inlined.contains(target.name) {
        target.swiftSettings?.append(
            .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)))
    }
    if optimized.contains(target.name) {
        target.swiftSettings?.append(
            .unsafeFlags(["-O", "-wmo", "-num-threads", "1"], .when(configuration: .debug)))
    }
}

// Only `make fuzz` builds the targets of libFuzzer, which count the branches of all modules.
if Context.environment["SITEGEN_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "Content", "Diagnostics", "Markdown", "Markup", "Pictures", "PreviewServer",
                "Privacy", "Templating", "VCard", "YAML",
            ],
            path: "Tests/Fuzz", exclude: ["Corpus", "Finds"],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]))
    for target in package.targets where target.type == .regular || target.name == "Fuzz" {
        target.swiftSettings = [.unsafeFlags(["-O", "-sanitize=fuzzer"])]
    }
}
