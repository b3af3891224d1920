/// What is gathered while a syntax tree is walked once.
struct DocumentWalk {
    private var writer: HTMLWriter
    private var outline: Outline
    private var summary = Summary()

    /// Nil where nobody asks for places, so that none is looked for.
    private var locator: LinkLocator?

    init(options: MarkdownOptions, lines: SourceLines, locator: LinkLocator?) {
        writer = HTMLWriter(rawHTML: options.rawHTML, capacity: lines.body.count * 5 / 4)
        outline = Outline(writesIDs: options.headingIDs)
        self.locator = locator
    }

    var document: MarkdownDocument {
        MarkdownDocument(html: writer.html.bytes, headings: outline.headings, summary: summary.text)
    }

    mutating func visit(
        _ node: SyntaxNode, _ event: SyntaxEvent, resolve: (MarkdownLink) -> String?
    ) {
        let kind = node.kind
        if event == .enter {
            if kind == .link || kind == .image {
                let url = resolved(node, kind, resolve)
                writer.enterLink(node, kind, url: url)
            } else if kind == .paragraph || kind == .heading {
                locator?.enter(node)
            }
        }
        writer.visit(node, kind, event)
        outline.visit(node, kind, event, html: &writer.html)
        summary.visit(node, kind, event)
    }

    private mutating func resolved(
        _ node: SyntaxNode, _ kind: SyntaxNode.Kind, _ resolve: (MarkdownLink) -> String?
    ) -> String? {
        guard !writer.isInImage, let location = locator?.location(of: node) else { return nil }
        return resolve(
            MarkdownLink(
                kind: kind == .image ? .image : .link, destination: String(cString: node.url),
                location: location))
    }
}
