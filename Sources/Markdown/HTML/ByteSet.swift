/// A set of ASCII bytes in two machine words, so that a look costs no memory access.
struct ByteSet {
    private let low: UInt64
    private let high: UInt64

    /// The bits of bytes 0 to 63 and of 64 to 127.
    init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        let word = byte & 64 == 0 ? low : high
        return byte < 128 && word >> UInt64(byte & 63) & 1 != 0
    }
}

extension ByteSet {
    /// `"&<>`.
    static var escapedInText: ByteSet { ByteSet(low: 0x5000_0044_0000_0000, high: 0) }

    /// Letters, digits and what has a meaning in URLs, with two exceptions: `&` and `'` have one in
    /// HTML too. Square brackets are not among them, the percent sign is.
    static var staysInURL: ByteSet {
        ByteSet(low: 0xAFFF_FF3A_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
    }
}
