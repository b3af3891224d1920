import Platform

/// A link written without brackets, found by GitHub's rules for extended autolinks.
struct BareLink {
    let range: Range<Int>
    let url: [UInt8]
}

extension BareLink {
    /// Returns the link whose `http:` or `https:` ends at `colon`. It cannot begin before `start`.
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

    /// Returns the link whose `www.` begins at `start`. `before` is the byte before it, or 0 at the
    /// start of a line.
    static func www(
        at start: Int, after before: UInt8, in text: ByteView
    ) -> BareLink? {
        guard start + 4 < text.count, lowercased(text[start..<start + 4]) == "www.",
            before == 0 || before.isWhiteSpace || "*_~(".utf8.contains(before),
            isDomain(from: start, in: text, needsDot: true)
        else { return nil }
        return link(from: start, beyond: start + 4, in: text, scheme: "http://")
    }

    /// Returns the link to the e-mail address whose `@` is at `sign`. It cannot begin before
    /// `start`.
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

    /// The length without trailing punctuation, which belongs to the sentence.
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

    /// True if letters, digits, hyphens and underscores separated by dots start here, with no
    /// underscore in the last two labels.
    private static func isDomain(
        from start: Int, in text: ByteView, needsDot: Bool
    ) -> Bool {
        guard text[start].isAlphanumeric || text[start] >= 0x80 else { return false }
        var dots = 0
        var (lastHasUnderscore, previousHasUnderscore) = (false, false)
        for byte in text[start...] {
            switch byte {
            case UInt8(ascii: "_"): lastHasUnderscore = true
            case UInt8(ascii: "."):
                dots += 1
                (previousHasUnderscore, lastHasUnderscore) = (lastHasUnderscore, false)
            case UInt8(ascii: "-"): break
            default:
                guard byte.isAlphanumeric || byte >= 0x80 else {
                    return !lastHasUnderscore && !previousHasUnderscore && (dots > 0 || !needsDot)
                }
            }
        }
        return !lastHasUnderscore && !previousHasUnderscore && (dots > 0 || !needsDot)
    }

    /// The number of opening brackets minus that of closing ones.
    private static func balance(
        _ text: ByteView, _ open: Unicode.Scalar, _ close: Unicode.Scalar
    ) -> Int {
        text.reduce(0) {
            $1 == UInt8(ascii: open) ? $0 + 1 : $1 == UInt8(ascii: close) ? $0 - 1 : $0
        }
    }

    /// The start of the entity that ends with the semicolon before `end`; if it ends none, the
    /// semicolon's index.
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

/// Finds where links without brackets may start in the source. It also finds those in code, links
/// and HTML, which only libcmark can distinguish.
struct BareLinkSearch {
    let bytes: ByteView
    let body: Range<Int>

    /// The start of the link that may have a colon, an `@` or a `w` at `index`.
    func start(at index: Int) -> Int? {
        switch bytes[index] {
        case UInt8(ascii: ":"): schemeStart(colon: index)
        case UInt8(ascii: "w"), UInt8(ascii: "W"): startsWWW(index) ? index : nil
        case UInt8(ascii: "@"): localStart(at: index)
        default: nil
        }
    }
}

extension BareLinkSearch {
    private func byte(_ index: Int) -> UInt8 { body.contains(index) ? bytes[index] : 0 }

    private func schemeStart(colon: Int) -> Int? {
        guard byte(colon + 1) == UInt8(ascii: "/"), byte(colon + 2) == UInt8(ascii: "/") else {
            return nil
        }
        var start = colon
        while colon - start < 6, byte(start - 1).isLetter { start -= 1 }
        let length = colon - start
        guard length == 4 || length == 5, isBare(start) else { return nil }
        for (index, letter) in "https".utf8.prefix(length).enumerated() {
            guard byte(start + index) | 0x20 == letter else { return nil }
        }
        return start
    }

    private func startsWWW(_ start: Int) -> Bool {
        for offset in 0..<3 where byte(start + offset) | 0x20 != UInt8(ascii: "w") { return false }
        guard byte(start + 3) == UInt8(ascii: ".") else { return false }
        let before = byte(start - 1)
        return (before == 0 || before.isWhiteSpace || "*_~(".utf8.contains(before))
            && isBare(start)
    }

    private func localStart(at sign: Int) -> Int? {
        guard byte(sign + 1).isAlphanumeric else { return nil }
        var start = sign
        while start > body.lowerBound, byte(start - 1).isInLocalPart { start -= 1 }
        guard start < sign, byte(start - 1) != UInt8(ascii: ":") else { return nil }
        return isBare(start) ? start : nil
    }

    /// False after characters that show that this is code, or already part of a link.
    private func isBare(_ start: Int) -> Bool {
        let before = byte(start - 1)
        switch before {
        case UInt8(ascii: "<"), UInt8(ascii: "`"): return false
        case UInt8(ascii: "("): return byte(start - 2) != UInt8(ascii: "]")
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return byte(start - 2) != UInt8(ascii: "=")
        case .space:
            return byte(start - 2) != UInt8(ascii: ":") || byte(start - 3) != UInt8(ascii: "]")
        default: return true
        }
    }
}
