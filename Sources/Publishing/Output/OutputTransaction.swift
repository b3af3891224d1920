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
    private let output: OutputFolder

    /// True if files that no build wrote may be overwritten.
    private let replacesUnmanaged: Bool

    /// `nil` if there is no folder to inspect.
    private let existing: ExistingOutput?

    /// `nil` if nothing is written.
    private let lock: FolderLock?
    private let staged = Locked(StagedFiles())

    init(
        _ output: OutputFolder, _ existing: ExistingOutput?, lock: FolderLock?,
        replacesUnmanaged: Bool
    ) {
        (self.output, self.existing, self.lock) = (output, existing, lock)
        self.replacesUnmanaged = replacesUnmanaged
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

    /// Adds only the path of a file, because the build fails: two files at one path are still
    /// found.
    func claim(_ path: String) throws {
        let path = try OutputPath(path)
        try staged.with { try $0.claims.add(path) }
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

    /// The files in Output that differ from those that were staged.
    var replacedFiles: Set<String> {
        Set(staged.with(\.changes).filter { $0.entry == .file }.map(\.path.text))
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
    /// Call it when every `stage` has returned. Throws the error of a `stage`, or a `Problem` or a
    /// `DiskFailure` of its own; Output is then unchanged, unless `OutputFolder.isHalfWritten`.
    @discardableResult
    package func commit() throws -> OutputSummary {
        let staged = try close()
        guard let existing, let lock else { throw CancellationError() }
        defer { lock.release() }
        let plan: CommitPlan
        do {
            if let failure = staged.failure { throw failure }
            try output.requireUnmoved(existing.disk.root)
            plan = try self.plan(existing, staged).prepared()
        } catch {
            try? existing.disk.dropStage()
            throw error
        }
        var commit = Commit(plan, existing, output)
        try commit.carryOut()
        return plan.summary
    }

    /// Leaves Output unchanged. After `commit`, does nothing.
    package func abandon() {
        guard (try? close()) != nil, let lock, let disk = existing?.disk else { return }
        defer { lock.release() }
        try? disk.dropStage()
    }
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

    private func plan(_ existing: ExistingOutput, _ staged: StagedFiles) throws -> CommitPlan {
        try CommitPlan(existing, staged, replacesUnmanaged: replacesUnmanaged)
    }
}

/// The numbers of files that a commit wrote and removed.
package struct OutputSummary: Hashable, Sendable {
    /// The number of all files of the site, written or unchanged.
    package let files: Int
    package let written: Int
    package let removed: Int
}
