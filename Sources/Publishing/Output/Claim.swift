import Platform

/// A file of a build, or a folder that it needs: equal to all that some file systems hold for the
/// same.
struct Claim: Sendable {
    let file: OutputPath

    /// How many bytes of the file's path lead there.
    private let length: Int

    init(_ file: OutputPath) {
        self.init(file, length: file.text.utf8.count)
    }

    private init(_ file: OutputPath, length: Int) {
        self.file = file
        self.length = length
    }
}

extension Claim {
    var isFolder: Bool { length < file.text.utf8.count }

    /// The folder that holds it; nil at the top of Output.
    var parent: Claim? {
        path.lastIndex(ofByte: UInt8(ascii: "/")).map {
            Claim(file, length: path.utf8.distance(from: path.startIndex, to: $0))
        }
    }

    /// Whether a path is this one to every file system.
    func isSpelt(like other: OutputPath) -> Bool {
        path.withBytes { path in other.text.withBytes { path == $0 } }
    }

    private var path: Substring { Substring(file.text.utf8.prefix(length)) }
}

extension Claim: Hashable {
    static func == (a: Claim, b: Claim) -> Bool { a.path.folded == b.path.folded }

    func hash(into hasher: inout Hasher) {
        hasher.combine(path.folded)
    }
}
