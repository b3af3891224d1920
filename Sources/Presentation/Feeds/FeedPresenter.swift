import Content
import Foundation
import Templating

/// Turns posts into what feeds say of them.
package struct FeedPresenter: Sendable {
    let site: Site
    let plans: FeedPlans
    let tags: TagIndex
    let people: PeopleIndex
    let language: String
    let urls: URLWriter

    /// Of every feed; the site's comes first. People and tags without posts have none.
    package var places: [FeedPlace] { plans.places }

    /// The positions of the posts that a feed brings, newest first.
    package func posts(in place: FeedPlace) -> [Int] { plans.posts(in: place) }

    /// Whether any feed brings the post at a position.
    package func shows(_ post: Int) -> Bool { plans.isShown[post] }

    /// The page whose posts a feed brings, and beside which it lies.
    package func page(of place: FeedPlace) -> Address {
        switch place {
        case .site: .home
        case .contact(let position): .contact(site.contacts[position].value.slug)
        case .tag(let position): .tag(tags.entries[position].slug)
        }
    }

    /// `posts` are those that it brings.
    package func subject(
        of place: FeedPlace, _ format: FeedFormat, _ posts: [FeedPost]
    ) -> FeedSubject {
        FeedSubject(
            head: head(of: place), page: page(of: place), format: format,
            posts: plans.posts(in: place).map { posts[$0] })
    }

    package func entry(_ subject: PostSubject) -> FeedEntry {
        let (post, zone) = (subject.post.value, site.settings.timeZone)
        let url = urls.absolute(subject.address)
        return FeedEntry(
            url: url, title: post.title, published: FeedTime(post.date, zone: zone),
            updated: FeedTime(post.updated ?? post.date, zone: zone),
            authors: subject.bylines.map { byline in
                FeedAuthor(name: byline.name, url: byline.url.map(urls.absolute))
            },
            tags: subject.tags.map(\.name), summary: post.summary ?? subject.text.summary,
            image: subject.image.map(urls.absolute),
            content: AbsoluteLinks(origin: urls.base.origin, page: url).html(subject.text.body))
    }

    /// The feeds beside a page, as heads name them; empty where it has none.
    package func links(of place: FeedPlace) -> [FeedLink] {
        guard place == .site || !posts(in: place).isEmpty else { return [] }
        return urls.feeds(of: page(of: place), titled: head(of: place).title)
    }
}

extension FeedPresenter {
    private func head(of place: FeedPlace) -> FeedHead {
        let (settings, page) = (site.settings, urls.absolute(page(of: place)))
        let name: String? =
            switch place {
            case .site: nil
            case .contact(let position): people.cards[position].name
            case .tag(let position): tags.entries[position].name
            }
        let isPerson = if case .contact = place { true } else { false }
        return FeedHead(
            title: name.map { "\($0) – \(settings.title)" } ?? settings.title,
            description: place == .site ? settings.description : nil, language: language,
            page: page,
            author: isPerson
                ? FeedAuthor(name: name ?? "", url: page)
                : FeedAuthor(name: settings.title, url: urls.absolute(.home)))
    }
}
