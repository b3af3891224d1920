import Templating

/// The vocabulary of `Templates/members.mustache`: the form with which members open their
/// timelines, and the parameters of its script.
package struct MembersPage: Sendable, Hashable {
    package private(set) var site: SiteView
    package private(set) var page: PageHead
    package private(set) var title: String

    /// The text of the page `members`; `nil` if the site has none.
    package private(set) var body: HTML?

    /// In base64, with padding.
    package let salt: String

    /// The number of iterations of PBKDF2.
    package let rounds: String

    /// The site's absolute URL, which every payload is bound to.
    package let base: String

    /// The URL of the folder of the payloads.
    package let payloads: String

    /// The contact for a forgotten password; `nil` if site.yml has none.
    package let forgottenPassword: String?
}

extension MembersPage {
    /// Returns the page with the title and the text of the page `members` of Content.
    func with(_ own: EntryPage, in site: SiteView) -> MembersPage {
        var members = self
        members.site = site
        members.page = own.page
        members.title = own.summary.title
        members.body = own.body
        return members
    }
}

extension MembersPage: TemplateModel {
    package static let vocabulary = Vocabulary<MembersPage> {
        $0.page(\.site, \.page)
        $0.text("title", \.title)
        $0.flag("has-body") { $0.body != nil }
        $0.html("body") { $0.body ?? HTML([]) }
        $0.text("salt", \.salt)
        $0.text("rounds", \.rounds)
        $0.text("base", \.base)
        $0.text("payloads", \.payloads)
        $0.text("forgotten-password", \.forgottenPassword)
    }
}

/// The vocabulary of `Templates/timeline.mustache`: one member's timeline, which the members' page
/// shows in place.
package struct TimelinePage: Sendable, Hashable {
    package let lists: [TimelineList]
}

extension TimelinePage: TemplateModel {
    package static let vocabulary = Vocabulary<TimelinePage> {
        $0.list("lists", \.lists)
    }
}

/// The newest posts of the contacts that a member follows, or of a member's followers.
package struct TimelineList: Sendable, Hashable {
    package let heading: String

    /// Newest first.
    package let posts: [TimelinePost]

    /// The message if there are no posts; else `nil`.
    package let empty: String?
}

extension TimelineList: TemplateModel {
    package static let vocabulary = Vocabulary<TimelineList> {
        $0.text("heading", \.heading)
        $0.flaggedList("posts", \.posts)
        $0.text("empty", \.empty)
    }
}

/// A post in a member's timeline.
package struct TimelinePost: Sendable, Hashable {
    package let title: String
    package let url: String

    /// All authors, separated by commas.
    package let author: String
    package let date: DateText

    /// `nil` for the language of the page.
    package var language: String?
}

extension TimelinePost: TemplateModel {
    package static let vocabulary = Vocabulary<TimelinePost> {
        $0.text("title", \.title)
        $0.text("url", \.url)
        $0.text("author", \.author)
        $0.model("date", \.date)
        $0.text("language", \.language)
    }
}
