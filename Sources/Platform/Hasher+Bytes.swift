extension Hasher {
    /// All at once.
    package mutating func combine(_ bytes: ByteView) {
        combine(bytes: UnsafeRawBufferPointer(start: bytes.rebased.base, count: bytes.count))
    }
}
