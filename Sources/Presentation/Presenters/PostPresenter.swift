import Content
import Diagnostics
import Platform
import Privacy
import Templating

/// Presents posts' pages. A class, because each post that is made later has a reference to it.
package final class PostPresenter: Sendable {
    let site: Site

    /// The address of each post, in their order.
    package let addresses: [Address]
    private let texts: TextPresenter
    private let rendered: [Lazy<RenderedText>]
    private let people: PeopleIndex
    private let groups: GroupPresenter

    /// By slug.
    private let tags: [String: TagLink]
    private let frame: PageFrame
    private let dates: DateWriter
    private let urls: URLWriter
    private let leakGate: LeakGate?

    /// `rendered` are the posts' texts, `tags` the links to all tags.
    init(
        _ site: Site, _ texts: TextPresenter, rendered: [Lazy<RenderedText>],
        people: PeopleIndex, groups: GroupPresenter, tags: [String: TagLink], frame: PageFrame,
        dates: DateWriter, _ leakGate: LeakGate?
    ) {
        (self.site, self.texts, self.rendered) = (site, texts, rendered)
        (self.people, self.groups, self.tags) = (people, groups, tags)
        (self.frame, self.dates, urls) = (frame, dates, texts.book.urls)
        self.leakGate = leakGate
        addresses = site.posts.map { site.permalinks.post($0.value) }
    }

    /// Returns the problems in the texts of posts that have no page because of another problem.
    package var problemsOfDamaged: [Problem] {
        site.damagedPosts.flatMap {
            texts.rendered(TextSource(text: $0, address: .page("-"), isBelowPicture: false))
                .problems
        }
    }

    /// Returns the page of the post at a position in the site's posts.
    package func page(_ index: Int) -> PostPage {
        let (post, text) = (site.posts[index].value, rendered[index].value)
        let summary = summary(index)
        let (tags, updated) = (tags(index), post.updated.map(date))
        return PostPage(
            site: frame.site(in: .posts),
            page: head(index, summary, tags, updated), post: summary,
            updated: updated, body: text.body, parts: text.parts(groups.views(of: text)),
            tags: tags,
            authors: post.authors.compactMap { author in
                if case .contact(let position) = author { people.authorCard(position) } else { nil }
            },
            newer: index > 0 ? link(index - 1) : nil,
            older: index + 1 < site.posts.count ? link(index + 1) : nil,
            allPosts: urls.url(frame.permalinks.posts()),
            extra: Value(post.extra))
    }

    /// Returns the post as lists show it: without texts that may be on its page only.
    func listed(_ index: Int) -> PostSummary { summary(index).leavingOut(ownTexts(index)) }

    /// Returns what lists and feeds show of the post, besides its title.
    func listedTexts(_ index: Int) -> [String] {
        let post = site.posts[index].value
        return [post.summary ?? rendered[index].value.summary ?? ""]
            + people.bylines(post.authors).map(\.name) + tags(index).map(\.name)
    }

    /// True if consent.yml allows values on the post's page, but not in lists: then feeds have no
    /// text of it.
    func staysOnPage(_ index: Int) -> Bool {
        leakGate?.hasOwnValues(at: addresses[index].outputPath) == true
    }

    /// Returns the texts that lists and feeds leave out, because consent.yml allows a value in them on
    /// the post's page only.
    private func ownTexts(_ index: Int) -> Set<String> {
        guard let leakGate, staysOnPage(index) else { return [] }
        return leakGate.ownTexts(listedTexts(index), of: addresses[index].outputPath)
    }

    private func summary(_ index: Int) -> PostSummary {
        let (post, text) = (site.posts[index].value, rendered[index].value)
        return PostSummary(
            title: post.title, url: urls.url(addresses[index]), date: date(post.date),
            year: dates.year(post.date),
            readingTime: frame.words.text(.readingTime, count: text.minutes),
            bylines: people.bylines(post.authors), summary: post.summary ?? text.summary,
            cover: cover(index)?.view(urls),
            status: word(for: post.status).map { frame.words[$0] })
    }

    /// Returns the post as feeds show it.
    package func entry(_ index: Int) -> FeedEntry {
        let (post, text) = (site.posts[index].value, rendered[index].value)
        let (zone, own) = (site.settings.timeZone, ownTexts(index))
        let isListed = { (text: String) in !own.contains(text) }
        let (url, published) = (urls.absolute(addresses[index]), FeedTime(post.date, zone: zone))
        return FeedEntry(
            url: url, title: post.title, published: published,
            updated: max(published, FeedTime(post.updated ?? post.date, zone: zone)),
            authors: people.bylines(post.authors).filter { isListed($0.name) }.map { byline in
                Byline(name: byline.name, url: byline.url.map(urls.absolute))
            },
            tags: tags(index).map(\.name).filter(isListed),
            summary: (post.summary ?? text.summary).flatMap { isListed($0) ? $0 : nil },
            image: cover(index).map { urls.absolute($0.address) },
            content: staysOnPage(index)
                ? nil : AbsoluteLinks(origin: urls.base.origin, page: url).html(text.body))
    }
}

extension PostPresenter {
    func outputs(_ templates: PageTemplates?) -> [Output] {
        addresses.indices.map { index in
            Output(addresses[index], .posts, text: site.posts[index].text.shown) { [self] in
                Rendered(
                    templates?.post.bytes(of: page(index)),
                    problems: rendered[index].value.problems)
            }
        }
    }

    private func head(
        _ index: Int, _ summary: PostSummary, _ tags: [TagLink], _ updated: DateText?
    ) -> PageHead {
        let post = LinkedPost(
            summary: summary, image: cover(index)?.social(urls), updated: updated?.machine,
            tags: tags.map(\.name), language: frame.language,
            publisher: frame.publisher, urls: urls)
        return frame.head(
            summary.title, summary.summary, at: addresses[index], below: .posts,
            about: .post(post))
    }

    private func cover(_ index: Int) -> Cover? { texts.cover(of: .post(site.posts[index])) }

    private func tags(_ index: Int) -> [TagLink] {
        site.posts[index].tags.compactMap { tags[$0.slug] }
    }

    private func link(_ index: Int) -> PageLink {
        PageLink(title: site.posts[index].title, url: urls.url(addresses[index]))
    }

    private func date(_ moment: Moment) -> DateText {
        dates.text(moment, frame.settings.dates.posts)
    }

    private func word(for status: PostStatus) -> Word? {
        switch status {
        case .published: nil
        case .draft: .draft
        case .scheduled: .scheduled
        case .expired: .expired
        }
    }
}
