/// A text is looked through as bytes where they lie: to take them one by one costs ten times more.
extension StringProtocol {
    /// Whether one of the bytes is such a one.
    @inlinable
    public func holds(_ isSuch: (UInt8) -> Bool) -> Bool {
        withBytes { $0.contains(where: isSuch) }
    }

    @inlinable
    public func holds(_ byte: UInt8) -> Bool { withBytes { $0.contains(byte) } }

    /// Whether all of the bytes are such.
    @inlinable
    public func consists(of isSuch: (UInt8) -> Bool) -> Bool { withBytes { $0.allSatisfy(isSuch) } }

    /// Whether neither case nor spelling is left to be folded: all of it is ASCII, without capitals.
    @inlinable
    public var isFoldedASCII: Bool { consists { $0 < 0x80 && !(0x41...0x5A).contains($0) } }

    /// Where a byte stands for the first time.
    @inlinable
    public func firstIndex(ofByte byte: UInt8) -> Index? {
        withBytes { $0.index(of: byte, from: 0) }.map { utf8.index(startIndex, offsetBy: $0) }
    }

    /// Where a byte stands for the last time.
    @inlinable
    public func lastIndex(ofByte byte: UInt8) -> Index? {
        withBytes { $0.lastIndex(of: byte) }.map { utf8.index(startIndex, offsetBy: $0) }
    }
}
