import Diagnostics

/// The files of a build, and the folders that they need. It never holds two paths that some file
/// systems take for one.
struct OutputClaims: Sendable {
    /// By folded path.
    private var files: [Substring: OutputPath] = [:]

    /// By folded path: how many files and folders each holds directly, and one file below it, which
    /// may have been removed since.
    private var folders: [Substring: (count: Int, file: OutputPath)] = [:]

    /// In no order.
    var paths: some Collection<OutputPath> { files.values }

    func holds(_ path: OutputPath) -> Bool { files[path.folded] == path }

    /// Returns the file that some file systems take for `path`.
    func file(like path: OutputPath) -> OutputPath? { files[path.folded] }

    /// Throws a `Problem` where another file is in the way.
    mutating func add(_ path: OutputPath) throws(Problem) {
        if let other = files[path.folded] { throw .collision(path, other) }
        if let folder = folders[path.folded] {
            let below = "\(path.folded)/"
            let file = holds(folder.file) ? nil : paths.first { $0.folded.hasPrefix(below) }
            throw .collision(file ?? folder.file, inside: path)
        }
        var next = path.parent
        while let folder = next {
            next = folder.parent
            if folders[folder.folded] != nil {
                folders[folder.folded]?.count += 1
                break
            }
            if let file = files[folder.folded] { throw .collision(path, inside: file) }
            folders[folder.folded] = (1, path)
        }
        files[path.folded] = path
    }

    mutating func remove(_ path: OutputPath) {
        guard holds(path) else { return }
        files[path.folded] = nil
        var next = path.parent
        while let folder = next, let count = folders[folder.folded]?.count {
            next = count == 1 ? folder.parent : nil
            if count == 1 { folders[folder.folded] = nil }
            folders[folder.folded]?.count -= 1
        }
    }
}
