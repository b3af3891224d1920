import Platform

/// Bytes that should be UTF-8; one that is not is read as Windows-1252, so that a card of which
/// only a part was saved in another encoding keeps the rest.
struct LenientText {
    let string: String

    /// How many bytes stand before the first that is not UTF-8; nil where all are.
    let firstInvalid: Int?

    init(_ bytes: ArraySlice<UInt8>) {
        let invalid = bytes.withView(\.firstInvalidUTF8)
        string =
            invalid == nil ? String(decoding: bytes, as: UTF8.self) : Self.repaired(bytes)
        firstInvalid = invalid.map { $0 - bytes.startIndex }
    }
}

extension LenientText {
    private static func repaired(_ bytes: ArraySlice<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var position = bytes.startIndex
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let encoded):
                text.append(Unicode.UTF8.decode(encoded))
                position += encoded.count
            case .error(let length):
                text += bytes[position..<position + length].map(Windows1252.scalar)
                position += length
            case .emptyInput: return String(text)
            }
        }
    }
}
