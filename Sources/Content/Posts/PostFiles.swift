import Diagnostics

/// What the files below Content/posts are to the posts.
struct PostFiles: Sendable {
    /// All that it is made of.
    struct Key: Equatable, Sendable {
        let paths: [String]
        let others: [FoundFile]
    }

    /// Positions of the texts among the files.
    let texts: [Int]
    let attachments: Attachments
    let warnings: [Problem]

    init(_ files: [FoundFile]) {
        texts = files.indices.filter { files[$0].fileExtension == "md" }
        attachments = Attachments(files)
        warnings = UnreadText.warnings(about: files, attachments, readAs: "a post")
    }
}
