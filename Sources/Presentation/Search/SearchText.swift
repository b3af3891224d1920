import Markup
import Platform

/// The text of a page's HTML without tags, for the search: each block is a line.
struct SearchText: Sendable {
    private(set) var bytes: [UInt8] = []

    /// The ranges in `bytes` of the headings' texts.
    private(set) var headings: [Range<Int>] = []

    init() {}

    /// `markers` are the paragraphs that lists replace.
    init(_ html: [UInt8], without markers: [Range<Int>]) {
        bytes.reserveCapacity(html.count)
        var scanner = HTMLScanner(html)
        var (end, heading, markers) = (0, 0, markers[...])
        while end < html.count {
            let tag = scanner.nextTag() ?? html.count..<html.count
            if markers.first?.contains(end) != true { append(html[end..<tag.lowerBound]) }
            end = tag.upperBound
            if let marker = markers.first, marker.upperBound <= end { markers.removeFirst() }
            let isEnd = html[tag].dropFirst().first == UInt8(ascii: "/")
            let name = html[tag].dropFirst(isEnd ? 2 : 1).prefix(while: \.isAlphanumeric)
            if name.isOneOf(["td", "th"]) { appendText([0x20]) }
            guard name.isOneOf(Self.blocks) else { continue }
            if isEnd, name.isOneOf(Self.headings), heading < bytes.count {
                headings.append(heading..<bytes.count)
            }
            endLine()
            heading = bytes.count
        }
        endLine()
    }

    private static let headings: [StaticString] = ["h1", "h2", "h3", "h4", "h5", "h6"]
    private static let blocks: [StaticString] =
        ["p", "li", "h2", "h3", "h4", "pre", "tr", "br", "div", "blockquote", "table", "ul", "ol"]
        + headings + [
            "dt", "dd", "figure", "figcaption", "caption", "summary", "section", "article", "hr",
            "aside", "nav", "header", "footer", "form", "button", "option",
        ]

    /// Returns ranges of at least `size` bytes that end with a line, within a long one with a word.
    func parts(of size: Int) -> [Range<Int>] {
        var (parts, start) = ([Range<Int>](), 0)
        for index in bytes.indices where bytes[index] <= 0x20 && index - start >= size {
            guard bytes[index] == 0x0A || index - start >= 2 * size else { continue }
            parts.append(start..<index + 1)
            start = index + 1
        }
        return parts + (start < bytes.count || parts.isEmpty ? [start..<bytes.count] : [])
    }

    /// Appends lines of plain text.
    mutating func append(lines: [String]) {
        for line in lines { bytes += Array(line.utf8) + [0x0A] }
    }
}

extension SearchText {
    private mutating func append(_ html: ArraySlice<UInt8>) {
        let hasReference = html.contains(UInt8(ascii: "&"))
        appendText(hasReference ? html.withoutCharacterReferences[...] : html)
    }

    /// Appends text, with one space for each run of them.
    private mutating func appendText(_ text: ArraySlice<UInt8>) {
        var isGap = bytes.last.map { $0 <= 0x20 } ?? true
        for byte in text where byte > 0x20 || !isGap {
            isGap = byte <= 0x20
            bytes.append(isGap ? 0x20 : byte)
        }
    }

    private mutating func endLine() {
        if bytes.last == 0x20 { bytes.removeLast() }
        if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    }
}
