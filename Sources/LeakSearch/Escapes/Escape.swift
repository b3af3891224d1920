import Platform

/// A character written in other characters: `&#64;`, `%40`, `\u0040`.
struct Escape: Equatable {
    let scalar: Unicode.Scalar

    /// In bytes.
    let length: Int
}

extension ByteView {
    /// The escape that begins with the `&`, `%` or `\` at `index`.
    func escape(at index: Int) -> Escape? {
        switch self[index] {
        case UInt8(ascii: "&"): characterReference(at: index)
        case UInt8(ascii: "%"): percentEscape(at: index)
        default: backslashEscape(at: index)
        }
    }
}
