import Diagnostics

/// Renders CommonMark as HTML, with its headings and a summary, in one walk of the syntax tree.
package struct MarkdownRenderer: Sendable {
    package let options: MarkdownOptions

    package init(options: MarkdownOptions = MarkdownOptions()) {
        self.options = options
    }

    /// Renders the body of a file.
    ///
    /// - Parameters:
    ///   - body: the bytes after the front matter; locations still count from the top of the file.
    ///   - resolve: called once for every link and image, in reading order; `nil` keeps the
    ///     destination. A resolved image gets its size and is loaded lazily. URLs with a dangerous
    ///     scheme are left out in any case, unless the options allow raw HTML.
    /// - Throws: a problem if the text is too long, or nested too deeply to be parsed in time.
    package func document(
        _ source: SourceText, body: Range<Int>, resolve: (MarkdownLink) -> ResolvedLink?
    ) throws(Problem) -> MarkdownDocument {
        let lines = MarkdownLines(of: source, in: body)
        return try document(lines, findsLinks: true, resolve: resolve)
    }

    /// Renders a text without a site: every link keeps its destination.
    package func html(_ source: SourceText) throws(Problem) -> [UInt8] {
        let lines = MarkdownLines(of: source, in: source.bytes.indices)
        return try document(lines, findsLinks: false) { _ in nil }.html
    }
}

extension MarkdownRenderer {
    private func document(
        _ lines: MarkdownLines, findsLinks: Bool, resolve: (MarkdownLink) -> ResolvedLink?
    ) throws(Problem) -> MarkdownDocument {
        try lines.checkLimits()
        let parsed = MarkdownReader(lines: lines, options: options).read()
        let locator =
            findsLinks
            ? LinkLocator(
                lines: lines, lineMap: parsed.lineMap, hasBareLinks: parsed.hasBareLinks) : nil
        let headingIDs = parsed.tree.root.takeHeadingIDs(
            readsIDs: options.writesHeadingIDs,
            isBelowTitle: options.headingsBelowTitle)
        var walk = DocumentWalk(
            options: options, footnotes: parsed.footnotes,
            formulas: options.formulas
                ? FormulaWriter(
                    lines: lines, lineMap: parsed.lineMap, formulas: parsed.formulas,
                    unclosed: parsed.unclosedFormulas, macros: options.formulaMacros) : nil,
            capacity: lines.body.count * 5 / 4, locator: locator, headingIDs: headingIDs,
            foreign: findsLinks
                ? ForeignMarkup(lines, lineMap: parsed.lineMap, options: options) : nil)
        parsed.tree.forEachEvent { walk.visit($0, $1, resolve: resolve) }
        return walk.finish(parsed.problems)
    }
}

/// Writes the HTML and gathers headings and summary in one walk of a syntax tree.
private struct DocumentWalk {
    private var writer: HTMLWriter
    private var outline: Outline
    private var summary = Summary()

    /// `nil` if links need no location: the search for them is then skipped.
    private var locator: LinkLocator?

    /// `nil` if no warnings are wanted.
    private var foreign: ForeignMarkup?

    /// Notes about links that are left out.
    private var leftOutLinks: [Problem] = []
    private let rawHTML: Bool

    private var contents: ContentsMarker
    private let writesContents: Bool
    private var markers = Markers()

    init(
        options: MarkdownOptions, footnotes: Footnotes, formulas: FormulaWriter?, capacity: Int,
        locator: LinkLocator?, headingIDs: [SyntaxNode: String], foreign: ForeignMarkup?
    ) {
        writer = HTMLWriter(
            options: options, footnotes: footnotes, formulas: formulas, capacity: capacity)
        outline = Outline(options: options, own: headingIDs, reserved: footnotes.ids)
        self.foreign = foreign
        rawHTML = options.rawHTML
        contents = ContentsMarker(isWanted: options.tableOfContents || foreign != nil)
        writesContents = options.tableOfContents
        self.locator = locator
    }

    /// Must be called once, after the last event.
    mutating func finish(_ problems: [Problem]) -> MarkdownDocument {
        if let position = contents.position, writesContents, !outline.headings.isEmpty {
            let list = outline.headings.tableOfContents
            writer.html.insert(list, at: position)
            markers.move(from: position, by: list.count)
        }
        return MarkdownDocument(
            html: writer.html.bytes.compacted, headings: outline.headings, summary: summary.text,
            markers: markers.found,
            problems: problems + leftOutLinks + (foreign?.problems ?? [])
                + (writer.formulas?.problems ?? []))
    }

    mutating func visit(
        _ node: SyntaxNode, _ event: SyntaxEvent, resolve: (MarkdownLink) -> ResolvedLink?
    ) {
        let kind = node.kind
        if contents.consumes(node, kind, event, at: writer.html.bytes.count) {
            if kind == .paragraph, event == .enter, !writesContents { foreign?.noteContents(node) }
            return
        }
        if markers.consumes(node, kind, event, &locator, &writer.html, resolve) { return }
        if event == .enter {
            if kind == .link || kind == .image {
                writer.enterLink(node, kind, resolved(node, kind, resolve))
            } else if kind == .paragraph || kind == .heading || kind == .tableRow {
                locator?.enter(node, kind)
            }
        }
        writer.visit(node, kind, event)
        outline.visit(node, kind, event, html: &writer.html, formula: writer.formulas?.latest)
        summary.visit(node, kind, event)
        foreign?.visit(node, kind, event)
    }

    private mutating func resolved(
        _ node: SyntaxNode, _ kind: NodeKind, _ resolve: (MarkdownLink) -> ResolvedLink?
    ) -> ResolvedLink? {
        guard !writer.isInImage, let location = locator?.location(of: node) else { return nil }
        if node.extensionData?.kind == .citation {
            let key = node.url
            let link = MarkdownLink(
                kind: .citation, destination: String(decoding: key, as: UTF8.self),
                location: locator?.location(ofCitation: key) ?? location)
            let target = resolve(link)
            if let title = target?.title { node.firstChild?.setLiteral(title.utf8) }
            return target
        }
        if !rawHTML, node.url.isDangerousURL {
            leftOutLinks.append(
                Problem(
                    .note, "removed-link", "an address of this kind is left out", at: location,
                    help: "write one with https:, or set markdown: { rawHTML: true } in site.yml"))
        }
        return resolve(
            MarkdownLink(
                kind: kind == .image ? .image : .link,
                destination: String(decoding: node.url, as: UTF8.self),
                location: location))
    }
}
