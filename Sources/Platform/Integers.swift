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
    /// Each eight bytes as one number, the first of them lowest; fewer at the end are left out.
    @inlinable
    public var integers: [UInt64] {
        stride(from: startIndex, through: endIndex - 8, by: 8).map(eight)
    }
}
