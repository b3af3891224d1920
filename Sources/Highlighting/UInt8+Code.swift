import Platform

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let backslash = UInt8(ascii: "\\")

    var isSpace: Bool { isSpaceOrTab || self == .lineFeed || self == UInt8(ascii: "\r") }

    var isUpper: Bool { (65...90).contains(self) }

    /// All but ASCII counts as letters, so that no character is divided.
    var isWordStart: Bool { isLetter || self == UInt8(ascii: "_") || self >= 0x80 }

    var isWord: Bool { isWordStart || isDigit }
}
