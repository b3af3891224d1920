extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let backslash = UInt8(ascii: "\\")

    var isSpaceOrTab: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    var isSpace: Bool { isSpaceOrTab || self == .lineFeed || self == UInt8(ascii: "\r") }

    var isDigit: Bool { (48...57).contains(self) }

    var isLetter: Bool { (97...122).contains(self | 0x20) }

    var isUpper: Bool { (65...90).contains(self) }

    /// All but ASCII counts as letters, so that no character is divided.
    var isWordStart: Bool { isLetter || self == UInt8(ascii: "_") || self >= 0x80 }

    var isWord: Bool { isWordStart || isDigit }
}
