import Markup
import Platform

/// Maps a site's addresses to its files as a web server does.
struct ServedFiles {
    private let files: [ScannedFile]
    private let positions: [ByteText: Int]

    /// The fragment names of pages that were looked up, by file index.
    private var names: [Int: Set<ByteText>] = [:]

    enum Response: Equatable {
        case file(Int)

        /// A folder's page, after a redirect to the address with a slash.
        case redirect(Int)
        case missing
    }

    /// True if the server finds `ada.html` for `ada`.
    private let omitsHTML: Bool

    init(_ files: [ScannedFile], omitsHTML: Bool) {
        self.files = files
        self.omitsHTML = omitsHTML
        positions = Dictionary(
            files.enumerated().map { (ByteText($1.path.utf8), $0) }, uniquingKeysWith: { $1 })
    }

    func response(to path: ByteText) -> Response {
        let isFolder = path.bytes.isEmpty || path.bytes.last == UInt8(ascii: "/")
        if isFolder { return position(of: path.bytes + Self.index).map(Response.file) ?? .missing }
        if let file = positions[path] { return .file(file) }
        if omitsHTML, let file = position(of: path.bytes + Array(".html".utf8)) {
            return .file(file)
        }
        return position(of: path.bytes + [UInt8(ascii: "/")] + Self.index).map(Response.redirect)
            ?? .missing
    }

    /// True if a page has an element with this name, and for any file that is not a page.
    mutating func has(_ fragment: ByteText, on file: Int) -> Bool {
        guard case .page(let page) = files[file].contents else { return true }
        let bytes = fragment.bytes[...]
        // Browsers search for the words of `#:~:text=words`.
        if bytes.isEmpty || bytes.isOneOf(["top"]) || bytes.starts(with: ":~:".utf8) { return true }
        let names = names[file] ?? Set(page.names.map { ByteText($0) })
        self.names[file] = names
        return names.contains(fragment) || names.contains(ByteText(bytes.percentDecoded))
    }

    /// Returns the canonical address of a file.
    func address(of file: Int) -> ByteText {
        let path = Array(files[file].path.utf8)
        let isIndex = path == Self.index || path.reversed().starts(with: Self.end)
        return ByteText(isIndex ? path.dropLast(Self.index.count) : path[...])
    }

    private static let end = Array("/index.html".utf8.reversed())
    private static let index = Array("index.html".utf8)

    private func position(of path: [UInt8]) -> Int? { positions[ByteText(path)] }
}
