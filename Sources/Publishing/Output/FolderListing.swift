import Foundation
import Platform

/// The names in a folder of Output, in the system's order, without `.` and `..`.
struct FolderListing {
    struct Name {
        /// Nil for a name that is not UTF-8, which no build wrote.
        let text: String?
        let isFolder: Bool
    }

    let names: [Name]

    /// `.` is Output itself.
    init(_ folder: String, of disk: Disk) throws {
        let shown = disk.shown(folder)
        let number = try systemCall("open", shown) {
            openat(disk.root.number, folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
        let entries = try systemCall("list", shown) { try DirectoryEntry.all(closing: number) }
        names = try entries.map { entry in
            let name = entry.text
            let isFolder =
                switch entry.kind {
                case .folder: true
                case nil: try disk.entry(at: "\(folder)/\(name ?? "")")?.kind == .folder
                case .link, .other: false
                }
            return Name(text: name, isFolder: isFolder)
        }
    }
}
