/// Everything that may be published, read and checked. Immutable: what comes after only reads it.
package struct Site: Sendable {
    package let settings: SiteSettings
    package let clock: Clock

    /// In the order of their files.
    package let contacts: [Shared<Contact>]

    /// Newest first.
    package let posts: [Shared<Post>]

    /// In the order of their paths.
    package let pages: [Page]

    /// Copied to the root of Output as they are.
    package let staticFiles: [FoundFile]

    /// Nil where the site has no members.yml.
    package let members: Members?

    /// Every file of Content, by its path below it: what a link may mean.
    package let files: [String: FoundFile]

    /// The paths of all these files.
    package let paths: [String]

    package let pictureSizes: PictureSizes

    /// Texts that exist and have no page, by their paths below Content.
    package let leftOut: [String: LeftOut]

    /// Texts of posts with a problem, which have no page but may have more problems.
    package let damaged: [ContentText]
    package let census: ContactCensus
    package let nextScheduled: ScheduledPost?
}
