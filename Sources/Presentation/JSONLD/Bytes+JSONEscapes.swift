extension UnsafeBufferPointer<UInt8> {
    /// Where the next byte stands that JSON escapes; at the end if none does. Eight are looked at
    /// at once.
    func nextEscaped(from start: Int, _ angle: UInt8) -> Int {
        let bytes = UnsafeRawBufferPointer(self)
        var index = start
        while index &+ 8 <= count {
            let eight = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
            let found = eight.escaped(angle)
            if found != 0 { return index &+ found.trailingZeroBitCount >> 3 }
            index &+= 8
        }
        while index < count, !self[index].isEscaped(angle) { index &+= 1 }
        return index
    }
}

extension UInt8 {
    @inline(__always)
    func isEscaped(_ angle: UInt8) -> Bool {
        self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || self == angle
    }
}

extension UInt64 {
    /// The lowest bit that is set is the highest one of the first byte that JSON escapes: what is
    /// taken from a byte below may set it in later ones too.
    @inline(__always)
    fileprivate func escaped(_ angle: UInt8) -> UInt64 {
        let controls = (self &- Self.each(0x20)) & ~self
        let found = controls | zeros(UInt8(ascii: "\"")) | zeros(UInt8(ascii: "\\")) | zeros(angle)
        return found & Self.each(0x80)
    }

    @inline(__always)
    private func zeros(_ byte: UInt8) -> UInt64 {
        let others = self ^ Self.each(byte)
        return (others &- Self.each(0x01)) & ~others
    }

    @inline(__always)
    private static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
