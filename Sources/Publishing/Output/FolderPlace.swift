import Foundation
import Platform

/// Where a folder is, or would be, whatever links, case and `..` its path has.
struct FolderPlace: Equatable {
    /// The folder, or the nearest one above it that exists, and all that hold it, inmost first.
    let existing: [DiskEntry.Identity]

    /// The names below `existing` that do not exist yet.
    let missing: [String]

    init(_ path: String) {
        var existing = path.hasPrefix("/") ? "/" : "."
        var missing: [String] = []
        for name in path.split(separator: "/") where name != "." {
            let next = "\(existing)/\(name)"
            if !missing.isEmpty {
                if name == ".." { missing.removeLast() } else { missing.append(String(name)) }
            } else if Self.identity(of: next) != nil {
                existing = next
            } else {
                missing.append(String(name))
            }
        }
        self.existing = Self.identities(from: existing)
        self.missing = missing
    }

    /// True if this is `other` or a folder in it, at any depth.
    func isInside(_ other: FolderPlace) -> Bool {
        guard let folder = other.existing.first else { return false }
        return other.missing.isEmpty
            ? existing.contains(folder)
            : existing.first == folder && missing.starts(with: other.missing)
    }
}

extension FolderPlace {
    private static func identities(from path: String) -> [DiskEntry.Identity] {
        var identities: [DiskEntry.Identity] = []
        var path = path
        while let identity = identity(of: path), identity != identities.last {
            identities.append(identity)
            path += "/.."
        }
        return identities
    }

    private static func identity(of path: String) -> DiskEntry.Identity? {
        try? FileStatus(path).identity
    }
}
