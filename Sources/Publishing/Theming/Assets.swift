import Crypto
import Diagnostics
import Platform
import Presentation

/// The theme's assets. The style sheet begins with the tokens of site.yml; `motion.css` is
/// generated from site.yml unless the site has its own.
struct Assets: Sendable {
    let all: [Asset]

    init(
        _ theme: ThemeFolder, tokens: StyleTokens, motion: MotionDesign,
        metadataRemover: MetadataRemover,
        problems: inout [Problem]
    ) {
        var names: Set<String> = []
        let motion = Asset(path: "motion.css", bytes: Array(motion.css.utf8))
        let own = theme.assets.compactMap { path, file in
            let prefix = path == "site.css" ? Array(tokens.css.utf8) : []
            let (bytes, problem) = metadataRemover.withoutMetadata(
                file.bytes, at: Location(path: file.shown))
            if let problem { problems.append(problem) }
            let asset = Asset(path: path, bytes: prefix + bytes, source: file.shown)
            if names.insert(asset.name).inserted { return asset }
            problems.append(
                Problem(
                    "ambiguous-asset", "another asset also has the name \"\(asset.name)\"",
                    at: Location(path: file.shown), help: "rename one of them"))
            return nil
        }
        all = names.contains(motion.name) ? own : own + [motion]
    }

    var styleSheets: [[UInt8]] { all.filter { $0.address.path.hasSuffix(".css") }.map(\.bytes) }

    /// The URLs that templates find below `assets`.
    func constants(_ urls: URLWriter) -> [String: String] {
        Dictionary(all.map { ($0.name, urls.url($0.address)) }) { first, _ in first }
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
