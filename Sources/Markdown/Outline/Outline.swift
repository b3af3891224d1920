/// Gathers the headings and gives each its id.
struct Outline {
    private(set) var headings: [MarkdownHeading] = []
    private let writesIDs: Bool
    private let writesAnchors: Bool
    private var identifiers: HeadingIdentifiers
    private var words = PlainText()
    private var isInHeading = false

    /// Where the open heading's content starts in the HTML.
    private var contentStart = 0

    /// `reserved`: ids that no heading may have.
    init(options: MarkdownOptions, reserved: [String]) {
        writesIDs = options.headingIDs || options.headingAnchors || options.tableOfContents
        writesAnchors = options.headingAnchors
        identifiers = HeadingIdentifiers(reserved: reserved)
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
        if writesAnchors { writeAnchor(id, text, in: &html) }
        if writesIDs { html.insert(" id=\"\(id)\"".utf8, at: contentStart - 1) }
    }

    /// Before the end tag that has just been written.
    private func writeAnchor(_ id: String, _ text: String, in html: inout HTMLBytes) {
        var anchor = HTMLBytes(capacity: 2 * id.utf8.count + text.utf8.count + 64)
        anchor.write("<a class=\"anchor\" href=\"#")
        anchor.writeURL(id)
        anchor.write("\" aria-label=\"Permalink: ")
        anchor.writeText(text)
        anchor.write("\"></a>")
        html.insert(anchor.bytes, at: html.bytes.count - Self.endTagLength)
    }

    /// Of `</h1>` and the line break behind it.
    private static let endTagLength = 6
}
