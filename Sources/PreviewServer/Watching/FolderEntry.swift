import Foundation

/// What a folder holds directly.
struct FolderEntry {
    enum Kind { case folder, link, other }

    let name: PathBytes
    let kind: Kind
}

extension FolderEntry {
    /// In the system's order; none where the folder cannot be read.
    static func all(in folder: PathBytes) -> [FolderEntry] {
        guard let stream = opendir(folder.terminated) else { return [] }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { name in
                PathBytes(bytes: [UInt8](name.prefix { $0 != 0 }))
            }
            guard name != current, name != parent else { continue }
            let kind = kind(of: entry.pointee.d_type, folder, name)
            entries.append(FolderEntry(name: name, kind: kind))
        }
        return entries
    }

    private static let current = PathBytes(".")
    private static let parent = PathBytes("..")

    /// Not every file system tells the kind with the name.
    private static func kind(of type: UInt8, _ folder: PathBytes, _ name: PathBytes) -> Kind {
        switch Int32(type) {
        case Int32(DT_DIR): return .folder
        case Int32(DT_LNK): return .link
        case Int32(DT_UNKNOWN):
            let status = folder.appending(name).status(followsLink: false)
            guard let status else { return .other }
            return status.isFolder ? .folder : status.isLink ? .link : .other
        default: return .other
        }
    }
}
