import Platform

/// Finds the attributes of HTML tags as browsers do; comments and scripts have none.
package struct HTMLScanner {
    package struct Attribute {
        /// The tag's name as written.
        package let tag: ArraySlice<UInt8>
        package let name: ArraySlice<UInt8>

        /// The range of the value, without quotes.
        package let value: Range<Int>
    }

    /// The elements whose content is text.
    private static let textTags: [StaticString] = [
        "script", "style", "textarea", "title", "xmp", "iframe", "noframes",
    ]

    private let bytes: [UInt8]
    private var position = 0

    /// The contents of the `style` elements read so far.
    package private(set) var sheets: [Range<Int>] = []

    /// The start of the last `</body>` read so far; `nil` if there is none.
    package private(set) var bodyEnd: Int?

    /// The name of the tag that contains `position`; `nil` between tags.
    private var tag: Range<Int>?

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next attribute with a value.
    package mutating func nextAttribute() -> Attribute? {
        while position < bytes.count {
            guard let tag else {
                findTag()
                continue
            }
            skip { $0.isHTMLSpace || $0 == UInt8(ascii: "/") }
            if current == UInt8(ascii: ">") {
                endTag(tag)
            } else if let (name, value) = attribute() {
                return Attribute(tag: bytes[tag], name: bytes[name], value: value)
            }
        }
        return nil
    }
}

extension HTMLScanner {
    /// Returns the range of the next tag, with the content of a text element, or of the next
    /// comment. Do not mix with `nextAttribute`.
    package mutating func nextTag() -> Range<Int>? {
        skip(to: UInt8(ascii: "<"))
        let start = position
        guard start < bytes.count else { return nil }
        findTag()
        while let tag {
            skip { $0.isHTMLSpace || $0 == UInt8(ascii: "/") }
            guard let current else { break }
            if current == UInt8(ascii: ">") { endTag(tag) } else { _ = attribute() }
        }
        if position < bytes.count, current == UInt8(ascii: ">") { position += 1 }
        return start..<min(position, bytes.count)
    }
}

extension HTMLScanner {
    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skip(while isSkipped: (UInt8) -> Bool) {
        while let current, isSkipped(current) { position += 1 }
    }

    private mutating func skip(to byte: UInt8) {
        position = bytes.withView { $0.index(of: byte, from: position) } ?? bytes.count
    }

    /// Moves to the next tag that may have attributes.
    private mutating func findTag() {
        skip(to: UInt8(ascii: "<"))
        let start = position + 1
        position = start
        guard let current else { return }
        if current.isLetter {
            skip { !$0.isHTMLSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
            tag = start..<position
        } else if bytes[start...].starts(with: "!--".utf8) {
            // `<!-->` is a whole comment.
            position = start + 1
            skipPast("-->")
        } else if "!?/".utf8.contains(current) {
            if current == UInt8(ascii: "/"), bytes[(start + 1)...].prefix(4).isOneOf(["body"]) {
                bodyEnd = start - 1
            }
            skip(to: UInt8(ascii: ">"))
        }
    }

    /// Ends the tag at its `>`, and skips the content of a text element.
    private mutating func endTag(_ tag: Range<Int>) {
        position += 1
        self.tag = nil
        let name = bytes[tag]
        guard name.count > 2, name.isOneOf(Self.textTags) else { return }
        let start = position
        defer { if name.isOneOf(["style"]) { sheets.append(start..<min(position, bytes.count)) } }
        while position < bytes.count {
            skip(to: UInt8(ascii: "<"))
            let end = position + 2 + name.count
            if end <= bytes.count, bytes[position + 1] == UInt8(ascii: "/"),
                bytes[position + 2..<end].isEqualIgnoringCase(to: name)
            {
                return
            }
            position += 1
        }
    }

    /// Skips to the end if the text is not found.
    private mutating func skipPast(_ text: StaticString) {
        let text = text.bytes
        while position < bytes.count {
            if bytes[position...].starts(with: text) {
                position += text.count
                return
            }
            position += 1
        }
    }

    /// Returns `nil` for an attribute without a value, and for a truncated one.
    private mutating func attribute() -> (name: Range<Int>, value: Range<Int>)? {
        let start = position
        position += 1
        skip {
            !$0.isHTMLSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">")
                && $0 != UInt8(ascii: "=")
        }
        let name = start..<min(position, bytes.count)
        skip(while: \.isHTMLSpace)
        guard current == UInt8(ascii: "=") else { return nil }
        position += 1
        skip(while: \.isHTMLSpace)
        let value = value()
        return position < bytes.count ? (name, value) : nil
    }

    private mutating func value() -> Range<Int> {
        guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = position
            skip { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") }
            return start..<position
        }
        position += 1
        let start = position
        skip(to: quote)
        defer { position += 1 }
        return start..<position
    }
}

extension UInt8 {
    package var isHTMLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B }
}

extension ArraySlice<UInt8> {
    /// `names` are in lower case; the slice may be in any case.
    package func isOneOf(_ names: [StaticString]) -> Bool {
        names.contains { isEqualIgnoringCase(to: $0.bytes) }
    }

    fileprivate func isEqualIgnoringCase(to other: some Collection<UInt8>) -> Bool {
        count == other.count && elementsEqual(other) { $0 | 0x20 == $1 | 0x20 }
    }
}
