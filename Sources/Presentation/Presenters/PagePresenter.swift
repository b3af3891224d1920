import Content
import Diagnostics
import Templating

/// Turns plain pages into what they show.
public struct PagePresenter: Sendable {
    let site: Site
    let texts: TextPresenter
    let frame: PageFrame

    /// The page at a position in the site's pages.
    public func page(_ index: Int, problems: inout [Problem]) -> Presented<PlainPage> {
        let page = site.pages[index]
        let address = Address.page(page.path)
        let text = texts.text(page.text, on: address, problems: &problems)
        let view = PlainPage(
            site: frame.site(in: .page(page.path)),
            page: frame.head(page.title, page.summary ?? text.summary, at: address),
            title: page.title, body: text.body, extra: Value(page.extra))
        return Presented(page: view, address: address, files: text.files)
    }
}
