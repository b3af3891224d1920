import Content
import Diagnostics
import Platform

/// One build's hold on Output: files are staged in any order, then all or none of them take their
/// place.
///
/// Safe to use from many tasks at once. Ends with `commit` or `abandon`, at the latest when it is
/// released; until then, every other build of the same Output waits.
package final class OutputTransaction: Sendable {
    private let disk: Disk
    private let lock: FolderLock
    private let owned: OwnedList?
    private let adopt: Bool
    private let folders: Folders
    private let newFolders: NewFolders
    private let tree = Locked(StagedTree())
    private let dropped = Locked<Set<String>>([])

    /// What is known of Output as it stands; nil where it must be looked at.
    let known: OutputRecord?
    private let isRemembered: Bool
    private let ending = Locked<OutputRecord?>(nil)

    /// In nanoseconds since 1970.
    private let start = FileStatus.now

    init(
        _ disk: Disk, lock: FolderLock, owned: OwnedList?, known: OutputRecord?,
        isRemembered: Bool, adopt: Bool
    ) throws {
        self.known = known
        self.isRemembered = isRemembered
        self.disk = disk
        self.lock = lock
        self.owned = owned
        self.adopt = adopt
        folders = try Folders(disk)
        newFolders = NewFolders(disk: disk)
    }

    deinit {
        abandon()
    }

    /// Says that the site has a file, `/` between the parts of its path.
    ///
    /// Compared with Output at once, and written to the stage only if it differs.
    /// Throws a `Problem` for a path that cannot be, a `DiskFailure` for a disk that fails, a
    /// `CancellationError` after `commit` or `abandon`.
    package func stage(_ bytes: [UInt8], at path: String) throws {
        try guarded { try stage(.bytes(bytes), at: OutputPath(path)) }
    }

    /// The same for the copy of a file; it is never in memory as a whole.
    package func stage(copyOf file: String, at path: String) throws {
        try guarded {
            let path = try OutputPath(path)
            try stage(StagedContent(copyOf: file), at: path)
        }
    }

    /// Says that the site has the files that it had, no more and no fewer, and that those that were
    /// not staged stay as they are. To be asked only of a transaction to which Output is `known`.
    func keepAll() {
        guard let known else { return }
        tree.with { $0.keepAll(of: known) }
    }

    /// Says that the site still has files, which stay as they are unless they were staged. To be
    /// asked only where it is known that they stand in Output.
    func keep(_ paths: [String]) throws {
        try guarded { try tree.with { try $0.keep(paths) } }
    }

    /// What stands in Output and will still stand there after the commit, but is no file of this
    /// build, and the folders where it may lie. To be asked for when every `stage` has returned.
    func bystanders() throws -> (files: [Bystander], folders: [String]) {
        let staged = tree.with { $0 }
        let (files, folders) = try OutputWalk(disk: disk).found()
        let others = files.filter { staged.isBystander($0, beside: owned) }
        return (try others.sorted().map { try Bystander($0, in: disk) }, folders)
    }

    var earlier: OutputRecord? { known }
    func drop(_ paths: [String]) { dropped.with { $0.formUnion(paths) } }
    func end() -> OutputRecord? {
        abandon()
        return record
    }

    /// Gives Output what was staged and removes what earlier builds wrote and this one did not.
    ///
    /// To be called when every `stage` has returned. Throws what `stage` threw, or a `Problem`
    /// or a `DiskFailure` of its own; Output is then as it was, unless the failure's `help` says
    /// that the next build goes on.
    @discardableResult
    package func commit() throws -> OutputSummary {
        if let known {
            let dropped = dropped.with { $0 }
            if dropped.isEmpty,
                tree.with({ $0.changed }).allSatisfy({ known.tree.file(like: $0) == $0 })
            {
                keepAll()
            } else {
                try keep(known.tree.files.map(\.text).filter { !dropped.contains($0) })
            }
        }
        let tree = try close()
        defer { lock.release() }
        let commit = Commit(disk: disk)
        let plan: CommitPlan
        do {
            if let failure = tree.failure { throw failure }
            var planner = try CommitPlanner(tree, owned: owned, adopt: adopt, disk, folders)
            plan = try planner.plan()
            try commit.begin(plan, replacing: owned)
        } catch {
            try? commit.dropUnlessBegun()
            throw error
        }
        if !plan.journal.isEmpty { try commit.carryThrough(plan.journal, real: folders.real) }
        if isRemembered { try remember(plan, tree) }
        var summary = plan.summary
        summary.changed = plan.changed.map(\.text)
        return summary
    }

    /// Leaves Output as it was. After `commit`, does nothing.
    package func abandon() {
        guard (try? close()) != nil else { return }
        defer { lock.release() }
        guard (try? Commit(disk: disk).dropUnlessBegun()) != nil else { return }
        let record = known.flatMap { $0.renewed(disk) }
        ending.with { $0 = record }
    }

    /// What is known of Output, once the transaction has ended; nil where that is nothing.
    var record: OutputRecord? { ending.with { $0 } }
}

extension OutputTransaction {
    /// While nobody else can build.
    private func remember(_ plan: CommitPlan, _ tree: StagedTree) throws {
        let record = OutputRecord(
            tree: tree.settled, owned: plan.owned, changed: plan.changed.map(\.text),
            stamp: try OutputRecord.Stamp(disk))
        ending.with { $0 = record }
    }

    private func stage(_ content: StagedContent, at path: OutputPath) throws {
        try tree.with { try $0.claim(path) }
        if case .missing(let folder) = try folders.state(of: path.parent),
            let rest = path.below(folder),
            let number = try tree.with({ try $0.add(path, to: folder, in: disk) })
        {
            let place = StateFile.staged(number) + rest
            try newFolders.make(for: place)
            return try content.write(to: place, of: disk, as: path.text)
        }
        guard let standing = try disk.standing(of: path, content, among: folders) else { return }
        let number = try tree.with { try $0.nextNumber(in: disk) }
        try content.write(
            to: StateFile.staged(number), of: disk, as: path.text)
        tree.with { $0.add(StagedTree.Change(path: path, number: number, standing: standing)) }
    }

    /// Remembers what goes wrong: with a file missing, there is nothing to commit.
    private func guarded(_ body: () throws -> Void) throws {
        guard !tree.with(\.isClosed) else { throw CancellationError() }
        do {
            try body()
        } catch {
            tree.with { $0.failure = $0.failure ?? error }
            throw error
        }
    }

    private func close() throws -> StagedTree {
        try tree.with { tree in
            guard !tree.isClosed else { throw CancellationError() }
            tree.isClosed = true
            return tree
        }
    }
}
