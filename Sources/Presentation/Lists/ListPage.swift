import Content
import Templating

/// The vocabulary of `Templates/home.mustache`.
package struct HomePage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead

    /// The newest; site.yml's `recentPosts` is their number.
    package let posts: [EntrySummary]

    /// The URL of the list of all posts; `nil` if there are none.
    package let allPosts: String?
    package let contacts: [ContactCard]

    /// Some contacts with photos, for the top of the page; empty if no section shows contacts.
    package let faces: [ContactCard]

    /// The URL of the list of all contacts; `nil` if there are none.
    package let allContacts: String?

    /// `nil` without pages/index.md.
    package let welcome: Welcome?

    /// In the order of site.yml's `home`.
    package let sections: [HomeSection]
}

extension HomePage: TemplateModel {
    package static let vocabulary = Vocabulary<HomePage> {
        $0.page(\.site, \.page)
        $0.flaggedList("posts", \.posts)
        $0.model("lead-post") { $0.posts.first }
        $0.list("other-posts") { Array($0.posts.dropFirst()) }
        $0.text("all-posts", \.allPosts)
        $0.flaggedList("contacts", \.contacts)
        $0.model("people") {
            GroupView(title: nil, slug: "contacts", url: nil, layout: nil, contacts: $0.contacts)
        }
        $0.flaggedList("faces", \.faces)
        $0.text("all-contacts", \.allContacts)
        $0.model("welcome", \.welcome)
        $0.list("sections", \.sections)
        $0.text("longest-word", \.site.title.longestWord)
    }
}

/// The text of pages/index.md on the home page.
package struct Welcome: Sendable, Hashable {
    package let title: String
    package let cover: CoverView?
    package let parts: [TextPart]
}

extension Welcome: TemplateModel {
    package static let vocabulary = Vocabulary<Welcome> {
        $0.text("title", \.title)
        $0.cover(\.cover)
        $0.list("parts", \.parts)
    }
}

/// A section of the home page: the welcome text, the newest posts, contacts, a group, or the first
/// entries of a collection.
package enum HomeSection: Sendable, Hashable {
    case welcome, posts, contacts
    case group(GroupView)

    /// By name; its list is made with the page.
    case collection(String, EntryList? = nil)

    fileprivate var group: GroupView? { if case .group(let group) = self { group } else { nil } }
    fileprivate var list: EntryList? {
        if case .collection(_, let list) = self { list } else { nil }
    }
}

extension HomeSection: TemplateModel {
    package static let vocabulary = Vocabulary<HomeSection> {
        $0.flag("welcome-section") { $0 == .welcome }
        $0.flag("posts-section") { $0 == .posts }
        $0.flag("contacts-section") { $0 == .contacts }
        $0.model("group", \.group)
        $0.model("list", \.list)
    }
}

/// The vocabulary of `Templates/contacts.mustache`: one page of the list of contacts.
package struct ContactsPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead
    package let contacts: [ContactCard]

    /// The same contacts in their groups, those in no group last.
    package let groups: [GroupView]

    /// `nil` if all are on one page.
    package let pagination: Pagination?

    /// filter.js adds a filter to longer lists.
    static let mostWithoutFilter = 20
}

extension ContactsPage: TemplateModel {
    package static let vocabulary = Vocabulary<ContactsPage> {
        $0.page(\.site, \.page)
        $0.flaggedList("contacts", \.contacts)
        $0.list("groups", \.groups)
        $0.flag("long") { $0.contacts.count > Self.mostWithoutFilter }
        $0.flag("has-several-groups") { $0.groups.count > 1 }
        $0.model("pagination", \.pagination)
    }
}

/// The vocabulary of `Templates/posts.mustache`: one page of the list of posts, newest first.
package struct PostsPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead
    package let posts: [EntrySummary]

    /// `nil` if all are on one page.
    package let pagination: Pagination?

    /// The newest of all posts; `nil` on later pages.
    private var lead: EntrySummary? {
        pagination?.previous == nil ? posts.first : nil
    }

    /// The other posts, by the years of their dates.
    private var years: [PostYear] {
        let others = lead == nil ? posts[...] : posts.dropFirst()
        return others.reduce(into: []) { years, post in
            if years.last?.year != post.year { years.append(PostYear(year: post.year)) }
            years[years.count - 1].posts.append(post)
        }
    }
}

extension PostsPage: TemplateModel {
    package static let vocabulary = Vocabulary<PostsPage> {
        $0.page(\.site, \.page)
        $0.flaggedList("posts", \.posts)
        $0.model("lead-post", \.lead)
        $0.list("years", \.years)
        $0.model("pagination", \.pagination)
    }
}

/// The posts of a year.
package struct PostYear: Sendable {
    package let year: String
    package fileprivate(set) var posts: [EntrySummary] = []
}

extension PostYear: TemplateModel {
    package static let vocabulary = Vocabulary<PostYear> {
        $0.text("year", \.year)
        $0.flaggedList("posts", \.posts)
    }
}

/// The vocabulary of `Templates/404.mustache`.
package struct NotFoundPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead
}

extension NotFoundPage: TemplateModel {
    package static let vocabulary = Vocabulary<NotFoundPage> {
        $0.page(\.site, \.page)
    }
}

/// The position of a page in a long list, and its neighbours.
package struct Pagination: Sendable, Hashable {
    /// Counts from 1.
    package let number: String
    package let count: String

    /// `Page 2 of 5`.
    package let label: String

    /// The URL of the previous page, with newer posts or earlier names.
    package let previous: String?

    package let next: String?
}

extension Pagination: TemplateModel {
    package static let vocabulary = Vocabulary<Pagination> {
        $0.text("number", \.number)
        $0.text("count", \.count)
        $0.text("label", \.label)
        $0.text("previous", \.previous)
        $0.text("next", \.next)
    }
}
