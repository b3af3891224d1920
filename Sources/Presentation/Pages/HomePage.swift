import Content
import Templating

/// What `Templates/home.mustache` can say.
package struct HomePage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead

    /// The newest, as many as site.yml's `recentPosts`.
    package let posts: [Shared<PostSummary>]

    /// The list of all posts; nil where there is none.
    package let allPosts: String?
    package let contacts: [ContactCard]

    /// The list of all contacts; nil where there is none.
    package let allContacts: String?
}

extension HomePage: TemplateModel {
    package static let vocabulary = Vocabulary<HomePage> {
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
