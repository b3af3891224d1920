extension StringProtocol {
    /// Lends its UTF-8.
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
    /// Its UTF-8; valid at any time.
    @inlinable
    public var bytes: ByteView { ByteView(at: utf8Start, count: utf8CodeUnitCount) }
}
