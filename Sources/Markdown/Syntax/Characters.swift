import Platform

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")

    var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

    /// True if the byte may be in the local part of an e-mail address without angle brackets.
    var isInLocalPart: Bool { isAlphanumeric || ".+-_".utf8.contains(self) }

    /// ASCII punctuation, which a backslash can escape: `!` to `/`, `:` to `@`, `[` to the
    /// backtick, `{` to `~`.
    var isPunctuation: Bool {
        switch self {
        case 33...47, 58...64, 91...96, 123...126: true
        default: false
        }
    }
}

extension ByteView {
    /// The part before the first white space.
    var firstWord: ByteView { prefix { !$0.isWhiteSpace } }

    /// Ignores ASCII case; `prefix` must be in lower case.
    func starts(withLowercased prefix: StaticString) -> Bool {
        let prefix = prefix.bytes
        guard count >= prefix.count else { return false }
        return zip(self, prefix).allSatisfy { byte, lower in
            ((65...90).contains(byte) ? byte | 0x20 : byte) == lower
        }
    }

    /// The part after `prefix`; `nil` if the text does not begin with it.
    func dropping(_ prefix: StaticString) -> ByteView? {
        starts(with: prefix.bytes) ? dropFirst(prefix.bytes.count) : nil
    }
}

extension ByteView {
    /// True if this URL could run code or read files in the visitor's browser: it starts with
    /// `javascript:`, `vbscript:`, `file:`, `filesystem:`, `feed:`, `view-source:`, `blob:` or
    /// `data:`, ignoring case. `data:` images are harmless.
    var isDangerousURL: Bool {
        switch byte(at: 0) | 0x20 {
        case UInt8(ascii: "j"): starts(withLowercased: "javascript:")
        case UInt8(ascii: "b"): starts(withLowercased: "blob:")
        case UInt8(ascii: "v"):
            starts(withLowercased: "vbscript:") || starts(withLowercased: "view-source:")
        case UInt8(ascii: "f"):
            starts(withLowercased: "file:") || starts(withLowercased: "filesystem:")
                || starts(withLowercased: "feed:")
        case UInt8(ascii: "d"): starts(withLowercased: "data:") && !isPictureURL
        default: false
        }
    }

    private var isPictureURL: Bool {
        starts(withLowercased: "data:image/png") || starts(withLowercased: "data:image/gif")
            || starts(withLowercased: "data:image/jpeg")
            || starts(withLowercased: "data:image/webp")
    }
}

/// A set of ASCII bytes in two machine words: testing a byte needs no memory access.
struct ByteSet {
    private let low: UInt64
    private let high: UInt64

    /// One bit for each of the bytes 0 to 63, and 64 to 127.
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

    /// Letters, digits, the percent sign and characters that have a meaning in URLs, except `&` and
    /// `'`, which also have one in HTML, and square brackets.
    static var staysInURL: ByteSet {
        ByteSet(low: 0xAFFF_FF3A_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
    }
}
