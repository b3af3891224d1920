import Content

/// Output as a commit has left it, for as long as nobody else can build.
struct CommittedOutput {
    let disk: Disk

    /// All that the build has staged and kept.
    let tree: StagedTree

    /// When the build took hold of Output, in nanoseconds since 1970.
    let start: Int

    /// Files that the commit has written or removed.
    let changed: Set<OutputPath>

    /// Whether a new folder of the build lies where somebody else had just made one, with whatever
    /// is in that.
    let hasMerged: Bool

    /// Of all that stands there: the build's files, those of others, and the folders that they lie in.
    /// Nil where something has gone meanwhile, or may be another's since the build looked at it.
    ///
    /// What was as `earlier` tells when the build took hold of Output, and has no share in the commit,
    /// is not looked at again: whoever has touched it meanwhile is found out by the next build.
    func inventory(
        beside others: [String], in folders: [String], after earlier: OutputInventory? = nil
    ) throws -> OutputInventory? {
        guard !hasMerged else { return nil }
        let touched = earlier == nil ? nil : try touched
        let paths = try touched?.standing ?? all(beside: others, in: folders)
        guard var inventory = try OutputInventory(of: paths, in: disk) else { return nil }
        let (files, folders) = (Set(others), Set(folders))
        let areOurs = try inventory.paths(changedSince: start).allSatisfy {
            try isOurs($0, beside: files, in: folders)
        }
        guard areOurs else { return nil }
        if let earlier, let touched {
            inventory.append(earlier) { !touched.all.contains($0) }
        }
        return inventory
    }
}

extension CommittedOutput {
    private func all(beside others: [String], in folders: [String]) throws -> [String] {
        let files = tree.files
        var paths: Set<String> = [".", StateFile.owned]
        for file in files {
            for folder in file.folders where !paths.insert(folder.text).inserted { break }
        }
        for folder in folders where !paths.contains(folder) {
            if try disk.entry(at: folder)?.kind == .folder { paths.insert(folder) }
        }
        return files.map(\.text) + others + paths
    }

    /// Paths that the commit may have changed, and those of them at which there is something, or
    /// should be.
    private var touched: (all: Set<String>, standing: [String]) {
        get throws {
            var all: Set<String> = [".", StateFile.owned]
            for file in changed {
                all.insert(file.text)
                for folder in file.folders { all.insert(folder.text) }
            }
            let standing = try all.filter { path in
                try disk.entry(at: path) != nil || tree.holds(OutputPath(path))
            }
            return (all, Array(standing))
        }
    }

    /// Whether what has changed at a path is the commit's doing.
    private func isOurs(
        _ path: String, beside others: Set<String>, in folders: Set<String>
    ) throws -> Bool {
        if path == StateFile.owned { return true }
        if path != "." {
            let output = try OutputPath(path)
            if changed.contains(output) { return true }
            if tree.file(like: output) == output || others.contains(path) { return false }
            if tree.isNew(output) { return true }
        }
        return try names(in: path).allSatisfy {
            tree.holds($0) || others.contains($0.text) || folders.contains($0.text)
        }
    }

    /// What a walk would find there, as paths of Output.
    private func names(in folder: String) throws -> [OutputPath] {
        try FolderListing(folder, of: disk).names.compactMap { name in
            name.text.flatMap { try? OutputPath(folder == "." ? $0 : "\(folder)/\($0)") }
        }
    }
}
