import Platform

extension Decoded {
    /// Of both alphabets, whatever white space lies in it.
    init(base64Of text: ByteView, in range: Range<Int>) {
        reserveCapacity(range.count * 3 / 4 + 3)
        var bits: UInt32 = 0
        var count = 0
        var sinceMark = 0
        UInt8.base64Values.withView { values in
            for (index, byte) in zip(range, text[range]) {
                let value = values[byte]
                guard value < 64 else { continue }
                if sinceMark == 0, count == 0 { mark(index) }
                sinceMark = (sinceMark + 1) % 64
                bits = bits << 6 | UInt32(value)
                count += 6
                guard count >= 8 else { continue }
                count -= 8
                append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        mark(range.upperBound)
    }
}

extension UInt8 {
    @inline(__always)
    var isBase64: Bool { Self.base64Values[self] < 64 }

    /// Six bits; 64 for what is not of the alphabet.
    static let base64Values = ByteTable<UInt8> { byte in
        switch byte {
        case 0x41...0x5A: byte - 0x41
        case 0x61...0x7A: byte - 0x61 + 26
        case 0x30...0x39: byte - 0x30 + 52
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: 64
        }
    }
}
