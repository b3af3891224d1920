import Platform

/// Finds what libcmark would hide from the extensions: it hands on `\~` and `&#126;` as a plain
/// tilde, and takes the underlines of an address for emphasis.
struct LiteralSigns {
    private let lines: SourceLines
    private var marks: [(offset: Int, isGuard: Bool)] = []

    init(lines: SourceLines) {
        self.lines = lines
    }

    /// What is to be put into the text, in order, and how to take it out again; nil where nothing
    /// is, or where that can't be done.
    mutating func edits() -> (edits: [TextEdit], placeholders: Placeholders)? {
        lines.source.bytes.withView { read($0) }
        guard !marks.isEmpty,
            let placeholders = Placeholders(absentFrom: lines.source.bytes[lines.body])
        else { return nil }
        let escape = placeholders.escapeMark + [UInt8(ascii: "\\")]
        let edits = marks.map {
            TextEdit(
                range: $0.offset..<$0.offset, text: $0.isGuard ? placeholders.guardMark : escape)
        }
        return (edits, placeholders)
    }
}

extension LiteralSigns {
    private mutating func read(_ bytes: ByteView) {
        let search = BareLinkSearch(bytes: bytes, body: lines.body)
        var index = lines.body.lowerBound
        while index < lines.body.upperBound {
            guard Self.noticed.contains(bytes[index]) else {
                index += 1
                continue
            }
            switch bytes[index] {
            case UInt8(ascii: "\\"):
                let next = index + 1
                guard next < lines.body.upperBound, bytes[next].isPunctuation else { break }
                if hides(next, bytes) { marks.append((index, true)) }
                index = next
            case UInt8(ascii: "&"):
                if let sign = entity(at: index, bytes), Self.signs.contains(sign) {
                    marks.append((index, true))
                }
            case UInt8(ascii: ":"), UInt8(ascii: "w"), UInt8(ascii: "W"):
                if let start = search.start(at: index) {
                    index = max(index, markAddress(from: start, bytes) - 1)
                }
            default: break
            }
            index += 1
        }
    }

    /// A backslash, `&`, a colon, and `w` in both cases.
    private static var noticed: ByteSet {
        ByteSet(low: 0x0400_0040_0000_0000, high: 0x0080_0000_1080_0000)
    }

    private static let signs: [UInt8] = Array("~[^:/.@".utf8)

    /// Whether the escaped sign at `index` would mean something to an extension.
    private func hides(_ index: Int, _ bytes: ByteView) -> Bool {
        let before = index - 2 >= lines.body.lowerBound ? bytes[index - 2] : 0
        return switch bytes[index] {
        case UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "@"), UInt8(ascii: ":"): true
        case UInt8(ascii: "^"): before == UInt8(ascii: "[")
        case UInt8(ascii: "/"): before == UInt8(ascii: ":") || before == UInt8(ascii: "/")
        case UInt8(ascii: "."): before | 0x20 == UInt8(ascii: "w")
        default: false
        }
    }

    /// Escapes what is no emphasis in an address, and guards the entity behind it; returns its end.
    /// What is the text of a link is left alone.
    private mutating func markAddress(
        from start: Int, _ bytes: ByteView
    ) -> Int {
        var end = start
        while end < lines.body.upperBound, !bytes[end].isWhiteSpace,
            !Self.addressEnds.contains(bytes[end]), !endsLinkText(end, bytes)
        {
            end += 1
        }
        if end < lines.body.upperBound, endsLinkText(end, bytes) { return end }
        let whole = bytes[start..<end].rebased
        let length = BareLink.trimmedLength(of: whole)
        for index in start..<start + length {
            let isEscaped = bytes[index - 1 < start ? start : index - 1] == UInt8(ascii: "\\")
            if "_*".utf8.contains(bytes[index]), !isEscaped { marks.append((index, false)) }
        }
        let backslashes = whole[..<length].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        guard backslashes % 2 == 0 else { return start + length + 1 }
        if length < whole.count, whole[length] == UInt8(ascii: "&") {
            marks.append((start + length, true))
        }
        return start + length
    }

    /// The last two are part of an address for GitHub, but here more likely end code and a cell.
    private static let addressEnds: [UInt8] = Array("<`|".utf8)

    private func endsLinkText(_ index: Int, _ bytes: ByteView) -> Bool {
        bytes[index] == UInt8(ascii: "]") && index + 1 < lines.body.upperBound
            && (bytes[index + 1] == UInt8(ascii: "(") || bytes[index + 1] == UInt8(ascii: "["))
    }

    /// The sign that an entity stands for, as far as it can be one that matters here.
    private func entity(at start: Int, _ bytes: ByteView) -> UInt8? {
        let rest = bytes[start + 1..<min(start + 12, lines.body.upperBound)]
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
        if let sign = Self.names[name] { return sign }
        guard name.first == "#" else { return nil }
        let digits = name.dropFirst()
        return digits.first == "x" || digits.first == "X"
            ? UInt8(digits.dropFirst(), radix: 16) : UInt8(digits)
    }

    private static let names: [String: UInt8] = [
        "lbrack": UInt8(ascii: "["), "lsqb": UInt8(ascii: "["), "Hat": UInt8(ascii: "^"),
        "colon": UInt8(ascii: ":"), "sol": UInt8(ascii: "/"), "period": UInt8(ascii: "."),
        "commat": UInt8(ascii: "@"),
    ]
}
