/// Writes vCards of version 4.0 (RFC 6350).
///
/// What older versions say in other words is translated: a picture within the card, what is
/// preferred, an address's label, a birthday without a year. What has no other words is written as
/// it is, so nothing of a card is lost.
package struct VCardWriter: Sendable {
    package init() {}

    /// The card as a file.
    package func text(of card: VCard) -> String {
        String(decoding: bytes(of: [card]), as: UTF8.self)
    }

    /// The cards as a file: its lines hold at most 75 bytes of UTF-8, and end with CRLF.
    package func bytes(of cards: [VCard]) -> [UInt8] {
        var lines = FoldedLines()
        for card in cards { write(card, to: &lines) }
        return lines.bytes
    }
}

extension VCardWriter {
    private func write(_ card: VCard, to lines: inout FoldedLines) {
        lines.add("BEGIN:VCARD")
        lines.add("VERSION:4.0")
        if card.text(named: "FN") == nil {
            write(VCard.Property(name: "FN", text: card.formattedName ?? ""), to: &lines)
        }
        for property in Version4(card).properties
        where property.name != "FN" || !property.text.isEmpty {
            write(property, to: &lines)
        }
        lines.add("END:VCARD")
    }

    private func write(_ property: VCard.Property, to lines: inout FoldedLines) {
        guard let line = ContentLine(property) else { return }
        lines.add(line.write)
    }
}
