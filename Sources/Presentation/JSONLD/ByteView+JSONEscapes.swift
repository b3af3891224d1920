import Platform

extension ByteView {
    /// Where the next byte stands that JSON escapes; at the end if none does. Eight are looked at
    /// at once.
    func nextEscaped(from start: Int, _ angle: UInt8) -> Int {
        var index = start
        while hasEight(at: index) {
            let length = EightBytes(self, at: index).lengthBeforeEscaped(angle)
            index &+= length
            if length < 8 { return index }
        }
        while index < endIndex, !self[index].isEscaped(angle) { index &+= 1 }
        return index
    }
}

extension UInt8 {
    @inline(__always)
    func isEscaped(_ angle: UInt8) -> Bool {
        self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || self == angle
    }
}

extension EightBytes {
    /// How many there are before the first that JSON escapes.
    @inline(__always)
    fileprivate func lengthBeforeEscaped(_ angle: UInt8) -> Int {
        let escaped =
            marks(below: 0x20) | marks(of: UInt8(ascii: "\"")) | marks(of: UInt8(ascii: "\\"))
            | marks(of: angle)
        return escaped.lengthBefore
    }
}
