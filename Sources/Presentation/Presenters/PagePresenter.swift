import Content
import Diagnostics
import Templating

/// Presents plain pages.
package struct PagePresenter: Sendable {
    let frame: PageFrame
    let motion: MotionDesign
    let urls: URLWriter

    package func page(_ subject: PageSubject) -> Presented<PlainPage> {
        let (page, text, address) = (subject.page, subject.text, subject.address)
        let view = PlainPage(
            site: frame.site(in: .page(page.path)),
            page: frame.head(
                page.title, page.summary ?? text.summary, at: address,
                about: .page(subject.cover?.social(urls))),
            title: page.title, cover: subject.cover?.view(urls), body: text.body,
            parts: text.parts(subject.groups),
            extra: Value(page.extra))
        return Presented(page: view, address: address)
    }

    /// Returns the members' page with its own text; `nil` for any other page.
    package func members(
        _ subject: PageSubject, _ plain: Presented<PlainPage>
    ) -> Presented<MembersPage>? {
        subject.members.map {
            Presented(
                page: $0.with(plain.page, in: frame.site(in: .members)), address: plain.address)
        }
    }

    /// Returns the page at `/motion/` with the site's curves; `nil` for any other page.
    package func motion(_ plain: Presented<PlainPage>) -> Presented<MotionPage>? {
        guard plain.address == .page("motion") else { return nil }
        let page = MotionPage(
            site: plain.page.site, page: plain.page.page, title: plain.page.title,
            body: plain.page.body, bounces: motion.curves(frame.words),
            shake: MotionDesign.shake(frame.words),
            css: motion.css)
        return Presented(page: page, address: plain.address)
    }
}
