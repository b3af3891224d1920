import Content
import Crypto
import Diagnostics
import Foundation
import Platform

/// The theme's assets. The style sheets begin with the tokens of site.yml; `motion.css` is
/// generated from site.yml unless the site has its own.
struct Assets: Sendable {
    let all: [Asset]

    init(
        _ theme: ThemeFolder, _ settings: SiteSettings, motion: MotionDesign,
        metadataRemover: MetadataRemover, problems: inout [Problem]
    ) {
        var maker = AssetMaker(
            theme,
            prefixes: [
                "site.css": settings.styleTokens(ofForm: false),
                "members.css": settings.styleTokens(ofForm: true),
            ], metadataRemover)
        var names: Set<String> = []
        let own = theme.assets.compactMap { path, file -> Asset? in
            guard let asset = maker.asset(path) else { return nil }
            if names.insert(asset.name).inserted { return asset }
            problems.append(
                Problem(
                    "ambiguous-asset", "another asset also has the name \"\(asset.name)\"",
                    at: Location(path: file.shown), help: "rename one of them"))
            return nil
        }
        problems += maker.problems
        let motion = Asset(path: "motion.css", bytes: StyleSheet(motion.css).compressed)
        all = names.contains(motion.name) ? own : own + [motion]
    }

    var outputs: [Output] {
        all.map { asset in
            Output(asset.address, .files) {
                var rendered = Rendered(asset.bytes)
                rendered.searched = asset.searched
                rendered.origin = asset.source.map { .copy(of: $0) } ?? .generated
                return rendered
            }
        }
    }

    var styleSheets: [[UInt8]] { all.filter { $0.address.path.hasSuffix(".css") }.map(\.bytes) }

    /// The URLs that templates find below `assets`; those of files that not every site has may be
    /// empty.
    func constants(_ urls: URLWriter) -> [String: String] {
        let optional = ["custom-css": "", "filter-js": "", "languages-js": ""]
        return optional.merging(all.map { ($0.name, urls.url($0.address)) }) { $1 }
    }
}

/// Makes the assets of a theme. A style sheet names other assets by their addresses, so these come
/// first.
private struct AssetMaker {
    private let files: [String: ThemeFile]

    /// The CSS before that of style sheets, by their paths.
    private let prefixes: [String: String]
    private let metadataRemover: MetadataRemover
    private var made: [String: Asset] = [:]

    /// The style sheets that wait for an asset.
    private var waiting: Set<String> = []
    private(set) var problems: [Problem] = []

    init(_ theme: ThemeFolder, prefixes: [String: String], _ metadataRemover: MetadataRemover) {
        files = Dictionary(theme.assets.map { ($0.path, $0.file) }) { first, _ in first }
        self.prefixes = prefixes
        self.metadataRemover = metadataRemover
    }

    /// Returns the asset at a path below Templates/assets; `nil` if there is no such file.
    mutating func asset(_ path: String) -> Asset? {
        if let asset = made[path] { return asset }
        guard let file = files[path] else { return nil }
        let (bytes, problem) = metadataRemover.withoutMetadata(
            file.bytes, at: Location(path: file.shown))
        if let problem { problems.append(problem) }
        let asset = Asset(
            path: path, bytes: path.hasSuffix(".css") ? styleSheet(path, file, bytes) : bytes,
            source: file.shown)
        made[path] = asset
        return asset
    }

    private mutating func styleSheet(_ path: String, _ file: ThemeFile, _ bytes: [UInt8]) -> [UInt8]
    {
        waiting.insert(path)
        defer { waiting.remove(path) }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let css = StyleSheet(bytes).replacingAddresses { written, range in
            address(written, in: folder, SourceText(path: file.shown, bytes: bytes), range)
        }
        return StyleSheet(Array((prefixes[path] ?? "").utf8) + css).compressed
    }

    /// Returns the address in place of a relative one; `nil` for any other.
    private mutating func address(
        _ written: String, in folder: String, _ source: SourceText, _ range: Range<Int>
    ) -> String? {
        let end = written.firstIndex { $0 == "#" || $0 == "?" } ?? written.endIndex
        let relative = String(written[..<end])
        guard !relative.isEmpty, !relative.hasPrefix("/"),
            relative.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.-]*:/) == nil
        else { return nil }
        let path = RelativePath.resolve(relative.removingPercentEncoding ?? relative, from: folder)
        guard let path, files[path] != nil else {
            problems.append(
                Problem(
                    "missing-asset", "there is no file \"\(relative)\" beside this style sheet",
                    at: source.location(of: range),
                    help: path.flatMap { Suggestions.didYouMean($0, in: files.keys.sorted()) }
                        ?? "put it into Templates/assets, or write its whole address"))
            return nil
        }
        guard !waiting.contains(path) else {
            problems.append(
                Problem(
                    "import-cycle", "this style sheet is imported by itself",
                    at: source.location(of: range), help: "remove one of the imports"))
            return nil
        }
        guard let name = asset(path)?.address.path.split(separator: "/").last else { return nil }
        let parent = relative.lastIndex(of: "/").map { String(relative[...$0]) } ?? ""
        return parent + String(name) + String(written[end...])
    }
}

/// A file of the theme that pages link to. Its address contains a digest of its content, so that
/// browsers may cache it forever.
struct Asset: Sendable {
    /// The name in templates: `site-css`.
    let name: String

    /// `assets/site.4f53cda1.css`.
    let address: Address
    let bytes: [UInt8]

    /// The path of the source file in messages; `nil` for a generated asset.
    let source: String?

    /// The bytes to search for private values. The fractions of a generated asset, such as the
    /// .004948 of 1.004948, would look like phone numbers.
    var searched: [UInt8] {
        guard source == nil else { return bytes }
        var isFraction = false
        return bytes.filter { byte in
            isFraction = byte == UInt8(ascii: ".") || isFraction && byte.isDigit
            return !isFraction || !byte.isDigit
        }
    }

    init(path: String, bytes: [UInt8], source: String? = nil) {
        self.source = source
        name = path.replacing(".", with: "-").replacing("/", with: "-")
        self.bytes = bytes
        let hash = SHA256.hash(data: bytes).prefix(5).hexadecimal
        let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let dot = path[slash...].lastIndex(of: ".") ?? path.endIndex
        address = .asset("\(path[..<dot]).\(hash)\(path[dot...])")
    }
}
