import Diagnostics
import Platform

/// The changes that a commit makes: the difference between a build's files and Output.
struct CommitPlan: Sendable {
    private let existing: ExistingOutput
    private let replacesUnmanaged: Bool
    private var staged: StagedFiles

    /// The files that builds own after the commit.
    let owned: OwnedFiles

    /// Every file in Output; empty if no file of an earlier build is obsolete.
    private let present: Set<OutputPath>

    /// Files of earlier builds that this one lacks.
    private let obsolete: Set<OutputPath>

    /// Their folded paths.
    private let obsoleteKeys: Set<Substring>

    /// Folders that a killed build may have emptied.
    private let emptied: Set<OutputPath>

    /// The files to remove, in order.
    private(set) var removals: [OutputPath] = []

    /// The number of removed files that this build writes under another spelling of the same name.
    private var renamed = 0

    init(
        _ existing: ExistingOutput, _ staged: StagedFiles, replacesUnmanaged: Bool
    ) throws {
        (self.existing, self.staged, self.replacesUnmanaged) = (existing, staged, replacesUnmanaged)
        owned = OwnedFiles(staged.claims.paths)
        let owned = owned
        let hasObsolete = !existing.owned.hashes.isSubset(of: owned.hashes)
        var (present, emptied): (Set<OutputPath>, Set<OutputPath>) = ([], [])
        if hasObsolete {
            try existing.disk.walk(isOurs: existing.owned.hasPage) { path, isFolder in
                if !isFolder { present.insert(path) }
                if isFolder, existing.owned.contains(folder: path) { emptied.insert(path) }
            }
        }
        self.emptied = emptied
        obsolete = present.filter { existing.owned.contains($0) && !owned.contains($0) }
        obsoleteKeys = Set(obsolete.map(\.folded))
        self.present = present
    }

    /// Returns the problems of files and folders that no build made and that block the commit.
    func refusals() throws -> [Problem] { try refusals(of: replacedUnmanaged()) }

    /// Stages the last files and checks permissions, while Output is still unchanged. Throws
    /// `Problems`, or a `DiskFailure` if a folder is not writable.
    func prepared() throws -> CommitPlan {
        var plan = self
        plan.renamed = try plan.stageRenamed()
        let unmanaged = try plan.replacedUnmanaged()
        let problems = try plan.refusals(of: unmanaged)
        guard problems.isEmpty else { throw Problems(problems) }
        plan.removals = obsolete.sorted() + unmanaged.filter { !claims.contains($0) }
        try plan.requireWritable()
        return plan
    }

    var placements: [(staged: String, path: OutputPath)] { staged.placements }
    var claims: OutputClaims { staged.claims }
    var written: [OutputPath] { staged.changes.map(\.path) }
    var isEmpty: Bool { removals.isEmpty && placements.isEmpty && emptied.isEmpty }

    /// Folders that are removed if they are empty after the removals.
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
            removed: removals.count - renamed)
    }
}

extension OwnedFiles {
    /// True if a build wrote a page or a vCard into a folder: its files must not be overlooked. `.`
    /// is Output itself.
    fileprivate func hasPage(in folder: String) -> Bool {
        ["index.html", "contact.vcf"].contains { name in
            (try? OutputPath(folder == "." ? name : "\(folder)/\(name)")).map { contains($0) }
                ?? false
        }
    }
}

extension CommitPlan {
    /// Stages files whose name changes only in spelling. On a file system that ignores case, the
    /// old name leads to the same file as the new one: it is staged even if the bytes are equal,
    /// since the old name is removed. Returns the number of these files.
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

    /// Returns the files that no build wrote and that are at the path of a new file or folder.
    private func replacedUnmanaged() throws -> [OutputPath] {
        let unmanaged = staged.changes.compactMap { change in
            switch change.entry {
            case .file: existing.owned.contains(change.path) ? nil : change.path
            case .blocked(let file): file
            case .folder, .missing: nil
            }
        }
        return Set(unmanaged).filter { !isObsolete($0) }.sorted()
    }

    private func refusals(of unmanaged: [OutputPath]) throws -> [Problem] {
        let disk = existing.disk
        let files = unmanaged.map { disk.shown($0.text) }
        let folders = try staged.changes.filter { $0.entry == .folder }.compactMap { change in
            try obstacle(in: change.path.text).map {
                Problem.folderInTheWay(
                    disk.shown(change.path.text), containing: disk.shown($0))
            }
        }
        return (replacesUnmanaged || files.isEmpty ? [] : [.notOurs(files, in: disk.name)])
            + folders
    }

    /// Returns what prevents the removal of a folder with its obsolete files: a file that stays, or
    /// an empty folder, perhaps itself. `nil` if the folder can be removed.
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

    /// True if the commit removes the file that is found at a path: the path itself is obsolete, or
    /// no file has this exact name, so that the file was found under another spelling. (Not every
    /// file system gives both names one inode.)
    private func isObsolete(_ path: OutputPath) -> Bool {
        obsoleteKeys.contains(path.folded)
            && (!present.contains(path) || obsolete.contains(path))
    }

    private func requireWritable() throws {
        guard !isEmpty else { return }
        var folders = emptiedFolders
        for placement in placements {
            let folder = try placement.path.folders.first {
                try existing.folderEntry(at: $0) == .folder
            }
            if let folder { folders.insert(folder) }
        }
        for folder in ["."] + folders.sorted().map(\.text) {
            try existing.disk.requireWritable(folder)
        }
    }
}

extension Problem {
    /// `other` is the first entry that stays in the folder; the folder itself if that is empty.
    fileprivate static func folderInTheWay(_ path: String, containing other: String) -> Problem {
        Problem(
            "output-folder-in-the-way",
            "this is a folder where a build needs a file, and "
                + (other == path
                    ? "no build made it" : "it contains \(other), which no build wrote"),
            at: Location(path: path), help: "move the folder away, then build again")
    }

    /// `paths` is not empty.
    fileprivate static func notOurs(_ paths: [String], in output: String) -> Problem {
        let shown = paths.prefix(3).joined(separator: ", ")
        let rest = paths.count > 3 ? " and \(paths.count - 3) more" : ""
        let files = paths.count == 1 ? "1 file" : "\(paths.count) files"
        return Problem(
            "output-not-ours",
            "this build would overwrite \(files) in \(output) that no build is known to have "
                + "written: \(shown)\(rest)",
            help: "move them away, or overwrite them with --adopt")
    }
}
