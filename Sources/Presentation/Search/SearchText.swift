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
        let (hiddenNames, blocks) = (Self.hidden, Self.blocks)
        html.withView { html in
            var (end, heading, hidden, markers) = (0, 0, 0 as UInt64, markers[...])
            while end < html.count {
                let tag = html.tag(from: end)
                if hidden == 0, markers.first?.contains(end) != true {
                    append(html[end..<tag.lowerBound])
                }
                end = tag.upperBound
                if let marker = markers.first, marker.upperBound <= end { markers.removeFirst() }
                let isEnd = html.byte(at: tag.lowerBound + 1) == UInt8(ascii: "/")
                let name = html.name(at: tag.lowerBound + (isEnd ? 2 : 1))
                if hiddenNames.contains(name) { hidden = isEnd ? 0 : name }
                guard blocks.contains(name) else { continue }
                if isEnd, Self.headings.contains(name), heading < bytes.count {
                    headings.append(heading..<bytes.count)
                }
                endLine()
                heading = bytes.count
            }
        }
        endLine()
    }

    private static let hidden = names("script", "style", "template", "svg")
    private static let headings = names("h1", "h2", "h3", "h4", "h5", "h6")
    private static let blocks =
        headings
        + names(
            "p", "li", "pre", "tr", "td", "th", "br", "div", "blockquote", "table", "ul", "ol",
            "dt",
            "dd", "figure", "figcaption", "caption", "summary", "section", "article", "hr", "aside",
            "nav", "header", "footer", "form", "button", "option")

    private static func names(_ names: String...) -> [UInt64] {
        names.map { name in name.withBytes { $0.name(at: 0) } }
    }

    /// Returns ranges of at least `size` bytes that end with a line, within a long one with a word.
    func parts(of size: Int) -> [Range<Int>] {
        var (parts, start) = ([Range<Int>](), 0)
        bytes.withView { bytes in
            while bytes.count - start > size {
                let line = bytes.index(of: 0x0A, from: start + size) ?? bytes.count
                let word = bytes.index(of: 0x20, from: min(line, start + 2 * size)) ?? bytes.count
                let end = min(min(line, word) + 1, bytes.count)
                parts.append(start..<end)
                start = end
            }
        }
        return parts + (start < bytes.count || parts.isEmpty ? [start..<bytes.count] : [])
    }
}

extension SearchText {
    /// Appends text of HTML. Line breaks and control characters are spaces.
    private mutating func append(_ html: ByteView) {
        var (copied, index) = (html.startIndex, html.startIndex)
        while index < html.endIndex {
            if html.hasEight(at: index) {
                let eight = EightBytes(html, at: index)
                index +=
                    (eight.marks(below: 0x20) | eight.marks(of: UInt8(ascii: "&"))).lengthBefore
                if !html.indices.contains(index) { break }
            }
            let byte = html[index]
            index += 1
            if byte >= 0x20, byte != UInt8(ascii: "&") { continue }
            bytes.append(contentsOf: html[copied..<index - 1])
            copied = index
            if byte < 0x20 {
                if let last = bytes.last, last > 0x20 { bytes.append(0x20) }
                continue
            }
            let name = Array(html[index..<min(index + 12, html.endIndex)].prefix { $0 != 0x3B })[
                ...]
            if let scalar = name.referredScalar, scalar.value >= 0x20 {
                bytes += String(scalar).utf8
                copied = min(index + name.count + 1, html.endIndex)
                index = copied
            } else {
                bytes.append(byte)
            }
        }
        bytes.append(contentsOf: html[copied..<html.endIndex])
    }

    private mutating func endLine() {
        while bytes.last == 0x20 { bytes.removeLast() }
        if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    }
}

extension ByteView {
    /// Returns the next tag or comment at an index or after it.
    fileprivate func tag(from index: Int) -> Range<Int> {
        let start = self.index(of: UInt8(ascii: "<"), from: index) ?? endIndex
        let isComment = byte(at: start + 1) == 0x21 && byte(at: start + 2) == 0x2D
        var end = start
        repeat {
            end = self.index(of: UInt8(ascii: ">"), from: end).map { $0 + 1 } ?? endIndex
        } while isComment && end < endIndex && self[end - 2] != 0x2D
        return start..<end
    }

    /// Returns the first eight letters of a tag's name as a number.
    fileprivate func name(at start: Int) -> UInt64 {
        var (name, index) = (0 as UInt64, start)
        while index < start + 8, byte(at: index).isAlphanumeric {
            name = name << 8 | UInt64(self[index].lowercased)
            index += 1
        }
        return name
    }
}
