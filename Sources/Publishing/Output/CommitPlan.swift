import Diagnostics

/// What a commit does: the difference between what a build wants and what Output holds.
struct CommitPlan: Sendable {
    private let existing: ExistingOutput
    private let adopt: Bool
    private var staged: StagedFiles

    /// All files of the site.
    let claims: OutputClaims

    /// What builds own with them.
    let owned: OwnedFiles

    /// Every file in Output, or none where no earlier build's file is to go.
    private let present: Set<OutputPath>

    /// Files of earlier builds that this one does not have.
    private let obsolete: Set<OutputPath>

    /// Their folded paths.
    private let obsoleteKeys: Set<Substring>

    /// Folders that a killed build may have emptied.
    private let emptied: Set<OutputPath>

    /// Files that go, in order.
    private(set) var removals: [OutputPath] = []

    /// How many of them come back under another name that means the same to the file system.
    private var renamed = 0

    init(
        _ existing: ExistingOutput, _ staged: StagedFiles, claims: OutputClaims, owned: OwnedFiles,
        adopt: Bool
    ) throws {
        (self.existing, self.staged, self.adopt) = (existing, staged, adopt)
        (self.claims, self.owned) = (claims, owned)
        let hasObsolete = !existing.owned.hashes.isSubset(of: owned.hashes)
        var (present, emptied): (Set<OutputPath>, Set<OutputPath>) = ([], [])
        if hasObsolete {
            try existing.disk.walk { path, isFolder in
                if !isFolder { present.insert(path) }
                if isFolder, existing.owned.holds(folder: path) { emptied.insert(path) }
            }
        }
        self.emptied = emptied
        obsolete = present.filter { existing.owned.holds($0) && !owned.holds($0) }
        obsoleteKeys = Set(obsolete.map(\.folded))
        self.present = present
    }

    /// Returns what stands in the way of the commit and is no build's.
    func refusals() throws -> [Problem] { try refusals(of: strangers()) }

    /// Stages what is missing and asks the system for what the commit needs, while there is a way
    /// back. Throws `Problems`, or a `DiskFailure` where a folder may not be changed.
    func prepared() throws -> CommitPlan {
        var plan = self
        plan.renamed = try plan.stageRenamed()
        let strangers = try plan.strangers()
        let problems = try plan.refusals(of: strangers)
        guard problems.isEmpty else { throw Problems(problems) }
        plan.removals = obsolete.sorted() + strangers.filter { !claims.holds($0) }
        try plan.requireWritable()
        return plan
    }

    var placements: [(staged: String, path: OutputPath)] { staged.placements }
    var written: [OutputPath] { staged.changes.map(\.path) }
    var changed: [OutputPath] { removals + written }
    var isEmpty: Bool { removals.isEmpty && placements.isEmpty && emptied.isEmpty }

    /// Folders that go if nothing is left in them.
    var emptiedFolders: Set<OutputPath> { emptied.union(removals.lazy.flatMap(\.folders)) }

    /// Folders that the commit makes one by one.
    func newFolders() throws -> Set<OutputPath> {
        try Set(placements.flatMap(\.path.folders)).filter {
            try existing.disk.entry(at: $0.text)?.kind != .folder
        }
    }

    var summary: OutputSummary {
        OutputSummary(
            files: claims.paths.count, written: staged.changes.count,
            removed: removals.count - renamed, changed: changed.map(\.text))
    }
}

extension CommitPlan {
    /// Where case does not count, a file's old name leads to the same file as its new one: it is
    /// staged even with equal bytes, since its old name is removed. Returns how many there are.
    private mutating func stageRenamed() throws -> Int {
        let disk = existing.disk
        let renamed = try obsolete.compactMap(claims.file).filter {
            try !present.contains($0) && disk.entry(at: $0.text) != nil
        }
        let written = renamed.isEmpty ? [] : Set(written)
        for path in renamed where !written.contains(path) {
            let content = StagedContent.copy(
                of: try disk.open(path.text), shown: disk.shown(path.text))
            try disk.write(content, to: staged.place(for: path, .file), as: path.text)
        }
        return renamed.count
    }

    /// Files that no build wrote, at a file's place or where a folder is needed.
    private func strangers() throws -> [OutputPath] {
        let strangers = staged.changes.compactMap { change in
            switch change.standing {
            case .file: existing.owned.holds(change.path) ? nil : change.path
            case .below(let file): file
            case .folder, .nothing: nil
            }
        }
        return Set(strangers).filter { !isObsolete($0) }.sorted()
    }

    private func refusals(of strangers: [OutputPath]) throws -> [Problem] {
        let disk = existing.disk
        let files = strangers.map { disk.shown($0.text) }
        let folders = try staged.changes.filter { $0.standing == .folder }.compactMap { change in
            try obstacle(in: change.path.text).map {
                Problem.folderInTheWay(disk.shown(change.path.text), holding: disk.shown($0))
            }
        }
        return (adopt || files.isEmpty ? [] : [.notOurs(files, in: disk.name)]) + folders
    }

    /// Returns what keeps a folder from going with the obsolete files: a file that stays, a folder
    /// that is empty already, perhaps itself. Nil where it will go.
    private func obstacle(in folder: String) throws -> String? {
        let names = try existing.disk.names(in: folder)
        if names.isEmpty {
            let path = try? OutputPath(folder)
            return path.map(emptied.contains) == true ? nil : folder
        }
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

    private func requireWritable() throws {
        guard !isEmpty else { return }
        var folders = emptiedFolders
        for placement in placements {
            let folder = try placement.path.folders.first {
                try existing.standing(of: $0) == .folder
            }
            if let folder { folders.insert(folder) }
        }
        for folder in ["."] + folders.sorted().map(\.text) {
            try existing.disk.requireWritable(folder)
        }
    }
}
