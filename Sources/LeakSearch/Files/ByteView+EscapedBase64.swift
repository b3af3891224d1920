import Platform

extension ByteView {
    /// Behind the characters of base64 from `start` on.
    private func base64End(from start: Int) -> Int {
        var index = start
        while index < endIndex, self[index].isBase64 { index += 1 }
        return index
    }

    /// The same with those that are escaped, and lines that follow.
    func escapedBase64End(from start: Int) -> Int {
        var index = start
        while true {
            index = base64End(from: index)
            guard let next = nextBase64(at: index) else { return index }
            index = next
        }
    }

    /// Where the escaped sign begins that ends before `end`.
    @inline(__always)
    func startOfEscapedSign(before end: Int) -> Int? {
        guard end > 2, self[end - 1] == 0x3B || self[end - 1].hexadecimalDigit != nil else {
            return nil
        }
        return startOfSign(before: end)
    }

    private func startOfSign(before end: Int) -> Int? {
        for start in stride(from: end - 3, through: Swift.max(0, end - 8), by: -1) {
            guard self[start].isLead else { continue }
            guard let escape = escape(at: start), start + escape.length == end,
                "+/-_".unicodeScalars.contains(escape.scalar)
            else { return nil }
            return start
        }
        return nil
    }

    /// Behind an escape of base64, or behind ends of lines that are escaped or not.
    private func nextBase64(at index: Int) -> Int? {
        var next = index
        var spaces = 0
        while next < endIndex, next < index + 24, !self[next].isBase64 {
            if self[next].isLead {
                guard let escape = escape(at: next) else { return nil }
                next += escape.length
                if escape.scalar.isASCII, UInt8(escape.scalar.value).isBase64 { return next }
                guard escape.scalar == "\n" || escape.scalar == "\r" else { return nil }
            } else {
                // The space of a fold.
                let isSpace = self[next] == 0x20 || self[next] == 0x09
                guard isSpace ? next > index : self[next] == 0x0A || self[next] == 0x0D else {
                    return nil
                }
                spaces += 1
                guard spaces <= 3 else { return nil }
                next += 1
            }
        }
        return next < endIndex && next > index && self[next].isBase64 ? next : nil
    }
}
