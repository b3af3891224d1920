import Platform

/// Divides a text into code and what is converted: what begins first contains the others.
struct CodeScanner {
    enum Syntax {
        case markdown

        /// A part in which no Markdown is read.
        case html

        /// Code, fenced or in backticks, and escaped shortcodes.
        case code

        /// A tag with code, as fenced code.
        case highlight

        /// What Liquid leaves as it is.
        case raw

        /// What Liquid repeats: a list of the old theme.
        case loop
    }

    struct Options {
        /// True for a text that is no Markdown.
        var isHTML = false

        /// True for Markdown of Goldmark without raw HTML, where HTML has no code.
        var omitsHTML = false
        var isJekyll = false

        /// True for Markdown of kramdown, which reads HTML and lists in its own way.
        var isKramdown = false

        /// True if template code is read.
        var hasTemplates = true
    }

    struct Piece {
        let kind: Syntax
        var text: String
    }

    enum HTMLBlock {
        case upToBlankLine

        /// A comment, a script and the like, up to its end.
        case upTo(String)

        /// An element in kramdown: its end tag ends the block, and an empty line does not.
        case upToPlace(Int)
    }

    let bytes: [UInt8]
    let options: Options
    private(set) var pieces: [Piece] = []

    /// The number of kramdown's comments, which no piece contains.
    private(set) var comments = 0

    /// What is before the last place of the present piece that was replaced.
    private var beforeStart = ""
    private var start = 0
    private(set) var place = 0
    private var kind: Syntax
    var html: HTMLBlock?
    private(set) var isAfterBlankLine = true

    /// True in the lines of a `pre` element, where empty lines stay.
    private var isInPre = false

    /// True after a line of a paragraph.
    private var isAfterText = false

    /// True from a list item or the like up to the next text at the left margin.
    private(set) var isInList = false

    /// True after `<details markdown="1">`, up to the end of its summary.
    private var readsSummary = false

    /// The ends that the rest of the text does not have.
    private var missing: Set<String> = []

    /// The end of the lines in which code was sought, and the places up to which none ends, by the
    /// number of its backticks.
    private var inlinesEnd = 0
    private var spanlessEnds: [Int: Int] = [:]

    init(_ text: String, _ options: Options) {
        bytes = Array(text.utf8)
        self.options = options
        kind = options.isHTML ? .html : .markdown
        while place < bytes.count { readLine() }
        endPiece(at: bytes.count)
    }
}

extension CodeScanner {
    private mutating func endPiece(at end: Int) {
        let text = beforeStart + text(start, end)
        if !text.isEmpty { pieces.append(Piece(kind: kind, text: text)) }
        beforeStart = ""
        start = end
    }

    private mutating func replace(upTo end: Int, with new: String) {
        beforeStart += text(start, place) + new
        (start, place) = (end, end)
    }

    /// Adds a piece from the present place, and continues after it.
    private mutating func add(_ kind: Syntax, _ text: String? = nil, upTo end: Int) {
        endPiece(at: place)
        pieces.append(Piece(kind: kind, text: text ?? self.text(place, end)))
        (start, place) = (end, end)
    }

    private mutating func readLine() {
        let line = line(at: place)
        if case .upToBlankLine = html, line.isBlank { html = nil }
        if case .upToPlace = html, line.isBlank {
            return replace(upTo: min(line.end + 1, bytes.count), with: isInPre ? "&#32;\n" : "")
        }
        if isAfterBlankLine && !line.isBlank && line.indentation == 0 { isInList = false }
        let isEscaped = escapesMark(of: line)
        if !isEscaped, beginsIndentedText(line) { isInList = true }
        if !options.isHTML, html == nil { beginHTML(line) }
        let newKind: Syntax = html != nil || options.isHTML ? .html : .markdown
        if newKind != kind { endPiece(at: place) }
        kind = newKind
        if readsCode, let end = endOfFence(line) {
            isAfterBlankLine = true
            return add(.code, upTo: end)
        }
        readInlines(of: line)
        isAfterBlankLine = line.isBlank
        isAfterText = newKind == .markdown && !line.isBlank && (isEscaped || isText(line))
        endHTML(line)
    }

    private func isText(_ line: MarkdownLine) -> Bool {
        !line.hasListMark && !"#>|`~<=:".utf8.contains(bytes[line.content])
    }

    /// Escapes the mark of a list in a wrapped line: one between two lines of a sentence.
    private mutating func escapesMark(of line: MarkdownLine) -> Bool {
        guard options.isKramdown, isAfterText, line.hasListMark, !isInList, !line.isInQuote else {
            return false
        }
        let (last, next) = (self.line(at: line.start - 1), self.line(at: line.end + 1))
        let isSentence = bytes[last.start..<last.end].last.map { !".:;!?".utf8.contains($0) }
        guard isSentence == true, !next.isBlank, isText(next) else { return false }
        place = bytes[skipSpaces(place)...].firstIndex { !$0.isDigit } ?? place
        replace(upTo: place, with: "\\")
        return true
    }

    /// True for items of lists, notes, and shortcodes, whose texts are often indented.
    private func beginsIndentedText(_ line: MarkdownLine) -> Bool {
        line.hasListMark || ["[^", "{{", "{%"].contains { has($0, at: line.content) }
    }

    /// True where backticks mean code. In HTML, Goldmark reads none.
    private var readsCode: Bool {
        if options.isHTML || html != nil && options.omitsHTML { return false }
        return !isInScript
    }

    /// True in a comment, a script and the like.
    private var isInScript: Bool { if case .upTo = html { true } else { false } }

    private mutating func readInlines(of line: MarkdownLine) {
        var line = line
        while place < line.end {
            let before = place
            readInline(in: line)
            if place == before { place += 1 }
            endElement(in: line)
            if place > line.end { line = self.line(at: place) }
        }
        joinTag(of: line)
        place = min(max(place, line.end + 1), bytes.count)
    }

    private mutating func readInline(in line: MarkdownLine) {
        switch bytes[place] {
        case UInt8(ascii: "\\"): if has("`", at: place + 1) { place += 2 }
        case UInt8(ascii: "`"): if readsCode { readCodeSpan(from: line) }
        case UInt8(ascii: "{"): readTemplate(in: line)
        default: break
        }
    }

    private mutating func readCodeSpan(from line: MarkdownLine) {
        let length = run(at: place, line.end)
        if let end = endOfCodeSpan(length, from: line) { return add(.code, upTo: end) }
        place += length
    }

    private mutating func endOfCodeSpan(_ length: Int, from line: MarkdownLine) -> Int? {
        if place < spanlessEnds[length] ?? 0 { return nil }
        let limit = endOfInlines(from: line)
        var next = place + length
        while next < limit {
            let other = bytes[next] == UInt8(ascii: "`") ? run(at: next, limit) : 0
            next += max(1, other)
            if other == length { return next }
        }
        spanlessEnds[length] = limit
        return nil
    }

    /// The end of the lines that are surely one paragraph.
    private mutating func endOfInlines(from line: MarkdownLine) -> Int {
        if place < inlinesEnd { return inlinesEnd }
        var next = line
        repeat {
            inlinesEnd = next.end
            if next.end >= bytes.count { break }
            next = self.line(at: next.end + 1)
        } while !next.isBlank && !next.hasListMark && next.isInQuote == line.isInQuote
            && !"#|<`~:=-*_".utf8.contains(bytes[next.content])
        return inlinesEnd
    }

    private mutating func readTemplate(in line: MarkdownLine) {
        if options.isJekyll, !options.isHTML, has("{::comment", at: place) {
            guard let end = endOfComment() else { return }
            comments += 1
            return replace(upTo: end, with: "")
        }
        guard options.hasTemplates, !(options.omitsHTML && isInScript) else { return }
        if !options.isJekyll, let end = endOfEscape() { return add(.code, upTo: end) }
        guard let tag = tag(at: place), !tag.isEnd,
            tag.name == "highlight" || tag.isLiquid && options.isJekyll
        else { return skipShortcode() }
        if tag.name == "raw" { return add(.raw, upTo: endTag(of: tag)?.end ?? bytes.count) }
        guard let last = endTag(of: tag) else { return }
        if tag.name != "highlight" { return add(.loop, upTo: last.end) }
        let code = highlighted(tag, upTo: last, in: line, isInHTML: kind == .html)
        add(.highlight, code, upTo: last.end)
    }

    /// Continues after a shortcode of Hugo or a tag of Liquid: backticks in it are no code.
    private mutating func skipShortcode() {
        let marks = options.isJekyll ? ["{%": "%}"] : ["{{<": ">}}", "{{%": "%}}"]
        guard let mark = marks.first(where: { has($0.key, at: place) }) else { return }
        let first = place + mark.key.utf8.count
        let limit = bytes[min(first, bytes.count)...].firstIndex(of: UInt8(ascii: "{"))
        place = find(mark.value, from: first, limit ?? bytes.count) ?? place
    }

    /// The place after the next `{:/}` or `{:/comment}`; `nil` if there is none.
    private mutating func endOfComment() -> Int? {
        var next = place
        while let mark = end(of: "{:/", from: next) {
            for rest in ["}", "comment}"] where has(rest, at: mark) {
                return mark + rest.utf8.count
            }
            next = mark
        }
        return nil
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

    static let loops: Set = ["for", "tablerow"]

    /// The end tag of an opening one; `nil` if there is none.
    private mutating func endTag(of opening: TemplateTag) -> TemplateTag? {
        let name = (opening.isLiquid ? "end" : "/") + opening.name
        if missing.contains(name) { return nil }
        var (next, depth) = (opening.end, 0)
        while next < bytes.count {
            if bytes[next] == UInt8(ascii: "{"), let tag = tag(at: next),
                tag.isLiquid == opening.isLiquid
            {
                if (tag.isEnd ? "/" : "") + tag.name == name {
                    if depth == 0 { return tag }
                    depth -= 1
                } else if tag.name == opening.name, !tag.isEnd, Self.loops.contains(tag.name) {
                    depth += 1
                }
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

/// Blocks of HTML, by the rules of CommonMark.
extension CodeScanner {
    private static let elements = Set(
        """
        address article aside base basefont blockquote body caption center col colgroup dd details \
        dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 \
        h6 head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup \
        option p param search section source summary table tbody td tfoot th thead title tr track ul
        """.split(separator: " ").map(String.init))
    private static let verbatimElements: Set = ["pre", "script", "style", "textarea"]

    /// The elements that kramdown reads as a part of a paragraph.
    private static let inlineElements = Set(
        """
        a abbr acronym b big bdo br button cite code del dfn em i img input ins kbd label mark \
        option q rb rbc rp rt rtc ruby samp select small span strike strong sub sup tt u var
        """.split(separator: " ").map(String.init))

    /// The name of the tag at the start of a line.
    private func tagName(_ line: MarkdownLine) -> (name: String, start: Int, isEnd: Bool)? {
        guard has("<", at: line.content) else { return nil }
        let isEnd = has("/", at: line.content + 1)
        let first = line.content + (isEnd ? 2 : 1)
        let last = bytes[first..<line.end].firstIndex { !$0.isNameByte } ?? line.end
        guard first < last, bytes[first].isLetter,
            last == line.end || " \t\r/>".utf8.contains(bytes[last])
        else { return nil }
        return (text(first, last).lowercased(), first, isEnd)
    }

    /// Begins a block of HTML if the line does.
    private mutating func beginHTML(_ line: MarkdownLine) {
        if has("<!--", at: line.content) {
            let word = skipSpaces(line.content + "<!--".utf8.count)
            let endsSummary = has("more", at: word) && has("-->", at: skipSpaces(word + 4))
            return html = endsSummary ? nil : .upTo("-->")
        }
        guard let (name, first, isEnd) = tagName(line) else { return }
        if Self.verbatimElements.contains(name), !isEnd {
            html = .upTo("</\(name)>")
        } else if Self.elements.contains(name) || isAfterBlankLine && isOneTag(first, line.end) {
            html = .upToBlankLine
            if options.isKramdown, !Self.inlineElements.contains(name) {
                let end = isEnd || name == "hr" ? line.end : endOfElement(name, from: line.content)
                if let end { html = .upToPlace(end) }
            }
        }
    }

    /// The place after the end tag of the element that begins at `place`; `nil` if it has none.
    private mutating func endOfElement(_ name: String, from place: Int) -> Int? {
        if missing.contains("</\(name)") { return nil }
        var (next, depth) = (place, 0)
        while let tag = find("<", from: next, bytes.count) {
            next = tag
            let isEnd = has("/", at: tag)
            let last = tag + (isEnd ? 1 : 0) + name.utf8.count
            guard last < bytes.count, !bytes[last].isNameByte,
                text(last - name.utf8.count, last).lowercased() == name,
                let end = find(">", from: last, bytes.count)
            else { continue }
            depth += isEnd ? -1 : 1
            if depth == 0 { return end }
        }
        missing.insert("</\(name)")
        return nil
    }

    /// Writes an empty line after an element of kramdown, for Markdown that follows it.
    private mutating func endElement(in line: MarkdownLine) {
        guard case .upToPlace(let end) = html, place >= end else { return }
        html = nil
        endPiece(at: place)
        kind = .markdown
        if readsSummary { return readsSummary = false }
        let isAtEnd = bytes[min(place, line.end)..<line.end].allSatisfy {
            " \t\r".utf8.contains($0)
        }
        let next = self.line(at: min(line.end + 1, bytes.count))
        let goesOn = !next.isBlank && tagName(next).map { Self.elements.contains($0.name) } != true
        if !isAtEnd || goesOn { replace(upTo: place, with: isAtEnd ? "\n" : "\n\n") }
    }

    /// Joins a line that is one tag of an inline element with the next: CommonMark reads no Markdown
    /// after it.
    private mutating func joinTag(of line: MarkdownLine) {
        guard options.isKramdown, case .upToBlankLine = html, let tag = tagName(line),
            Self.inlineElements.contains(tag.name), isOneTag(tag.start, line.end)
        else { return }
        let next = self.line(at: min(line.end + 1, bytes.count))
        html = nil
        guard !next.isBlank else { return }
        let isInline = tagName(next).map { Self.inlineElements.contains($0.name) } ?? isText(next)
        place = line.end
        replace(upTo: line.end + (isInline ? 1 : 0), with: isInline ? " " : "\n")
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
        if find("<pre", from: line.content, line.end) != nil { isInPre = true }
        if find("</pre>", from: line.content, line.end) != nil { isInPre = false }
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
