/// Everything that may be published, read and checked. Immutable: what comes after only reads it.
public struct Site: Sendable {
    public let settings: SiteSettings
    public let clock: Clock

    /// In the order of their files.
    public let contacts: [Shared<Contact>]

    /// Newest first.
    public let posts: [Shared<Post>]

    /// In the order of their paths.
    public let pages: [Page]

    /// Copied to the root of Output as they are.
    public let staticFiles: [FoundFile]

    /// Nil where the site has no members.yml.
    public let members: Members?

    /// Every file of Content, by its path below it: what a link may mean.
    public let files: [String: FoundFile]

    /// The paths of all these files.
    public let paths: [String]

    public let pictureSizes: PictureSizes

    /// Texts that exist and have no page, by their paths below Content.
    public let leftOut: [String: LeftOut]

    /// Texts of posts with a problem, which have no page but may have more problems.
    public let damaged: [ContentText]
    public let census: ContactCensus
    public let nextScheduled: ScheduledPost?
}
