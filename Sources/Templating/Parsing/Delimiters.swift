/// What tags begin and end with.
struct Delimiters: Sendable {
    static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))

    let open: [UInt8]
    let close: [UInt8]
}

extension Delimiters {
    /// The pair in a set-delimiter tag's content: two words, neither holding an equals sign.
    init?(_ content: ArraySlice<UInt8>) {
        let words = content.split(whereSeparator: \.isMustacheSpace)
        guard words.count == 2, !content.contains(UInt8(ascii: "=")) else { return nil }
        self.init(open: Array(words[0]), close: Array(words[1]))
    }
}

extension UInt8 {
    /// Space, tab, line feed, vertical tab, form feed or carriage return.
    var isMustacheSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
