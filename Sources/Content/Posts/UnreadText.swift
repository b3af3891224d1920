import Diagnostics

/// Files that look like texts and are none of the site's.
enum UnreadText {
    private static let extensions: Set = ["markdown", "mdown", "mkd", "txt"]

    /// A text file that lies with a post or a page of its own folder is one of its files.
    static func warnings(
        about files: [FoundFile], _ attachments: Attachments, readAs thing: String
    ) -> [Problem] {
        files.filter { extensions.contains($0.fileExtension) && !attachments.holds($0) }.map {
            Problem(
                .warning, "unread-file", "this file is not read as \(thing)",
                at: Location(path: $0.shown), help: "give it the extension .md")
        }
    }
}
