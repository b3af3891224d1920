import Content
import Diagnostics
import Platform
import Templating

/// Presents entries: their pages, and what lists and feeds show of them. A class, because each page
/// that is made later has a reference to it.
package final class EntryPresenter: Sendable {
    private let site: Site

    /// The address of each entry, in their order.
    package var addresses: [Address] { texts.book.entries }
    private let texts: TextPresenter
    private let rendered: [Lazy<RenderedText>]

    /// The entries whose HTML is kept for feeds.
    private let inFeeds: Set<Int>
    private let people: PeopleIndex
    private let groups: GroupPresenter
    let summaries: EntrySummaries

    /// The entries as lists show them.
    private let listed: [Lazy<EntrySummary>]
    private let collections: CollectionPresenter
    private let frame: PageFrame
    private let urls: URLWriter
    let motion: MotionDesign

    /// The form of the members' page; `nil` for a site without members.
    private let form: MembersPage?

    /// `rendered` are the entries' texts.
    init(
        _ site: Site, _ texts: TextPresenter, rendered: [Lazy<RenderedText>], inFeeds: Set<Int>,
        people: PeopleIndex, groups: GroupPresenter, summaries: EntrySummaries,
        listed: [Lazy<EntrySummary>], collections: CollectionPresenter, frame: PageFrame,
        motion: MotionDesign, form: MembersPage?
    ) {
        (self.site, self.texts) = (site, texts)
        (self.rendered, self.inFeeds) = (rendered, inFeeds)
        (self.people, self.groups) = (people, groups)
        (self.summaries, self.listed, self.collections) = (summaries, listed, collections)
        (self.frame, urls, self.motion, self.form) = (frame, texts.book.urls, motion, form)
    }

    /// Returns the problems in the texts of entries that have no page because of another problem.
    package var problemsOfDamaged: [Problem] {
        site.damagedTexts.flatMap {
            texts.rendered($0, at: .page("-"), isBelowPicture: false).problems
        }
    }

    /// Returns what all pages of entries show, by position in the site's entries.
    package func page(_ index: Int) -> EntryPage {
        let (entry, text) = (site.entries[index].value, rendered[index].withBody)
        let isAsListed = !entry.collection.isOwn && !summaries.staysOnPage(index)
        let summary = isAsListed ? listed[index].value : summaries.whole(index)
        let (isListed, image) = (entry.collection.isListed, summaries.cover(index)?.social(urls))
        let section = Section(of: entry)
        return EntryPage(
            site: frame.site(in: section),
            page: frame.head(
                entry.title, summary.summary, at: addresses[index], below: section,
                about: isListed
                    ? .entry(entry, summary, article(index, summary), image) : .page(image)),
            summary: summary, body: text.body, parts: text.parts(groups, collections),
            authors: entry.authors.compactMap(people.authorCard),
            contents: frame.contents(in: section))
    }

    /// Returns the page of a post, or of an entry of another collection with a list.
    package func post(_ index: Int) -> PostPage {
        let entry = site.entries[index].value
        let isPost = entry.collection == .posts
        let publications = isPost ? [] : collections.publications(of: entry)
        let listed = Set(publications.map(\.name))
        return PostPage(
            entry: page(index), updated: entry.updated.map(summaries.date),
            tags: summaries.tags(index),
            newer: isPost && index > site.posts.startIndex ? link(index - 1) : nil,
            older: isPost && index + 1 < site.posts.endIndex ? link(index + 1) : nil,
            list: PageLink(
                title: site.title(of: entry.collection, frame.words),
                url: urls.url(frame.permalinks.list(of: entry.collection))),
            fields: isPost
                ? []
                : summaries.fields(index).filter { !$0.isEmpty && !listed.contains($0.name) },
            publications: publications)
    }

    /// Returns the post as feeds show it.
    package func feedEntry(_ index: Int) -> FeedEntry {
        let (post, text) = (site.entries[index].value, rendered[index].value)
        let (zone, own) = (site.settings.timeZone, summaries.ownTexts(index))
        let isListed = { (text: String) in !own.contains(text) }
        let url = urls.absolute(summaries.url(index))
        let content = summaries.staysOnPage(index) ? nil : absoluteText(index)
        return FeedEntry(
            id: post.id, url: url, title: post.title,
            published: FeedTime(post.datePublished, zone: zone),
            updated: FeedTime(post.dateModified, zone: zone),
            authors: people.bylines(post.authors).filter { isListed($0.name) }.map { byline in
                Byline(name: byline.name, url: byline.url.map(urls.absolute))
            },
            tags: summaries.tags(index).map(\.name).filter(isListed),
            summary: (post.summary ?? text.summary).flatMap { isListed($0) ? $0 : nil },
            image: summaries.cover(index).map { urls.absolute($0.address) },
            language: site.otherLanguage(post.language),
            content: content?.text, searchedContent: content?.searched)
    }

    /// Returns the text of a post for feeds, and what of it to search; see `FeedEntry`.
    func absoluteText(_ index: Int) -> (text: HTML, searched: HTML?) {
        let links = AbsoluteLinks(
            origin: urls.base.origin, page: urls.absolute(addresses[index]),
            hasFormulas: site.settings.markdown.formulas)
        return links.html(rendered[index].withBody.body)
    }
}

extension EntryPresenter {
    /// The home page shows the welcome text.
    func outputs(_ templates: PageTemplates?) -> [Output] {
        site.entries.indices.filter {
            let entry = site.entries[$0].value
            return !entry.isWelcome && site.isOwn(entry) && entry.collection.hasPages
                && !texts.book.introductions.values.contains($0)
        }.map { index in
            let entry = site.entries[index].value
            return Output(
                addresses[index], entry.collection.isListed ? .posts : .pages,
                text: entry.text.shown
            ) { [self] in
                output(index, templates)
            }
        }
    }

    private func output(_ index: Int, _ templates: PageTemplates?) -> Rendered {
        let bytes = templates.map { self.bytes(index, $0) }
        let text = rendered[index].value
        var output = Rendered(bytes, problems: text.problems)
        // The HTML of a text in feeds is never dropped.
        if inFeeds.contains(index) || site.settings.hasSearch {
            output.ownPart = bytes?.holds(text.body.bytes) == true ? addresses[index] : nil
        }
        if !inFeeds.contains(index) {
            rendered[index].shrink { $0.withoutBody }
        }
        return output
    }

    private func bytes(_ index: Int, _ templates: PageTemplates) -> [UInt8] {
        let collection = site.entries[index].value.collection
        if collection.isListed {
            let template = templates.collections[collection.name]?.entry ?? templates.post
            return template.bytes(of: post(index))
        }
        if let motion = motionPage(index) { return templates.motion.bytes(of: motion) }
        if let members = members(index), let template = templates.members {
            return template.bytes(of: members)
        }
        return templates.page.bytes(of: page(index))
    }

    private func article(_ index: Int, _ summary: EntrySummary) -> SocialArticle {
        SocialArticle(
            published: summary.date?.machine ?? "",
            updated: site.entries[index].value.updated.map(summaries.date)?.machine,
            authors: summary.bylines.compactMap { $0.url.map(urls.absolute) },
            tags: summaries.tags(index).map(\.name))
    }

    private func link(_ index: Int) -> PageLink {
        PageLink(title: site.entries[index].value.title, url: summaries.url(index))
    }
}

/// Pages with a purpose of their own.
extension EntryPresenter {
    /// Returns the members' page with its own text; `nil` for any other page.
    package func members(_ index: Int) -> MembersPage? {
        guard addresses[index] == frame.permalinks.members else { return nil }
        return form?.with(page(index), in: frame.site(in: .members))
    }

    /// Returns the page at `/motion/` with the site's curves; `nil` for any other page.
    func motionPage(_ index: Int) -> MotionPage? {
        guard addresses[index] == frame.permalinks.motion else { return nil }
        return MotionPage(
            entry: page(index), bounces: motion.curves(frame.words),
            shake: MotionDesign.shake(frame.words), css: motion.css)
    }

    /// Returns the text of the home page, and the picture for links from other sites; `nil` if
    /// there is none.
    func welcome() -> (text: Welcome, summary: String?, image: SocialImage?)? {
        guard let index = site.welcome else { return nil }
        let (page, cover) = (site.entries[index].value, summaries.cover(index))
        return (welcome(index), page.summary, cover?.social(urls))
    }

    /// Returns the text at a position without a page of its own.
    func welcome(_ index: Int) -> Welcome {
        Welcome(
            title: site.entries[index].value.title, cover: summaries.cover(index)?.view(urls),
            parts: rendered[index].withBody.parts(groups, collections))
    }

    /// Returns the problems of a text without a page of its own, such as the home page's.
    func problems(ofText index: Int?) -> [Problem] {
        index.map { rendered[$0].value.problems } ?? []
    }
}

extension [UInt8] {
    fileprivate func holds(_ other: [UInt8]) -> Bool {
        withView { bytes in other.withView { bytes.holds($0) } }
    }
}
