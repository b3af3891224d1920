import Content
import Diagnostics
import Foundation
import Platform

/// One build's change of Output: files are staged in any order, then all of them are committed, or
/// none.
///
/// Safe to use from many tasks at once. Ends with `commit` or `abandon`, at the latest when it is
/// released; until then, other builds of the same Output wait.
package final class OutputTransaction: Sendable {
    package enum Mode: Sendable {
        case write

        /// Takes no lock and writes nothing.
        case inspect
    }

    /// The record of the last build of this process; `nil` if Output has changed since, so that all
    /// of it must be compared. Each file in the record stays unless it is dropped or staged again.
    package let earlier: OutputRecord?

    private let output: OutputFolder

    /// True if files that no build wrote may be overwritten.
    private let replacesUnmanaged: Bool

    /// `nil` if there is no folder to inspect.
    private let existing: ExistingOutput?

    /// `nil` if nothing is written.
    private let lock: FolderLock?
    private let staged = Locked(StagedFiles())
    private let result = Locked<(record: OutputRecord?, digest: String?)>((nil, nil))

    /// In nanoseconds since 1970.
    private let start = FileStatus.now

    init(
        _ output: OutputFolder, _ existing: ExistingOutput?, lock: FolderLock?,
        replacesUnmanaged: Bool,
        earlier: OutputRecord?
    ) {
        (self.output, self.existing, self.lock) = (output, existing, lock)
        (self.replacesUnmanaged, self.earlier) = (replacesUnmanaged, earlier)
    }

    deinit {
        abandon()
    }
}

extension OutputTransaction {
    /// Adds a file to the site; `/` separates the parts of its path.
    ///
    /// Compares the file with Output at once, and writes it to the stage only if it differs.
    /// Throws a `Problem` if the path is not allowed, a `DiskFailure` if the disk fails, a
    /// `CancellationError` after `commit` or `abandon`.
    package func stage(_ bytes: [UInt8], at path: String) throws {
        try stage(at: path) { .bytes(bytes) }
    }

    /// Adds a copy of a file to the site; the copy is never in memory as a whole.
    package func stage(copyOf file: String, at path: String) throws {
        try stage(at: path) { try StagedContent(copyOf: file) }
    }

    /// Adds only the path of a file, because the build fails: two files at one path are still found.
    func claim(_ path: String) throws {
        let path = try OutputPath(path)
        try staged.with { try $0.claims.add(path) }
    }

    /// Removes files of `earlier` from the site, except those that are also staged.
    package func drop(_ paths: some Sequence<String>) {
        let paths = paths.compactMap { try? OutputPath($0) }
        staged.with { $0.dropped.formUnion(paths) }
    }

    /// Returns the files in Output that neither this build nor an earlier one wrote; the commit
    /// leaves them. Call it when every `stage` has returned.
    func unmanagedFiles() throws -> [UnmanagedFile] {
        guard let existing else { return [] }
        let claims = staged.with(\.claims)
        return try existing.disk.files()
            .filter { !claims.contains($0) && !existing.owned.contains($0) }
            .sorted().map { try UnmanagedFile($0, in: existing.disk) }
    }

    /// Returns what changes with the content of files in Output; `nil` for a missing file.
    func stamps(of paths: [String]) throws -> [FileStamp?] {
        guard let existing else { return [] }
        return try paths.map { path in
            try existing.disk.entry(at: path).map { FileStamp($0, now: start) }
        }
    }

    /// Returns the problems for which a commit would fail. Call it when every `stage` has returned.
    package func commitProblems() throws -> [Problem] {
        guard let existing else { return [] }
        do { return try plan(existing, staged.with { $0 }).refusals() } catch let problem as Problem
        {
            return [problem]
        }
    }

    /// Moves the staged files into Output, and removes files of earlier builds that this one lacks.
    ///
    /// Call it when every `stage` has returned. `unmanaged` are the paths of the `unmanagedFiles`
    /// that the build has searched: `digest` covers them; without `unmanaged`, it stays `nil`.
    /// Throws the error of a `stage`, or a `Problem` or a `DiskFailure` of its own; Output is then
    /// unchanged, unless `OutputFolder.isHalfWritten`.
    @discardableResult
    package func commit(unmanaged: [String]? = nil) throws -> OutputSummary {
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
            // The commit is complete, even if Output can no longer be read.
            let digest = try? digest(existing.disk, of: plan, unmanaged: Set(unmanaged))
            result.with { $0.digest = digest }
        }
        return plan.summary
    }

    /// Leaves Output unchanged. After `commit`, does nothing.
    package func abandon() {
        guard (try? close()) != nil, let lock, let disk = existing?.disk else { return }
        defer { lock.release() }
        dropStage(of: disk)
    }

    /// The `earlier` of the next build; `nil` before the end, or if the state is not known.
    package var record: OutputRecord? { result.with(\.record) }

    /// The `OutputFolder.digest()` of Output after the commit. `nil` if it was not asked for, if
    /// Output contains a file that the build has not seen, or if another process has changed Output
    /// since the build began, or if Output cannot be read.
    package var digest: String? { result.with(\.digest) }
}

extension OutputTransaction {
    private func stage(at path: String, _ content: () throws -> StagedContent) throws {
        try recordingFailure {
            let path = try OutputPath(path)
            let content = try content()
            try staged.with { try $0.claims.add(path) }
            guard let existing, let entry = try existing.entry(replacedBy: content, at: path) else {
                return
            }
            let place = staged.with { $0.place(for: path, entry) }
            if lock != nil { try existing.disk.write(content, to: place, as: path.text) }
        }
    }

    /// Records the first error: `commit` fails if a file is missing.
    private func recordingFailure(_ body: () throws -> Void) throws {
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

    /// Removes the stage; Output is unchanged, so the next build can still use `earlier`.
    private func dropStage(of disk: Disk) {
        guard (try? disk.dropStage()) != nil, let earlier,
            let stamp = try? OutputRecord.stamp(of: disk)
        else { return }
        let record = OutputRecord(claims: earlier.claims, owned: earlier.owned, stamp: stamp)
        result.with { $0.record = record }
    }

    private func plan(_ existing: ExistingOutput, _ staged: StagedFiles) throws -> CommitPlan {
        let (claims, owned) = try staged.all(after: earlier)
        return try CommitPlan(
            existing, staged, claims: claims, owned: owned, replacesUnmanaged: replacesUnmanaged)
    }

    private func digest(
        _ disk: Disk, of plan: CommitPlan, unmanaged: Set<String>
    ) throws -> String? {
        let written = Set(plan.changed)
        let folders = Set(written.lazy.flatMap(\.folders))
        var missing = plan.claims.paths.count
        // Changes within a tick of the file system's clock have equal times (`FileStamp.tick`).
        // After this tick, a later change has a later time, so it changes the digest.
        usleep(20_000)
        let digest = try disk.digest { path, entry in
            let isOld = entry.changed < start - FileStamp.tick(of: entry.changed)
            if entry.kind == .folder { return isOld || folders.contains(path) }
            guard plan.claims.contains(path) else { return isOld && unmanaged.contains(path.text) }
            missing -= 1
            return isOld || written.contains(path)
        }
        return missing == 0 ? digest : nil
    }
}

/// The state of Output after a build, which saves the next one comparing all files.
package struct OutputRecord: Sendable {
    /// The paths of the build's files.
    let claims: OutputClaims

    /// The files that this and earlier builds wrote.
    let owned: OwnedFiles

    /// Changes with another build, and when a file is added at the top of Output or removed there.
    /// Changes by hand further below go unnoticed, and new files there unsearched, until a build
    /// compares all of Output again. `serve` accepts that, since its pages stay on this machine;
    /// `build` has no earlier record, so it compares and searches everything.
    let stamp: [FileStatus?]

    /// Call it only while the lock is held.
    static func stamp(of disk: Disk) throws -> [FileStatus?] {
        try [".", StateFile.folder, StateFile.owned].map(disk.entry)
    }
}

/// The numbers of files that a commit wrote and removed.
package struct OutputSummary: Hashable, Sendable, Codable {
    /// The number of all files of the site, written or unchanged.
    package let files: Int
    package let written: Int
    package let removed: Int

    /// The paths of the written and removed files.
    package let changed: [String]

    package init(files: Int, written: Int, removed: Int, changed: [String] = []) {
        (self.files, self.written, self.removed) = (files, written, removed)
        self.changed = changed
    }
}
