import Platform

/// Counts the brackets of one paragraph: for every link libcmark goes back through all images that
/// were opened before it and not closed.
struct ImageBrackets {
    /// Steps that libcmark may take for one paragraph; so many take it about a tenth of a second.
    static let limit = 250_000_000

    /// No shorter text can have so many: `![` takes two bytes, `]` one.
    static let harmlessSize = 44_000

    private var opening = 0
    private var closing = 0

    /// Reads the next line; true if its paragraph has come to have too many.
    mutating func areTooMany(in line: Range<Int>, of bytes: ByteView) -> Bool {
        var isBlank = true
        var last = UInt8.space
        for index in line {
            let byte = bytes[index]
            isBlank = isBlank && byte.isWhiteSpace
            if byte == UInt8(ascii: "["), last == UInt8(ascii: "!") { opening += 1 }
            if byte == UInt8(ascii: "]") { closing += 1 }
            last = byte
        }
        if isBlank { self = ImageBrackets() }
        return opening * closing > Self.limit
    }
}
