import Content
import Templating

/// What `Templates/home.mustache` can say.
public struct HomePage: Sendable, Hashable, Encodable {
    public let site: SiteView
    public let page: PageHead

    /// The newest, as many as site.yml's `recentPosts`.
    public let posts: [Shared<PostSummary>]

    /// The list of all posts; nil where there is none.
    public let allPosts: String?
    public let contacts: [ContactCard]

    /// The list of all contacts; nil where there is none.
    public let allContacts: String?
}

extension HomePage: TemplateModel {
    public static let vocabulary = Vocabulary<HomePage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
        $0.list("posts") { $0.posts.map(\.value) }
        $0.flag("has-posts") { !$0.posts.isEmpty }
        $0.text("all-posts", \.allPosts)
        $0.list("contacts", \.contacts)
        $0.flag("has-contacts") { !$0.contacts.isEmpty }
        $0.text("all-contacts", \.allContacts)
    }
}
