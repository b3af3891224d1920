import Platform

/// Text with one kind of writing taken off, and where each part of it came from.
struct Decoded {
    private(set) var bytes: [UInt8] = []
    private(set) var origins = Origins()

    mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    mutating func append(_ scalar: Unicode.Scalar) { bytes.append(contentsOf: String(scalar).utf8) }

    /// What is appended from here on comes from `source` on, one byte from each.
    mutating func mark(_ source: Int) { origins.append(position: bytes.count, source: source) }
}

extension Decoded {
    /// Without one layer of entities, per cent and backslash escapes.
    init(escapesOf text: ByteView, in range: Range<Int>) {
        reserveCapacity(range.count)
        mark(range.lowerBound)
        var index = range.lowerBound
        while index < range.upperBound {
            let plain = text[index..<range.upperBound].prefix { !$0.isLead }
            bytes.append(contentsOf: plain)
            index = plain.endIndex
            guard index < range.upperBound else { break }
            guard let escape = text.escape(at: index) else {
                append(text[index])
                index += 1
                continue
            }
            mark(index)
            append(escape.scalar)
            index += escape.length
            mark(index)
        }
    }

    /// Without soft breaks, folds and quoted-printable.
    init(mailOf text: ByteView, in range: Range<Int>) {
        reserveCapacity(range.count)
        mark(range.lowerBound)
        var index = range.lowerBound
        while index < range.upperBound {
            if let length = text.lengthOfFold(at: index) ?? text.lengthOfSoftBreak(at: index) {
                index += length
                mark(index)
            } else if let byte = text.quotedByte(at: index) {
                mark(index)
                append(byte)
                index += 3
                mark(index)
            } else {
                append(text[index])
                index += 1
            }
        }
    }
}

extension ByteView {
    /// Of `=` and the end of a line.
    fileprivate func lengthOfSoftBreak(at index: Int) -> Int? {
        guard self[index] == UInt8(ascii: "=") else { return nil }
        switch byte(at: index + 1) {
        case 0x0A: return 2
        case 0x0D: return byte(at: index + 2) == 0x0A ? 3 : 2
        default: return nil
        }
    }
}
