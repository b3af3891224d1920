/// Collects the headings and assigns their ids.
struct Outline {
    private(set) var headings: [MarkdownHeading] = []
    private let writesIDs: Bool
    private let writesAnchors: Bool

    /// See `MarkdownLabels`.
    private let permalink: String
    private var identifiers: HeadingIdentifiers
    private var words = PlainText()
    private var isInHeading = false

    /// The heading's text with its formulas as HTML, if formulas are on.
    private var contents = HTMLBytes(capacity: 0)
    private var hasFormula = false

    /// The offset in the HTML at which the current heading's content starts.
    private var contentStart = 0

    /// The ids that the text gives its headings.
    private let own: [SyntaxNode: String]

    /// `reserved` are ids that no heading may have.
    init(options: MarkdownOptions, own: [SyntaxNode: String], reserved: [String]) {
        writesIDs = options.writesHeadingIDs
        writesAnchors = options.headingAnchors
        permalink = options.labels.permalink
        self.own = own
        identifiers = HeadingIdentifiers(reserved: reserved, own: own.values)
    }

    /// Must be called after the event's markup was written to `html`.
    mutating func visit(
        _ node: SyntaxNode, _ kind: NodeKind, _ event: SyntaxEvent, html: inout HTMLBytes,
        formula: String?
    ) {
        if kind == .heading {
            isInHeading = event == .enter
            if isInHeading { contentStart = html.bytes.count } else { close(node, in: &html) }
        } else if isInHeading {
            words.add(node, kind)
            if let formula { addContents(node, kind, formula) }
        }
    }

    private mutating func addContents(_ node: SyntaxNode, _ kind: NodeKind, _ formula: String) {
        switch kind {
        case .text, .code: contents.writeText(node.literal)
        case .formula:
            formula.withBytes { contents.writeRaw($0) }
            hasFormula = true
        case .softBreak, .lineBreak: contents.write(" ")
        default: break
        }
    }

    /// Inserts the id into the start tag: it is known only at the heading's end.
    private mutating func close(_ heading: SyntaxNode, in html: inout HTMLBytes) {
        let text = words.folded
        words.removeAll()
        let id = identifiers.identifier(own: own[heading], text)
        headings.append(
            MarkdownHeading(
                level: heading.headingLevel, id: id, text: text,
                html: hasFormula ? contents.bytes : nil))
        contents = HTMLBytes(capacity: 0)
        hasFormula = false
        if writesAnchors { writeAnchor(id, text, in: &html) }
        if writesIDs { html.insert(" id=\"\(id)\"".utf8, at: contentStart - 1) }
    }

    /// Inserts the anchor before the end tag, which was written last.
    private func writeAnchor(_ id: String, _ text: String, in html: inout HTMLBytes) {
        var anchor = HTMLBytes(capacity: 2 * id.utf8.count + text.utf8.count + 64)
        anchor.write("<a class=\"anchor\" href=\"#")
        anchor.writeURL(id)
        anchor.write("\" aria-label=\"")
        anchor.writeText("\(permalink) \(text)")
        anchor.write("\"></a>")
        html.insert(anchor.bytes, at: html.bytes.count - Self.endTagLength)
    }

    /// The length of `</h1>` and its line break.
    private static let endTagLength = 6
}

/// Derives unique ids from headings as GitHub does.
private struct HeadingIdentifiers {
    /// The last number appended to each id that is taken.
    private var lastNumbers: [String: Int]

    /// Own ids that no heading has yet.
    private var own: Set<String>

    /// `reserved` ids are taken.
    init(reserved: [String], own: some Sequence<String>) {
        lastNumbers = Dictionary(reserved.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
        self.own = Set(own).subtracting(reserved)
        for id in self.own { lastNumbers[id] = 0 }
    }

    /// Returns the heading's own id, unless it is taken, or else one derived from its text.
    mutating func identifier(own id: String?, _ text: String) -> String {
        if let id, own.remove(id) != nil { return id }
        let base = id ?? slug(text)
        guard var number = lastNumbers[base] else {
            lastNumbers[base] = 0
            return base
        }
        var id = base
        repeat {
            number += 1
            id = "\(base)-\(number)"
        } while lastNumbers[id] != nil
        lastNumbers[base] = number
        lastNumbers[id] = 0
        return id
    }

    /// Keeps letters, marks, digits, connecting punctuation and hyphens; spaces become hyphens.
    private func slug(_ text: String) -> String {
        var slug: [UInt8] = []
        slug.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "0"..."9", "-", "_": slug.append(UInt8(scalar.value))
            case "A"..."Z": slug.append(UInt8(scalar.value) | 0x20)
            case " ": slug.append(UInt8(ascii: "-"))
            default:
                if !scalar.isASCII, scalar.isWord {
                    slug += scalar.properties.lowercaseMapping.utf8
                }
            }
        }
        return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)
    }
}

extension Unicode.Scalar {
    fileprivate var isWord: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
            .connectorPunctuation:
            true
        default: false
        }
    }
}
