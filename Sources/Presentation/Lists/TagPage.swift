import Content
import Templating

/// The vocabulary of `Templates/tag.mustache`: the posts with one tag, newest first.
package struct TagPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead
    package let tag: TagLink
    package let posts: [EntrySummary]

    /// `nil` if all are on one page.
    package let pagination: Pagination?
    package let allTags: String

    /// The entries of other collections, on the first page.
    package let collections: [EntryList]
}

extension TagPage: TemplateModel {
    package static let vocabulary = Vocabulary<TagPage> {
        $0.page(\.site, \.page)
        $0.model("tag", \.tag)
        $0.text("longest-word", \.tag.name.longestWord)
        $0.flaggedList("posts", \.posts)
        $0.model("pagination", \.pagination)
        $0.text("all-tags", \.allTags)
        $0.flaggedList("collections", \.collections)
    }
}

/// The vocabulary of `Templates/tags.mustache`: every tag, in the order of the site's locale.
package struct TagsPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead
    package let tags: [TagLink]
}

extension TagsPage: TemplateModel {
    package static let vocabulary = Vocabulary<TagsPage> {
        $0.page(\.site, \.page)
        $0.flaggedList("tags", \.tags)
    }
}

/// A tag and its number of entries.
package struct TagLink: Sendable, Hashable {
    package let name: String
    package let url: String
    package let count: String

    /// The number with its noun: `3 posts`, or `4 entries` if some are no posts.
    package let posts: String
}

extension TagIndex {
    /// Returns a link to each tag, in their order.
    func links(_ frame: PageFrame) -> [TagLink] {
        all.map { tag in
            let count = tag.posts.count + tag.entries.count
            return TagLink(
                name: tag.name, url: frame.urls.url(frame.permalinks.tag(tag.slug)),
                count: String(count),
                posts: frame.words.text(
                    tag.entries.isEmpty ? .postCount : .entryCount, count: count))
        }
    }
}

extension TagLink: TemplateModel {
    package static let vocabulary = Vocabulary<TagLink> {
        $0.text("name", \.name)
        $0.text("url", \.url)
        $0.text("count", \.count)
        $0.text("posts", \.posts)
    }
}
