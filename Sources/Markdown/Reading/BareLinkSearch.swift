import Platform

/// Finds the places in a source where a link without brackets may start; in code, in links and in
/// HTML too, which only libcmark tells apart.
struct BareLinkSearch {
    let bytes: ByteView
    let body: Range<Int>

    /// `index`: of a colon, an at sign or a `w`.
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

    /// False behind what shows that a link stands there already, or code.
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
