import Diagnostics

/// What is gathered while a syntax tree is walked once.
struct DocumentWalk {
    private var writer: HTMLWriter
    private var outline: Outline
    private var summary = Summary()

    /// Nil where nobody asks for places, so that none is looked for.
    private var locator: LinkLocator?

    private var contents: ContentsPlace

    init(
        options: MarkdownOptions, footnotes: Footnotes, capacity: Int, locator: LinkLocator?
    ) {
        writer = HTMLWriter(options: options, footnotes: footnotes, capacity: capacity)
        outline = Outline(options: options, reserved: footnotes.ids)
        contents = ContentsPlace(isWanted: options.tableOfContents)
        self.locator = locator
    }

    /// Called once, at the end.
    mutating func finish(_ problems: [Problem]) -> MarkdownDocument {
        if let place = contents.position, !outline.headings.isEmpty {
            let list = TableOfContents(headings: outline.headings)
            writer.html.insert(list.html, at: place)
        }
        return MarkdownDocument(
            html: writer.html.bytes, headings: outline.headings, summary: summary.text,
            problems: problems)
    }

    mutating func visit(
        _ node: SyntaxNode, _ event: SyntaxEvent, resolve: (MarkdownLink) -> ResolvedLink?
    ) {
        let kind = node.kind
        if contents.takes(node, kind, event, at: writer.html.bytes.count) { return }
        if event == .enter {
            if kind == .link || kind == .image {
                writer.enterLink(node, kind, resolved(node, kind, resolve))
            } else if kind == .paragraph || kind == .heading || kind == .tableRow {
                locator?.enter(node, kind)
            }
        }
        writer.visit(node, kind, event)
        outline.visit(node, kind, event, html: &writer.html)
        summary.visit(node, kind, event)
    }

    private mutating func resolved(
        _ node: SyntaxNode, _ kind: SyntaxNode.Kind, _ resolve: (MarkdownLink) -> ResolvedLink?
    ) -> ResolvedLink? {
        guard !writer.isInImage, let location = locator?.location(of: node) else { return nil }
        return resolve(
            MarkdownLink(
                kind: kind == .image ? .image : .link,
                destination: String(decoding: node.url, as: UTF8.self),
                location: location))
    }
}
