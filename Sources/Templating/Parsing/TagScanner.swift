import Platform

enum TagKind: Sendable {
    case variable(escaped: Bool)
    case section(inverted: Bool)
    case close, partial, parent, block, comment, delimiters
}

/// A tag in a template's text.
struct MustacheTag: Sendable {
    let kind: TagKind

    /// The content without sigil and surrounding whitespace, in bytes.
    let content: Range<Int>

    /// The tag with both delimiters, in bytes.
    let range: Range<Int>
}

/// Finds the tags of a template in order, and applies changes of the delimiters.
struct TagScanner {
    private let bytes: [UInt8]
    private var position = 0

    private var delimiters = (open: Array("{{".utf8), close: Array("}}".utf8))

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the next tag or its fault; `nil` after the last. After a fault, continue.
    mutating func next() -> Result<MustacheTag, TemplateFault>? {
        guard let start = bytes.firstIndex(of: delimiters.open, from: position) else { return nil }
        let mark = start + delimiters.open.count
        let (kind, last) = tag(markedBy: mark < bytes.count ? bytes[mark] : 0)
        var isUnmarked = false
        if case .variable(escaped: true) = kind { isUnmarked = true }
        let inside = isUnmarked ? mark : mark + 1
        return Result { () throws(TemplateFault) -> MustacheTag in
            let closing = try closing(of: start, inside: inside, kind, last)
            position = closing.upperBound
            let content = bytes.trimming(inside..<closing.lowerBound)
            let range = start..<position
            if case .delimiters = kind { try setDelimiters(content, range) }
            return MustacheTag(kind: kind, content: content, range: range)
        }
    }
}

extension TagScanner {
    /// Returns the kind of a tag by the character after the opening delimiter, and the characters
    /// that must precede the closing delimiter.
    private func tag(markedBy mark: UInt8) -> (TagKind, closing: [UInt8]) {
        switch mark {
        case UInt8(ascii: "#"): (.section(inverted: false), [])
        case UInt8(ascii: "^"): (.section(inverted: true), [])
        case UInt8(ascii: "/"): (.close, [])
        case UInt8(ascii: ">"): (.partial, [])
        case UInt8(ascii: "<"): (.parent, [])
        case UInt8(ascii: "$"): (.block, [])
        case UInt8(ascii: "!"): (.comment, [])
        case UInt8(ascii: "="): (.delimiters, [mark])
        case UInt8(ascii: "&"): (.variable(escaped: false), [])
        case UInt8(ascii: "{"): (.variable(escaped: false), [UInt8(ascii: "}")])
        default: (.variable(escaped: true), [])
        }
    }

    private mutating func closing(
        of start: Int, inside: Int, _ kind: TagKind, _ last: [UInt8]
    ) throws(TemplateFault) -> Range<Int> {
        let close = last + delimiters.close
        let mayHoldOpening =
            switch kind {
            case .comment, .delimiters: true
            default: false
            }
        var index = inside
        while index < bytes.count {
            if bytes.holds(close, at: index) { return index..<index + close.count }
            if !mayHoldOpening, bytes.holds(delimiters.open, at: index) { break }
            index += 1
        }
        position = index
        throw .syntax(
            "this tag is not closed", start..<inside,
            help: "close it with \(String(decoding: close, as: UTF8.self))")
    }

    private mutating func setDelimiters(
        _ content: Range<Int>, _ range: Range<Int>
    ) throws(TemplateFault) {
        let words = bytes[content].split(whereSeparator: \.isWhiteSpace)
        guard words.count == 2, !bytes[content].contains(UInt8(ascii: "=")) else {
            throw .syntax(
                "this tag sets no delimiters", range,
                help: "write two of them with a space between, such as {{=<% %>=}}")
        }
        delimiters = (Array(words[0]), Array(words[1]))
    }
}

extension [UInt8] {
    func holds(_ word: [UInt8], at index: Int) -> Bool {
        guard index + word.count <= count else { return false }
        return word.indices.allSatisfy { self[index + $0] == word[$0] }
    }

    func firstIndex(of word: [UInt8], from start: Int) -> Int? {
        var index = start
        while index < count {
            guard let first = self[index...].firstIndex(of: word[0]) else { return nil }
            if holds(word, at: first) { return first }
            index = first + 1
        }
        return nil
    }

    /// The range without leading and trailing whitespace.
    func trimming(_ range: Range<Int>) -> Range<Int> {
        let start = self[range].firstIndex { !$0.isWhiteSpace } ?? range.upperBound
        let last = self[start..<range.upperBound].lastIndex { !$0.isWhiteSpace }
        return start..<(last.map { $0 + 1 } ?? start)
    }

    /// The start of the line of `index`, if only spaces and tabs are in between.
    func blankLineStart(before index: Int) -> Int? {
        var start = index
        while start > 0, self[start - 1].isSpaceOrTab { start -= 1 }
        return isLineStart(start) ? start : nil
    }

    /// The start of the next line, if only spaces and tabs precede the line break or the end.
    func nextLine(after index: Int) -> Int? {
        lineBreak(at: blanksEnd(from: index, to: count))
    }

    func isLineStart(_ index: Int) -> Bool {
        index == 0 || self[index - 1] == UInt8(ascii: "\n")
    }

    /// The end of a line break at `index`; the end of the text also counts as one.
    func lineBreak(at index: Int) -> Int? {
        if index == count { return index }
        if self[index] == UInt8(ascii: "\n") { return index + 1 }
        return holds([UInt8(ascii: "\r"), UInt8(ascii: "\n")], at: index) ? index + 2 : nil
    }

    func blanksEnd(from start: Int, to end: Int) -> Int {
        self[start..<end].firstIndex { !$0.isSpaceOrTab } ?? end
    }
}
