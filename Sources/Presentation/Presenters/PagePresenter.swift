import Content
import Diagnostics
import Platform
import Templating

/// Presents plain pages. A class, because each page that is made later has a reference to it.
package final class PagePresenter: Sendable {
    private let site: Site
    private let texts: TextPresenter
    private let rendered: [Lazy<RenderedText>]
    private let groups: GroupPresenter
    private let frame: PageFrame
    let motion: MotionDesign
    private let urls: URLWriter

    /// The form of the members' page; `nil` for a site without members.
    private let form: MembersPage?

    /// `rendered` are the pages' texts.
    init(
        _ site: Site, _ texts: TextPresenter, rendered: [Lazy<RenderedText>],
        groups: GroupPresenter, frame: PageFrame, motion: MotionDesign, form: MembersPage?
    ) {
        (self.site, self.texts, self.rendered, self.groups) = (site, texts, rendered, groups)
        (self.frame, self.motion, self.form, urls) = (frame, motion, form, texts.book.urls)
    }

    /// Returns the page at a position in the site's pages.
    package func page(_ index: Int) -> PlainPage {
        let (page, text, cover) = (site.pages[index], rendered[index].value, cover(index))
        return PlainPage(
            site: frame.site(in: .page(page.path)),
            page: frame.head(
                page.title, page.summary ?? text.summary, at: .page(page.path),
                about: .page(cover?.social(urls))),
            title: page.title, cover: cover?.view(urls), body: text.body,
            parts: text.parts(groups.views(of: text)), extra: Value(page.extra))
    }

    /// Returns the members' page with its own text; `nil` for any other page.
    package func members(_ index: Int) -> MembersPage? {
        guard Address.page(site.pages[index].path) == .members else { return nil }
        return form?.with(page(index), in: frame.site(in: .members))
    }

    /// Returns the page at `/motion/` with the site's curves; `nil` for any other page.
    func motionPage(_ index: Int) -> MotionPage? {
        guard site.pages[index].path == "motion" else { return nil }
        let plain = page(index)
        return MotionPage(
            site: plain.site, page: plain.page, title: plain.title,
            body: plain.body, bounces: motion.curves(frame.words),
            shake: MotionDesign.shake(frame.words), css: motion.css)
    }

    /// Returns the text of the home page, and the picture for links from other sites; `nil` if there
    /// is none.
    func welcome() -> (text: Welcome, summary: String?, image: SocialImage?)? {
        guard let index = site.pages.firstIndex(where: \.isWelcome) else { return nil }
        let (page, text, cover) = (site.pages[index], rendered[index].value, cover(index))
        let welcome = Welcome(
            title: page.title, cover: cover?.view(urls), parts: text.parts(groups.views(of: text)))
        return (welcome, page.summary, cover?.social(urls))
    }
}

extension PagePresenter {
    func outputs(_ templates: PageTemplates?) -> [Output] {
        site.pages.indices.filter { !site.pages[$0].isWelcome }.map { index in
            let page = site.pages[index]
            return Output(.page(page.path), .pages, text: page.text.shown) { [self] in
                Rendered(
                    templates.map { bytes(index, $0) }, problems: rendered[index].value.problems)
            }
        }
    }

    /// The problems of the home page's text.
    var problemsOfWelcome: [Problem] {
        site.pages.firstIndex(where: \.isWelcome).map { rendered[$0].value.problems } ?? []
    }

    private func bytes(_ index: Int, _ templates: PageTemplates) -> [UInt8] {
        if let motion = motionPage(index) { return templates.motion.bytes(of: motion) }
        if let members = members(index), let template = templates.members {
            return template.bytes(of: members)
        }
        return templates.page.bytes(of: page(index))
    }

    private func cover(_ index: Int) -> Cover? { texts.cover(of: .page(site.pages[index])) }
}
