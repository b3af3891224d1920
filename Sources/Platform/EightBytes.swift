/// Eight consecutive bytes that are examined at once; the first is the lowest.
@frozen
public struct EightBytes {
    public let bits: UInt64

    @inlinable @inline(__always)
    public init(_ bits: UInt64) { self.bits = bits }

    @inlinable @inline(__always)
    public init(_ bytes: ByteView, at index: Int) { bits = bytes.eight(at: index) }

    /// Returns eight copies of a byte.
    @inlinable @inline(__always)
    public static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// Marks some of the bytes by their highest bit. Only the first mark is reliable; later ones
    /// may be wrong.
    @frozen
    public struct Marks {
        public let bits: UInt64

        @inlinable @inline(__always)
        public init(_ bits: UInt64) { self.bits = bits & each(0x80) }

        @inlinable @inline(__always)
        public var isEmpty: Bool { bits == 0 }

        /// The number of bytes before the first mark; eight if there is none.
        @inlinable @inline(__always)
        public var lengthBefore: Int { bits.trailingZeroBitCount &>> 3 }

        @inlinable @inline(__always)
        public static func | (a: Marks, b: Marks) -> Marks { Marks(a.bits | b.bits) }
    }

    /// Marks the bytes that equal `byte`.
    @inlinable @inline(__always)
    public func marks(of byte: UInt8) -> Marks {
        let difference = bits ^ Self.each(byte)
        return Marks((difference &- Self.each(1)) & ~difference)
    }

    /// True if a byte is one of four ASCII characters.
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

    /// Marks the bytes below `limit`, which is at most 0x80.
    @inlinable @inline(__always)
    public func marks(below limit: UInt8) -> Marks { Marks((bits &- Self.each(limit)) & ~bits) }
}

extension EightBytes {
    /// Lower-case ASCII letters, and digits unchanged; other bytes are meaningless.
    @inlinable @inline(__always)
    public var folded: UInt64 { bits | Self.each(0x20) }

    /// The number of ASCII letters and digits before the first other byte.
    @inlinable @inline(__always)
    public var lengthOfWord: Int {
        let letters = Self.bytes(of: folded, from: UInt8(ascii: "a"), to: UInt8(ascii: "z"))
        let digits = Self.bytes(of: bits, from: UInt8(ascii: "0"), to: UInt8(ascii: "9"))
        return Marks(~(letters ^ digits) | bits).lengthBefore
    }

    /// Sets the highest bit of each byte whose lower seven bits are between the two bounds.
    @inlinable @inline(__always)
    static func bytes(of bits: UInt64, from first: UInt8, to last: UInt8) -> UInt64 {
        let low = bits & ~each(0x80)
        let atLeastFirst = low &+ each(0x80 - first)
        let beyondLast = low &+ each(0x7F - last)
        return atLeastFirst ^ beyondLast
    }
}

extension ByteView {
    /// Returns the first index of a byte at `start` or after it; compares eight bytes at once.
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

    /// True if the other bytes, at least one, occur in one piece. Fast if their first byte is rare
    /// or they differ soon after it.
    public func holds(_ other: ByteView) -> Bool {
        guard let first = other.first else { return false }
        var start = startIndex
        while let next = index(of: first, from: start), endIndex - next >= other.count {
            if self[next..<next + other.count] == other { return true }
            start = next + 1
        }
        return false
    }
}
