/// Writes vCards of version 4.0 (RFC 6350) from properties that were made for them.
package struct VCardWriter: Sendable {
    package init() {}

    /// The card as a file.
    package func text(of card: VCard) -> String {
        String(decoding: bytes(of: [card]), as: UTF8.self)
    }

    /// The cards as a file: its lines hold at most 75 bytes of UTF-8, and end with CRLF.
    package func bytes(of cards: [VCard]) -> [UInt8] {
        var lines = FoldedLines()
        for card in cards {
            lines.add("BEGIN:VCARD")
            lines.add("VERSION:4.0")
            for property in card.properties {
                if let line = ContentLine(property) { lines.add(line.write) }
            }
            lines.add("END:VCARD")
        }
        return lines.bytes
    }
}
