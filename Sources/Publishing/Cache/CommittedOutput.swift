/// Output as a commit has left it, for as long as nobody else can build.
struct CommittedOutput {
    let disk: Disk

    /// Of the build, in no order.
    let files: [OutputPath]

    /// Of all that stands there: the build's files, those of others, and the folders that they lie in.
    /// Nil where something has gone meanwhile.
    func inventory(beside others: [String], in folders: [String]) throws -> OutputInventory? {
        var seen: Set<OutputPath> = []
        for file in files {
            for folder in file.folders where !seen.insert(folder).inserted { break }
        }
        var paths = Set(seen.map(\.text)).union([".", StateFile.owned])
        for folder in folders where !paths.contains(folder) {
            if try disk.entry(at: folder)?.kind == .folder { paths.insert(folder) }
        }
        return try OutputInventory(of: files.map(\.text) + others + paths, in: disk)
    }
}
