import Templating

/// The vocabulary of `Templates/page.mustache`, and the parts that the pages of all entries share.
package struct EntryPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead
    package let summary: EntrySummary
    package let body: HTML

    /// The body in parts, with groups.
    package let parts: [TextPart]

    /// The authors who are published contacts.
    package let authors: [AuthorCard]

    /// The contents that name the page, or its own; `nil` for most pages.
    package var contents: PageContents?
}

/// The list that a page has beside its text.
package struct PageContents: Sendable, Hashable {
    /// The page with the contents; its items are all others.
    package let index: NavigationItem

    /// `nil` for the index.
    package let previous: PageLink?

    /// `nil` for the last page.
    package let next: PageLink?
}

extension EntryPage: TemplateModel {
    package static let vocabulary = Vocabulary<EntryPage> {
        $0.entry { $0 }
        $0.text("title", \.summary.title)
        $0.cover(\.summary.cover)
        $0.model("date", \.summary.date)
        $0.flaggedList("bylines", \.summary.bylines)
        $0.model("contents", \.contents?.index)
        $0.model("previous", \.contents?.previous)
        $0.model("next", \.contents?.next)
    }
}

extension Vocabulary {
    /// Adds the names that the pages of all entries have.
    fileprivate mutating func entry(_ entry: @escaping @Sendable (Model) -> EntryPage) {
        page({ entry($0).site }, { entry($0).page })
        text("longest-word") { entry($0).summary.title.longestWord }
        html("body") { entry($0).body }
        list("parts") { entry($0).parts }
        flag("has-body") { !entry($0).body.bytes.isEmpty }
        flaggedList("authors") { entry($0).authors }
        free("extra") { entry($0).summary.extra }
    }
}

/// A part of a text: HTML, a group in place of `[GROUP board]`, a list in place of
/// `[LIST projects 3]`, or the publications that the text cites.
package struct TextPart: Sendable, Hashable {
    package var html: HTML?
    package var group: GroupView?
    package var list: EntryList?
    package var references: EntryList?
}

extension TextPart: TemplateModel {
    package static let vocabulary = Vocabulary<TextPart> {
        $0.html("html", \.html)
        $0.model("group", \.group)
        $0.model("list", \.list)
        $0.model("references", \.references)
    }
}

/// The vocabulary of `Templates/post.mustache`, and of `entry.mustache` for other collections.
package struct PostPage: Sendable, Hashable {
    package let entry: EntryPage
    package let updated: DateText?
    package let tags: [TagLink]

    /// The next newer post.
    package let newer: PageLink?

    /// The next older post.
    package let older: PageLink?
    /// The list of the collection.
    package let list: PageLink

    /// The fields that have a value; empty for a post.
    package let fields: [FieldView]

    /// The lists of the publications that fields name.
    package let publications: [EntryList]
}

extension PostPage: TemplateModel {
    package static let vocabulary = Vocabulary<PostPage> {
        $0.entry(\.entry)
        $0.model("post", \.entry.summary)
        $0.model("updated", \.updated)
        $0.flaggedList("tags", \.tags)
        $0.model("newer", \.newer)
        $0.model("older", \.older)
        $0.flag("has-neighbours") { $0.newer != nil || $0.older != nil }
        $0.text("all-posts", \.list.url)
        $0.model("entry", \.entry.summary)
        $0.model("list", \.list)
        $0.flaggedList("fields", \.fields)
        $0.list("publications", \.publications)
        $0.free("field") { .map($0.fields.values) }
        $0.model("event", \.entry.summary.event)
        $0.model("publication", \.entry.summary.publication)
    }
}

/// The card of an author at the end of an entry.
package struct AuthorCard: Sendable, Hashable {
    package let card: ContactCard

    /// The title, else the role.
    package let position: String?

    /// The first sentence of the biography.
    package var about: String?
}

extension AuthorCard: TemplateModel {
    package static let vocabulary = Vocabulary<AuthorCard> {
        $0.text("name", \.card.name)
        $0.text("url", \.card.url)
        $0.text("photo", \.card.photo)
        $0.text("photo-srcset", \.card.photoSources)
        $0.text("initials", \.card.initials)
        $0.text("colour", \.card.colour)
        $0.text("position", \.position)
        $0.text("about", \.about)
    }
}

/// A page's title and URL.
package struct PageLink: Sendable, Hashable {
    package let title: String
    package let url: String
}

extension PageLink: TemplateModel {
    package static let vocabulary = Vocabulary<PageLink> {
        $0.text("title", \.title)
        $0.text("url", \.url)
    }
}
