import Diagnostics

/// Every file of a site's Content and Templates, hidden ones too, as one walk has found them.
package struct SourceListing: Sendable {
    /// In the order of the walk, as are the others.
    let files: [FoundFile]

    /// Folders, whatever they hold, and where links lead.
    let surroundings: [String]

    /// Nil where there is something that cannot be looked at.
    package init?(_ folder: ContentFolder) {
        var problems: [Problem] = []
        let trees = folder.sourceTrees.map { $0.walked(problems: &problems) }
        guard problems.isEmpty else { return nil }
        files = trees.flatMap(\.files)
        surroundings = trees.flatMap(\.surroundings)
    }
}

extension SourceListing {
    /// What a walk of one of Content's folders would find. Nil where that may be something else: a
    /// link may lead elsewhere from there, and a file in the folder's place is a problem to tell.
    func files(of folder: WalkedFolder, skipsHidden: Bool) -> [FoundFile]? {
        guard !holdsLinks else { return nil }
        var found: [FoundFile] = []
        for file in files where file.shown.utf8.starts(with: folder.shown.utf8) {
            let rest = file.shown.utf8.dropFirst(folder.shown.utf8.count)
            guard let slash = rest.first else { return nil }
            guard slash == UInt8(ascii: "/") else { continue }
            if skipsHidden, Substring(rest).isHidden { continue }
            found.append(FoundFile(file.shown, in: folder, stamp: file.stamp))
        }
        return found
    }

    /// A folder may bear the sign as well: then it is walked like a link.
    private var holdsLinks: Bool { surroundings.contains { $0.contains(FileTree.linkSign) } }
}

extension Substring {
    /// Whether the name of a part of the path begins with a dot.
    fileprivate var isHidden: Bool {
        var last = UInt8(ascii: "/")
        return utf8.contains { byte in
            defer { last = byte }
            return byte == UInt8(ascii: ".") && last == UInt8(ascii: "/")
        }
    }
}

extension ContentFolder {
    /// Of every file of Content and Templates, hidden ones too.
    var sourceTrees: [FileTree] {
        [("Content", content), ("Templates", templates)].map { name, root in
            FileTree(
                WalkedFolder(absolute: root, shown: name), links: LinkBoundary(folder: root),
                skipsHidden: false)
        }
    }
}
