import Content
import Diagnostics
import Foundation
import Platform

/// The order in which Output changes, so that a process killed anywhere has either changed nothing
/// or left a journal that tells the next one how to go on.
///
/// 1. The files are in the stage, the new list of owned files and the journal beside it.
/// 2. The journal is renamed into place: this commits.
/// 3. Files are removed, and folders that this leaves empty.
/// 4. Files, and new folders with all their files, are moved from the stage to their places: the
///    journal's first alone, then the others, several at once.
/// 5. The new list of owned files replaces the old one.
/// 6. The journal is removed, then the stage.
///
/// Going on repeats from 3, with two exceptions that keep a step from undoing a later one. Once the
/// first file has left the stage nothing is removed, for where case does not count a removed name
/// may by now mean a new file. Once the new list is in its place all is done but 6. A commit that
/// only gives owned files other bytes has no new list, and nothing to remove: 4 is all there is to
/// repeat.
struct Commit: Sendable {
    let disk: Disk
    private let merges = Locked(false)

    init(disk: Disk) {
        self.disk = disk
    }

    /// Whether a new folder met one that somebody else had made in its place.
    var hasMerged: Bool { merges.with { $0 } }

    /// Steps 1 and 2; without anything to change, no more than a new list.
    func begin(_ plan: CommitPlan, replacing owned: OwnedList?) throws {
        if plan.journal.isEmpty {
            guard plan.owned != owned else { return }
            try disk.write(plan.owned.bytes, to: StateFile.newOwned)
            try disk.rename(StateFile.newOwned, to: StateFile.owned)
        } else {
            if !plan.journal.keepsOwned {
                try disk.write(plan.owned.bytes, to: StateFile.newOwned)
            }
            try disk.write(plan.journal.bytes, to: StateFile.newJournal)
            try disk.rename(StateFile.newJournal, to: StateFile.journal)
        }
    }

    /// Steps 3 to 6, from wherever an earlier process stopped. `real` are folders that are known to
    /// be there and to be no links; where files are removed, that counts for nothing.
    func carryThrough(_ journal: Journal, real: Set<OutputPath> = []) throws {
        do {
            if journal.keepsOwned {
                try place(journal.placements, real: real)
            } else if try disk.entry(at: StateFile.newOwned) != nil {
                if try !hasPlaced(journal) { try remove(journal.removals) }
                try place(journal.placements, real: journal.removals.isEmpty ? real : [])
                try disk.rename(StateFile.newOwned, to: StateFile.owned)
            }
            try disk.remove(StateFile.journal)
            try dropStage()
        } catch let failure as DiskFailure {
            let folder = disk.shown(StateFile.folder)
            throw failure.helped(
                by: "the site is half in place; the next build goes on from here. If it never can,"
                    + " delete \(folder) and build with --adopt")
        }
    }

    /// Carries through or drops what a killed process left.
    func recover() throws {
        guard let bytes = try disk.bytes(of: StateFile.journal) else { return try dropStage() }
        guard let journal = Journal(bytes) else {
            throw Problem.unreadableJournal(
                disk.shown(StateFile.journal), folder: disk.shown(StateFile.folder))
        }
        try carryThrough(journal)
    }

    /// Forgets everything that waits, unless it is committed.
    func dropUnlessBegun() throws {
        if try disk.entry(at: StateFile.journal) == nil { try dropStage() }
    }
}

extension Commit {
    private func hasPlaced(_ journal: Journal) throws -> Bool {
        guard let first = journal.placements.first else { return false }
        return try disk.entry(at: StateFile.staged(first.number)) == nil
    }

    private func remove(_ paths: [OutputPath]) throws {
        let folders = try Folders(disk)
        var emptied: Set<OutputPath> = []
        for path in paths {
            switch try folders.state(of: path.parent) {
            case .real: try disk.remove(path.text)
            case .missing, .blocked: break
            case .link, .elsewhere: continue
            }
            emptied.formUnion(path.folders)
        }
        for folder in emptied.sorted(by: >) { try disk.removeFolder(folder.text) }
    }

    /// The first in its place says of all that they are to follow: it goes alone.
    private func place(_ placements: [Journal.Placement], real: Set<OutputPath>) throws {
        var made = real
        for placement in placements { try makeFolder(placement.path.parent, &made) }
        try placements.prefix(1).forEach(place)
        try placements.dropFirst().forEachAtOnce(jobs: disk.jobs, place)
    }

    @Sendable private func place(_ placement: Journal.Placement) throws {
        let staged = StateFile.staged(placement.number)
        do {
            try move(staged, to: placement.path.text)
        } catch let failure as DiskFailure where failure.code == ENOENT {
            // An earlier process has moved it.
            guard try disk.entry(at: staged) == nil else { throw failure }
        }
    }

    /// A folder in whose place there is one by now, made by somebody else, goes there part by part.
    private func move(_ staged: String, to path: String) throws {
        do {
            try disk.rename(staged, to: path)
        } catch let failure as DiskFailure where [ENOTEMPTY, EEXIST].contains(failure.code) {
            guard try disk.entry(at: staged)?.kind == .folder else { throw failure }
            merges.with { $0 = true }
            for case let name? in try FolderListing(staged, of: disk).names.map(\.text) {
                try move("\(staged)/\(name)", to: "\(path)/\(name)")
            }
            try disk.removeFolder(staged)
        }
    }

    private func makeFolder(_ folder: OutputPath?, _ made: inout Set<OutputPath>) throws {
        guard let folder, !made.contains(folder) else { return }
        try makeFolder(folder.parent, &made)
        switch try disk.entry(at: folder.text)?.kind {
        case .folder: break
        case .link: throw Problem.link(disk.shown(folder.text))
        case nil, .file, .other: try disk.makeFolder(folder.text)
        }
        made.insert(folder)
    }

    private func dropStage() throws {
        try drop(StateFile.stage)
        try disk.remove(StateFile.newJournal)
        try disk.remove(StateFile.newOwned)
    }

    /// A file, or a folder with all that is in it.
    private func drop(_ path: String) throws {
        guard try disk.entry(at: path)?.kind == .folder else { return try disk.remove(path) }
        for case let name? in try FolderListing(path, of: disk).names.map(\.text) {
            try drop("\(path)/\(name)")
        }
        try disk.removeFolder(path)
    }
}
