import Foundation

public typealias ByteView = View<UInt8>

extension ByteView {
    /// Returns the byte at an index; 0 after the end.
    @inlinable @inline(__always)
    public func byte(at index: Int) -> UInt8 { index < endIndex ? self[index] : 0 }

    /// Returns eight bytes as a little-endian number.
    @inlinable @inline(__always)
    public func eight(at index: Int) -> UInt64 { integer(at: index) }

    /// Returns four bytes as a little-endian number.
    @inlinable @inline(__always)
    public func four(at index: Int) -> UInt32 { integer(at: index) }

    /// Returns four bytes as numbers.
    @inlinable @inline(__always)
    public func numbers(at index: Int) -> SIMD4<Float> {
        SIMD4(unsafeBitCast(four(at: index), to: SIMD4<UInt8>.self))
    }

    /// True if eight bytes from `index` on are within the view.
    @inlinable @inline(__always)
    public func hasEight(at index: Int) -> Bool { has(8, at: index) }

    @inlinable @inline(__always)
    func has(_ length: Int, at index: Int) -> Bool {
        index >= startIndex && endIndex &- index >= length
    }

    @inlinable @inline(__always)
    func integer<Integer: FixedWidthInteger & BitwiseCopyable>(at index: Int) -> Integer {
        precondition(has(MemoryLayout<Integer>.size, at: index), "index out of bounds")
        let start = UnsafeRawPointer(base.unsafelyUnwrapped + index)
        return Integer(littleEndian: start.loadUnaligned(as: Integer.self))
    }
}

extension ContiguousBytes {
    /// Lends the bytes, including those of a digest or a key.
    @inlinable
    public func withBytes<Result>(_ body: (ByteView) throws -> Result) rethrows -> Result {
        try withUnsafeBytes { memory in
            try memory.withMemoryRebound(to: UInt8.self) {
                try body(ByteView(at: $0.baseAddress, count: $0.count))
            }
        }
    }

    /// True if both have the same bytes.
    @inlinable
    public func equals(_ other: some ContiguousBytes) -> Bool {
        withBytes { bytes in other.withBytes { bytes == $0 } }
    }
}

/// Views are equal if their bytes are, at whatever address and indices.
extension ByteView: Equatable {
    public static func == (a: ByteView, b: ByteView) -> Bool {
        a.count == b.count && a.order(to: b) == 0
    }
}

/// Compares byte by byte; a prefix comes first.
extension ByteView: Comparable {
    public static func < (a: ByteView, b: ByteView) -> Bool {
        let order = a.order(to: b)
        return order == 0 ? a.count < b.count : order < 0
    }

    /// Compares the common length.
    private func order(to other: ByteView) -> Int32 {
        guard let start = rebased.base, let otherStart = other.rebased.base else { return 0 }
        return memcmp(start, otherStart, Swift.min(count, other.count))
    }
}

extension Hasher {
    /// Feeds all bytes at once.
    @inlinable
    public mutating func combine(_ bytes: ByteView) {
        combine(bytes: UnsafeRawBufferPointer(start: bytes.rebased.base, count: bytes.count))
    }
}

extension [UInt8] {
    /// Appends eight bytes, the lowest first.
    @inlinable
    public mutating func append(littleEndian integer: UInt64) {
        for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
            append(UInt8(truncatingIfNeeded: integer >> shift))
        }
    }
}

extension ByteView {
    /// The index of the first byte that is not well-formed UTF-8 (The Unicode Standard, table 3-7);
    /// `nil` if all are.
    package var firstInvalidUTF8: Int? {
        var index = startIndex
        while index < endIndex {
            // Most text is ASCII, which is checked by many bytes at once.
            let end = Swift.min(index + 64, endIndex)
            if self[index..<end].reduce(0, |) < 0x80 {
                index = end
                continue
            }
            while index < end {
                guard let width = widthOfCharacter(at: index) else { return index }
                index += width
            }
        }
        return nil
    }

    /// `nil` if no character begins here.
    private func widthOfCharacter(at index: Int) -> Int? {
        switch self[index] {
        case ..<0x80: 1
        case 0xC2...0xDF: width(2, at: index, second: 0x80...0xBF)
        // The second byte excludes overlong forms, surrogates and numbers beyond the last
        // character.
        case 0xE0: width(3, at: index, second: 0xA0...0xBF)
        case 0xED: width(3, at: index, second: 0x80...0x9F)
        case 0xE1...0xEF: width(3, at: index, second: 0x80...0xBF)
        case 0xF0: width(4, at: index, second: 0x90...0xBF)
        case 0xF1...0xF3: width(4, at: index, second: 0x80...0xBF)
        case 0xF4: width(4, at: index, second: 0x80...0x8F)
        default: nil
        }
    }

    /// `nil` if the following bytes do not continue a character of this width.
    private func width(_ width: Int, at index: Int, second: ClosedRange<UInt8>) -> Int? {
        guard index + width <= endIndex, second.contains(self[index + 1]),
            self[(index + 2)..<(index + width)].allSatisfy({ $0 & 0xC0 == 0x80 })
        else { return nil }
        return width
    }
}

extension [UInt8] {
    package var firstInvalidUTF8: Int? { withView(\.firstInvalidUTF8) }
}
