import Content

/// Output as a commit has left it, for as long as nobody else can build.
struct CommittedOutput {
    let disk: Disk

    /// Of the build, in no order.
    let files: [OutputPath]

    /// When the build took hold of Output, in nanoseconds since 1970.
    let start: Int

    /// Files that the commit has written.
    let written: Set<OutputPath>

    /// Folders that came with it as a whole.
    let placed: Set<OutputPath>

    /// Of all that stands there: the build's files, those of others, and the folders that they lie in.
    /// Nil where something has gone meanwhile, or may be another's since the build looked at it.
    func inventory(beside others: [String], in folders: [String]) throws -> OutputInventory? {
        var seen: Set<OutputPath> = []
        for file in files {
            for folder in file.folders where !seen.insert(folder).inserted { break }
        }
        var paths = Set(seen.map(\.text)).union([".", StateFile.owned])
        for folder in folders where !paths.contains(folder) {
            if try disk.entry(at: folder)?.kind == .folder { paths.insert(folder) }
        }
        let inventory = try OutputInventory(of: files.map(\.text) + others + paths, in: disk)
        guard let changed = inventory?.paths(changedSince: start) else { return nil }
        let known = Set((others + paths).compactMap { try? OutputPath($0) }).union(files)
        let isOurs = try changed.allSatisfy { path in
            guard paths.contains(path) else { return try written.contains(OutputPath(path)) }
            return try path == StateFile.owned || isPlaced(path)
                || names(in: path).allSatisfy(known.contains)
        }
        return isOurs ? inventory : nil
    }
}

extension CommittedOutput {
    private func isPlaced(_ folder: String) throws -> Bool {
        guard folder != ".", !placed.isEmpty else { return false }
        let path = try OutputPath(folder)
        return placed.contains(path) || path.folders.contains(where: placed.contains)
    }

    /// What a walk would find there, as paths of Output.
    private func names(in folder: String) throws -> [OutputPath] {
        try FolderListing(folder, of: disk).names.compactMap { name in
            name.text.flatMap { try? OutputPath(folder == "." ? $0 : "\(folder)/\($0)") }
        }
    }
}
