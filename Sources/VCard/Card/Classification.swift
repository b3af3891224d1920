extension VCard {
    /// Who may see a card (RFC 2426, section 3.7.1), from the least to the most strict.
    package enum Classification: Int, Sendable, Comparable {
        case `public`, `private`, confidential

        package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    /// CLASS; nil where the card does not say. Of several the strictest holds, and a word that
    /// RFC 2426 does not know counts as private.
    package var classification: Classification? {
        all("CLASS")
            .compactMap { $0.text.nonEmpty.map { Classification($0) ?? .private } }.max()
    }
}

extension VCard.Classification {
    /// In any case; nil for a word that RFC 2426 does not know.
    init?(_ text: String) {
        switch text.lowercased() {
        case "public": self = .public
        case "private": self = .private
        case "confidential": self = .confidential
        default: return nil
        }
    }
}
