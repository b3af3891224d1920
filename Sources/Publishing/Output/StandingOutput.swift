import Diagnostics

/// Output as it stands, to be read only.
struct StandingOutput: Sendable {
    private let disk: Disk
    private let folders: Folders
    private let owned: OwnedList?

    /// Nil where there is no such folder. Throws a `Problem` for what is no folder.
    init?(_ output: OutputFolder) throws {
        guard let disk = try output.standing() else { return nil }
        self.disk = disk
        folders = try Folders(disk)
        owned = try Self.owned(disk)
    }

    /// As `OutputTransaction` has them.
    func bystanders(beside staged: StagedTree) throws -> [Bystander] {
        try OutputWalk(disk: disk).files().filter { staged.isBystander($0, beside: owned) }
            .sorted().map { try Bystander($0, in: disk) }
    }

    /// What is where a file is wanted; nil if it is that file already.
    func standing(of path: OutputPath, _ content: StagedContent) throws -> Standing? {
        try disk.standing(of: path, content, among: folders)
    }

    func refusals(of tree: StagedTree, adopt: Bool) throws -> [Problem] {
        try CommitPlanner(tree, owned: owned, adopt: adopt, disk, folders).refusals()
    }
}

extension StandingOutput {
    /// What a killed build has begun to write is owned too: the next one goes on with it.
    private static func owned(_ disk: Disk) throws -> OwnedList? {
        let owned = try disk.bytes(of: StateFile.owned).flatMap(OwnedList.init)
        guard try disk.entry(at: StateFile.journal) != nil,
            let begun = try disk.bytes(of: StateFile.newOwned).flatMap(OwnedList.init)
        else { return owned }
        return OwnedList(hashes: begun.hashes.union(owned?.hashes ?? []))
    }
}
