/// Writes vCards: 4.0 (RFC 6350), or 3.0 (RFC 2426) for programs that know nothing newer.
///
/// What the one version says in other words than the other is translated: a picture within the
/// card, what is preferred, an address's label, a birthday without a year. What has no other words
/// is written as it is, so nothing of a card is lost.
public struct VCardWriter: Sendable {
    public enum Version: String, Sendable, CaseIterable {
        case v3 = "3.0"
        case v4 = "4.0"
    }

    private let version: Version

    public init(version: Version = .v4) {
        self.version = version
    }

    /// The cards as a file: in UTF-8 its lines hold at most 75 bytes, and end with CRLF.
    public func text(of cards: [VCard]) -> String {
        cards.map(text).joined()
    }

    public func text(of card: VCard) -> String {
        let properties =
            missing(in: card) + translated(card).filter { $0.name != "FN" || !$0.text.isEmpty }
        let lines =
            ["BEGIN:VCARD", "VERSION:" + version.rawValue]
            + properties.compactMap { ContentLine($0)?.text } + ["END:VCARD"]
        return lines.map { FoldedLine.text(of: $0) }.joined()
    }
}

extension VCardWriter {
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
