extension Hasher {
    /// All at once.
    @inlinable
    public mutating func combine(_ bytes: ByteView) {
        combine(bytes: UnsafeRawBufferPointer(start: bytes.rebased.base, count: bytes.count))
    }
}
