/// What a text node may hold, judged by single bytes.
struct Signs {
    private(set) var holdsTilde = false

    /// A colon, an at sign, a bracket, or a dot behind a `w`.
    private(set) var mayHoldLink = false

    /// `text` ends in NUL. Nil where it holds nothing of all this.
    init?(in text: UnsafePointer<UInt8>) {
        var next = text
        while true {
            let byte = next.pointee
            guard Self.noticed.contains(byte) else {
                next += 1
                continue
            }
            if byte == 0 { break }
            if byte == UInt8(ascii: "~") {
                holdsTilde = true
            } else if byte != UInt8(ascii: ".") {
                mayHoldLink = true
            } else if next > text, (next - 1).pointee | 0x20 == UInt8(ascii: "w") {
                mayHoldLink = true
            }
            next += 1
        }
        if !holdsTilde, !mayHoldLink { return nil }
    }

    /// NUL and `~:@[.`.
    private static var noticed: ByteSet {
        ByteSet(low: 0x0400_4000_0000_0001, high: 0x4000_0000_0800_0001)
    }
}
