/// Writes vCards: 4.0 (RFC 6350), or 3.0 (RFC 2426) for programs that know nothing newer.
///
/// What the one version says in other words than the other is translated: a picture within the
/// card, what is preferred, an address's label, a birthday without a year. What has no other words
/// is written as it is, so nothing of a card is lost.
package struct VCardWriter: Sendable {
    package enum Version: String, Sendable, CaseIterable {
        case v3 = "3.0"
        case v4 = "4.0"
    }

    private let version: Version

    package init(version: Version = .v4) {
        self.version = version
    }

    /// The cards as a file: in UTF-8 its lines hold at most 75 bytes, and end with CRLF.
    package func text(of cards: [VCard]) -> String {
        String(decoding: bytes(of: cards), as: UTF8.self)
    }

    package func text(of card: VCard) -> String { text(of: [card]) }

    /// The same in UTF-8.
    package func bytes(of cards: [VCard]) -> [UInt8] {
        var lines = FoldedLines()
        for card in cards { write(card, to: &lines) }
        return lines.bytes
    }
}

extension VCardWriter {
    private func write(_ card: VCard, to lines: inout FoldedLines) {
        lines.add("BEGIN:VCARD")
        lines.add("VERSION:" + version.rawValue)
        for property in missing(in: card) { write(property, to: &lines) }
        for property in translated(card) where property.name != "FN" || !property.text.isEmpty {
            write(property, to: &lines)
        }
        lines.add("END:VCARD")
    }

    private func write(_ property: VCard.Property, to lines: inout FoldedLines) {
        guard let line = ContentLine(property) else { return }
        lines.add(line.write)
    }

    private func translated(_ card: VCard) -> [VCard.Property] {
        switch version {
        case .v3: Version3(card).properties
        case .v4: Version4(card).properties
        }
    }

    /// What each card must have (RFC 6350, section 6.2.1; RFC 2426, section 3.1), where it has not.
    private func missing(in card: VCard) -> [VCard.Property] {
        var missing: [VCard.Property] = []
        if card.text(named: "FN") == nil {
            missing.append(VCard.Property(name: "FN", text: card.formattedName ?? ""))
        }
        if version == .v3, !card.properties.contains(where: { $0.name == "N" && !$0.isPhonetic }) {
            missing.append(VCard.Property(VCard.Name()))
        }
        return missing
    }
}
