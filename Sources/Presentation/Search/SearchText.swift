import Markup
import Platform

/// The text of a page's HTML without tags: each block on a line.
struct SearchText: Sendable {
    private(set) var bytes: [UInt8] = []

    /// The ranges in `bytes` of the headings' texts.
    private(set) var headings: [Range<Int>] = []

    init() {}

    /// `markers` are the paragraphs that other lists replace.
    init(_ html: [UInt8], without markers: [Range<Int>]) {
        bytes.reserveCapacity(html.count)
        var scanner = HTMLScanner(html)
        var (end, heading, markers) = (0, Int?.none, markers[...])
        while end < html.count {
            let tag = scanner.nextTag() ?? html.count..<html.count
            if markers.first?.contains(end) != true { append(html[end..<tag.lowerBound]) }
            end = tag.upperBound
            if let marker = markers.first, marker.upperBound <= end { markers.removeFirst() }
            let name = html[tag].dropFirst().prefix { $0.isAlphanumeric || $0 == 0x2F }
            if name.isOneOf(Self.cells) { append([0x20]) }
            guard name.isOneOf(Self.blocks) else { continue }
            if name.isOneOf(["/h1", "/h2", "/h3", "/h4", "/h5", "/h6"]) {
                if let heading, heading < bytes.count { headings.append(heading..<bytes.count) }
                heading = nil
            }
            endLine()
            if name.isOneOf(["h1", "h2", "h3", "h4", "h5", "h6"]) { heading = bytes.count }
        }
        endLine()
    }

    /// The tags that begin or end a line.
    private static let blocks: [StaticString] = [
        "p", "/p", "li", "/li", "h2", "/h2", "h3", "/h3", "h4", "/h4", "h5", "/h5", "h6", "/h6",
        "h1", "/h1", "pre", "/pre", "tr", "/tr", "br", "div", "/div", "blockquote", "figcaption",
        "/figcaption", "dt", "/dt", "dd", "/dd", "section", "/section", "article", "/article",
        "table", "/table", "caption", "/caption", "hr", "summary", "/summary", "ul", "/ul", "ol",
        "/ol", "figure", "/figure", "aside", "/aside", "nav", "/nav", "header", "/header",
        "footer", "/footer", "form", "/form", "button", "/button", "option", "/option",
    ]
    private static let cells: [StaticString] = ["td", "th"]
}

extension SearchText {
    /// Adds lines of text before the others.
    mutating func prepend(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        let added = Array(lines.map { $0 + "\n" }.joined().utf8)
        bytes = added + bytes
        headings = headings.map { $0.lowerBound + added.count..<$0.upperBound + added.count }
    }

    /// Appends text of HTML; a run of spaces becomes one.
    private mutating func append(_ html: ArraySlice<UInt8>) {
        if html.isEmpty { return }
        if html.contains(UInt8(ascii: "&")) {
            return appendText(html.withoutCharacterReferences[...])
        }
        appendText(html)
    }

    private mutating func appendText(_ text: ArraySlice<UInt8>) {
        var isGap = bytes.last.map { $0 <= 0x20 } ?? true
        for byte in text {
            if byte > 0x20 {
                bytes.append(byte)
                isGap = false
            } else if !isGap {
                bytes.append(0x20)
                isGap = true
            }
        }
    }

    private mutating func endLine() {
        if bytes.last == 0x20 { bytes.removeLast() }
        if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    }
}
