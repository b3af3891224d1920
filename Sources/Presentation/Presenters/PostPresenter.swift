import Content
import Diagnostics
import Templating

/// Presents posts' pages.
package struct PostPresenter: Sendable {
    let texts: TextPresenter
    let frame: PageFrame
    let dates: DateWriter
    let urls: URLWriter

    /// Returns the problems in the text of a post that has no page because of another problem.
    package func problems(ofDamaged text: ContentText) -> [Problem] {
        texts.rendered(TextSource(text: text, address: .post("-"), isBelowPicture: false)).text
            .problems
    }

    package func page(_ subject: PostSubject) -> Presented<PostPage> {
        let post = subject.post.value
        let summary = summary(subject)
        let updated = post.updated.map(dates.text)
        let page = PostPage(
            site: frame.site(in: .posts),
            page: head(subject, summary, updated), post: summary,
            updated: updated, body: subject.text.body,
            parts: subject.text.parts(subject.groups), tags: subject.tags,
            authors: subject.authors, newer: subject.newer.map(link),
            older: subject.older.map(link),
            allPosts: urls.url(.posts()),
            extra: Value(post.extra))
        return Presented(page: page, address: subject.address)
    }
}

extension PostPresenter {
    private func head(
        _ subject: PostSubject, _ summary: PostSummary, _ updated: DateText?
    ) -> PageHead {
        let image = subject.image.map { image in
            let openGraph = subject.picture?.openGraph
            let size = openGraph.flatMap { _ in subject.picture?.versions.openGraph?.size }
            return SocialImage(
                url: urls.absolute(openGraph ?? image),
                size: size.map(ImageSize.init) ?? summary.imageSize, description: nil, isOwn: true)
        }
        let post = LinkedPost(
            summary: summary, image: image, updated: updated?.machine,
            tags: subject.tags.map(\.name), language: frame.language,
            publisher: frame.publisher, urls: urls)
        return frame.head(
            summary.title, summary.summary, at: subject.address, below: .posts,
            about: .post(post))
    }

    private func link(_ post: PostSubject.Neighbour) -> PageLink {
        PageLink(title: post.title, url: urls.url(.post(post.slug)))
    }

    private func summary(_ subject: PostSubject) -> PostSummary {
        let post = subject.post.value
        return PostSummary(
            title: post.title, url: urls.url(subject.address), date: dates.text(post.date),
            bylines: subject.bylines, summary: post.summary ?? subject.text.summary,
            image: subject.image.map(urls.url), imageSize: subject.imageSize.map(ImageSize.init),
            imageSources: subject.picture?.sources(urls, width: subject.imageSize?.width),
            imageColour: subject.picture?.versions.meanColour,
            status: word(for: post.status).map { frame.words[$0] })
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
