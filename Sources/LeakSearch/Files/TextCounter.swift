/// Counts how many bytes in a row are of text: printable ASCII, characters in UTF-8, and single
/// letters of Latin-1 in words of ASCII.
struct TextCounter {
    private(set) var length = 0
    private var last: UInt8 = 0

    /// Of a character that has begun, and how many of these are still to come.
    private var character = 0
    private var missing = 0

    /// What has begun may be a letter of Latin-1.
    private var isLatin = false

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        if byte &- 0x20 < 0x5F {
            if missing > 0 {
                let isLetter = isLatin && (byte.isASCIILetter || byte == UInt8(ascii: " "))
                length = isLetter ? length + 1 : 0
                missing = 0
            }
            length &+= 1
        } else if byte >= 0x80 {
            appendBeyondASCII(byte)
        } else if byte > 0 {
            length = 0
            missing = 0
        }
        last = byte
    }

    private mutating func appendBeyondASCII(_ byte: UInt8) {
        if missing > 0, byte & 0xC0 == 0x80 {
            missing -= 1
            isLatin = false
            if missing == 0 { length += character }
            return
        }
        if missing > 0 || byte < 0xC0 { length = 0 }
        character = max(2, byte.lengthOfCharacter)
        missing = byte < 0xC0 ? 0 : character - 1
        isLatin = last.isASCIILetter
    }
}
