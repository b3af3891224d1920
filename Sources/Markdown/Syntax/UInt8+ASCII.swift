import Platform

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")

    var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

    /// What an e-mail address has before its at sign, where no brackets say that it is one.
    var isInLocalPart: Bool { isAlphanumeric || ".+-_".utf8.contains(self) }

    /// `!` to `/`, `:` to `@`, `[` to the backtick, `{` to `~`: what a backslash can escape.
    var isPunctuation: Bool {
        switch self {
        case 33...47, 58...64, 91...96, 123...126: true
        default: false
        }
    }
}
