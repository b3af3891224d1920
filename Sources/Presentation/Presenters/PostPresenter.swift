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
    package func problems(ofDamaged text: TextFile) -> [Problem] {
        texts.rendered(TextSource(text: text, address: .page("-"), isBelowPicture: false)).text
            .problems
    }

    package func page(_ subject: PostSubject) -> Presented<PostPage> {
        let post = subject.post.value
        let summary = summary(subject)
        let updated = post.updated.map(date)
        let page = PostPage(
            site: frame.site(in: .posts),
            page: head(subject, summary, updated), post: summary,
            updated: updated, body: subject.text.body,
            parts: subject.text.parts(subject.groups), tags: subject.tags,
            authors: subject.authors, newer: subject.newer.map(link),
            older: subject.older.map(link),
            allPosts: urls.url(frame.permalinks.posts()),
            extra: Value(post.extra))
        return Presented(page: page, address: subject.address)
    }
}

extension PostPresenter {
    private func head(
        _ subject: PostSubject, _ summary: PostSummary, _ updated: DateText?
    ) -> PageHead {
        let post = LinkedPost(
            summary: summary, image: subject.cover?.social(urls), updated: updated?.machine,
            tags: subject.tags.map(\.name), language: frame.language,
            publisher: frame.publisher, urls: urls)
        return frame.head(
            summary.title, summary.summary, at: subject.address, below: .posts,
            about: .post(post))
    }

    private func link(_ post: PostSubject.Neighbour) -> PageLink {
        PageLink(title: post.title, url: urls.url(post.address))
    }

    private func summary(_ subject: PostSubject) -> PostSummary {
        let post = subject.post.value
        return PostSummary(
            title: post.title, url: urls.url(subject.address), date: date(post.date),
            year: dates.year(post.date),
            readingTime: frame.words.text(.readingTime, count: subject.text.minutes),
            bylines: subject.bylines, summary: post.summary ?? subject.text.summary,
            cover: subject.cover?.view(urls),
            status: word(for: post.status).map { frame.words[$0] })
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
