import Foundation
import Platform

/// What a folder holds directly.
struct FolderEntry {
    let name: PathBytes
    let kind: DirectoryEntry.Kind
}

extension FolderEntry {
    /// In the system's order; none where the folder cannot be read.
    static func all(in folder: PathBytes) -> [FolderEntry] {
        let entries = (try? DirectoryEntry.all(in: folder.terminated)) ?? []
        return entries.map { entry in
            let name = PathBytes(bytes: entry.name)
            return FolderEntry(name: name, kind: entry.kind ?? kind(of: folder.appending(name)))
        }
    }

    /// Not every file system tells the kind with the name.
    private static func kind(of path: PathBytes) -> DirectoryEntry.Kind {
        guard let status = path.status(followsLink: false) else { return .other }
        return status.isFolder ? .folder : status.isLink ? .link : .other
    }
}
