/// Eight bytes of a text at a time.
extension UInt64 {
    /// The highest bit of each byte that is this one; of others only beside such a one.
    @inline(__always)
    func marks(of byte: UInt8) -> UInt64 {
        let difference = self ^ (0x0101_0101_0101_0101 &* UInt64(byte))
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }
}
