import Diagnostics

/// The files of a build, and the folders that they need. Never contains two paths that some file
/// systems treat as one.
struct OutputClaims: Sendable {
    /// By folded path.
    private var files: [Substring: OutputPath] = [:]

    /// By folded path of each folder: one file below it.
    private var folders: [Substring: OutputPath] = [:]

    /// In no order.
    var paths: some Collection<OutputPath> { files.values }

    func contains(_ path: OutputPath) -> Bool { files[path.folded] == path }

    /// Returns the file that has the same path as `path` on some file systems.
    func file(like path: OutputPath) -> OutputPath? { files[path.folded] }

    /// Throws a `Problem` if the path collides with another file.
    mutating func add(_ path: OutputPath) throws(Problem) {
        if let other = files[path.folded] { throw .collision(path, other) }
        if let file = folders[path.folded] { throw .collision(file, inside: path) }
        var next = path.parent
        while let folder = next {
            next = folder.parent
            if folders[folder.folded] != nil { break }
            if let file = files[folder.folded] { throw .collision(path, inside: file) }
            folders[folder.folded] = path
        }
        files[path.folded] = path
    }
}

extension Problem {
    fileprivate static func collision(_ a: OutputPath, _ b: OutputPath) -> Problem {
        let (first, second) = (min(a, b).text, max(a, b).text)
        return Problem(
            "output-collision",
            a == b
                ? "two files of the site have the path \"\(first)\""
                : "\"\(first)\" and \"\(second)\" differ only by case or by the encoding of accents"
                    + ", so some file systems treat them as one file",
            help: "give one of them another name")
    }

    fileprivate static func collision(_ path: OutputPath, inside file: OutputPath) -> Problem {
        Problem(
            "output-collision",
            "\"\(file.text)\" cannot be both a file and the folder of \"\(path.text)\"",
            help: "give one of them another name")
    }
}
