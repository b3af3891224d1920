import Markup
import Platform
import Templating

/// Makes the links of a page's HTML absolute, so that they work in feed readers, which get the TeX
/// of formulas, and removes characters that XML forbids.
struct AbsoluteLinks {
    /// `https://example.org`.
    private let origin: [UInt8]

    /// `https:`.
    private let scheme: ArraySlice<UInt8>

    /// The page's absolute URL.
    private let page: [UInt8]

    /// The page's URL up to its last slash.
    private let folder: ArraySlice<UInt8>
    private let hasFormulas: Bool

    init(origin: String, page: String, hasFormulas: Bool = true) {
        self.hasFormulas = hasFormulas
        self.origin = Array(origin.utf8)
        self.page = Array(page.utf8)
        folder = self.page.prefix((self.page.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)
        scheme = self.origin.prefix { $0 != UInt8(ascii: "/") }
    }

    /// Returns a text with absolute links, and what of it must be searched if the text itself is:
    /// its start, the changed links and its end. That is `nil` for all of it.
    func html(_ html: HTML) -> (text: HTML, searched: HTML?) {
        let bytes = (hasFormulas ? html.bytes.withFormulasAsText : html.bytes).withoutXMLForbidden
        var links: [UInt8] = []
        let absolute = HTMLAddresses(bytes).replaced { address, tag, result in
            let start = result.count
            append(address, isAnchor: tag.isOneOf(["a", "area"]), to: &result)
            guard result.count - start != address.count else { return }
            links += Self.separator
            links += result[start...]
        }
        let text = absolute ?? bytes
        guard bytes.count == html.bytes.count, text.count > 4 * Self.overlap else {
            return (HTML(text), nil)
        }
        let blockEnds = (Self.overlap..<text.count - Self.overlap).lazy.filter {
            text[$0 - 1] == UInt8(ascii: ">") && text[$0] == UInt8(ascii: "\n")
        }
        guard let first = blockEnds.first, let last = blockEnds.last, first < last else {
            return (HTML(text), nil)
        }
        let parts = [text[..<first], links[...], text[last...]].joined(separator: Self.separator)
        return (HTML(text), HTML(Array(parts)))
    }

    /// Returns HTML with addresses that do not depend on the page, except fragments.
    func addresses(in html: [UInt8]) -> [UInt8] {
        HTMLAddresses(html).replaced { append($0, isAnchor: false, to: &$2) } ?? html
    }

    /// In bytes: so much of the start and the end is searched, for values that are partly beside
    /// the text.
    private static let overlap = 512

    /// Keeps a value from being found across two parts that are not beside each other.
    static let separator = Array("\n\n<hr>here-another-part-begins<hr>\n\n".utf8)
}

extension AbsoluteLinks {
    /// If `isAnchor`, a fragment or an empty value refers to the page; within a drawing it refers
    /// to a part of the drawing.
    private func append(
        _ value: ArraySlice<UInt8>, isAnchor: Bool, to result: inout [UInt8]
    ) {
        let address = value.drop(while: \.isHTMLSpace)
        switch address.first {
        case nil:
            if isAnchor { result += page }
        case UInt8(ascii: "/"):
            result += address.dropFirst().first == UInt8(ascii: "/") ? Array(scheme) : origin
        case UInt8(ascii: "#"):
            if isAnchor { result += page }
        // A character reference may encode any first character.
        case UInt8(ascii: "&"): break
        default:
            if !address.hasScheme { result += folder }
        }
        result.append(contentsOf: address)
    }
}

extension [UInt8] {
    /// UTF-8 without the characters that XML 1.0 forbids in every form: controls except tabs and
    /// line ends, U+FFFE and U+FFFF.
    fileprivate var withoutXMLForbidden: [UInt8] {
        guard withView(\.mayHoldXMLForbidden) else { return self }
        var kept: [UInt8] = []
        kept.reserveCapacity(count)
        var index = 0
        while index < count {
            let length = xmlForbidden(at: index)
            if length == 0 { kept.append(self[index]) }
            index += Swift.max(length, 1)
        }
        return kept
    }

    /// Returns the length of the forbidden character at an index; 0 if there is none.
    private func xmlForbidden(at index: Int) -> Int {
        let byte = self[index]
        if byte < 0x20 { return byte == 0x09 || byte == 0x0A || byte == 0x0D ? 0 : 1 }
        guard byte == 0xEF, index + 2 < count, self[index + 1] == 0xBF else { return 0 }
        return self[index + 2] >= 0xBE ? 3 : 0
    }
}

extension ByteView {
    /// False if there is no forbidden character; true if there may be one. The loop has no early
    /// exit, so the compiler vectorizes it.
    fileprivate var mayHoldXMLForbidden: Bool {
        var found: UInt8 = 0
        for byte in self {
            let isOther: UInt8 = (byte != 0x09 ? 1 : 0) & (byte != 0x0A ? 1 : 0)
            found |= (byte < 0x20 ? 1 : 0) & isOther | (byte == 0xEF ? 1 : 0)
        }
        return found != 0
    }
}

extension String {
    /// The text without the characters that XML 1.0 forbids.
    package var withoutXMLForbidden: String {
        String(decoding: Array(utf8).withoutXMLForbidden, as: UTF8.self)
    }
}
