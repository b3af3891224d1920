import Content
import Diagnostics
import Markdown
import Templating

/// Turns a text's Markdown into HTML, with its links resolved. A class, because each text's resolver
/// asks it for all that a link may mean.
final class TextPresenter: Sendable {
    let book: AddressBook

    /// Counts how often the book was another.
    let bookNumber: Int
    let site: Site
    private let markdown: MarkdownRenderer

    init(book: AddressBook, bookNumber: Int, site: Site, markdown: MarkdownRenderer) {
        self.book = book
        self.bookNumber = bookNumber
        self.site = site
        self.markdown = markdown
    }

    func text(_ text: ContentText, on page: Address) -> RenderedText {
        var resolver = LinkResolver(asking: self, text: text, page: page)
        var answers: [TextReferences.Answer] = []
        do {
            let document = try markdown.document(text.source, body: text.body) { link in
                let resolved = resolver.resolved(link)
                answers.append(TextReferences.Answer(link: link, resolved: resolved))
                return resolved
            }
            return RenderedText(
                body: HTML(document.html),
                summary: document.summary.isEmpty ? nil : document.summary,
                references: references(answers, resolver.files),
                problems: document.problems + resolver.problems)
        } catch {
            return RenderedText(
                body: HTML([]), summary: nil, references: references([], []), problems: [error])
        }
    }

    /// What the text's links mean now; nil where that is not what they meant.
    func current(
        _ known: TextReferences, in text: ContentText, on page: Address
    ) -> TextReferences? {
        // What the book knows of is another book's where it is another file.
        if known.book == bookNumber, known.files.allSatisfy({ $0 == current($0) }) { return known }
        var resolver = LinkResolver(asking: self, text: text, page: page)
        let isSame =
            known.answers.allSatisfy { resolver.resolved($0.link) == $0.resolved }
            && resolver.problems.isEmpty
            && Set(resolver.files.map(\.address)) == Set(known.files.map(\.address))
        return isSame ? references(known.answers, resolver.files) : nil
    }
}

extension TextPresenter {
    private func references(
        _ answers: [TextReferences.Answer], _ files: Set<PublishedFile>
    ) -> TextReferences {
        TextReferences(answers: answers, files: Set(files.map(current)), book: bookNumber)
    }

    /// The file as it is now.
    private func current(_ file: PublishedFile) -> PublishedFile {
        PublishedFile(
            file: site.files[file.file.contentPath] ?? file.file, address: file.address)
    }
}
