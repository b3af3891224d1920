extension VCard {
    /// FN; where that is missing or empty, N in one line, else the organization.
    package var formattedName: String? {
        text(named: "FN") ?? name?.text ?? organization.first
    }

    /// Nil where the card has no N, or an empty one.
    package var name: Name? { preferred("N") { $0.isPhonetic ? nil : Name($0) } }

    package var nicknames: [String] { all("NICKNAME").flatMap(\.list) }

    /// Its name, then its units from large to small.
    package var organization: [String] {
        preferred("ORG") { property in
            property.components.compactMap(\.nonEmpty).nonEmpty
        } ?? []
    }

    package var titles: [Typed<String>] { typed("TITLE") { $0.text.nonEmpty } }

    /// `she/her`: PRONOUNS (RFC 9554, section 3.5), then X-PRONOUNS; each once.
    package var pronouns: [Typed<String>] {
        var seen: Set<String> = []
        return ["PRONOUNS", "X-PRONOUNS"].flatMap { typed($0) { $0.text.nonEmpty } }
            .filter { seen.insert($0.value.lowercased()).inserted }
    }

    /// What to sort by, most significant first: SORT-AS of 4.0 (of ORG for an organization, else
    /// of N), else SORT-STRING of 3.0. Empty where the card does not say.
    package var sortAs: [String] {
        let named = kind == .organization ? ["ORG", "N"] : ["N", "ORG"]
        return named.lazy.compactMap { self.preferred($0, \.sortAs) }.first
            ?? text(named: "SORT-STRING").map { [$0] } ?? []
    }
}

extension VCard.Property {
    /// RFC 6350 quotes the list as one value: `SORT-AS="Harten,Rene"`.
    fileprivate var sortAs: [String]? {
        values(of: "SORT-AS").flatMap { EscapedText.read($0, \.list) }.nonEmpty
    }
}

extension Array {
    fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
