import Markup
import Platform

extension ArraySlice<UInt8> {
    /// Whether it begins with http:// or https://, in any case.
    var isOfWeb: Bool {
        let start = drop(while: \.isSpaceOfHTML)
        return start.prefix(7).isOneOf(["http://"]) || start.prefix(8).isOneOf(["https://"])
    }

    /// Without white space at its ends.
    var trimmed: ArraySlice<UInt8> {
        let start = drop(while: \.isSpaceOfHTML)
        let end = start.lastIndex { !$0.isSpaceOfHTML }
        return end.map { start[...$0] } ?? []
    }

    /// `%20` and its like become the bytes that they stand for; other percent signs stay.
    var percentDecoded: [UInt8] { decodingHex(after: UInt8(ascii: "%")) }
}
