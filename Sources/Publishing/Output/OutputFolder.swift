import Diagnostics
import Foundation
import Platform

/// The folder that holds the built site, beside what others keep there.
///
/// What a build needs to remember lies in its folder `.sitegen`: a lock, the files that wait for
/// the commit, and the hashed paths of the files that builds wrote, which alone they remove.
package struct OutputFolder: Sendable {
    package let path: String

    /// As the user knows it.
    let name: String

    /// Problems and failures call the folder by `name`, where one is given.
    package init(path: String, name: String? = nil) {
        self.path = path
        self.name = name ?? path
    }

    /// To write, takes the lock and drops what a killed build staged; makes the folder if there is
    /// none. To inspect, does nothing of that.
    ///
    /// - Parameters:
    ///   - adopt: whether files that no build wrote may be overwritten.
    ///   - earlier: the `record` of the last build of this process, which need not be compared with
    ///     Output again unless another build has been there since.
    ///   - onWait: called once if another build has the lock, before waiting for it.
    ///   - onStep: called after each change of the disk, from whichever task makes it.
    /// - Throws: `Problem` where Output cannot be one, `DiskFailure` where the disk fails.
    package func begin(
        _ mode: OutputTransaction.Mode, adopt: Bool, earlier: OutputRecord? = nil,
        onWait: () -> Void = {}, onStep: @escaping @Sendable (CommitStep) -> Void = { _ in }
    ) throws -> OutputTransaction {
        if case .inspect = mode {
            return OutputTransaction(
                self, mode, try disk.map { try ExistingOutput($0) }, lock: nil, adopt: adopt,
                earlier: nil)
        }
        var hasWaited = false
        while true {
            try makeFolder()
            let disk = try Disk(path, name: name, onStep: onStep)
            try makeStateFolder(disk)
            let lock = try FolderLock(disk) {
                if !hasWaited { onWait() }
                hasWaited = true
            }
            guard let lock else { continue }
            let stamp = try OutputRecord.stamp(of: disk)
            let earlier = earlier?.stamp == stamp ? earlier : nil
            if earlier == nil { try disk.dropStage() }
            return OutputTransaction(
                self, mode, try ExistingOutput(disk, owned: earlier?.owned), lock: lock,
                adopt: adopt, earlier: earlier)
        }
    }

    /// True from the moment a commit begins to change Output until one is carried through: then no
    /// message may claim that Output is as it was.
    package var isHalfWritten: Bool {
        (try? disk.flatMap { try $0.entry(at: StateFile.marker) }) != nil
    }

    /// Returns a digest of path, kind, size, inode and change time of all that Output holds, to be
    /// compared with a `snapshot`. Nil where there is no Output, a build was killed in it, or a file
    /// has changed just now.
    package func digest() throws -> String? {
        guard let disk = try disk, try disk.entry(at: StateFile.marker) == nil,
            try disk.entry(at: StateFile.stage) == nil
        else { return nil }
        return try disk.digest()
    }

    /// Throws a `DiskFailure` unless the opened folder still is the one at Output's path.
    func requireUnmoved(_ root: Descriptor) throws {
        let found = (try? FileStatus(path))
        guard try found?.identity == root.entry(shown: name).identity else {
            throw DiskFailure(
                "find", name, code: found == nil ? ENOENT : ESTALE,
                help: "it was moved, replaced or deleted during the build; build again")
        }
    }
}

extension OutputFolder {
    /// To be read only; nil where there is no such folder. Throws a `Problem` for what is no folder.
    private var disk: Disk? {
        get throws {
            guard let entry = (try? FileStatus(path)) else { return nil }
            guard entry.kind == .folder else { throw Problem.notFolder(name) }
            return try Disk(path, name: name)
        }
    }

    /// With the folders above it, where they are missing.
    private func makeFolder() throws {
        let names = path.split(separator: "/")
        for count in 1...max(names.count, 1) {
            let folder =
                (path.hasPrefix("/") ? "/" : "") + names.prefix(count).joined(separator: "/")
            let shown = count < names.count ? folder : name
            if let entry = (try? FileStatus(folder)) {
                guard entry.kind == .folder else { throw Problem.notFolder(shown) }
                continue
            }
            do {
                try systemCall("make the folder", shown) { mkdir(folder, 0o755) }
            } catch let failure as DiskFailure where failure.code == EEXIST {
                // Another process has made it, or opening it fails.
            }
        }
    }

    private func makeStateFolder(_ disk: Disk) throws {
        do {
            try disk.makeFolder(StateFile.folder)
        } catch let failure as DiskFailure where failure.code == EEXIST {
            guard try disk.entry(at: StateFile.folder)?.kind == .link else { return }
            throw Problem.link(disk.shown(StateFile.folder))
        }
    }
}

extension OutputFolder {
    /// Returns a `Problem` where Output is one of the site's own folders, holds one, or lies in one:
    /// a build would then read what it wrote, or write over what it reads.
    ///
    /// Goes by the folders that the paths lead to, not by the paths. None of them need exist.
    package func overlap(with sources: [String]) -> Problem? {
        let output = Place(path)
        return sources.lazy.compactMap { source in
            let place = Place(source)
            return switch (output.isInside(place), place.isInside(output)) {
            case (false, false): nil
            case (true, true): overlap("is", source)
            case (true, false): overlap("lies in", source)
            case (false, true): overlap("holds", source)
            }
        }.first
    }

    private func overlap(_ relation: String, _ source: String) -> Problem {
        Problem(
            "output-in-sources", "the output folder \(relation) the site's own folder \(source)",
            at: Location(path: name), help: "name a folder beside it with --output")
    }

    /// Where a folder is, or would be, whatever links, case and `..` its path has.
    private struct Place {
        /// The folder, or the nearest one above it that exists, and all that hold it, inmost first.
        private var existing: [FileStatus.Identity] = []

        /// The names below `existing` that do not exist yet.
        private var missing: [String] = []

        init(_ path: String) {
            var folder = path.hasPrefix("/") ? "/" : "."
            for name in path.split(separator: "/") where name != "." {
                let next = "\(folder)/\(name)"
                if !missing.isEmpty {
                    if name == ".." { missing.removeLast() } else { missing.append(String(name)) }
                } else if (try? FileStatus(next)) != nil {
                    folder = next
                } else {
                    missing.append(String(name))
                }
            }
            while let identity = (try? FileStatus(folder))?.identity, identity != existing.last {
                existing.append(identity)
                folder += "/.."
            }
        }

        /// True if this is `other` or a folder in it, at any depth.
        func isInside(_ other: Place) -> Bool {
            guard let folder = other.existing.first else { return false }
            return other.missing.isEmpty
                ? existing.contains(folder)
                : existing.first == folder && missing.starts(with: other.missing)
        }
    }
}
