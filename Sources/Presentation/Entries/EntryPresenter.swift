import Content
import Diagnostics
import Platform
import Privacy
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

    /// By slug.
    private let tags: [String: TagLink]
    private let frame: PageFrame
    private let dates: DateWriter
    private let urls: URLWriter
    let motion: MotionDesign

    /// The form of the members' page; `nil` for a site without members.
    private let form: MembersPage?
    private let leakGate: LeakGate?

    /// `rendered` are the entries' texts, `tags` the links to all tags.
    init(
        _ site: Site, _ texts: TextPresenter, rendered: [Lazy<RenderedText>], inFeeds: Set<Int>,
        people: PeopleIndex, groups: GroupPresenter, tags: [String: TagLink], frame: PageFrame,
        dates: DateWriter, motion: MotionDesign, form: MembersPage?, _ leakGate: LeakGate?
    ) {
        (self.site, self.texts) = (site, texts)
        (self.rendered, self.inFeeds) = (rendered, inFeeds)
        (self.people, self.groups, self.tags) = (people, groups, tags)
        (self.frame, self.dates, urls) = (frame, dates, texts.book.urls)
        (self.motion, self.form, self.leakGate) = (motion, form, leakGate)
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
        let (summary, image) = (summary(index), cover(index)?.social(urls))
        let isListed = entry.collection.isListed
        let section: Section = isListed ? .posts : .page(entry.slug)
        return EntryPage(
            site: frame.site(in: section),
            page: frame.head(
                entry.title, summary.summary, at: addresses[index], below: section,
                about: isListed ? .post(summary, article(index, summary), image) : .page(image)),
            summary: summary, body: text.body, parts: text.parts(groups.views(of: text)),
            authors: entry.authors.compactMap(people.authorCard))
    }

    /// Returns the page of a post.
    package func post(_ index: Int) -> PostPage {
        PostPage(
            entry: page(index), updated: site.entries[index].value.updated.map(date),
            tags: tags(index),
            newer: index > site.posts.startIndex ? link(index - 1) : nil,
            older: index + 1 < site.posts.endIndex ? link(index + 1) : nil,
            allPosts: urls.url(frame.permalinks.posts()))
    }

    /// Returns the post as lists show it: without texts that may be on its page only.
    func listed(_ index: Int) -> EntrySummary { summary(index).leavingOut(ownTexts(index)) }

    /// Returns what lists and feeds show of an entry, besides its title.
    func listedTexts(_ index: Int) -> [String] {
        let entry = site.entries[index].value
        guard entry.collection.isListed else { return [] }
        return [entry.summary ?? rendered[index].value.summary ?? ""]
            + people.bylines(entry.authors).map(\.name) + tags(index).map(\.name)
    }

    /// Returns the texts below `extra` that lists may show of an entry.
    func extraTexts(_ index: Int) -> [String] {
        let entry = site.entries[index].value
        return entry.collection.isListed ? Value(entry.extra).texts : []
    }

    /// True if consent.yml allows values on the post's page, but not in lists: then feeds have no
    /// text of it.
    func staysOnPage(_ index: Int) -> Bool {
        leakGate?.hasOwnValues(at: addresses[index].outputPath) == true
    }

    /// Returns the texts that lists and feeds leave out, because consent.yml allows a value in them
    /// on the post's page only.
    private func ownTexts(_ index: Int) -> Set<String> {
        guard let leakGate, staysOnPage(index) else { return [] }
        return leakGate.ownTexts(
            listedTexts(index) + extraTexts(index), of: addresses[index].outputPath)
    }

    private func summary(_ index: Int) -> EntrySummary {
        let (entry, text) = (site.entries[index].value, rendered[index].value)
        return EntrySummary(
            title: entry.title, url: urls.url(addresses[index]), date: entry.date.map(date),
            year: entry.date.map(dates.year) ?? "",
            readingTime: frame.words.text(.readingTime, count: text.minutes),
            bylines: people.bylines(entry.authors), summary: entry.summary ?? text.summary,
            cover: cover(index)?.view(urls), language: site.otherLanguage(entry.language),
            status: word(for: entry.status).map { frame.words[$0] }, extra: Value(entry.extra))
    }

    /// Returns the post as feeds show it.
    package func feedEntry(_ index: Int) -> FeedEntry {
        let (post, text) = (site.entries[index].value, rendered[index].value)
        let (zone, own) = (site.settings.timeZone, ownTexts(index))
        let isListed = { (text: String) in !own.contains(text) }
        let url = urls.absolute(addresses[index])
        let content = staysOnPage(index) ? nil : absoluteText(index)
        return FeedEntry(
            id: post.id, url: url, title: post.title,
            published: FeedTime(post.datePublished, zone: zone),
            updated: FeedTime(post.dateModified, zone: zone),
            authors: people.bylines(post.authors).filter { isListed($0.name) }.map { byline in
                Byline(name: byline.name, url: byline.url.map(urls.absolute))
            },
            tags: tags(index).map(\.name).filter(isListed),
            summary: (post.summary ?? text.summary).flatMap { isListed($0) ? $0 : nil },
            image: cover(index).map { urls.absolute($0.address) },
            language: site.otherLanguage(post.language),
            content: content?.text, searchedContent: content?.searched)
    }

    /// Returns the text of a post for feeds, and what of it to search; see `FeedEntry`.
    func absoluteText(_ index: Int) -> (text: HTML, searched: HTML?) {
        let links = AbsoluteLinks(
            origin: urls.base.origin, page: urls.absolute(addresses[index]))
        return links.html(rendered[index].withBody.body)
    }
}

extension EntryPresenter {
    /// The home page shows the welcome text.
    func outputs(_ templates: PageTemplates?) -> [Output] {
        site.entries.indices.filter {
            !site.entries[$0].value.isWelcome && site.isOwn(site.entries[$0].value)
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
        if inFeeds.contains(index) {
            output.ownPart = bytes?.holds(text.body.bytes) == true ? addresses[index] : nil
        } else {
            rendered[index].shrink { $0.withoutBody }
        }
        return output
    }

    private func bytes(_ index: Int, _ templates: PageTemplates) -> [UInt8] {
        if site.entries[index].value.collection.isListed {
            return templates.post.bytes(of: post(index))
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
            updated: site.entries[index].value.updated.map(date)?.machine,
            authors: summary.bylines.compactMap { $0.url.map(urls.absolute) },
            tags: tags(index).map(\.name))
    }

    private func cover(_ index: Int) -> Cover? { texts.cover(of: site.entries[index].value) }

    private func tags(_ index: Int) -> [TagLink] {
        site.entries[index].value.tags.compactMap { tags[$0.slug] }
    }

    private func link(_ index: Int) -> PageLink {
        PageLink(title: site.entries[index].value.title, url: urls.url(addresses[index]))
    }

    private func date(_ moment: Moment) -> DateText {
        dates.text(moment, frame.settings.dates.posts)
    }

    private func word(for status: EntryStatus) -> Word? {
        switch status {
        case .published: nil
        case .draft: .draft
        case .scheduled: .scheduled
        case .expired: .expired
        }
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
        let (page, cover) = (site.entries[index].value, cover(index))
        let text = rendered[index].withBody
        let welcome = Welcome(
            title: page.title, cover: cover?.view(urls), parts: text.parts(groups.views(of: text)))
        return (welcome, page.summary, cover?.social(urls))
    }

    /// The problems of the home page's text.
    var problemsOfWelcome: [Problem] { site.welcome.map { rendered[$0].value.problems } ?? [] }
}

extension [UInt8] {
    fileprivate func holds(_ other: [UInt8]) -> Bool {
        withView { bytes in other.withView { bytes.holds($0) } }
    }
}
