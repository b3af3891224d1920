import Diagnostics
import Platform

/// Output as a build finds it. Looks at each folder once: good for as long as nobody makes or removes
/// folders.
struct ExistingOutput: Sendable {
    /// What is where a build wants a file that is not there yet, or a folder.
    enum Standing: Equatable, Sendable {
        /// Nothing; the folder is the uppermost of those that are missing too.
        case nothing(in: OutputPath?)

        /// A file, a link or the like, which a rename replaces.
        case file
        case folder

        /// A file or the like stands where a folder is needed.
        case below(OutputPath)
    }

    let disk: Disk
    let owned: OwnedFiles
    private let device: UInt64
    private let folders = Locked<[OutputPath: Standing]>([:])

    /// `owned` is read from the disk where it is not known.
    init(_ disk: Disk, owned: OwnedFiles? = nil) throws {
        self.disk = disk
        self.owned = try owned ?? OwnedFiles(disk)
        device = try disk.root.entry(shown: disk.name).identity.device
    }

    /// Returns what is where a file is wanted; nil if it is that file already.
    func standing(of path: OutputPath, _ content: StagedContent) throws -> Standing? {
        let folder = try standing(of: path.parent)
        guard folder == .folder else { return folder }
        guard let entry = try disk.entry(at: path.text) else { return .nothing(in: nil) }
        if entry.kind == .folder { return .folder }
        return try content.isHeld(at: path, entry, of: disk) ? nil : .file
    }

    /// Returns what is where a folder is needed; nil is Output itself. Throws a `Problem` for a link
    /// and for another file system.
    func standing(of folder: OutputPath?) throws -> Standing {
        guard let folder else { return .folder }
        return try folders.with { try standing(of: folder, &$0) }
    }

    private func standing(
        of folder: OutputPath, _ folders: inout [OutputPath: Standing]
    ) throws -> Standing {
        if let standing = folders[folder] { return standing }
        if let parent = folder.parent {
            let standing = try standing(of: parent, &folders)
            guard standing == .folder else { return standing }
        }
        let standing = try look(at: folder)
        folders[folder] = standing
        return standing
    }

    private func look(at folder: OutputPath) throws -> Standing {
        guard let entry = try disk.entry(at: folder.text) else { return .nothing(in: folder) }
        switch entry.kind {
        case .folder where entry.identity.device == device: return .folder
        case .folder: throw Problem.otherFileSystem(disk.shown(folder.text))
        case .link: throw Problem.link(disk.shown(folder.text))
        case .file, .other: return .below(folder)
        }
    }
}
