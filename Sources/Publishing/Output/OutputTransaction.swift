import Content
import Diagnostics
import Foundation
import Platform

/// One build's hold on Output: files are staged in any order, then all or none of them take their
/// place.
///
/// Safe to use from many tasks at once. Ends with `commit` or `abandon`, at the latest when it is
/// released; until then, every other build of the same Output waits.
package final class OutputTransaction: Sendable {
    package enum Mode: Sendable {
        case write

        /// Takes no lock and writes nothing. `onFile` gets the path and the bytes of each file; no
        /// bytes for the copy of a large one.
        case inspect(onFile: @Sendable (String, [UInt8]?) -> Void)
    }

    /// What the last build of this process left, where Output is still like that; nil where all of
    /// Output must be compared. Each file of it stays unless it is dropped or staged anew.
    package let earlier: OutputRecord?

    private let output: OutputFolder
    private let mode: Mode
    private let adopt: Bool

    /// Nil where there is no folder to inspect.
    private let existing: ExistingOutput?

    /// Nil where nothing is written.
    private let lock: FolderLock?
    private let staged = Locked(StagedFiles())
    private let result = Locked<(record: OutputRecord?, snapshot: String?)>((nil, nil))

    /// In nanoseconds since 1970.
    private let start = FileStatus.now

    init(
        _ output: OutputFolder, _ mode: Mode, _ existing: ExistingOutput?, lock: FolderLock?,
        adopt: Bool, earlier: OutputRecord?
    ) {
        (self.output, self.mode, self.existing, self.lock) = (output, mode, existing, lock)
        (self.adopt, self.earlier) = (adopt, earlier)
    }

    deinit {
        abandon()
    }
}

extension OutputTransaction {
    /// Gives the site a file, `/` between the parts of its path.
    ///
    /// Compares it with Output at once, and writes it to the stage only if it differs.
    /// Throws a `Problem` for a path that cannot be, a `DiskFailure` for a disk that fails, a
    /// `CancellationError` after `commit` or `abandon`.
    package func stage(_ bytes: [UInt8], at path: String) throws {
        try stage(at: path) { .bytes(bytes) }
        if case .inspect(let onFile) = mode { onFile(path, bytes) }
    }

    /// The same for the copy of a file, which is never in memory as a whole.
    package func stage(copyOf file: String, at path: String) throws {
        try stage(at: path) { try StagedContent(copyOf: file) }
        if case .inspect(let onFile) = mode { onFile(path, nil) }
    }

    /// Takes files of `earlier` from the site; one that is staged too, before or after, stays.
    package func drop(_ paths: some Sequence<String>) {
        let paths = paths.compactMap { try? OutputPath($0) }
        staged.with { $0.dropped.formUnion(paths) }
    }

    /// Gives the site a file that stands in Output already, as it stands there.
    func keep(_ path: String) throws {
        try guarded {
            let path = try OutputPath(path)
            try staged.with { if !$0.claims.holds(path) { try $0.claims.add(path) } }
        }
    }

    /// Returns what stands in Output and stays there after the commit, but is no file of this build
    /// nor of an earlier one. To be called when every `stage` has returned.
    func unmanagedFiles() throws -> [Bystander] {
        guard let existing else { return [] }
        let claims = staged.with(\.claims)
        return try existing.disk.files().filter { !claims.holds($0) && !existing.owned.holds($0) }
            .sorted().map { try Bystander($0, in: existing.disk) }
    }

    /// Returns what a commit would find in its way. To be called when every `stage` has returned.
    package func refusals() throws -> [Problem] {
        guard let existing else { return [] }
        do { return try plan(existing, staged.with { $0 }).refusals() } catch let problem as Problem
        {
            return [problem]
        }
    }

    /// Returns `OutputFolder.digest()` for as long as no other build can begin.
    func digest() throws -> String? { try existing?.disk.digest() }

    /// Gives Output what was staged and removes what earlier builds wrote and this one did not.
    ///
    /// To be called when every `stage` has returned. `unmanaged` asks for a `snapshot`: these are
    /// the paths of the `unmanagedFiles` that the build has seen. Throws what `stage` threw, or a
    /// `Problem` or a `DiskFailure` of its own; Output is then as it was, unless
    /// `OutputFolder.isHalfWritten`.
    @discardableResult
    package func commit(beside unmanaged: [String]? = nil) throws -> OutputSummary {
        let staged = try close()
        guard let existing, let lock else { throw CancellationError() }
        defer { lock.release() }
        let plan: CommitPlan
        do {
            if let failure = staged.failure { throw failure }
            try output.requireUnmoved(existing.disk.root)
            plan = try self.plan(existing, staged).prepared()
        } catch {
            dropStage(of: existing.disk)
            throw error
        }
        var commit = Commit(plan, existing, output)
        try commit.carryOut()
        let record = OutputRecord(
            claims: plan.claims, owned: plan.owned, stamp: try OutputRecord.stamp(of: existing.disk)
        )
        result.with { $0.record = record }
        if let unmanaged {
            let snapshot = try snapshot(existing.disk, of: plan, beside: Set(unmanaged))
            result.with { $0.snapshot = snapshot }
        }
        return plan.summary
    }

    /// Leaves Output as it was. After `commit`, does nothing.
    package func abandon() {
        guard (try? close()) != nil, let lock, let disk = existing?.disk else { return }
        defer { lock.release() }
        dropStage(of: disk)
    }

    /// What the next build of this process may rely on, once the transaction has ended; nil where
    /// that is nothing.
    package var record: OutputRecord? { result.with(\.record) }

    /// The `OutputFolder.digest()` of Output as the commit has left it. Nil where nobody asked for
    /// it, a file is there that the build has not seen, or somebody else has changed something since
    /// the build began.
    package var snapshot: String? { result.with(\.snapshot) }
}

extension OutputTransaction {
    private func stage(at path: String, _ content: () throws -> StagedContent) throws {
        try guarded {
            let path = try OutputPath(path)
            let content = try content()
            try staged.with { try $0.claims.add(path) }
            guard let existing, let standing = try existing.standing(of: path, content) else {
                return
            }
            let place = staged.with { $0.place(for: path, standing) }
            if lock != nil { try existing.disk.write(content, to: place, as: path.text) }
        }
    }

    /// Remembers what goes wrong: with a file missing, there is nothing to commit.
    private func guarded(_ body: () throws -> Void) throws {
        guard !staged.with(\.isClosed) else { throw CancellationError() }
        do {
            try body()
        } catch {
            staged.with { $0.failure = $0.failure ?? error }
            throw error
        }
    }

    private func close() throws -> StagedFiles {
        try staged.with { staged in
            guard !staged.isClosed else { throw CancellationError() }
            staged.isClosed = true
            return staged
        }
    }

    /// Output is as it was: what was known of it still is.
    private func dropStage(of disk: Disk) {
        guard (try? disk.dropStage()) != nil, let earlier,
            let stamp = try? OutputRecord.stamp(of: disk)
        else { return }
        let record = OutputRecord(claims: earlier.claims, owned: earlier.owned, stamp: stamp)
        result.with { $0.record = record }
    }

    private func plan(_ existing: ExistingOutput, _ staged: StagedFiles) throws -> CommitPlan {
        let (claims, owned) = try staged.all(after: earlier)
        return try CommitPlan(existing, staged, claims: claims, owned: owned, adopt: adopt)
    }

    /// Waits until no later change can bear the time of one of the commit's.
    private func snapshot(
        _ disk: Disk, of plan: CommitPlan, beside unmanaged: Set<String>
    ) throws -> String? {
        let written = Set(plan.changed)
        let folders = Set(written.lazy.flatMap(\.folders))
        var missing = plan.claims.paths.count
        usleep(20_000)
        let digest = try disk.digest { path, entry in
            let isOld = entry.changed < start - FileStamp.tick(of: entry.changed)
            if entry.kind == .folder { return isOld || folders.contains(path) }
            guard plan.claims.holds(path) else { return isOld && unmanaged.contains(path.text) }
            missing -= 1
            return isOld || written.contains(path)
        }
        return missing == 0 ? digest : nil
    }
}

/// What a build stages, as far as it has come.
struct StagedFiles: Sendable {
    /// All files that were staged or kept, whether they differ or not.
    var claims = OutputClaims()
    var dropped: Set<OutputPath> = []

    /// Files that differ from what Output holds.
    private(set) var changes: [(path: OutputPath, standing: ExistingOutput.Standing)] = []

    /// What takes its place as a whole, and where in the stage it waits: a file, or a folder that
    /// Output lacks, with all its files, so that one rename brings them all.
    private(set) var placements: [(staged: String, path: OutputPath)] = []

    /// Where in the stage the folders are that Output lacks.
    private var newFolders: [OutputPath: String] = [:]

    /// The first thing that went wrong; with it, there is nothing to commit.
    var failure: (any Error)?
    var isClosed = false

    /// Returns where in the stage a file waits. A file with an unusual name waits under it, since a
    /// file system that refuses the name must do so before the commit.
    mutating func place(for path: OutputPath, _ standing: ExistingOutput.Standing) -> String {
        changes.append((path, standing))
        if case .nothing(in: let folder?) = standing {
            let place = newFolders[folder] ?? add(folder, in: "")
            newFolders[folder] = place
            return place + String(Substring(path.text.utf8.dropFirst(folder.text.utf8.count)))
        }
        guard path.text.utf8.contains(where: Self.isUnusual) else { return add(path, in: "") }
        let name = path.text.utf8.split(separator: UInt8(ascii: "/")).last.map(Substring.init)
        return add(path, in: "/\(name ?? "")")
    }

    /// Returns all files of the site, and what builds own with them. Throws a `Problem` where a file
    /// that stays and a staged one cannot be side by side.
    func all(after earlier: OutputRecord?) throws(Problem) -> (OutputClaims, OwnedFiles) {
        guard var (all, owned) = earlier.map({ ($0.claims, $0.owned) }) else {
            return (claims, OwnedFiles(claims.paths))
        }
        for path in dropped where all.holds(path) && !claims.holds(path) {
            all.remove(path)
            owned.remove(path)
        }
        for path in claims.paths where !all.holds(path) {
            try all.add(path)
            owned.insert(path)
        }
        return (all, owned)
    }

    private mutating func add(_ path: OutputPath, in folder: String) -> String {
        let staged = "\(StateFile.stage)/\(placements.count)\(folder)"
        placements.append((staged, path))
        return staged
    }

    private static func isUnusual(_ byte: UInt8) -> Bool {
        byte < UInt8(ascii: " ") || #""*:<>?\|"#.utf8.contains(byte)
    }
}
