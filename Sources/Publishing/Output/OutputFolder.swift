import Diagnostics
import Foundation
import Platform

/// The folder with the built site, and perhaps files of others.
///
/// Its folder `.sitegen` contains the state of builds: a lock, the staged files, and the hashed
/// paths of the files that builds wrote. Builds remove no other files.
package struct OutputFolder: Sendable {
    package let path: String

    /// The path in messages.
    let name: String

    /// `name` is the folder's path in messages; by default, `path`.
    package init(path: String, name: String? = nil) {
        self.path = path
        self.name = name ?? path
    }

    /// Begins a transaction. To write, takes the lock and removes files that a killed build staged;
    /// makes the folder if there is none.
    ///
    /// - Parameters:
    ///   - writing: false for a transaction that takes no lock and writes nothing.
    ///   - replacesUnmanaged: true if files that no build wrote may be overwritten.
    ///   - onWait: called once if another build has the lock, before waiting for it.
    ///   - onStep: called after each change of the disk, on the task that makes it.
    /// - Throws: `Problem` if the folder cannot be Output, `DiskFailure` if the disk fails.
    package func begin(
        writing: Bool = true, replacesUnmanaged: Bool = false,
        onWait: () -> Void = {}, onStep: @escaping @Sendable (CommitStep) -> Void = { _ in }
    ) throws -> OutputTransaction {
        if !writing {
            return OutputTransaction(
                self, try disk.map { try ExistingOutput($0) }, lock: nil,
                replacesUnmanaged: replacesUnmanaged)
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
            try disk.dropStage()
            return OutputTransaction(
                self, try ExistingOutput(disk), lock: lock, replacesUnmanaged: replacesUnmanaged)
        }
    }

    /// True from the start of a commit until one is complete: Output may have changed.
    package var isHalfWritten: Bool {
        (try? disk.flatMap { try $0.entry(at: StateFile.marker) }) != nil
    }

    /// Throws a `DiskFailure` unless the opened folder is still the one at Output's path.
    func requireUnmoved(_ root: Descriptor) throws {
        let found = (try? FileStatus(path))
        guard try found?.identity == root.status(shown: name).identity else {
            throw DiskFailure(
                "find", name, code: found == nil ? ENOENT : ESTALE,
                help: "it was moved, replaced or deleted during the build; build again")
        }
    }
}

/// The entries of `Output/.sitegen`, relative to Output.
enum StateFile {
    static let folder = ".sitegen"
    static let lock = ".sitegen/lock"

    /// The hashed paths of the files that builds wrote.
    static let owned = ".sitegen/owned"

    /// Exists from the beginning of a commit until one is complete.
    static let marker = ".sitegen/half-written"

    /// The files that wait for the commit.
    static let stage = ".sitegen/stage"
}

extension OutputFolder {
    /// For reading; `nil` if there is no folder. Throws a `Problem` for a file.
    private var disk: Disk? {
        get throws {
            guard let entry = (try? FileStatus(path)) else { return nil }
            guard entry.kind == .folder else { throw Problem.notFolder(name) }
            return try Disk(path, name: name)
        }
    }

    /// Makes the folder, and missing folders above it.
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
                // Another process has made it, or else opening it fails.
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
    /// Returns a `Problem` if Output is one of the site's own folders, contains one, or is in one:
    /// a build would then read the files that it wrote, or overwrite its sources.
    ///
    /// Compares the folders, not their paths. None of them need exist.
    package func overlap(with sources: [String]) -> Problem? {
        let output = Place(path)
        return sources.lazy.compactMap { source in
            let place = Place(source)
            return switch (output.isInside(place), place.isInside(output)) {
            case (false, false): nil
            case (true, true): overlap("is", source)
            case (true, false): overlap("is inside", source)
            case (false, true): overlap("contains", source)
            }
        }.first
    }

    private func overlap(_ relation: String, _ source: String) -> Problem {
        Problem(
            "output-in-sources", "the output folder \(relation) the site's own folder \(source)",
            at: Location(path: name), help: "choose a folder beside it with --output")
    }

    /// The location of a folder, which need not exist, independent of links, case and `..`.
    private struct Place {
        /// The identities of the folder, or of the nearest existing one above it, and of all
        /// folders above that, the innermost first.
        private var existing: [FileStatus.Identity] = []

        /// The names below `existing` that do not exist.
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

        /// True if this is `other` or a folder at any depth in it.
        func isInside(_ other: Place) -> Bool {
            guard let folder = other.existing.first else { return false }
            return other.missing.isEmpty
                ? existing.contains(folder)
                : existing.first == folder && missing.starts(with: other.missing)
        }
    }
}

extension Problem {
    fileprivate static func notFolder(_ path: String) -> Problem {
        Problem(
            "output-not-a-folder", "the output folder would be here, but this is a file",
            at: Location(path: path),
            help: "move it away, or choose another folder with --output")
    }
}
