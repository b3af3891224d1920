/// Eight bytes of a text at a time.
extension UInt64 {
    /// The highest bit of each byte that is this one; of others only beside such a one.
    @inline(__always)
    func marks(of byte: UInt8) -> UInt64 {
        let difference = self ^ (0x0101_0101_0101_0101 &* UInt64(byte))
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }

    /// Whether one of its bytes is one of four characters of ASCII.
    @inline(__always)
    func holdsAny(
        _ one: Unicode.Scalar, _ two: Unicode.Scalar, _ three: Unicode.Scalar,
        _ four: Unicode.Scalar
    ) -> Bool {
        let found =
            marks(of: UInt8(ascii: one)) | marks(of: UInt8(ascii: two))
            | marks(of: UInt8(ascii: three)) | marks(of: UInt8(ascii: four))
        return found != 0
    }
}
