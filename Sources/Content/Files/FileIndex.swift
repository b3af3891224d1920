import Diagnostics
import Foundation
import Platform

/// The files of a site's Content.
struct FileIndex: Sendable {
    var contacts: [FoundFile]
    var posts: [FoundFile]
    var pages: [FoundFile]
    var staticFiles: [FoundFile]

    /// The files by path below Content: `posts/open-day/cover.jpg`.
    var byPath: [String: FoundFile]

    /// All paths below Content, sorted within each folder: the possible targets of links.
    private(set) var paths: [String]

    /// The files of posts and pages other than Markdown, those of static, and the pictures beside
    /// biographies.
    var others: [FoundFile] = []

    /// True if one file is found at several paths because of links.
    let hasAliases: Bool

    /// The contacts that unreadable files and folders may contain.
    let unreadableContacts: UnreadableContacts

    /// The folders and .vcf files directly below contacts, readable or not.
    let containers: Set<String>

    /// About files that are not published.
    let notes: [Problem]

    init(_ folder: ContentFolder, problems: inout [Problem]) {
        func files(
            of name: String, hidden: FolderWalk.HiddenFiles = .skipped, _ problems: inout [Problem]
        ) -> [FoundFile] {
            folder.tree(name, hidden: hidden).files(problems: &problems)
        }
        var unread: [Problem] = []
        contacts = files(of: "contacts", &unread)
        (unreadableContacts, containers) = Self.contacts(contacts, unread)
        problems += unread
        posts = files(of: "posts", &problems)
        pages = files(of: "pages", &problems)
        var found: [Problem] = []
        staticFiles = files(of: "static", hidden: .reported, &found)
        notes = found.filter { $0.severity == .note }
        problems += found.filter { $0.severity != .note }
        let all = contacts + posts + pages + staticFiles
        paths = all.map(\.contentPath)
        byPath = Dictionary(zip(paths, all)) { _, last in last }
        let identities = all.map(\.stamp.identity) + folder.files
        hasAliases = Set(identities).count < identities.count || byPath.count < all.count
        others = otherFiles
    }

    var otherFiles: [FoundFile] {
        let hasBiographies = contacts.contains { $0.fileExtension == "md" }
        return (posts + pages).filter { $0.fileExtension != "md" } + staticFiles
            + (hasBiographies ? contacts.filter(\.isPicture) : [])
    }
}

extension FileIndex {
    private static func contacts(
        _ files: [FoundFile], _ unread: [Problem]
    ) -> (unreadable: UnreadableContacts, containers: Set<String>) {
        var unreadable = UnreadableContacts()
        var paths = files.filter { $0.fileExtension == "vcf" || !$0.folder.isEmpty }.map(\.path)
        for problem in unread {
            let shown = problem.location?.path ?? ""
            let path = String(shown.dropFirst("Content/contacts/".count))
            let mayHideContacts = problem.code != "link-loop" && problem.code != "not-a-file"
            if mayHideContacts || path.hasSuffix(".vcf") { unreadable.add(unread: path) }
            paths.append(path)
        }
        return (unreadable, Set(paths.compactMap { $0.pathParts.first }))
    }
}

extension FileIndex {
    mutating func remove(_ files: Set<FoundFile>) {
        posts.removeAll(where: files.contains)
        pages.removeAll(where: files.contains)
        others.removeAll(where: files.contains)
        let removed = Set(files.map(\.contentPath))
        paths.removeAll(where: removed.contains)
        for path in removed { byPath[path] = nil }
    }

    /// Removes the files that a build holds back, except for the Markdown of posts and pages, which
    /// owns other files and is left out by its loader.
    mutating func remove(_ paths: Set<String>) {
        let held = paths.filter { $0.wholeMatch(of: /Content\/(posts|pages)\/.*\.md/) == nil }
        if held.isEmpty { return }
        for files in [\FileIndex.contacts, \.posts, \.pages, \.staticFiles, \.others] {
            self[keyPath: files].removeAll { held.contains($0.shown) }
        }
        byPath = byPath.filter { !held.contains($0.value.shown) }
    }

    /// Returns the index after changes in the files at `paths`; `nil` if Content must be walked:
    /// files were added, removed or replaced by something else, or are found at several paths.
    ///
    /// `paths` are absolute or relative like `folder`.
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

    /// Returns `nil` unless a regular file is there.
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
        let isInContacts = path.pathParts.first == "contacts"
        if isInContacts ? file.isPicture : file.fileExtension != "md" || path.isStatic {
            others = otherFiles
        }
    }
}

extension [FoundFile] {
    /// Replaces the file with the same path; the files are sorted by path.
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
    /// True for the path below Content of a file that is copied to Output's root.
    fileprivate var isStatic: Bool { hasPrefix("static/") }
}

extension ContentFolder {
    /// The existing files directly in Content.
    fileprivate var files: [FileStatus.Identity] {
        Self.files.compactMap { try? FileStatus("\(content)/\($0)").identity }
    }
}
