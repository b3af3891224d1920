import Diagnostics

/// Compares what a build wants with what is in Output and with what earlier builds wrote.
struct CommitPlanner {
    private let disk: Disk
    private let folders: Folders
    private let adopt: Bool
    private let owned: OwnedList
    private var tree: StagedTree

    /// What builds own with the files of this one.
    private let wanted: OwnedList

    /// Every file in Output, or none where no earlier build's file is to go.
    private let present: Set<OutputPath>

    /// Files of earlier builds that this one does not have.
    private let obsolete: Set<OutputPath>

    /// Their folded paths.
    private let obsoleteKeys: Set<Substring>

    init(
        _ tree: StagedTree, owned: OwnedList?, adopt: Bool, _ disk: Disk, _ folders: Folders
    ) throws {
        self.tree = tree
        self.owned = owned ?? OwnedList(hashes: [])
        wanted = tree.owned
        self.adopt = adopt
        self.disk = disk
        self.folders = folders
        let gone = self.owned == wanted ? [] : self.owned.hashes.subtracting(wanted.hashes)
        present = gone.isEmpty ? [] : try OutputWalk(disk: disk).files()
        obsolete = present.filter { gone.contains(PathHash($0)) }
        obsoleteKeys = Set(obsolete.map(\.folded))
    }

    /// Throws `Problems` where what no build wrote is in the way, a `DiskFailure` where the
    /// system would not let the commit through.
    mutating func plan() throws -> CommitPlan {
        let renamed = try stageRenamed()
        let strangers = try strangers()
        let problems = try refusals(of: strangers)
        guard problems.isEmpty else { throw Problems(problems) }
        let removals = obsolete.sorted() + strangers.filter(\.isBelow).map(\.path)
        let journal = Journal(
            keepsOwned: removals.isEmpty && wanted == owned, removals: removals,
            placements: tree.placements)
        try CommitRehearsal(disk: disk, folders: folders).run(journal)
        let changed = tree.changed
        return CommitPlan(
            journal: journal, owned: wanted, changed: removals + changed,
            summary: OutputSummary(
                files: wanted.hashes.count, written: changed.count,
                removed: removals.count - renamed))
    }
}

extension CommitPlanner {
    /// What `plan` would throw for what is in the way; nothing is written.
    func refusals() throws -> [Problem] { try refusals(of: strangers()) }

    private func refusals(of strangers: [Stranger]) throws -> [Problem] {
        try notOurs(strangers) + foldersInTheWay()
    }

    /// A file that no build wrote, at a file's place or where a folder is needed.
    private struct Stranger: Hashable {
        let path: OutputPath
        let isBelow: Bool
    }

    /// Where case does not count, a file's old name leads to the same file as its new one: it is
    /// staged even with equal bytes, for its old name is removed. Returns how many there are.
    private mutating func stageRenamed() throws -> Int {
        let renamed = try obsolete.compactMap(tree.file(like:)).filter {
            try !present.contains($0) && disk.entry(at: $0.text) != nil
        }
        guard !renamed.isEmpty else { return 0 }
        let changed = Set(tree.changes.map(\.path))
        for path in renamed where !changed.contains(path) {
            let shown = disk.shown(path.text)
            let number = try tree.nextNumber(in: disk)
            try StagedContent.copy(of: disk.open(path.text), shown: shown)
                .write(to: StateFile.staged(number), of: disk, as: path.text)
            tree.add(StagedTree.Change(path: path, number: number, standing: .file))
        }
        return renamed.count
    }

    private func strangers() throws -> [Stranger] {
        var strangers: Set<Stranger> = []
        for change in tree.changes {
            switch change.standing {
            case .file where !owned.holds(change.path):
                if isObsolete(change.path) { continue }
                strangers.insert(Stranger(path: change.path, isBelow: false))
            case .below(let file):
                if isObsolete(file) { continue }
                strangers.insert(Stranger(path: file, isBelow: true))
            case .file, .folder, .nothing: continue
            }
        }
        return strangers.sorted { $0.path < $1.path }
    }

    private func notOurs(_ strangers: [Stranger]) -> [Problem] {
        guard !adopt, !strangers.isEmpty else { return [] }
        return [.notOurs(strangers.map { disk.shown($0.path.text) }, in: disk.name)]
    }

    private func foldersInTheWay() throws -> [Problem] {
        try tree.changes.filter { $0.standing == .folder }.compactMap { change in
            try obstacle(in: change.path.text).map {
                .folderInTheWay(disk.shown(change.path.text), holding: disk.shown($0))
            }
        }
    }

    /// What keeps a folder from going with the obsolete files: a file that stays, a folder that
    /// is empty already, perhaps itself. Nil where it will go.
    private func obstacle(in folder: String) throws -> String? {
        let names = try FolderListing(folder, of: disk).names
        guard !names.isEmpty else { return folder }
        for name in names {
            guard let text = name.text else { return "\(folder)/?" }
            let path = "\(folder)/\(text)"
            if name.isFolder {
                if let obstacle = try obstacle(in: path) { return obstacle }
            } else {
                guard let file = try? OutputPath(path), isObsolete(file) else { return path }
            }
        }
        return nil
    }

    /// True if the commit removes what is found at a path: the path itself is obsolete, or no file
    /// has this very name, so that it was found by one that means the same. (Not every file system
    /// gives both names one inode.)
    private func isObsolete(_ path: OutputPath) -> Bool {
        obsoleteKeys.contains(path.folded)
            && (!present.contains(path) || obsolete.contains(path))
    }
}
