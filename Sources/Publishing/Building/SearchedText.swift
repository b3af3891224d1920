import Presentation
import Privacy
import Templating

/// A text that stands on a page as it is, and is searched with the page.
struct SearchedText {
    /// Nil where it cannot be told that the text, wherever else it stands, would be searched as it
    /// is on this page: it must be there whole, begin and end with a tag, and hold nothing that
    /// feeds leave out.
    init?(_ text: HTML, on page: [UInt8]) {
        guard Self.isOfTags(text.bytes), !text.bytes.mayHoldXMLForbidden,
            Self.holds(page, text.bytes), LeakSearch.isText(page)
        else { return nil }
    }
}

extension SearchedText {
    private static func isOfTags(_ text: [UInt8]) -> Bool {
        text.first == UInt8(ascii: "<")
            && text.last { $0 != UInt8(ascii: "\n") } == UInt8(ascii: ">")
    }

    private static func holds(_ page: [UInt8], _ text: [UInt8]) -> Bool {
        guard let first = text.first, page.count >= text.count else { return false }
        let last = page.count - text.count
        let start = text.prefix(16)
        var index = 0
        var tries = 0
        while let found = page[index...last].firstIndex(of: first), tries < mostTries {
            if page[found...].starts(with: start) {
                if stands(text, in: page, at: found) { return true }
                tries += 1
            }
            guard found < last else { break }
            index = found + 1
        }
        return false
    }

    /// Texts that begin alike and go on otherwise: more are not worth it.
    private static let mostTries = 8

    /// 64 bytes at a time, which the processor compares at once.
    private static func stands(_ text: [UInt8], in page: [UInt8], at start: Int) -> Bool {
        var index = 0
        while index < text.count {
            let end = min(index + 64, text.count)
            var difference: UInt8 = 0
            for position in index..<end {
                difference |= text[position] ^ page[start &+ position]
            }
            guard difference == 0 else { return false }
            index = end
        }
        return true
    }
}
