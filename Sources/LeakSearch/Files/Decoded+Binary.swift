import Platform

extension Decoded {
    /// UTF-16 as UTF-8; halves of pairs are left out.
    init(wideText bytes: ByteView, isBigEndian: Bool) {
        reserveCapacity(bytes.count)
        var high: UInt32?
        for index in stride(from: 0, to: bytes.count - 1, by: 2) {
            let unit = Self.unit(bytes, index, isBigEndian)
            if (0xD800..<0xDC00).contains(unit) {
                high = unit
                continue
            }
            mark(index)
            if let first = high, (0xDC00..<0xE000).contains(unit) {
                let value = 0x10000 + (first - 0xD800) << 10 + (unit - 0xDC00)
                if let scalar = Unicode.Scalar(value) { append(scalar) }
            } else if let scalar = Unicode.Scalar(unit), unit != 0xFEFF {
                append(scalar)
            }
            high = nil
        }
        mark(bytes.count)
    }

    /// Runs of at least six printable characters, each by itself, as UTF-8 or in 16 bits.
    init(printableOf bytes: ByteView) {
        var index = 0
        while index < bytes.count {
            let end = bytes.printableEnd(from: index)
            if end - index >= Self.shortestRun {
                appendRun(from: index) { for byte in bytes[index..<end] { $0.append(byte) } }
                index = end
            } else {
                index = max(end, index + 1)
            }
        }
        for offset in 0..<2 { appendWideRuns(of: bytes, from: offset) }
    }

    private static let shortestRun = 6

    private mutating func appendRun(from start: Int, _ body: (inout Decoded) -> Void) {
        append(UInt8(ascii: "\n"))
        mark(start)
        body(&self)
        append(UInt8(ascii: "\n"))
    }

    /// Latin letters whose other byte is small; the zeros of one order are the other's, shifted.
    private mutating func appendWideRuns(of bytes: ByteView, from offset: Int) {
        for isBigEndian in [false, true] {
            var run: [Unicode.Scalar] = []
            for index in stride(from: offset, to: bytes.count + 1, by: 2) {
                let unit = index + 1 < bytes.count ? Self.unit(bytes, index, isBigEndian) : 0
                if (0x20..<0x250).contains(unit), let scalar = Unicode.Scalar(unit) {
                    run.append(scalar)
                    continue
                }
                if run.count >= Self.shortestRun {
                    let start = index - run.count * 2
                    appendRun(from: start) { for scalar in run { $0.append(scalar) } }
                }
                if !run.isEmpty { run.removeAll(keepingCapacity: true) }
            }
        }
    }

    private static func unit(_ bytes: ByteView, _ index: Int, _ isBigEndian: Bool) -> UInt32 {
        let first = UInt32(bytes[index])
        let second = UInt32(bytes[index + 1])
        return isBigEndian ? first << 8 | second : second << 8 | first
    }
}

extension ByteView {
    /// ASCII, UTF-8, and a single letter of Latin-1 beside one of ASCII.
    fileprivate func printableEnd(from start: Int) -> Int {
        var index = start
        while index < endIndex {
            let byte = self[index]
            if byte < 0x80 {
                guard byte >= 0x20 && byte != 0x7F || byte == 0x09 else { break }
                index += 1
            } else if let (_, length) = character(at: index) {
                index += length
            } else {
                guard byte >= 0xC0, index > start, self[index - 1].isASCIILetter else { break }
                index += 1
            }
        }
        return index
    }
}
