import Content
import Diagnostics
import Markdown
import Platform
import Templating

/// Renders a text as HTML, with resolved links. A class, because the resolver of each
/// text has a reference to it.
package final class TextPresenter: Sendable {
    let book: AddressBook
    let site: Site
    let pictures: SitePictures
    let words: Words
    private let targets: TextWithFiles.Targets

    /// The address of each post, in their order.
    let postAddresses: [Address]
    private let markdown: MarkdownRenderer

    /// The position of each contact's biography in `sources`; `nil` for a contact without one.
    private let biographies: [Int?]

    init(book: AddressBook, site: Site, words: Words, pictures: SitePictures) {
        self.book = book
        self.site = site
        self.words = words
        self.pictures = pictures
        targets = TextWithFiles.Targets(book: book, words: words)
        postAddresses = site.posts.map { site.permalinks.post($0.value) }
        markdown = MarkdownRenderer(options: MarkdownOptions(site.settings.markdown, words))
        var next = site.posts.count + site.pages.count
        biographies = site.contacts.map { contact in
            guard contact.value.biography != nil else { return nil }
            defer { next += 1 }
            return next
        }
    }

    /// Returns each contact's biography among the rendered `sources`.
    package func biographies(in texts: [TextWithFiles]) -> [RenderedText?] {
        biographies.map { $0.map { texts[$0].text } }
    }

    /// The texts of the site's posts, of its pages, and the biographies, in their orders.
    package var sources: [TextSource] {
        zip(site.posts, postAddresses).map {
            TextSource(
                text: $0.value.text, address: $1, isBelowPicture: $0.value.image != nil)
        }
            + site.pages.map {
                TextSource(
                    text: $0.text, address: .page($0.path), isBelowPicture: $0.image != nil)
            }
            + site.contacts.lazy.map(\.value).compactMap { contact in
                contact.biography.map {
                    TextSource(
                        text: $0.text, address: site.permalinks.contact(contact.slug),
                        isBelowPicture: contact.photo != nil)
                }
            }
    }

    /// Returns the HTML of a Markdown text without its tags; the text itself if it cannot be rendered.
    func plainText(_ text: String) -> String {
        let source = SourceText(path: "", bytes: Array(text.utf8))
        guard let html = try? markdown.html(source) else { return text }
        return String(decoding: html, as: UTF8.self).replacing(Self.tag, with: "")
    }

    private static let tag = SharedRegex(/<[^>]*>/)

    package func rendered(_ source: TextSource) -> TextWithFiles {
        var resolver = LinkResolver(self, source)
        var links: [RenderedText.Link] = []
        let text: RenderedText
        do {
            let document = try document(source.text) { link in
                let resolved = resolver.resolved(link)
                if LinkResolver.dependsOnSite(link) {
                    links.append(RenderedText.Link(link: link, resolved: resolved))
                }
                return resolved
            }
            text = RenderedText(
                body: HTML(document.html),
                summary: document.summary.isEmpty ? nil : document.summary, links: links,
                groups: document.groups, problems: document.problems + resolver.problems)
        } catch {
            text = RenderedText(body: HTML([]), summary: nil, links: [], problems: [error])
        }
        return resolved(text, resolver)
    }

    /// Returns the earlier result if the text's links still have the same targets; else `nil`.
    package func current(_ earlier: TextWithFiles, of source: TextSource) -> TextWithFiles? {
        guard earlier.targets.words == words else { return nil }
        // The book does not compare the files' stamps and the groups' titles.
        if earlier.targets.book == book, earlier.text.groups.isEmpty,
            earlier.files.allSatisfy({ $0 == current($0) })
        {
            return earlier
        }
        guard earlier.targets.book.hasSettings(of: book) else { return nil }
        var resolver = LinkResolver(self, source)
        let isSame =
            earlier.text.links.allSatisfy { resolver.resolved($0.link) == $0.resolved }
            && resolver.problems.isEmpty
            && Set(resolver.files.map(\.address)) == Set(earlier.files.map(\.address))
        return isSame ? resolved(earlier.text, resolver) : nil
    }
}

extension TextPresenter {
    private func document(
        _ text: TextFile, resolve: (MarkdownLink) -> ResolvedLink
    ) throws(Problem) -> MarkdownDocument {
        let (source, body) = try text.read()
        if text.isHTML { return HTMLText(source, body).document(resolve: resolve) }
        return try markdown.document(source, body: body, resolve: resolve)
    }

    private func resolved(_ text: RenderedText, _ resolver: LinkResolver) -> TextWithFiles {
        TextWithFiles(
            text: text, files: Set(resolver.files.map(current)), pictures: resolver.pictures,
            targets: targets)
    }

    /// Returns the current state of the file.
    private func current(_ file: PublishedFile) -> PublishedFile {
        PublishedFile(
            file: site.files[file.file.contentPath] ?? file.file, address: file.address)
    }
}

/// A text's Markdown as HTML. A class, because pages compare it by reference.
package final class RenderedText: Sendable {
    package let body: HTML

    /// The first paragraph as text, cut at a word; `nil` if there is none.
    let summary: String?

    /// The time to read the text.
    let minutes: Int

    /// The links and pictures that depend on the site, with their targets, in the order of the text.
    let links: [Link]

    /// The paragraphs that stand for groups.
    let groups: [MarkdownDocument.Group]
    package let problems: [Problem]

    struct Link: Sendable, Equatable {
        let link: MarkdownLink
        let resolved: ResolvedLink
    }

    init(
        body: HTML, summary: String?, links: [Link],
        groups: [MarkdownDocument.Group] = [], problems: [Problem]
    ) {
        self.body = body
        self.summary = summary?.cutAtWord(Self.longestSummary)
        minutes = body.bytes.minutesToRead
        self.links = links
        self.groups = groups
        self.problems = problems
    }
}

extension RenderedText {
    /// In characters: about two lines of a list.
    private static let longestSummary = 160

    /// Returns the body in parts, with `views` in place of the paragraphs for them.
    func parts(_ views: [GroupView]) -> [TextPart] {
        guard groups.count == views.count, !groups.isEmpty else {
            return [TextPart(html: body, group: nil)]
        }
        var parts: [TextPart] = []
        var start = 0
        func append(upTo end: Int) {
            guard end > start else { return }
            parts.append(TextPart(html: HTML(Array(body.bytes[start..<end])), group: nil))
        }
        for (group, view) in zip(groups, views) {
            append(upTo: group.range.lowerBound)
            parts.append(TextPart(html: nil, group: view))
            start = group.range.upperBound
        }
        append(upTo: body.bytes.count)
        return parts
    }
}

extension RenderedText: Equatable {
    package static func == (a: RenderedText, b: RenderedText) -> Bool { a === b }
}

/// A rendered text, and what resolved its links. A class, because every build
/// of a preview passes it on.
package final class TextWithFiles: Sendable {
    package let text: RenderedText

    /// Files beside the text that must be published beside its page.
    package let files: Set<PublishedFile>

    /// The pictures with smaller versions that the text shows.
    package let pictures: Set<ResponsivePicture>
    let targets: Targets

    /// A class, because all texts of a build share it.
    final class Targets: Sendable {
        let book: AddressBook
        let words: Words

        init(book: AddressBook, words: Words) {
            self.book = book
            self.words = words
        }
    }

    init(
        text: RenderedText, files: Set<PublishedFile>, pictures: Set<ResponsivePicture>,
        targets: Targets
    ) {
        self.text = text
        self.files = files
        self.pictures = pictures
        self.targets = targets
    }
}

/// A text to be rendered, and the address of its page.
package struct TextSource: Equatable, Sendable {
    package let text: TextFile
    package let address: Address

    /// True if the page shows a picture above the text.
    package let isBelowPicture: Bool
}

extension MarkdownOptions {
    /// The options of site.yml. Headings always have ids, so that links can point to them, and are
    /// below the page's title; the keyboard can scroll long lines.
    fileprivate init(_ settings: MarkdownSettings, _ words: Words) {
        self.init(rawHTML: settings.rawHTML, headingIDs: true)
        labels = MarkdownLabels(
            permalink: words[.permalink], completedTask: words[.completedTask],
            incompleteTask: words[.incompleteTask], backToReference: words[.backToReference])
        headingsBelowTitle = true
        tables = settings.tables
        strikethrough = settings.strikethrough
        taskLists = settings.taskLists
        footnotes = settings.footnotes
        autolinks = settings.autolinks
        headingAnchors = settings.headingAnchors
        tableOfContents = settings.tableOfContents
        highlighting = settings.highlighting
        focusableScrollers = true
        figures = true
    }
}

extension String {
    /// Returns at most `length` characters: as many whole words as fit, and an ellipsis.
    fileprivate func cutAtWord(_ length: Int) -> String {
        guard let end = index(startIndex, offsetBy: length, limitedBy: endIndex), end < endIndex
        else { return self }
        let start = self[..<end]
        let word = start.lastIndex(where: \.isWhitespace) ?? end
        let words = start[..<word].reversed().drop { $0.isWhitespace || $0.isPunctuation }
        return String(words.reversed()) + "\u{2026}"
    }
}

extension [UInt8] {
    /// The time to read HTML, rounded up: 220 words or 500 Chinese, Japanese or Korean characters
    /// a minute, ordinary speeds of silent reading.
    fileprivate var minutesToRead: Int {
        var (words, characters) = (0, 0)
        var (isTag, isWord) = (false, false)
        for byte in self {
            switch byte {
            case UInt8(ascii: "<"): (isTag, isWord) = (true, false)
            case UInt8(ascii: ">"): isTag = false
            case _ where isTag: continue
            case ...0x20: isWord = false
            // The first byte of U+3000 to U+DFFF in UTF-8.
            case 0xE3...0xED: characters += 1
            case 0x80..<0xC0: continue
            default:
                if !isWord { words += 1 }
                isWord = true
            }
        }
        return Swift.max(1, (words * 500 + characters * 220 + 109_999) / 110_000)
    }
}
