/// Gathers the headings and gives each its id.
struct Outline {
    private(set) var headings: [MarkdownHeading] = []
    private let writesIDs: Bool
    private var identifiers = HeadingIdentifiers()
    private var words = PlainText()
    private var isInHeading = false

    /// Where the open heading's content starts in the HTML.
    private var contentStart = 0

    init(writesIDs: Bool) {
        self.writesIDs = writesIDs
    }

    /// Called when `html` holds the event's own markup.
    mutating func visit(
        _ node: SyntaxNode, _ kind: SyntaxNode.Kind, _ event: SyntaxEvent, html: inout HTMLBytes
    ) {
        if kind == .heading {
            isInHeading = event == .enter
            if isInHeading { contentStart = html.bytes.count } else { close(node, in: &html) }
        } else if isInHeading {
            words.add(node, kind)
        }
    }

    /// Only at its end a heading's id is known.
    private mutating func close(_ heading: SyntaxNode, in html: inout HTMLBytes) {
        let text = words.folded
        words.removeAll()
        let id = identifiers.identifier(for: text)
        headings.append(MarkdownHeading(level: heading.headingLevel, id: id, text: text))
        if writesIDs { html.insert(" id=\"\(id)\"".utf8, at: contentStart - 1) }
    }
}
