/// Eight bytes in a row, looked at all at once; the first one lowest.
@frozen
public struct EightBytes {
    public let bits: UInt64

    @inlinable @inline(__always)
    public init(_ bits: UInt64) { self.bits = bits }

    @inlinable @inline(__always)
    public init(_ bytes: ByteView, at index: Int) { bits = bytes.eight(at: index) }

    /// Eight times the same.
    @inlinable @inline(__always)
    public static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// Some of the bytes, each by its highest bit. The first is right; behind it others may be
    /// marked that are no such bytes.
    @frozen
    public struct Marks {
        public let bits: UInt64

        @inlinable @inline(__always)
        public init(_ bits: UInt64) { self.bits = bits & each(0x80) }

        @inlinable @inline(__always)
        public var isEmpty: Bool { bits == 0 }

        /// How many bytes there are before the first; eight if none is marked.
        @inlinable @inline(__always)
        public var lengthBefore: Int { bits.trailingZeroBitCount &>> 3 }

        @inlinable @inline(__always)
        public static func | (a: Marks, b: Marks) -> Marks { Marks(a.bits | b.bits) }
    }

    /// Those that are this byte.
    @inlinable @inline(__always)
    public func marks(of byte: UInt8) -> Marks {
        let difference = bits ^ Self.each(byte)
        return Marks((difference &- Self.each(1)) & ~difference)
    }

    /// Whether one of the bytes is one of four characters of ASCII.
    @inlinable @inline(__always)
    public func holdsAny(
        _ one: Unicode.Scalar, _ two: Unicode.Scalar, _ three: Unicode.Scalar,
        _ four: Unicode.Scalar
    ) -> Bool {
        let found =
            marks(of: UInt8(ascii: one)) | marks(of: UInt8(ascii: two))
            | marks(of: UInt8(ascii: three)) | marks(of: UInt8(ascii: four))
        return !found.isEmpty
    }

    /// Those below a byte, which is 0x80 at most.
    @inlinable @inline(__always)
    public func marks(below limit: UInt8) -> Marks { Marks((bits &- Self.each(limit)) & ~bits) }
}

extension ByteView {
    /// The first place at or behind `start` where a byte stands, looked for by eight bytes at once.
    @inlinable
    public func index(of byte: UInt8, from start: Int) -> Int? {
        var index = start
        while hasEight(at: index) {
            let length = EightBytes(self, at: index).marks(of: byte).lengthBefore
            index &+= length
            if length < 8 { return index }
        }
        while index < endIndex {
            if self[index] == byte { return index }
            index &+= 1
        }
        return nil
    }
}
