/// The order of bytes in a number.
enum ByteOrder {
    case bigEndian, littleEndian
}

/// Reads at an offset from the start of the slice; `nil` past its end.
extension ArraySlice<UInt8> {
    func part(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
        guard offset >= 0, count >= 0, offset <= self.count,
            count <= self.count - offset
        else { return nil }
        return self[startIndex + offset..<startIndex + offset + count]
    }

    /// Returns an unsigned number of at most 8 bytes; `nil` also if it exceeds an `Int`.
    func number(at offset: Int, width: Int, _ order: ByteOrder = .bigEndian) -> Int? {
        guard let part = part(at: offset, count: width) else { return nil }
        let digits = (0..<width).lazy.map { index in
            part[part.startIndex + (order == .bigEndian ? index : width - 1 - index)]
        }
        return Int(exactly: digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// Returns the four-letter name of a chunk, a box or a brand.
    func name(at offset: Int) -> String? {
        part(at: offset, count: 4).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension FixedWidthInteger {
    /// The bytes of the number, the most significant first.
    var bytes: [UInt8] {
        stride(from: Self.bitWidth - 8, through: 0, by: -8).map {
            UInt8(truncatingIfNeeded: self >> $0)
        }
    }
}
