import Foundation

/// What site.yml says, with a default for all that it leaves out.
package struct SiteSettings: Sendable, Equatable {
    package var title = ""

    package var url = BaseURL.example
    package var description: String?
    package var locale = Locale(identifier: "en_US")
    package var timeZone = TimeZone.gmt
    package var postsPerPage = 10

    /// 0: all on one page.
    package var contactsPerPage = 0
    package var recentPosts = 5
    package var anonymousAuthor = "Anonymous"

    /// In the order of site.yml; nil: whatever exists.
    package var navigation: [NavigationTarget]?
    package var theme: [ThemeToken: ThemeValue] = [:]

    package var motion = MotionSettings()

    package var members = MembersSettings()

    package var feeds = FeedSettings()

    /// Pictures are published with what cameras write into them.
    package var keepPictureMetadata = false

    /// All published contacts are also written to one vCard file.
    package var allContacts = false

    package var markdown = MarkdownSettings()

    package init() {}
}
