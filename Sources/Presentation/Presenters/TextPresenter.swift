import Content
import Diagnostics
import Markdown
import Templating

/// Turns a text's Markdown into HTML, with its links resolved. A class, because each text's resolver
/// asks it for all that a link may mean.
package final class TextPresenter: Sendable {
    let book: AddressBook
    let site: Site
    private let markdown: MarkdownRenderer

    init(book: AddressBook, site: Site, markdown: MarkdownRenderer) {
        self.book = book
        self.site = site
        self.markdown = markdown
    }

    /// Texts of the site's posts, then of its pages, in their orders.
    package var sources: [TextSource] {
        site.posts.map { TextSource(text: $0.value.text, address: .post($0.value.slug)) }
            + site.pages.map { TextSource(text: $0.text, address: .page($0.path)) }
    }

    package func rendered(_ source: TextSource) -> ResolvedText {
        var resolver = LinkResolver(asking: self, source)
        var answers: [RenderedText.Answer] = []
        let text: RenderedText
        do {
            let document = try markdown.document(
                source.text.source, body: source.text.body
            ) { link in
                let resolved = resolver.resolved(link)
                answers.append(RenderedText.Answer(link: link, resolved: resolved))
                return resolved
            }
            text = RenderedText(
                body: HTML(document.html),
                summary: document.summary.isEmpty ? nil : document.summary, answers: answers,
                problems: document.problems + resolver.problems)
        } catch {
            text = RenderedText(body: HTML([]), summary: nil, answers: [], problems: [error])
        }
        return resolved(text, resolver.files)
    }

    /// Returns the earlier result if the text's links still lead where they led; else nil.
    package func current(_ earlier: ResolvedText, of source: TextSource) -> ResolvedText? {
        // A file is another one in another book.
        if earlier.book == book, earlier.files.allSatisfy({ $0 == current($0) }) {
            return earlier
        }
        guard earlier.book.hasSettings(of: book) else { return nil }
        var resolver = LinkResolver(asking: self, source)
        let isSame =
            earlier.text.answers.allSatisfy { resolver.resolved($0.link) == $0.resolved }
            && resolver.problems.isEmpty
            && Set(resolver.files.map(\.address)) == Set(earlier.files.map(\.address))
        return isSame ? resolved(earlier.text, resolver.files) : nil
    }
}

extension TextPresenter {
    private func resolved(_ text: RenderedText, _ files: Set<PublishedFile>) -> ResolvedText {
        ResolvedText(text: text, files: Set(files.map(current)), book: book)
    }

    /// The file as it is now.
    private func current(_ file: PublishedFile) -> PublishedFile {
        PublishedFile(
            file: site.files[file.file.contentPath] ?? file.file, address: file.address)
    }
}
