import Foundation
import Platform

/// A file of Output, as file systems see it that ignore case and normalization.
struct OutputFile {
    /// That of a page's own file lacks the name, `index.html`.
    let path: String

    /// Empty at the root, else with a slash at its end.
    let folder: String

    /// Nil for a page's own file.
    let name: String?

    init(_ address: Address) {
        self.init(folded: address.path.foldedForFileSystems)
    }

    /// The file that would keep a folder from being there.
    init(standingFor folder: String) {
        self.init(folded: String(Substring(folder.utf8.dropLast())))
    }

    private init(folded path: String) {
        let slash = path.lastIndex(ofByte: UInt8(ascii: "/"))
        let start = slash.map(path.utf8.index(after:)) ?? path.startIndex
        let name = path[start...]
        folder = name.isEmpty ? path : String(path[..<start])
        let isPage = name.isEmpty || name == "index.html"
        self.path = isPage ? folder : path
        self.name = isPage ? nil : String(name)
    }
}

extension OutputFile {
    /// The path of the folder that would have its name.
    var asFolder: String { name == nil ? "\(path)index.html/" : "\(path)/" }
}

extension String {
    /// As file systems that ignore case and normalization see a path.
    var foldedForFileSystems: String {
        if isFoldedASCII { return self }
        return precomposedStringWithCanonicalMapping.lowercased()
    }
}
