import Platform

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

extension VCard {
    /// How the name sounds: an N with PHONETIC (RFC 9554, section 4.6), else what Apple's address
    /// book writes in properties of its own.
    package var phoneticName: Name? {
        preferred("N") { $0.isPhonetic ? Name($0) : nil } ?? applePhoneticName
    }

    private var applePhoneticName: Name? {
        let given = text(named: "X-PHONETIC-FIRST-NAME")
        let additional = text(named: "X-PHONETIC-MIDDLE-NAME")
        let family = text(named: "X-PHONETIC-LAST-NAME")
        guard given ?? additional ?? family != nil else { return nil }
        return Name(
            family: family ?? "", given: given ?? "", additional: additional.map { [$0] } ?? [])
    }
}

extension VCard.Property {
    /// Whether it says how the N beside it sounds.
    var isPhonetic: Bool { parameters.contains { $0.name == "PHONETIC" } }
}

extension VCard.Property {
    /// How a name sounds, in the words of Apple's address book, which most programs know.
    package static func phonetic(_ name: VCard.Name) -> [Self] {
        [
            ("FIRST", name.given), ("MIDDLE", name.additional.joined(separator: " ")),
            ("LAST", name.family),
        ].compactMap { part, text in
            text.isEmpty ? nil : Self(name: "X-PHONETIC-\(part)-NAME", text: text)
        }
    }
}

extension VCard {
    package var uid: String? { text(named: "UID") }

    /// EMAIL, without `mailto:`.
    package var emails: [Typed<String>] {
        typed("EMAIL") { $0.text.removingScheme("mailto:").nonEmpty }
    }

    /// TEL, without `tel:`; an extension (`;ext=102`) stays.
    package var phones: [Typed<String>] {
        typed("TEL") { $0.text.removingScheme("tel:").nonEmpty }
    }

    package var urls: [Typed<String>] { typed("URL") { $0.text.nonEmpty } }

    package var notes: [Typed<String>] { typed("NOTE") { $0.text.nonEmpty } }
}

extension String {
    /// The scheme is given in lower case, with its colon.
    func removingScheme(_ scheme: String) -> String {
        guard hasBytes(ofScheme: scheme), prefix(scheme.count).lowercased() == scheme else {
            return self
        }
        return dropFirst(scheme.count).trimmed
    }

    /// Whether it may be of the scheme: a letter with a mark on it is none of it.
    func hasBytes(ofScheme scheme: String) -> Bool {
        withBytes { bytes in
            bytes.prefix(scheme.utf8.count).lazy.map(\.lowercased).elementsEqual(scheme.utf8)
        }
    }
}
