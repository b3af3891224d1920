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
