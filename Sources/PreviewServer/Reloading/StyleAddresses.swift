/// Where a page names its style sheets: the `href` of each `<link rel="stylesheet">`.
///
/// A page is walked once. What is said in comments and scripts counts for nothing, and a tag
/// without an end ends the search.
struct StyleAddresses {
    private(set) var ranges: [Range<Int>] = []
    private let bytes: [UInt8]
    private var position = 0

    init(_ page: [UInt8]) {
        bytes = page
        search()
    }
}

extension StyleAddresses {
    private mutating func search() {
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = start + 1
            guard position < bytes.count else { return }
            switch bytes[position].lowercased {
            case UInt8(ascii: "!") where skip("!--"): skip(past: "-->")
            case UInt8(ascii: "s") where isTag("script"): skip(past: "</script")
            case UInt8(ascii: "l") where isTag("link"):
                position += 4
                if let address = link() { ranges.append(address) }
            default: continue
            }
        }
    }

    /// The attributes of a link, up to its `>`: the range of its address if it is a style sheet.
    private mutating func link() -> Range<Int>? {
        var address: Range<Int>?
        var isStyle = false
        while let (name, value) = attribute() {
            if name == "href" {
                address = address ?? value
            } else if name == "rel" {
                let words = bytes[value].map(\.lowercased).split(whereSeparator: \.isSpace)
                isStyle = isStyle || words.contains { $0.elementsEqual("stylesheet".utf8) }
            }
        }
        return isStyle ? address : nil
    }

    /// The next attribute of a tag, its name in small letters; nil at the tag's end.
    private mutating func attribute() -> (name: String, value: Range<Int>)? {
        advance { $0.isSpace || $0 == UInt8(ascii: "/") }
        let start = position
        if position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
        advance { !$0.isSpace && !Self.endOfName.contains($0) }
        guard position > start else { return nil }
        let name = String(decoding: bytes[start..<position].map(\.lowercased), as: UTF8.self)
        advance(while: \.isSpace)
        guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
            return (name, position..<position)
        }
        position += 1
        advance(while: \.isSpace)
        return (name, value())
    }

    private mutating func value() -> Range<Int> {
        guard position < bytes.count else { return position..<position }
        let quote = bytes[position]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = position
            advance { !$0.isSpace && $0 != UInt8(ascii: ">") }
            return start..<position
        }
        position += 1
        let start = position
        advance { $0 != quote }
        let end = position
        position = min(position + 1, bytes.count)
        return start..<end
    }

    private static let endOfName = Set("=/>".utf8)

    private func isTag(_ name: String) -> Bool {
        let end = position + name.utf8.count
        guard end < bytes.count, stands(name) else { return false }
        return bytes[end].isSpace || bytes[end] == UInt8(ascii: "/")
            || bytes[end] == UInt8(ascii: ">")
    }

    private func stands(_ text: String) -> Bool {
        bytes[position...].prefix(text.utf8.count).lazy.map(\.lowercased).elementsEqual(text.utf8)
    }

    private mutating func skip(_ text: String) -> Bool {
        guard stands(text) else { return false }
        position += text.utf8.count
        return true
    }

    /// To behind the next `text`; to the end if there is none.
    private mutating func skip(past text: String) {
        while let start = bytes[position...].firstIndex(where: { $0 == text.utf8.first }) {
            position = start
            if skip(text) { return }
            position += 1
        }
        position = bytes.count
    }

    private mutating func advance(while isMeant: (UInt8) -> Bool) {
        while position < bytes.count, isMeant(bytes[position]) { position += 1 }
    }
}

extension UInt8 {
    /// White space as HTML has it.
    fileprivate var isSpace: Bool { self == 32 || (9...13).contains(self) && self != 11 }
}
