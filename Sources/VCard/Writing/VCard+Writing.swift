/// Writes vCards of version 4.0 (RFC 6350).
extension VCard {
    /// The card as a file.
    package var text: String { String(decoding: [self].bytes, as: UTF8.self) }

    /// Returns a card of these lines as a file.
    package static func file(ofLines lines: [UInt8]) -> [UInt8] {
        Array("BEGIN:VCARD\r\nVERSION:4.0\r\n".utf8) + lines + Array("END:VCARD\r\n".utf8)
    }
}

extension [VCard] {
    /// The cards as a file, whose lines have at most 75 bytes of UTF-8 and end with CRLF.
    package var bytes: [UInt8] { flatMap { VCard.file(ofLines: $0.properties.lines) } }
}

extension [VCard.Property] {
    /// The lines of a card with these properties.
    package var lines: [UInt8] {
        var lines = FoldedLines()
        for property in self {
            if let line = ContentLine(property) { lines.add(line.write) }
        }
        return lines.bytes
    }
}
