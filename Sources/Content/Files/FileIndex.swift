import Diagnostics

/// Every file of a site's Content, found in one walk.
struct FileIndex: Sendable {
    var contacts: [FoundFile]
    var posts: [FoundFile]
    var pages: [FoundFile]
    var staticFiles: [FoundFile]

    /// By path below Content: `posts/open-day/cover.jpg`.
    var byPath: [String: FoundFile]

    /// All paths below Content, sorted within each folder: what links and pictures may mean.
    let paths: [String]

    /// Those of posts and pages that are no Markdown, and those of static: among them, the pictures.
    var others: [FoundFile] = []

    /// Whether links make one file of the disk two of these.
    let hasAliases: Bool

    /// Whom what could not be looked into may hold.
    let lostContacts: LostContacts

    /// The folders and .vcf files directly below contacts, read or not.
    let containers: Set<String>

    init(_ folder: ContentFolder, problems: inout [Problem]) {
        func files(
            of name: String, skipsHidden: Bool = true, _ problems: inout [Problem]
        ) -> [FoundFile] {
            folder.tree(name, skipsHidden: skipsHidden).files(problems: &problems)
        }
        var unread: [Problem] = []
        contacts = files(of: "contacts", &unread)
        (lostContacts, containers) = Self.contacts(contacts, unread)
        problems += unread
        posts = files(of: "posts", &problems)
        pages = files(of: "pages", &problems)
        staticFiles = files(of: "static", skipsHidden: false, &problems)
        let all = contacts + posts + pages + staticFiles
        paths = all.map(\.contentPath)
        byPath = Dictionary(zip(paths, all)) { _, last in last }
        let identities = all.map(\.stamp.identity) + folder.files
        hasAliases = Set(identities).count < identities.count || byPath.count < all.count
        others = otherFiles
    }

    var otherFiles: [FoundFile] {
        (posts + pages).filter { $0.fileExtension != "md" } + staticFiles
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
        return (lost, Set(paths.compactMap { $0.pathParts.first }))
    }
}
