import Platform

/// What a text node may hold, judged by single bytes.
struct Signs {
    private(set) var holdsTilde = false

    /// A colon, an at sign, a bracket, or a dot behind a `w`.
    private(set) var mayHoldLink = false

    /// Nil where the text holds nothing of all this.
    init?(in text: ByteView) {
        var before: UInt8 = 0
        for byte in text {
            if Self.noticed.contains(byte) {
                if byte == UInt8(ascii: "~") {
                    holdsTilde = true
                } else if byte != UInt8(ascii: ".") || before | 0x20 == UInt8(ascii: "w") {
                    mayHoldLink = true
                }
            }
            before = byte
        }
        if !holdsTilde, !mayHoldLink { return nil }
    }

    /// `~:@[.`.
    private static var noticed: ByteSet {
        ByteSet(low: 0x0400_4000_0000_0000, high: 0x4000_0000_0800_0001)
    }
}
