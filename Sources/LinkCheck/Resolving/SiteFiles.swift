import Markup
import Platform

/// What a web server hands out for the site's addresses.
struct SiteFiles {
    private let files: [ScannedFile]
    private let positions: [ByteText: Int]

    /// The places on pages that were asked about, by the pages' positions.
    private var names: [Int: Set<ByteText>] = [:]

    enum Answer: Equatable {
        case file(Int)

        /// A folder's page, but not before the visitor was sent to the address with a slash.
        case detour(Int)
        case nothing
    }

    init(_ files: [ScannedFile]) {
        self.files = files
        positions = Dictionary(
            files.enumerated().map { (ByteText($1.path.utf8), $0) }, uniquingKeysWith: { $1 })
    }

    func answer(to path: ByteText) -> Answer {
        let isFolder = path.bytes.isEmpty || path.bytes.last == UInt8(ascii: "/")
        if isFolder { return position(of: path.bytes + Self.index).map(Answer.file) ?? .nothing }
        if let file = positions[path] { return .file(file) }
        return position(of: path.bytes + [UInt8(ascii: "/")] + Self.index).map(Answer.detour)
            ?? .nothing
    }

    /// Whether a page has a place of a name; true for what is no page.
    mutating func has(_ fragment: ByteText, on file: Int) -> Bool {
        guard case .page(let page) = files[file].kind else { return true }
        let bytes = fragment.bytes[...]
        // `#:~:text=words` is looked for by browsers, not by name.
        if bytes.isEmpty || bytes.isOneOf(["top"]) || bytes.starts(with: ":~:".utf8) { return true }
        let names = names[file] ?? Set(page.names.map { ByteText($0) })
        self.names[file] = names
        return names.contains(fragment) || names.contains(ByteText(bytes.percentDecoded))
    }

    /// The one address of a file that others may write in other ways.
    func address(of file: Int) -> ByteText {
        let path = Array(files[file].path.utf8)
        let isIndex = path == Self.index || path.reversed().starts(with: Self.end)
        return ByteText(isIndex ? path.dropLast(Self.index.count) : path[...])
    }

    private static let end = Array("/index.html".utf8.reversed())
    private static let index = Array("index.html".utf8)

    private func position(of path: [UInt8]) -> Int? { positions[ByteText(path)] }
}
