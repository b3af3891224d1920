import Platform

/// A tag as it stands in the text.
struct Tag: Sendable {
    enum Kind: Sendable {
        case variable(escaped: Bool)
        case section(inverted: Bool)
        case close, partial, parent, block, comment, delimiters
    }

    let kind: Kind

    /// The content without sigil and surrounding whitespace, in bytes.
    let content: Range<Int>

    /// With both delimiters, in bytes.
    let range: Range<Int>
}

/// Finds one tag after the other, and heeds the delimiters that a tag sets.
struct TagScanner {
    private let bytes: [UInt8]
    private var position = 0

    /// What tags begin and end with.
    private var delimiters = (open: Array("{{".utf8), close: Array("}}".utf8))

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next tag, or what is wrong with it; nil after the last. After a fault, go on.
    mutating func next() -> Result<Tag, TemplateFault>? {
        guard let start = bytes.firstIndex(of: delimiters.open, from: position) else { return nil }
        let mark = start + delimiters.open.count
        let (kind, last) = tag(markedBy: mark < bytes.count ? bytes[mark] : 0)
        var isUnmarked = false
        if case .variable(escaped: true) = kind { isUnmarked = true }
        let inside = isUnmarked ? mark : mark + 1
        return Result { () throws(TemplateFault) -> Tag in
            let closing = try closing(of: start, inside: inside, kind, last)
            position = closing.upperBound
            let content = bytes.trimming(inside..<closing.lowerBound)
            let range = start..<position
            if case .delimiters = kind { try setDelimiters(content, range) }
            return Tag(kind: kind, content: content, range: range)
        }
    }
}

extension TagScanner {
    /// What the character after the opening delimiter makes of a tag, and what the closing delimiter
    /// follows then.
    private func tag(markedBy mark: UInt8) -> (Tag.Kind, closing: [UInt8]) {
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
        of start: Int, inside: Int, _ kind: Tag.Kind, _ last: [UInt8]
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
