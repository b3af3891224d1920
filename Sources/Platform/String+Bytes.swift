extension StringProtocol {
    /// Lends the UTF-8.
    @inlinable
    public func withBytes<Result>(_ body: (ByteView) throws -> Result) rethrows -> Result {
        if let result = try utf8.withContiguousStorageIfAvailable({
            try body(ByteView(at: $0.baseAddress, count: $0.count))
        }) {
            return result
        }
        return try Array(utf8).withView(body)
    }
}

extension StaticString {
    /// The UTF-8; always valid.
    @inlinable
    public var bytes: ByteView { ByteView(at: utf8Start, count: utf8CodeUnitCount) }
}

/// Searches in the contiguous UTF-8: iterating over a string's bytes takes ten times longer.
extension StringProtocol {
    /// True if a byte satisfies the predicate.
    @inlinable
    public func holds(_ predicate: (UInt8) -> Bool) -> Bool {
        withBytes { $0.contains(where: predicate) }
    }

    @inlinable
    public func holds(_ byte: UInt8) -> Bool { withBytes { $0.contains(byte) } }

    /// True if all bytes satisfy the predicate.
    @inlinable
    public func consists(of predicate: (UInt8) -> Bool) -> Bool {
        withBytes { $0.allSatisfy(predicate) }
    }

    /// True for ASCII without capitals: there is no case or composition to fold.
    @inlinable
    public var isFoldedASCII: Bool { consists { $0 < 0x80 && !(0x41...0x5A).contains($0) } }

    /// Returns the last index of a byte.
    @inlinable
    public func lastIndex(ofByte byte: UInt8) -> Index? {
        withBytes { $0.lastIndex(of: byte) }.map { utf8.index(startIndex, offsetBy: $0) }
    }
}
