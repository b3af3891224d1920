import Platform

/// RFC 2397: a file within its own address.
struct DataURI {
    /// In lower case; nil where it is not said.
    let mediaType: String?
    let bytes: [UInt8]

    static func text(of bytes: [UInt8], _ mediaType: String?) -> String {
        "data:\(mediaType ?? "");base64,\(bytes.base64)"
    }

    static func isOne(_ text: String) -> Bool {
        text.hasBytes(ofScheme: "data:") && text.prefix(5).lowercased() == "data:"
    }

    /// Nil where it is no `data:` address, or its base64 is damaged.
    init?(_ text: String) {
        guard Self.isOne(text), let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")) else {
            return nil
        }
        let words = text[..<comma].dropFirst(5).lowercased().split(
            separator: ";", omittingEmptySubsequences: false)
        let data = text[text.utf8.index(after: comma)...]
        let isBase64 = words.dropFirst().contains("base64")
        if isBase64 {
            guard let bytes = [UInt8](base64: data) else { return nil }
            self.bytes = bytes
        } else {
            bytes = data.utf8.decodingHex(after: UInt8(ascii: "%"))
        }
        mediaType = words.first.map(String.init)?.nonEmpty
    }
}
