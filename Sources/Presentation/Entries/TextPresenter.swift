import Content
import Diagnostics
import Markdown
import Pictures
import Platform
import Templating

/// Renders texts as HTML, with resolved links. A class, because each text that is made later has a
/// reference to it.
package final class TextPresenter: Sendable {
    let book: AddressBook
    let site: Site
    let pictures: SitePictures
    let words: Words

    /// The addresses that everyone sees, for the site as members see it; otherwise `nil`.
    let everyones: AddressBook?
    private let markdown: MarkdownRenderer

    init(
        book: AddressBook, site: Site, words: Words, pictures: SitePictures,
        everyones: AddressBook? = nil
    ) {
        self.book = book
        self.everyones = everyones
        self.site = site
        self.words = words
        self.pictures = pictures
        markdown = MarkdownRenderer(options: MarkdownOptions(site.settings, words))
    }

    /// Returns the HTML of a Markdown text without its tags; the text itself if it cannot be
    /// rendered.
    func plainText(_ text: String) -> String {
        let source = SourceText(path: "", bytes: Array(text.utf8))
        guard let html = try? markdown.html(source) else { return text }
        return String(decoding: html, as: UTF8.self).replacing(Self.tag, with: "")
    }

    private static let tag = SharedRegex(/<[^>]*>/)

    /// Renders the text of the page at an address; `isBelowPicture` is true if the page shows a
    /// picture above it, `addresses` are in its fields.
    func rendered(
        _ text: TextFile, at page: Address, isBelowPicture: Bool, addresses: [String] = []
    ) -> RenderedText {
        var resolver = LinkResolver(self, text, at: page, isBelowPicture: isBelowPicture)
        do {
            let document = try document(text) { resolver.resolved($0) }
            addresses.forEach { resolver.check($0) }
            return RenderedText(document, resolver, isSearched: site.settings.hasSearch)
        } catch {
            return RenderedText(error)
        }
    }

    /// Returns the texts of the entries of the site's languages, each rendered when it is first
    /// asked for: one that another language also lists is rendered once.
    static func ofEntries(_ languages: [TextPresenter]) -> [[Lazy<RenderedText>]] {
        let texts = languages.map { presenter in
            zip(presenter.site.entries, presenter.book.entries).map(presenter.text)
        }
        guard languages.count > 1 else { return texts }
        var own: [String: Lazy<RenderedText>] = [:]
        for (presenter, texts) in zip(languages, texts) {
            for (entry, text) in zip(presenter.site.entries, texts)
            where presenter.site.isOwn(entry.value) { own[entry.value.text.path] = text }
        }
        return zip(languages, texts).map { presenter, texts in
            zip(presenter.site.entries, texts).map { own[$0.value.text.path] ?? $1 }
        }
    }

    private func text(_ entry: Shared<Entry>, _ address: Address) -> Lazy<RenderedText> {
        Lazy { [self] in
            rendered(
                entry.value.text, at: address, isBelowPicture: entry.value.image != nil,
                addresses: entry.value.addresses)
        }
    }

    /// The biographies of the site's contacts.
    var ofContacts: [Lazy<RenderedText>?] {
        site.contacts.map(\.value).map { contact in
            contact.biography.map { biography in
                Lazy { [self] in
                    rendered(
                        biography.text, at: site.permalinks.contact(contact.slug),
                        isBelowPicture: contact.photo != nil)
                }
            }
        }
    }

    /// Returns the texts by the folders in Output of their pages.
    func byFolder(
        _ entries: [Lazy<RenderedText>], _ biographies: [Lazy<RenderedText>?]
    ) -> Lazy<[String: [Lazy<RenderedText>]]> {
        Lazy { [site, book] in
            let texts =
                zip(book.entries, entries).map { ($0, $1) }
                + zip(site.contacts, biographies).compactMap { contact, text in
                    text.map { (site.permalinks.contact(contact.slug), $0) }
                }
            return Dictionary(grouping: texts) { $0.0.path.folderOfPage }.mapValues { $0.map(\.1) }
        }
    }

    /// Returns the picture above a text; `nil` if it has none that may be published.
    func cover(of entry: Entry) -> Cover? {
        guard entry.image != nil else { return nil }
        return cover(entry.image, book.image(of: entry))
    }

    /// Returns the pictures above a text and in fields.
    func pictures(of entry: Entry) -> [Cover] {
        entry.pictures.compactMap { cover($0, book.address(of: $0, in: entry)) }
    }

    /// Returns the picture in a field of an entry.
    func cover(of entry: Entry, field position: Int) -> Cover? {
        guard case .picture(let picture) = entry.fields[position] else { return nil }
        return cover(picture, book.address(of: picture, in: entry))
    }

    private func cover(_ picture: Picture?, _ address: Address?) -> Cover? {
        guard let address else { return nil }
        switch picture {
        case .file(let file), .staticFile(let file):
            let versions = pictures.files[file.shown].map { ResponsivePicture(address, $0) }
            return Cover(
                address: address, size: versions?.size ?? site.pictureSizes[file.shown],
                versions: versions)
        case .embedded, .remote, nil: return nil
        }
    }
}

extension TextPresenter {
    private func document(
        _ text: TextFile, resolve: (MarkdownLink) -> ResolvedLink
    ) throws(Problem) -> MarkdownDocument {
        if text.isRow {
            return MarkdownDocument(html: [], headings: [], summary: "", problems: [])
        }
        let (source, body) = try text.read()
        if text.isHTML { return HTMLText(source, body).document(resolve: resolve) }
        return try markdown.document(source, body: body, resolve: resolve)
    }
}

/// A text's Markdown as HTML, and what its page needs beside it.
package struct RenderedText: Sendable {
    /// Empty if the text is without its HTML.
    package private(set) var body: HTML

    /// False after the page is made, if nothing else shows the HTML.
    private(set) var hasBody = true

    /// The first paragraph as text, cut at a word; `nil` if there is none.
    let summary: String?

    /// The time to read the text.
    let minutes: Int

    /// See `LinkResolver.citations`.
    let citations: [Int]

    /// The text for the search; `nil` on a site without one.
    let searchText: SearchText?

    /// The paragraphs that stand for groups and lists.
    let markers: [MarkdownDocument.Marker]

    /// Files beside the text that must be published beside its page.
    package let files: Set<PublishedFile>

    /// The pictures with smaller versions that the text shows.
    package let pictures: Set<ResponsivePicture>
    package let problems: [Problem]

    fileprivate init(
        _ document: MarkdownDocument, _ resolver: LinkResolver, isSearched: Bool
    ) {
        body = HTML(document.html)
        summary = document.summary.isEmpty ? nil : document.summary.cutAtWord(Self.longestSummary)
        minutes = document.html.withView(\.minutesToRead)
        (markers, citations) = (document.markers, resolver.citations)
        searchText =
            isSearched
            ? SearchText(document.html, without: document.markers.map(\.range)) : nil
        files = resolver.files
        pictures = resolver.pictures
        problems = document.problems + resolver.problems
    }

    /// A text that cannot be read.
    fileprivate init(_ problem: Problem) {
        (body, summary, minutes, markers) = (HTML([]), nil, 1, [])
        (files, pictures, citations, problems) = ([], [], [], [problem])
        searchText = nil
    }
}

extension Lazy<RenderedText> {
    /// The text with its HTML, made again if it was dropped.
    var withBody: RenderedText {
        // Asked for once: another task may drop the HTML now.
        let text = value
        return text.hasBody ? text : anew
    }
}

extension RenderedText {
    /// The text without its HTML, which needs most of the memory.
    var withoutBody: RenderedText {
        var text = self
        (text.body, text.hasBody) = (HTML([]), false)
        return text
    }

    /// In characters: about two lines of a list.
    private static let longestSummary = 160

    /// Returns the body in parts, with groups and lists in place of the paragraphs for them, and
    /// the references at the end.
    func parts(_ groups: GroupPresenter, _ collections: CollectionPresenter) -> [TextPart] {
        var parts: [TextPart] = []
        var start = 0
        func append(upTo end: Int) {
            guard end > start || markers.isEmpty else { return }
            let whole = start == 0 && end == body.bytes.count
            parts.append(TextPart(html: whole ? body : HTML(Array(body.bytes[start..<end]))))
        }
        for marker in markers {
            append(upTo: marker.range.lowerBound)
            parts.append(
                marker.kind == .list
                    ? TextPart(list: collections.list(EntryQuery(marker.words)))
                    : TextPart(group: groups.view(marker.words)))
            start = marker.range.upperBound
        }
        append(upTo: body.bytes.count)
        if !citations.isEmpty {
            parts.append(TextPart(references: collections.references(citations)))
        }
        return parts
    }
}

/// The picture above a text.
struct Cover: Sendable {
    let address: Address

    /// `nil` if it is unknown.
    let size: PictureSize?

    /// `nil` if there are no smaller versions.
    let versions: ResponsivePicture?

    func view(_ urls: URLWriter) -> CoverView {
        CoverView(
            url: urls.url(address), size: size,
            sources: versions?.sources(urls, width: size?.width),
            colour: versions?.versions.meanColour)
    }

    /// The picture for links from other sites.
    func social(_ urls: URLWriter) -> SocialImage {
        let openGraph = versions?.openGraph
        let size = openGraph.flatMap { _ in versions?.versions.openGraph?.size } ?? size
        return SocialImage(
            url: urls.absolute(openGraph ?? address), size: size,
            description: nil, isOwn: true)
    }
}

extension MarkdownOptions {
    /// The options of site.yml. Headings always have ids, so that links can point to them, and are
    /// below the page's title; the keyboard can scroll long lines.
    fileprivate init(_ site: SiteSettings, _ words: Words) {
        let settings = site.markdown
        self.init(rawHTML: settings.rawHTML, headingIDs: true)
        labels = MarkdownLabels(
            permalink: words[.permalink], completedTask: words[.completedTask],
            incompleteTask: words[.incompleteTask], backToReference: words[.backToReference])
        headingsBelowTitle = true
        omitsComments = true
        tables = settings.tables
        strikethrough = settings.strikethrough
        taskLists = settings.taskLists
        footnotes = settings.footnotes
        autolinks = settings.autolinks
        citations = site.collections.contains { $0.kind == .publications }
        let language = site.locale.language.languageCode?.identifier ?? ""
        asianEmphasis = ["zh", "ja", "ko"].contains(language)
        headingAnchors = settings.headingAnchors
        tableOfContents = settings.tableOfContents
        highlighting = settings.highlighting
        formulas = settings.formulas
        formulaMacros = settings.macros
        focusableScrollers = true
        figures = true
    }
}

extension String {
    /// Returns at most `length` characters: as many whole words as fit, and an ellipsis.
    fileprivate func cutAtWord(_ length: Int) -> String {
        guard utf8.count > length,
            let limit = index(startIndex, offsetBy: length, limitedBy: endIndex), limit < endIndex
        else { return self }
        var end = self[..<limit].lastIndex(where: \.isWhitespace) ?? limit
        while end > startIndex, case let last = self[index(before: end)],
            last.isWhitespace || last.isPunctuation
        {
            end = index(before: end)
        }
        return self[..<end] + "\u{2026}"
    }
}

extension ByteView {
    /// The time to read HTML, rounded up: 220 words or 500 Chinese, Japanese or Korean characters
    /// a minute, ordinary speeds of silent reading.
    fileprivate var minutesToRead: Int {
        var (words, characters) = (0, 0)
        var index = startIndex
        while index < endIndex {
            let tag = self.index(of: UInt8(ascii: "<"), from: index) ?? endIndex
            var isWord = false
            for byte in self[index..<tag] {
                if byte <= 0x20 {
                    isWord = false
                } else if (0xE3...0xED).contains(byte) {
                    // The first byte of U+3000 to U+DFFF in UTF-8.
                    characters += 1
                } else if !isWord, !(0x80..<0xC0).contains(byte) {
                    words += 1
                    isWord = true
                }
            }
            index = self.index(of: UInt8(ascii: ">"), from: tag).map { $0 + 1 } ?? endIndex
        }
        return Swift.max(1, (words * 500 + characters * 220 + 109_999) / 110_000)
    }
}
