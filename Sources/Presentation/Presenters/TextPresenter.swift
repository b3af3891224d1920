import Content
import Diagnostics
import Markdown
import Templating

/// Turns a text's Markdown into HTML, with its links resolved.
struct TextPresenter: Sendable {
    let book: AddressBook
    let site: Site
    let markdown: MarkdownRenderer

    struct Result {
        var body = HTML([])

        /// The first paragraph as text; nil where there is none.
        var summary: String?
        var files: Set<PublishedFile> = []
    }

    func text(_ text: ContentText, on page: Address, problems: inout [Problem]) -> Result {
        var resolver = LinkResolver(book: book, site: site, text: text, page: page)
        do {
            let document = try markdown.document(text.source, body: text.body) {
                resolver.url(for: $0)
            }
            problems += resolver.problems
            return Result(
                body: HTML(document.html),
                summary: document.summary.isEmpty ? nil : document.summary,
                files: resolver.files)
        } catch {
            problems.append(error)
            return Result()
        }
    }
}
