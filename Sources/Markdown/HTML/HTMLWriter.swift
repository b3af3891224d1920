import Platform

/// Writes nodes as HTML. Without extensions, the bytes equal those of libcmark's own renderer.
struct HTMLWriter {
    var html: HTMLBytes
    let footnotes: Footnotes

    /// `nil` if formulas are text.
    private(set) var formulas: FormulaWriter?
    private let rawHTML: Bool
    private let omitsComments: Bool
    private let highlighting: Bool
    let focusableScrollers: Bool
    let labels: MarkdownLabels
    private let hasFigures: Bool

    /// The paragraph whose pictures become figures, while it is written.
    private var gallery: SyntaxNode?
    private var isInGallery = false

    /// The image whose alternative text is being written, without markup.
    private var image: (node: SyntaxNode, resolved: ResolvedLink?)?

    init(
        options: MarkdownOptions, footnotes: Footnotes, formulas: FormulaWriter? = nil,
        capacity: Int
    ) {
        self.footnotes = footnotes
        self.formulas = formulas
        rawHTML = options.rawHTML
        omitsComments = options.omitsComments
        highlighting = options.highlighting
        focusableScrollers = options.focusableScrollers
        hasFigures = options.figures
        labels = options.labels
        html = HTMLBytes(capacity: capacity)
    }

    /// True while text is written into an `alt` attribute, which cannot contain a link.
    var isInImage: Bool { image != nil }

    /// Writes everything except the start of links and images; see `enterLink`.
    mutating func visit(_ node: SyntaxNode, _ kind: NodeKind, _ event: SyntaxEvent) {
        if let image, image.node != node { return writeAlternative(node, kind) }
        if gallery != nil, gallery == node.parent, kind != .image { return }
        switch event {
        case .enter: enter(node, kind)
        case .exit: exit(node, kind)
        }
    }

    /// Writes the start of a link or an image; a resolved URL replaces the node's own.
    mutating func enterLink(
        _ node: SyntaxNode, _ kind: NodeKind, _ resolved: ResolvedLink?
    ) {
        guard image == nil else { return }
        if isFigure(node) {
            html.startLine()
            html.write("<figure>")
        }
        html.write(kind == .image ? "<img src=\"" : "<a href=\"")
        if let url = resolved?.url {
            url.withBytes { writeURL($0) }
        } else {
            writeURL(node.url)
        }
        if kind == .image {
            html.write("\" alt=\"")
            image = (node, resolved)
        } else {
            writeTitle(node)
            html.write("\">")
        }
    }
}

extension HTMLWriter {
    private mutating func enter(_ node: SyntaxNode, _ kind: NodeKind) {
        switch kind {
        case .text: html.writeText(node.literal)
        case .softBreak: html.write("\n")
        case .lineBreak: html.write("<br />\n")
        case .code: writeCode(node)
        case .formula: formulas?.write(node, to: &html)
        case .htmlInline: writeRaw(node)
        case .emphasis: html.write("<em>")
        case .strong: html.write("<strong>")
        case .paragraph: enterParagraph(node)
        case .heading: writeBlockStart(headingStart(node.headingLevel))
        case .blockQuote: writeBlockStart("<blockquote>\n")
        case .list: writeListStart(node)
        case .item: writeItemStart(node)
        case .codeBlock: writeCodeBlock(node)
        case .htmlBlock: writeHTMLBlock(node)
        case .thematicBreak: writeBlockStart("<hr />\n")
        case .document, .link, .image, .custom: break
        default: enterExtension(node, kind)
        }
    }

    private mutating func exit(_ node: SyntaxNode, _ kind: NodeKind) {
        switch kind {
        case .emphasis: html.write("</em>")
        case .strong: html.write("</strong>")
        case .link: html.write("</a>")
        case .image: exitImage(node)
        case .paragraph: exitParagraph(node)
        case .heading: html.write(headingEnd(node.headingLevel))
        case .blockQuote:
            html.startLine()
            html.write("</blockquote>\n")
        case .list: html.write(node.isOrderedList ? "</ol>\n" : "</ul>\n")
        case .item: html.write("</li>\n")
        default: exitExtension(node, kind)
        }
    }

    private mutating func enterParagraph(_ paragraph: SyntaxNode) {
        let pictures = hasFigures ? paragraph.pictures : 0
        if pictures > 0 {
            gallery = paragraph
            isInGallery = pictures > 1
            if isInGallery { writeBlockStart("<div class=\"gallery\">\n") }
        } else if !isTight(paragraph) {
            writeBlockStart("<p>")
        }
    }

    private mutating func exitParagraph(_ paragraph: SyntaxNode) {
        if gallery == paragraph {
            if isInGallery { html.write("</div>\n") }
            gallery = nil
            isInGallery = false
            return
        }
        guard !isTight(paragraph) else { return }
        if !footnotes.isEmpty { writeBackReferences(endOf: paragraph) }
        html.write("</p>\n")
    }

    private mutating func writeTitle(_ node: SyntaxNode) {
        let title = node.title
        guard !title.isEmpty else { return }
        html.write("\" title=\"")
        html.writeText(title)
    }

    private mutating func writeURL(_ url: ByteView) {
        if rawHTML || !url.isDangerousURL { html.writeURL(url) }
    }

    private mutating func writeCode(_ node: SyntaxNode) {
        html.write("<code>")
        html.writeText(node.literal)
        html.write("</code>")
    }

    private mutating func writeRaw(_ node: SyntaxNode) {
        var rest = node.literal
        while omitsComments, let start = rest.firstRange(of: "<!--".utf8),
            !isInText(rest[..<start.lowerBound])
        {
            write(rest[..<start.lowerBound])
            let end = rest[(start.lowerBound + 2)...].firstRange(of: "-->".utf8)
            rest = rest[(end?.upperBound ?? rest.endIndex)...]
        }
        write(rest)
    }

    /// True in an element without comments.
    private func isInText(_ html: ByteView) -> Bool {
        ["script", "style", "textarea"].contains { name in
            html.ranges(of: "<\(name)".utf8).count > html.ranges(of: "</\(name)".utf8).count
        }
    }

    private mutating func write(_ html: ByteView) {
        if rawHTML || omitsComments && html.allSatisfy(\.isWhiteSpace) {
            self.html.writeRaw(html)
        } else {
            self.html.write("<!-- raw HTML omitted -->")
        }
    }

    private mutating func writeHTMLBlock(_ node: SyntaxNode) {
        html.startLine()
        writeRaw(node)
        html.startLine()
    }

    private mutating func writeCodeBlock(_ node: SyntaxNode) {
        let info = node.info
        if formulas != nil, info.firstWord == ("math" as StaticString).bytes {
            writeBlockStart("<p>")
            formulas?.write(node, to: &html)
            html.write("</p>\n")
            return
        }
        writeScrollerStart("<pre")
        html.write("<code")
        if !info.isEmpty {
            html.write(" class=\"language-")
            html.writeText(info.firstWord)
            html.write("\"")
        }
        html.write(">")
        if !highlighting || !html.writeCode(node.literal, in: info) { html.writeText(node.literal) }
        html.write("</code></pre>\n")
    }

    private mutating func writeListStart(_ list: SyntaxNode) {
        writeBlockStart(list.isOrderedList ? "<ol" : "<ul")
        if list.isOrderedList, list.listStart != 1 {
            html.write(" start=\"")
            html.write(list.listStart)
            html.write("\"")
        }
        html.write(list.extensionData == nil ? ">\n" : " class=\"contains-task-list\">\n")
    }

    private mutating func writeItemStart(_ item: SyntaxNode) {
        writeBlockStart(item.extensionData == nil ? "<li>" : "<li class=\"task-list-item\">")
    }

    mutating func writeBlockStart(_ tag: StaticString) {
        html.startLine()
        html.write(tag)
    }

    mutating func writeScrollerStart(_ tag: StaticString) {
        writeBlockStart(tag)
        html.write(focusableScrollers ? " tabindex=\"0\">" : ">")
    }

    private func isTight(_ paragraph: SyntaxNode) -> Bool {
        guard let list = paragraph.parent?.parent, list.kind == .list else { return false }
        return list.isTightList
    }

    private func headingStart(_ level: Int) -> StaticString {
        switch level {
        case 1: "<h1>"
        case 2: "<h2>"
        case 3: "<h3>"
        case 4: "<h4>"
        case 5: "<h5>"
        default: "<h6>"
        }
    }

    private func headingEnd(_ level: Int) -> StaticString {
        switch level {
        case 1: "</h1>\n"
        case 2: "</h2>\n"
        case 3: "</h3>\n"
        case 4: "</h4>\n"
        case 5: "</h5>\n"
        default: "</h6>\n"
        }
    }
}

extension HTMLWriter {
    private mutating func writeAlternative(_ node: SyntaxNode, _ kind: NodeKind) {
        switch kind {
        case .text, .code, .htmlInline, .formula: html.writeText(node.literal)
        case .softBreak, .lineBreak: html.write(" ")
        default: break
        }
    }

    private mutating func exitImage(_ node: SyntaxNode) {
        let resolved = image?.resolved
        image = nil
        if !isFigure(node) { writeTitle(node) }
        html.write("\"")
        if let resolved { writeLoading(resolved) }
        html.write(" />")
        guard isFigure(node) else { return }
        if !node.title.isEmpty {
            html.write("<figcaption>")
            html.writeText(node.title)
            html.write("</figcaption>")
        }
        html.write("</figure>\n")
    }

    private func isFigure(_ node: SyntaxNode) -> Bool { gallery != nil && gallery == node.parent }

    /// The width of a picture in the default theme, whose column has 46rem.
    private var slot: String {
        isInGallery ? "(min-width: 46rem) 21rem, 50vw" : "(min-width: 46rem) 42rem, 100vw"
    }

    private mutating func writeAttribute(_ start: StaticString, _ value: String?) {
        guard let value else { return }
        html.write(start)
        value.withBytes { html.writeText($0) }
        html.write("\"")
    }

    /// With width and height the browser reserves the image's space before it has loaded.
    private mutating func writeLoading(_ resolved: ResolvedLink) {
        if let picture = resolved.picture {
            html.write(" width=\"")
            html.write(picture.width)
            html.write("\" height=\"")
            html.write(picture.height)
            html.write("\"")
            writeAttribute(" srcset=\"", picture.sources)
            if picture.sources != nil { writeAttribute(" sizes=\"", slot) }
            writeAttribute(" style=\"background-color:", picture.colour)
        }
        if !resolved.isUrgent { html.write(" loading=\"lazy\"") }
        html.write(" decoding=\"async\"")
    }
}

extension SyntaxNode {
    /// The number of bytes of the texts in the node. Does not recurse: emphasis has no deepest
    /// level.
    var textLength: Int {
        var length = 0
        forEachEvent { node, event in
            if event == .enter { length += node.literal.count }
        }
        return length
    }

    /// The number of pictures in a paragraph of nothing else; 0 for others.
    fileprivate var pictures: Int {
        guard let parent, [.document, .blockQuote].contains(parent.kind) else { return 0 }
        var (count, child) = (0, firstChild)
        while let node = child {
            switch node.kind {
            case .image: count += 1
            case .softBreak, .lineBreak: break
            case .text where node.literal.allSatisfy { $0 == UInt8(ascii: " ") }: break
            default: return 0
            }
            child = node.next
        }
        return count
    }
}
