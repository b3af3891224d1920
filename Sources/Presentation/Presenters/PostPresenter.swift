import Content
import Diagnostics
import Templating

/// Turns posts into what their pages and lists show.
public struct PostPresenter: Sendable {
    let site: Site
    let texts: TextPresenter
    let people: PeopleIndex
    let frame: PageFrame
    let dates: DateWriter
    let tagLinks: [String: TagLink]
    let urls: URLWriter

    /// What is wrong with the texts of posts that have a problem already and get no page.
    public var damagedTexts: [Problem] {
        var problems: [Problem] = []
        for text in site.damaged { _ = texts.text(text, on: .post("-"), problems: &problems) }
        return problems
    }

    /// The post at a position in the site's posts.
    public func page(_ index: Int, problems: inout [Problem]) -> Presented<PostPage> {
        let post = site.posts[index]
        let address = Address.post(post.slug)
        let text = texts.text(post.text, on: address, problems: &problems)
        let summary = summary(post, address, text.summary)
        let page = PostPage(
            site: frame.site(in: .posts),
            page: frame.head(post.title, summary.summary, at: address), post: summary,
            updated: post.updated.map(dates.text), body: text.body,
            tags: post.tags.compactMap { tagLinks[$0.slug] },
            newer: index > 0 ? link(site.posts[index - 1]) : nil,
            older: index + 1 < site.posts.count ? link(site.posts[index + 1]) : nil,
            allPosts: urls.url(.posts()), extra: Value(post.extra))
        return Presented(page: page, address: address, files: text.files.union(image(of: post)))
    }
}

extension PostPresenter {
    private func summary(_ post: Post, _ address: Address, _ found: String?) -> PostSummary {
        PostSummary(
            title: post.title, url: urls.url(address), date: dates.text(post.date),
            bylines: people.bylines(post.authors), summary: post.summary ?? found,
            image: texts.book.image(of: post).map(urls.url), status: post.status.words)
    }

    private func link(_ post: Post) -> PageLink {
        PageLink(title: post.title, url: urls.url(.post(post.slug)))
    }

    /// The post's picture, unless it comes with the post's folder or with the static files.
    private func image(of post: Post) -> Set<PublishedFile> {
        guard case .file(let file) = post.image, let address = texts.book.image(of: post),
            texts.book.attachment(file.contentPath) == nil
        else { return [] }
        return [PublishedFile(file: file, address: address)]
    }
}

extension PostStatus {
    fileprivate var words: String? {
        switch self {
        case .published: nil
        case .draft: "Draft"
        case .scheduled: "Scheduled"
        case .expired: "Expired"
        }
    }
}
