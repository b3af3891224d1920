import Foundation
import Platform

extension FileIndex {
    /// The same files, of which only those at some paths have other bytes. Nil where a walk must
    /// tell: files have come, gone or become something else, or are found in more ways than one.
    ///
    /// `paths` are absolute or relative as `folder` is.
    consuming func refreshed(_ paths: [String], in folder: ContentFolder) -> FileIndex? {
        guard !hasAliases else { return nil }
        var index = self
        let now = FileStatus.now
        for path in paths where !path.hasPrefix(folder.templates + "/") {
            guard path.hasPrefix(folder.content + "/") else { return nil }
            let relative = String(path.dropFirst(folder.content.count + 1))
            if ContentFolder.files.contains(relative) { continue }
            guard let file = index.byPath[relative], let stamp = Self.stamp(of: file, now: now)
            else {
                return nil
            }
            index.replace(FoundFile(file.shown, in: file.walked, stamp: stamp), at: relative)
        }
        return index
    }

    /// Nil for anything but a file.
    private static func stamp(of file: FoundFile, now: Int) -> FileStamp? {
        guard let status = try? FileStatus(file.absolute, followsLink: false), status.kind == .file
        else { return nil }
        return FileStamp(status, now: now)
    }

    private mutating func replace(_ file: FoundFile, at path: String) {
        byPath[path] = file
        switch path.pathParts.first {
        case "contacts": contacts.replace(file)
        case "posts": posts.replace(file)
        case "pages": pages.replace(file)
        default: staticFiles.replace(file)
        }
        if path.pathParts.first != "contacts", file.fileExtension != "md" || path.isStatic {
            others = otherFiles
        }
    }
}

extension [FoundFile] {
    /// Of files sorted by path.
    fileprivate mutating func replace(_ file: FoundFile) {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].shown < file.shown { low = middle + 1 } else { high = middle }
        }
        self[low] = file
    }
}

extension String {
    /// Whether the file at this path below Content is copied to Output's root.
    fileprivate var isStatic: Bool { hasPrefix("static/") }
}

extension ContentFolder {
    /// The files that lie directly in Content, as far as they are there.
    var files: [FileStatus.Identity] {
        Self.files.compactMap { try? FileStatus("\(content)/\($0)").identity }
    }
}
