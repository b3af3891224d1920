import Platform

/// Protects characters that libcmark would hide from the extensions: it returns `\~` and `&#126;`
/// as a plain tilde, and reads the underscores of an address as emphasis. Also adds the marks of
/// `AsianEmphasis`.
struct EscapedCharacters {
    private let lines: MarkdownLines
    private var marks: [(offset: Int, mark: Placeholders.Mark)] = []

    init(lines: MarkdownLines) {
        self.lines = lines
    }

    /// Insertions into the text, in order of offsets except the first, for emphasis, and the
    /// placeholders to remove later; `nil` if none are needed or possible.
    mutating func edits(
        _ use: ExtensionUse, _ formulas: [SourceFormula] = []
    ) -> (edits: [TextEdit], placeholders: Placeholders)? {
        lines.source.bytes.withView { bytes in
            if use.contains(.asianEmphasis) {
                AsianEmphasis(body: lines.body, bytes: bytes).forEachMark { marks.append(($0, $1)) }
            }
            if !use.subtracting([.asianEmphasis, .formulas]).isEmpty { read(bytes) }
        }
        guard !marks.isEmpty || !formulas.isEmpty,
            var placeholders = Placeholders(absentFrom: lines.source.bytes[lines.body])
        else { return nil }
        let edits = marks.map { offset, mark in
            TextEdit(range: offset..<offset, text: placeholders.text(mark))
        }
        let formulaLines = formulas.flatMap(\.lines)
        placeholders.formulaLines = formulaLines.map { Array(lines.source.bytes[$0]) }
        let replaced = formulaLines.enumerated().map { number, range in
            TextEdit(range: range, text: placeholders.text(.formula(number)))
        }
        return (edits + replaced, placeholders)
    }
}

extension EscapedCharacters {
    private mutating func read(_ bytes: ByteView) {
        let search = BareLinkSearch(bytes: bytes, body: lines.body)
        var index = lines.body.lowerBound
        while index < lines.body.upperBound {
            guard Self.triggers.contains(bytes[index]) else {
                index += 1
                continue
            }
            switch bytes[index] {
            case UInt8(ascii: "\\"):
                let next = index + 1
                guard next < lines.body.upperBound, bytes[next].isPunctuation else { break }
                if hides(next, bytes) { marks.append((index, .guarded)) }
                index = next
            case UInt8(ascii: "&"):
                if let character = entity(at: index, bytes), Self.special.contains(character) {
                    marks.append((index, .guarded))
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

    /// A backslash, `&`, a colon, `w` and `W`.
    private static var triggers: ByteSet {
        ByteSet(low: 0x0400_0040_0000_0000, high: 0x0080_0000_1080_0000)
    }

    private static let special: [UInt8] = Array("~[^:/.@".utf8)

    /// True if the escaped character at `index` would have a meaning for an extension.
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

    /// Escapes `_` and `*` in an address, guards an entity after it, and returns the address's end.
    /// Skips the text of a link.
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
            if "_*".utf8.contains(bytes[index]), !isEscaped { marks.append((index, .escape)) }
        }
        let backslashes = whole[..<length].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        guard backslashes % 2 == 0 else { return start + length + 1 }
        if length < whole.count, whole[length] == UInt8(ascii: "&") {
            marks.append((start + length, .guarded))
        }
        return start + length
    }

    /// For GitHub the last two may be part of an address, but they more likely end code or a cell.
    private static let addressEnds: [UInt8] = Array("<`|".utf8)

    private func endsLinkText(_ index: Int, _ bytes: ByteView) -> Bool {
        bytes[index] == UInt8(ascii: "]") && index + 1 < lines.body.upperBound
            && (bytes[index + 1] == UInt8(ascii: "(") || bytes[index + 1] == UInt8(ascii: "["))
    }

    /// The character of an entity, if it may be one of `special`.
    private func entity(at start: Int, _ bytes: ByteView) -> UInt8? {
        let rest = bytes[start + 1..<min(start + 12, lines.body.upperBound)]
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
        if let character = Self.names[name] { return character }
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
