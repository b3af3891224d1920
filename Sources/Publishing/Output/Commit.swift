import Diagnostics
import Foundation
import Platform

/// Changes Output, so that a process killed at any point leaves whole files, old or new, and the
/// next successful build completes the change.
///
/// 1. Creates a marker, which stays until a commit is complete.
/// 2. Replaces the list of owned files by the union of old and new, so that builds own the files
///    that a killed build wrote, and the folders that it may have emptied or made.
/// 3. Removes files, and folders that this leaves empty. This comes first because on a file system
///    that ignores case a removed name may also mean a new file, and because withdrawn files should
///    go first.
/// 4. Moves files, and new folders with all their files, from the stage to their places.
/// 5. Checks that all of them are there.
/// 6. Replaces the list of owned files by the new one; removes the marker, then the stage.
struct Commit {
    private let plan: CommitPlan
    private let disk: Disk
    private let old: OwnedFiles
    private let output: OutputFolder

    /// Folders that exist and are not links.
    private var realFolders: Set<OutputPath> = []

    init(_ plan: CommitPlan, _ existing: ExistingOutput, _ output: OutputFolder) {
        (self.plan, self.output) = (plan, output)
        (disk, old) = (existing.disk, existing.owned)
    }

    /// Throws a `DiskFailure`, or a `Problem` if a link has appeared in Output.
    mutating func carryOut() throws {
        let union = try union()
        let hasList = try disk.entry(at: StateFile.owned) != nil
        do {
            if !plan.isEmpty { try begin(union) }
            try remove(plan.removals)
            try place()
            try verify()
            if !hasList || plan.owned != (plan.isEmpty ? old : union) {
                try disk.replace(StateFile.owned, with: plan.owned.bytes)
            }
            try disk.remove(StateFile.marker)
            // The commit is complete: the next one removes what is left of the stage.
            try? disk.dropStage()
        } catch {
            try? disk.dropStage()
            guard let failure = error as? DiskFailure, failure.help == nil, output.isHalfWritten
            else { throw error }
            throw DiskFailure(
                failure.operation, failure.path, code: failure.code,
                help: "\(output.name) is half written; the next successful build completes it")
        }
    }
}

extension Commit {
    /// Includes folders that a killed build may leave empty, so that the next one removes them.
    private func union() throws -> OwnedFiles {
        var union = old.union(plan.owned)
        for folder in plan.emptiedFolders { union.insert(folder: folder) }
        for folder in try plan.newFolders() { union.insert(folder: folder) }
        return union
    }

    /// Steps 1 and 2; if they fail, Output is unchanged.
    private func begin(_ union: OwnedFiles) throws {
        let isNew = try disk.entry(at: StateFile.marker) == nil
        do {
            if isNew { try disk.write(.bytes([]), to: StateFile.marker) }
            if union != old { try disk.replace(StateFile.owned, with: union.bytes) }
        } catch {
            if isNew { try? disk.remove(StateFile.marker) }
            throw error
        }
    }

    private mutating func remove(_ paths: [OutputPath]) throws {
        for path in paths where try isReal(path.parent) { try disk.remove(path.text) }
        let folders = plan.emptiedFolders
        for folder in folders.sorted(by: >) where try isReal(folder.parent) {
            try disk.removeFolder(folder.text)
        }
        realFolders.subtract(folders)
    }

    private mutating func isReal(_ folder: OutputPath?) throws -> Bool {
        guard let folder, !realFolders.contains(folder) else { return true }
        guard try isReal(folder.parent), try disk.entry(at: folder.text)?.kind == .folder else {
            return false
        }
        realFolders.insert(folder)
        return true
    }

    private mutating func place() throws {
        for placement in plan.placements {
            try makeFolder(placement.path.parent)
            try move(placement.staged, to: placement.path.text)
        }
    }

    private mutating func makeFolder(_ folder: OutputPath?) throws {
        guard let folder, try !isReal(folder) else { return }
        try makeFolder(folder.parent)
        if try disk.entry(at: folder.text)?.kind == .link {
            throw Problem.link(disk.shown(folder.text))
        }
        try disk.makeFolder(folder.text)
        realFolders.insert(folder)
    }

    /// Moves a file or a folder; if a folder now exists at its place, moves its parts one by one.
    private func move(_ staged: String, to path: String) throws {
        do {
            try disk.rename(staged, to: path)
        } catch let failure as DiskFailure where [ENOTEMPTY, EEXIST].contains(failure.code) {
            guard try disk.entry(at: staged)?.kind == .folder else { throw failure }
            for case let (name?, _) in try disk.names(in: staged) {
                try move("\(staged)/\(name)", to: "\(path)/\(name)")
            }
        }
    }

    private func verify() throws {
        for path in plan.written where try disk.entry(at: path.text)?.kind != .file {
            throw DiskFailure("find", disk.shown(path.text), code: ENOENT)
        }
        try output.requireUnmoved(disk.root)
    }
}

/// A change of the disk, reported right after it happens.
///
/// Every change below Output is reported, so a test that kills the process at each step covers
/// every point. Paths are relative to Output.
package enum CommitStep: Hashable, Sendable {
    case madeFolder(String)
    case created(String)

    /// Reported for each piece of a file.
    case wrote(String)
    case renamed(String, to: String)
    case removed(String)
    case removedFolder(String)

    /// True for the step before the first change of the site's files.
    package var isBegin: Bool { self == .created(StateFile.marker) }
}
