import Foundation

/// What site.yml says, with a default for all that it leaves out.
public struct SiteSettings: Sendable, Equatable, Encodable {
    public var title = ""

    public var url = BaseURL.example
    public var description: String?
    public var locale = Locale(identifier: "en_US")
    public var timeZone = TimeZone.gmt
    public var postsPerPage = 10

    /// 0: all on one page.
    public var contactsPerPage = 0
    public var recentPosts = 5
    public var anonymousAuthor = "Anonymous"

    /// In the order of site.yml; nil: whatever exists.
    public var navigation: [NavigationTarget]?
    @InOrder public var theme: [ThemeToken: ThemeValue] = [:]

    public var motion = MotionSettings()

    public var members = MembersSettings()

    /// Pictures are published with what cameras write into them.
    public var keepPictureMetadata = false

    /// All published contacts are also written to one vCard file.
    public var allContacts = false

    public var markdown = MarkdownSettings()

    public init() {}
}
