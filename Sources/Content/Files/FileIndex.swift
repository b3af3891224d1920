import Diagnostics

/// Every file of a site's Content, found in one walk.
struct FileIndex: Sendable {
    let contacts: [FoundFile]
    let posts: [FoundFile]
    let pages: [FoundFile]
    let staticFiles: [FoundFile]

    /// By path below Content: `posts/open-day/cover.jpg`.
    let byPath: [String: FoundFile]

    /// Whom what could not be looked into may hold.
    let lostContacts: LostContacts

    /// The folders and .vcf files directly below contacts, read or not.
    let containers: Set<String>

    init(_ folder: ContentFolder, problems: inout [Problem]) {
        var unread: [Problem] = []
        contacts = folder.tree("contacts").files(problems: &unread)
        (lostContacts, containers) = Self.contacts(contacts, unread)
        problems += unread
        posts = folder.tree("posts").files(problems: &problems)
        pages = folder.tree("pages").files(problems: &problems)
        staticFiles = folder.tree("static", skipsHidden: false).files(problems: &problems)
        let parts = [
            ("contacts", contacts), ("posts", posts), ("pages", pages), ("static", staticFiles),
        ]
        var byPath: [String: FoundFile] = [:]
        for (name, files) in parts {
            for file in files { byPath["\(name)/\(file.path)"] = file }
        }
        self.byPath = byPath
    }
}

extension FileIndex {
    private static func contacts(
        _ files: [FoundFile], _ unread: [Problem]
    ) -> (lost: LostContacts, containers: Set<String>) {
        var lost = LostContacts()
        var paths = files.filter { $0.fileExtension == "vcf" || !$0.folder.isEmpty }.map(\.path)
        for problem in unread {
            let shown = problem.location?.path ?? ""
            let path = String(shown.dropFirst("Content/contacts/".count))
            let hidesSomeone = problem.code != "link-loop" && problem.code != "not-a-file"
            if hidesSomeone || path.hasSuffix(".vcf") { lost.add(unread: path) }
            paths.append(path)
        }
        return (lost, Set(paths.compactMap(\.pathParts.first)))
    }
}
