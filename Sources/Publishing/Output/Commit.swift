import Diagnostics
import Foundation

/// Changes Output, so that a process killed anywhere leaves whole files, old or new, and the next
/// successful build makes the rest right.
///
/// 1. A marker reports that a commit has begun; it stays until one is carried through.
/// 2. The list of owned files becomes the union of old and new, so that builds own what a killed one
///    has written, with the folders that it may have emptied or made.
/// 3. Files are removed, and folders that this leaves empty. This comes first, since where case does
///    not count a removed name may mean a new file, and what was withdrawn should go first.
/// 4. Files, and new folders with all their files, are moved from the stage to their places.
/// 5. All of them are looked for.
/// 6. The list of owned files becomes the new one; the marker goes, then the stage.
struct Commit {
    private let plan: CommitPlan
    private let disk: Disk
    private let old: OwnedFiles
    private let output: OutputFolder

    /// Folders that are known to be there and to be no links.
    private var real: Set<OutputPath> = []

    init(_ plan: CommitPlan, _ existing: ExistingOutput, _ output: OutputFolder) {
        (self.plan, self.output) = (plan, output)
        (disk, old) = (existing.disk, existing.owned)
    }

    /// Throws a `DiskFailure`, or a `Problem` where a link has come into Output meanwhile.
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
            try disk.dropStage()
        } catch {
            try? disk.dropStage()
            guard let failure = error as? DiskFailure, failure.help == nil, output.isHalfWritten
            else { throw error }
            throw DiskFailure(
                failure.operation, failure.path, code: failure.code,
                help: "\(output.name) is half written; the next build that succeeds makes it right")
        }
    }
}

extension Commit {
    /// With the folders that may be empty if the build is killed, so that the next one removes them.
    private func union() throws -> OwnedFiles {
        var union = old.union(plan.owned)
        for folder in plan.emptiedFolders { union.insert(folder: folder) }
        for folder in try plan.newFolders() { union.insert(folder: folder) }
        return union
    }

    /// Steps 1 and 2; where they fail, Output is as it was.
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
        real.subtract(folders)
    }

    private mutating func isReal(_ folder: OutputPath?) throws -> Bool {
        guard let folder, !real.contains(folder) else { return true }
        guard try isReal(folder.parent), try disk.entry(at: folder.text)?.kind == .folder else {
            return false
        }
        real.insert(folder)
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
        real.insert(folder)
    }

    /// Moves a file or a folder; where a folder has come into its place meanwhile, part by part.
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
