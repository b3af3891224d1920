import Diagnostics
import Platform

/// Output as a build finds it, valid until a folder is made or removed.
struct ExistingOutput: Sendable {
    let disk: Disk
    let owned: OwnedFiles
    private let device: UInt64
    private let folders = Locked<[OutputPath: ExistingEntry]>([:])

    init(_ disk: Disk) throws {
        self.disk = disk
        owned = try OwnedFiles(disk)
        device = try disk.root.status(shown: disk.name).identity.device
    }

    /// Returns what is at the path of a file to write; `nil` if the file there has this content.
    func entry(replacedBy content: StagedContent, at path: OutputPath) throws -> ExistingEntry? {
        let folder = try folderEntry(at: path.parent)
        guard folder == .folder else { return folder }
        guard let entry = try disk.entry(at: path.text) else { return .missing(topFolder: nil) }
        if entry.kind == .folder { return .folder }
        return try content.equals(fileAt: path, entry, of: disk) ? nil : .file
    }

    /// Returns what is at the path of a folder that a file needs; `nil` is Output itself. Throws a
    /// `Problem` for a link and for a folder on another file system.
    func folderEntry(at folder: OutputPath?) throws -> ExistingEntry {
        guard let folder else { return .folder }
        return try folders.with { try folderEntry(at: folder, &$0) }
    }

    private func folderEntry(
        at folder: OutputPath, _ folders: inout [OutputPath: ExistingEntry]
    ) throws -> ExistingEntry {
        if let entry = folders[folder] { return entry }
        if let parent = folder.parent {
            let entry = try folderEntry(at: parent, &folders)
            guard entry == .folder else { return entry }
        }
        let entry = try inspect(folder)
        folders[folder] = entry
        return entry
    }

    private func inspect(_ folder: OutputPath) throws -> ExistingEntry {
        guard let entry = try disk.entry(at: folder.text) else {
            return .missing(topFolder: folder)
        }
        switch entry.kind {
        case .folder where entry.identity.device == device: return .folder
        case .folder: throw Problem.otherFileSystem(disk.shown(folder.text))
        case .link: throw Problem.link(disk.shown(folder.text))
        case .file, .other: return .blocked(by: folder)
        }
    }
}

/// The entry at a path where a build needs a file or a folder.
enum ExistingEntry: Equatable, Sendable {
    /// Nothing. `topFolder` is the uppermost missing folder; `nil` if only the file is missing.
    case missing(topFolder: OutputPath?)

    /// A file or a link, or a device or the like, which a rename replaces.
    case file
    case folder

    /// A file or the like is at the path of a folder.
    case blocked(by: OutputPath)
}

extension Problem {
    static func link(_ path: String) -> Problem {
        Problem(
            "output-link",
            "this is a symbolic link, but a build needs a folder here",
            at: Location(path: path), help: "put a folder in its place, or remove the link")
    }

    fileprivate static func otherFileSystem(_ path: String) -> Problem {
        Problem(
            "output-other-file-system",
            "this folder is on another disk than the output folder, so not all files can "
                + "change at once",
            at: Location(path: path), help: "keep the whole output folder on one disk")
    }
}

/// A file in Output that neither this build nor an earlier one wrote; it stays.
struct UnmanagedFile: Sendable {
    /// Relative to Output.
    let path: String
    private let disk: Disk
    private let kind: FileKind?

    init(_ path: OutputPath, in disk: Disk) throws {
        self.path = path.text
        self.disk = disk
        kind = try disk.entry(at: path.text)?.kind
    }

    /// `nil` for a file. A link's target is not searched: it may be anything.
    var warning: Problem? {
        guard kind == .link else { return nil }
        return Problem(
            .warning, "unsearched-link",
            "this symbolic link is not searched for private values, because no build made it",
            at: Location(path: disk.shown(path)), help: "put a copy of the file in its place")
    }

    func forEachWindow(_ body: ([UInt8], _ isFirst: Bool) -> Void) throws {
        guard kind == .file else { return body([], true) }
        try disk.open(path).forEachWindow(shown: disk.shown(path), body)
    }
}
