import Diagnostics

/// Every file of a site's Content, found in one walk.
struct FileIndex: Sendable {
    let contacts: [FoundFile]
    let posts: [FoundFile]
    let pages: [FoundFile]
    let staticFiles: [FoundFile]

    /// By path below Content: `posts/open-day/cover.jpg`.
    let byPath: [String: FoundFile]

    init(_ folder: ContentFolder, problems: inout [Problem]) {
        contacts = folder.tree("contacts").files(problems: &problems)
        posts = folder.tree("posts").files(problems: &problems)
        pages = folder.tree("pages").files(problems: &problems)
        staticFiles = folder.tree("static").files(skipsHidden: false, problems: &problems)
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
