/// Takes bits from bytes, the least significant first.
struct BitReader {
    private var bytes: ArraySlice<UInt8>
    /// Bits that were taken from the bytes and are not used yet.
    private var rest = 0
    private var count = 0

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    /// At most 16 at once; nil where there are fewer left.
    mutating func bits(_ wanted: Int) -> Int? {
        while count < wanted {
            guard let byte = bytes.popFirst() else { return nil }
            rest |= Int(byte) << count
            count += 8
        }
        let value = rest & (1 << wanted - 1)
        rest >>= wanted
        count -= wanted
        return value
    }

    mutating func skipToByte() {
        rest >>= count % 8
        count -= count % 8
    }
}
