/// What the reader does with a byte: a letter or digit is its own fold, the rest is below 16.
enum ByteClass {
    static let separator: UInt8 = 1
    static let space: UInt8 = 2
    static let wideSpace: UInt8 = 3
    static let lineEnd: UInt8 = 4

    /// `&`, `%`, `\`.
    static let lead: UInt8 = 5
    static let tag: UInt8 = 6
    static let equals: UInt8 = 7
    static let beyondASCII: UInt8 = 8

    /// From here on letters and digits.
    static let letter: UInt8 = 16

    static let table: [UInt8] = (0...255).map { (byte: UInt8) in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: " "): space
        case 0x0A, 0x0D: lineEnd
        case 0..<0x20: wideSpace
        case UInt8(ascii: "&"), UInt8(ascii: "%"), UInt8(ascii: "\\"): lead
        case UInt8(ascii: "<"): tag
        case UInt8(ascii: "="): equals
        case 0x80...: beyondASCII
        default: separator
        }
    }
}
