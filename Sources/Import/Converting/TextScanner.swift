import Platform

/// Divides a text into code, comments and what is converted: what begins first contains the others.
struct TextScanner {
    enum Kind {
        case markdown

        /// A part in which no Markdown is read.
        case html

        /// Code, fenced or in backticks, and escaped shortcodes.
        case code

        /// A tag with code, as fenced code.
        case highlight

        /// What Liquid leaves as it is.
        case raw

        /// What the old renderer omits.
        case comment
    }

    struct Options {
        /// True for a text that is no Markdown.
        var isHTML = false
        var hidesHTMLComments = false
        var isKramdown = false

        /// True if template code is read.
        var hasTemplates = true
    }

    struct Piece {
        let kind: Kind
        var text: String
    }

    private enum HTMLBlock {
        case upToBlankLine

        /// A comment, a script and the like, up to its end.
        case upTo(String)
    }

    let bytes: [UInt8]
    let options: Options
    private var pieces: [Piece] = []
    private var start = 0
    private var place = 0
    private var kind: Kind
    private var html: HTMLBlock?
    private var isAfterBlankLine = true

    /// True after `<details markdown="1">`, up to the end of its summary.
    private var readsSummary = false

    /// The ends that the rest of the text does not have.
    private var missing: Set<String> = []

    /// The end of the paragraph in which a comment was sought, and the place up to which none ends.
    private var paragraphEnd = 0
    private var commentlessEnd = 0

    static func pieces(of text: String, _ options: Options) -> [Piece] {
        var scanner = TextScanner(text, options)
        while scanner.place < scanner.bytes.count { scanner.readLine() }
        scanner.endPiece(at: scanner.bytes.count)
        return scanner.pieces
    }

    private init(_ text: String, _ options: Options) {
        bytes = Array(text.utf8)
        self.options = options
        kind = options.isHTML ? .html : .markdown
    }
}

extension TextScanner {
    private mutating func endPiece(at end: Int) {
        if start < end { pieces.append(Piece(kind: kind, text: text(start, end))) }
        start = end
    }

    /// Adds a piece from the present place, and continues after it.
    private mutating func add(_ kind: Kind, _ text: String? = nil, upTo end: Int) {
        endPiece(at: place)
        pieces.append(Piece(kind: kind, text: text ?? self.text(place, end)))
        (start, place) = (end, end)
    }

    private mutating func readLine() {
        let line = line(at: place)
        let isBlank = line.content == line.end
        if case .upToBlankLine = html, isBlank { html = nil }
        if !options.isHTML, html == nil, !hidesComment(at: line.content) { beginHTML(line) }
        let newKind: Kind = html != nil || options.isHTML ? .html : .markdown
        if newKind != kind { endPiece(at: place) }
        kind = newKind
        if readsCode, let end = endOfFence(line) {
            isAfterBlankLine = true
            return add(.code, upTo: end)
        }
        readInlines(of: line)
        isAfterBlankLine = isBlank
        endHTML(line)
    }

    private func hidesComment(at place: Int) -> Bool {
        options.hidesHTMLComments && has("<!--", at: place)
    }

    /// True where backticks mean code.
    private var readsCode: Bool {
        if case .upTo = html { false } else { !options.isHTML }
    }

    private mutating func readInlines(of line: MarkdownLine) {
        var line = line
        while place < line.end {
            let before = place
            readInline(in: line)
            if place == before { place += 1 }
            if place > line.end { line = self.line(at: place) }
        }
        place = min(line.end + 1, bytes.count)
    }

    private mutating func readInline(in line: MarkdownLine) {
        switch bytes[place] {
        case UInt8(ascii: "\\"): if has("`", at: place + 1) { place += 2 }
        case UInt8(ascii: "`"): if readsCode { readCodeSpan(upTo: line.end) }
        case UInt8(ascii: "{"): readTemplate(in: line)
        case UInt8(ascii: "<"): if hidesComment(at: place) { readComment(in: line) }
        default: break
        }
    }

    private mutating func readCodeSpan(upTo end: Int) {
        let length = run(at: place, end)
        var next = place + length
        while next < end {
            guard bytes[next] == UInt8(ascii: "`") else {
                next += 1
                continue
            }
            let other = run(at: next, end)
            next += other
            if other == length { return add(.code, upTo: next) }
        }
        place += length
    }

    /// Reads a comment of HTML. One that begins a block has no other end than its mark; in a
    /// paragraph, what has no mark is text.
    private mutating func readComment(in line: MarkdownLine) {
        let word = skipSpaces(place + "<!--".utf8.count)
        if has("more", at: word), has("-->", at: skipSpaces(word + 4)) { return }
        let isBlock = place == line.content && html == nil
        if !isBlock, place < commentlessEnd { return }
        let limit = isBlock ? bytes.count : endOfParagraph(from: line)
        guard let end = find("-->", from: place + 2, limit) else {
            if isBlock || kind == .html { return add(.comment, upTo: limit) }
            return commentlessEnd = limit
        }
        let isWhole = isBlock && isAfterBlankLine && has("\n", at: end)
        add(.comment, upTo: isWhole ? end + 1 : end)
    }

    private mutating func endOfParagraph(from line: MarkdownLine) -> Int {
        if place < paragraphEnd { return paragraphEnd }
        var line = line
        paragraphEnd = line.end
        while line.end < bytes.count {
            line = self.line(at: line.end + 1)
            if line.content == line.end { break }
            paragraphEnd = line.end
        }
        return paragraphEnd
    }

    private mutating func readTemplate(in line: MarkdownLine) {
        if options.isKramdown, !options.isHTML, has("{::comment", at: place) {
            let end = [end(of: "{:/comment}", from: place), end(of: "{:/}", from: place)]
                .compactMap(\.self).min()
            return end.map { add(.comment, upTo: $0) } ?? ()
        }
        guard options.hasTemplates else { return }
        if !options.isKramdown, let end = endOfEscape() { return add(.code, upTo: end) }
        guard let tag = tag(at: place), !tag.isEnd else { return skipShortcode() }
        if tag.name == "raw", tag.isLiquid {
            return add(.raw, upTo: endTag(of: tag)?.end ?? bytes.count)
        }
        guard tag.name == "highlight", let last = endTag(of: tag) else { return }
        let next = self.line(at: last.end)
        let block = HighlightedCode(
            arguments: text(tag.afterName, tag.end), code: text(tag.end, last.start),
            before: text(line.start, place), isInHTML: kind == .html,
            isBeforeText: next.content < next.end)
        add(.highlight, block.text, upTo: last.end)
    }

    /// Continues after a shortcode of Hugo: backticks in it are no code.
    private mutating func skipShortcode() {
        guard !options.isKramdown, has("{{<", at: place) || has("{{%", at: place) else { return }
        let first = place + 3
        let limit = bytes[min(first, bytes.count)...].firstIndex(of: UInt8(ascii: "{"))
        let mark = bytes[place + 2] == UInt8(ascii: "<") ? ">}}" : "%}}"
        place = find(mark, from: first, limit ?? bytes.count) ?? place
    }

    /// The end of an escaped shortcode, such as `{{</* x */>}}`.
    private mutating func endOfEscape() -> Int? {
        for (mark, last) in [
            ("{{</*", "*/>}}"), ("{{%/*", "*/%}}"), ("{{/*", "*/}}"), ("{%/*", "*/%}"),
        ] where has(mark, at: place) {
            return end(of: last, from: place)
        }
        return nil
    }

    /// The end tag of an opening one; `nil` if there is none.
    private mutating func endTag(of opening: TemplateTag) -> TemplateTag? {
        let name = (opening.isLiquid ? "end" : "/") + opening.name
        if missing.contains(name) { return nil }
        var next = opening.end
        while next < bytes.count {
            if bytes[next] == UInt8(ascii: "{"), let tag = tag(at: next),
                tag.isLiquid == opening.isLiquid, (tag.isEnd ? "/" : "") + tag.name == name
            {
                return tag
            }
            next += 1
        }
        missing.insert(name)
        return nil
    }

    /// The place after the next `mark`; `nil` if there is none.
    private mutating func end(of mark: String, from place: Int) -> Int? {
        if missing.contains(mark) { return nil }
        let found = find(mark, from: place, bytes.count)
        if found == nil { missing.insert(mark) }
        return found
    }
}

extension TextScanner {
    private static let elements = Set(
        """
        address article aside base basefont blockquote body caption center col colgroup dd details \
        dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 \
        head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option \
        p param search section source summary table tbody td tfoot th thead title tr track ul
        """.split(separator: " ").map(String.init))
    private static let verbatimElements: Set = ["pre", "script", "style", "textarea"]

    /// Begins a block of HTML if the line does, by the rules of CommonMark.
    private mutating func beginHTML(_ line: MarkdownLine) {
        guard has("<", at: line.content) else { return }
        if has("<!--", at: line.content) { return html = .upTo("-->") }
        let isEnd = has("/", at: line.content + 1)
        let first = line.content + (isEnd ? 2 : 1)
        let last = bytes[first..<line.end].firstIndex { !$0.isNameByte } ?? line.end
        guard first < last, bytes[first].isLetter,
            last == line.end || " \t\r/>".utf8.contains(bytes[last])
        else { return }
        let name = text(first, last).lowercased()
        if Self.verbatimElements.contains(name), !isEnd {
            html = .upTo("</\(name)>")
        } else if Self.elements.contains(name) || isAfterBlankLine && isOneTag(first, line.end) {
            html = .upToBlankLine
        }
    }

    /// True if the rest of the line is the rest of one tag.
    private func isOneTag(_ start: Int, _ end: Int) -> Bool {
        let last = bytes[start..<end].lastIndex { !" \t\r".utf8.contains($0) }
        guard let last, bytes[last] == UInt8(ascii: ">") else { return false }
        return !bytes[start..<last].contains { "<>".utf8.contains($0) }
    }

    /// Ends a block of HTML at its end, and where an empty line is added to read Markdown.
    private mutating func endHTML(_ line: MarkdownLine) {
        guard let block = html else { return }
        let end = max(line.end, min(place, bytes.count))
        if case .upTo(let mark) = block {
            if find(mark, from: line.content, end) != nil { html = nil }
            return
        }
        if find(" markdown=", from: line.start, end) != nil {
            readsSummary = has("<details", at: line.content)
            html = nil
        } else if readsSummary, find("</summary>", from: line.start, end) != nil {
            readsSummary = false
            html = nil
        }
    }
}
