import Platform

/// A link that is written without brackets: an address as GitHub finds it in a text.
struct BareLink {
    let range: Range<Int>
    let url: [UInt8]
}

extension BareLink {
    /// `colon`: of `http://` or `https://`. Nothing before `start` may be part of the link.
    static func address(
        at colon: Int, from start: Int, in text: ByteView
    ) -> BareLink? {
        guard colon + 3 < text.count, text[colon + 1] == UInt8(ascii: "/"),
            text[colon + 2] == UInt8(ascii: "/")
        else { return nil }
        var first = colon
        while first > start, colon - first < 6, text[first - 1].isLetter { first -= 1 }
        guard colon - first > 3, ["http", "https"].contains(lowercased(text[first..<colon])),
            first == start || text[first - 1] != UInt8(ascii: "`"),
            isDomain(from: colon + 3, in: text, needsDot: false)
        else { return nil }
        return link(from: first, beyond: colon + 3, in: text, scheme: "")
    }

    /// `start`: of `www.`, where `before` stands before it; 0 at the beginning of a line.
    static func www(
        at start: Int, behind before: UInt8, in text: ByteView
    ) -> BareLink? {
        guard start + 4 < text.count, lowercased(text[start..<start + 4]) == "www.",
            before == 0 || before.isWhiteSpace || "*_~(".utf8.contains(before),
            isDomain(from: start, in: text, needsDot: true)
        else { return nil }
        return link(from: start, beyond: start + 4, in: text, scheme: "http://")
    }

    /// `sign`: of the at sign. Nothing before `start` may be part of the link.
    static func mail(
        at sign: Int, from start: Int, in text: ByteView
    ) -> BareLink? {
        var first = sign
        while first > start, text[first - 1].isInLocalPart { first -= 1 }
        guard first < sign, first == start || text[first - 1] != UInt8(ascii: "@") else {
            return nil
        }
        var end = sign + 1
        var dots = 0
        while end < text.count {
            if text[end] == UInt8(ascii: ".") {
                guard end + 1 < text.count, text[end + 1].isAlphanumeric else { break }
                dots += 1
            } else if !text[end].isAlphanumeric, !"-_".utf8.contains(text[end]) {
                break
            }
            end += 1
        }
        guard dots > 0, text[end - 1].isLetter, end == text.count || text[end] != UInt8(ascii: "@")
        else { return nil }
        return BareLink(range: first..<end, url: Array("mailto:".utf8) + text[first..<end])
    }

    /// Without the punctuation that ends the sentence rather than the address.
    static func trimmedLength(of text: ByteView) -> Int {
        var (round, square) = (balance(text, "(", ")"), balance(text, "[", "]"))
        var end = text.count
        while end > 0 {
            switch text[end - 1] {
            case UInt8(ascii: ")"):
                guard round < 0 else { return end }
                round += 1
            case UInt8(ascii: "]"):
                guard square < 0 else { return end }
                square += 1
            case UInt8(ascii: ";"): end = entityStart(endingAt: end, in: text) + 1
            case let byte where !"?!.,:*_~'\"".utf8.contains(byte): return end
            default: break
            }
            end -= 1
        }
        return end
    }
}

extension BareLink {
    private static func link(
        from start: Int, beyond least: Int, in text: ByteView,
        scheme: StaticString
    ) -> BareLink? {
        var end = least
        while end < text.count, !text[end].isWhiteSpace, text[end] != UInt8(ascii: "<"),
            !text[end...].starts(with: "[^".utf8)
        {
            end += 1
        }
        end = start + trimmedLength(of: text[start..<end].rebased)
        guard end > least else { return nil }
        return BareLink(range: start..<end, url: Array(scheme.bytes) + text[start..<end])
    }

    /// Letters, digits, hyphens and underlines between dots; no underline in the last two parts.
    private static func isDomain(
        from start: Int, in text: ByteView, needsDot: Bool
    ) -> Bool {
        guard text[start].isAlphanumeric || text[start] >= 0x80 else { return false }
        var dots = 0
        var (isLastSpoilt, isOneBeforeSpoilt) = (false, false)
        for byte in text[start...] {
            switch byte {
            case UInt8(ascii: "_"): isLastSpoilt = true
            case UInt8(ascii: "."):
                dots += 1
                (isOneBeforeSpoilt, isLastSpoilt) = (isLastSpoilt, false)
            case UInt8(ascii: "-"): break
            default:
                guard byte.isAlphanumeric || byte >= 0x80 else {
                    return !isLastSpoilt && !isOneBeforeSpoilt && (dots > 0 || !needsDot)
                }
            }
        }
        return !isLastSpoilt && !isOneBeforeSpoilt && (dots > 0 || !needsDot)
    }

    /// How many more are opened than closed.
    private static func balance(
        _ text: ByteView, _ open: Unicode.Scalar, _ close: Unicode.Scalar
    ) -> Int {
        text.reduce(0) {
            $1 == UInt8(ascii: open) ? $0 + 1 : $1 == UInt8(ascii: close) ? $0 - 1 : $0
        }
    }

    /// Where the entity begins that a semicolon ends; the semicolon's place where none does.
    private static func entityStart(endingAt end: Int, in text: ByteView) -> Int {
        var start = end - 1
        while start > 0, text[start - 1].isAlphanumeric { start -= 1 }
        let isEntity = start > 0 && start < end - 1 && text[start - 1] == UInt8(ascii: "&")
        return isEntity ? start - 1 : end - 1
    }

    private static func lowercased(_ text: ByteView) -> String {
        String(decoding: text.map { $0.isLetter ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}
