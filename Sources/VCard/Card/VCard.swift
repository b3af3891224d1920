import Platform

/// A card: its properties as the file has them, and typed views of the common ones.
///
/// The views are computed from `properties`. They skip empty values, and preferred ones come first
/// (RFC 6350, section 5.3).
package struct VCard: Sendable, Hashable {
    /// The line of BEGIN:VCARD, from 1; 0 for a card that was not read from a file.
    package let line: Int

    /// As written in the card; `3.0` if it has no version.
    package let version: String

    /// All properties except BEGIN and END, in the file's order.
    package let properties: [Property]

    /// The text of the card that could not be read, with its lines: damaged base64, lines that are
    /// not properties, and lists outside cards.
    package internal(set) var unread: [Typed<String>]

    package init(
        line: Int, version: String, properties: [Property], unread: [Typed<String>] = []
    ) {
        self.line = line
        self.version = version
        self.properties = properties
        self.unread = unread
    }

    /// Creates a card of version 4.0, on line 0.
    package init(_ properties: [Property]) {
        self.init(line: 0, version: "4.0", properties: properties)
    }
}

extension VCard {
    /// Returns the properties with an uppercase name, in the file's order.
    package func properties(named name: String) -> [Property] {
        Array(all(name))
    }

    /// The same as a lazy sequence, which copies no other properties.
    func all(_ name: String) -> some Sequence<Property> {
        properties.indices.lazy.filter { properties[$0].isNamed(name) }.map { properties[$0] }
    }

    /// Returns the preferred property of a name among those that have a text.
    package func property(named name: String) -> Property? {
        preferred(name) { $0.text.isEmpty ? nil : $0 }
    }

    /// Returns the text of the preferred property of a name among those that have one.
    func text(named name: String) -> String? {
        preferred(name) { $0.text.nonEmpty }
    }

    /// Returns the value of the preferred property of a name for which `read` returns one.
    func preferred<Value>(_ name: String, _ read: (Property) -> Value?) -> Value? {
        var best: (value: Value, rank: Int)?
        for index in properties.indices where properties[index].isNamed(name) {
            let rank = properties[index].rank
            if let best, best.rank <= rank { continue }
            if let value = read(properties[index]) { best = (value, rank) }
        }
        return best?.value
    }
}

extension VCard.Property {
    /// True if it has a name, which must be ASCII. Compares lengths first, which is faster.
    @inline(__always)
    func isNamed(_ name: String) -> Bool {
        self.name.utf8.count >= name.utf8.count && self.name == name
    }
}

extension VCard {
    /// The kind of object that a card describes (RFC 6350, section 6.1.4).
    package enum Kind: Sendable, Hashable {
        case individual, organization, group, location

        /// In lowercase.
        case other(String)
    }

    /// KIND, or Apple's properties instead of it; an individual if there is none.
    package var kind: Kind {
        if let kind = text(named: "KIND") ?? text(named: "X-ADDRESSBOOKSERVER-KIND") {
            return Kind(kind.inLowerCase)
        }
        return text(named: "X-ABSHOWAS")?.uppercased() == "COMPANY" ? .organization : .individual
    }
}

extension VCard.Kind {
    fileprivate init(_ text: String) {
        switch text {
        case "individual": self = .individual
        case "org", "organization": self = .organization
        case "group": self = .group
        case "location": self = .location
        default: self = .other(text)
        }
    }
}

extension VCard {
    /// The words of CLASS in lower case (RFC 2426, section 3.7.1).
    static let classes = ["public", "private", "confidential"]

    /// True for a CLASS other than PUBLIC. The strictest of several applies, and a word that RFC
    /// 2426 does not define counts as private.
    package var isPrivate: Bool {
        all("CLASS").contains { !$0.text.isEmpty && $0.text.lowercased() != "public" }
    }
}

extension VCard {
    /// FN; if it is missing or empty, N in one line, or the organization.
    package var formattedName: String? {
        text(named: "FN") ?? name?.text ?? organization.first
    }

    /// `nil` if N is missing or empty.
    package var name: Name? { preferred("N") { $0.isPhonetic ? nil : Name($0) } }

    /// FN and N in several languages: those with an ALTID (RFC 6350, section 5.4); for an
    /// organization, each N.
    package func alternativeNames(isOrganization: Bool) -> [Property] {
        properties.filter { property in
            (property.name == "FN" || property.name == "N" && !property.isPhonetic)
                && (isOrganization && property.name == "N"
                    || property.firstValue(of: "ALTID") != nil)
                && !property.components.allSatisfy(\.isEmpty)
        }
    }

    package var categories: [String] { all("CATEGORIES").flatMap(\.list) }

    /// The UIDs of a group's members: MEMBER (RFC 6350, section 6.6.5), or Apple's property.
    package var members: [String] {
        ["MEMBER", "X-ADDRESSBOOKSERVER-MEMBER"].flatMap { all($0).compactMap(\.text.nonEmpty) }
    }

    package var nicknames: [String] { all("NICKNAME").flatMap(\.list) }

    /// Each organization's name, then its units from large to small.
    package var organizations: [Typed<[String]>] {
        typed("ORG") { $0.parts.nonEmpty }
    }

    /// The units of all organizations: the parts of ORG after the first, which may be empty.
    package var units: [String] {
        all("ORG").flatMap { $0.components.dropFirst() }.filter { !$0.isEmpty }
    }

    /// The preferred organization; empty if the card has none.
    package var organization: [String] {
        preferred("ORG") { $0.parts.nonEmpty } ?? []
    }

    /// True for KIND:org, and for a card with an organization and no other name.
    package var isOrganization: Bool {
        switch kind {
        case .organization: true
        case .individual:
            name == nil
                && organization.first.map { (text(named: "FN") ?? $0) == $0 } ?? false
        default: false
        }
    }

    package var titles: [Typed<String>] { typed("TITLE") { $0.text.nonEmpty } }

    package var roles: [Typed<String>] { typed("ROLE") { $0.text.nonEmpty } }

    /// `she/her`: PRONOUNS (RFC 9554, section 3.5), then X-PRONOUNS, without duplicates.
    package var pronouns: [Typed<String>] {
        var seen: Set<String> = []
        return ["PRONOUNS", "X-PRONOUNS"].flatMap { typed($0) { $0.text.nonEmpty } }
            .filter { seen.insert($0.value.lowercased()).inserted }
    }

    /// The sort keys, most significant first: SORT-AS of 4.0 (of ORG for an organization, else of
    /// N), or SORT-STRING of 3.0. Empty if the card has none.
    package var sortAs: [String] {
        let named = isOrganization ? ["ORG", "N"] : ["N", "ORG"]
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
    /// The pronunciation of the name: an N with PHONETIC (RFC 9554, section 4.6), or Apple's own
    /// properties.
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
    /// True for an N that is the pronunciation of another N.
    fileprivate var isPhonetic: Bool { parameters.contains { $0.name == "PHONETIC" } }
}

extension VCard.Property {
    /// Creates Apple's properties for a name's pronunciation, which most programs know.
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
    package var emails: [Typed<String>] { typed("EMAIL") { $0.shownText.nonEmpty } }

    /// TEL without `tel:`, but with an extension (`;ext=102`).
    package var phones: [Typed<String>] { typed("TEL") { $0.shownText.nonEmpty } }

    package var urls: [Typed<String>] { typed("URL") { $0.text.nonEmpty } }

    package var notes: [Typed<String>] { typed("NOTE") { $0.text.nonEmpty } }
}

extension VCard.Property {
    /// True if the value certainly has a text, which is fast to check.
    package var hasText: Bool {
        name != "EMAIL" && name != "TEL" && !value.holds(UInt8(ascii: "\\"))
            && value.holds { $0.isAlphanumeric || $0 >= 0x80 }
    }

    /// The text without the scheme that EMAIL and TEL may have.
    package var shownText: String {
        switch name {
        case "EMAIL": text.removingScheme("mailto:")
        case "TEL": text.removingScheme("tel:")
        default: text
        }
    }
}

extension String {
    /// Removes a scheme, given in lowercase with its colon.
    fileprivate func removingScheme(_ scheme: String) -> String {
        guard mayHave(scheme: scheme), prefix(scheme.count).lowercased() == scheme else {
            return self
        }
        return dropFirst(scheme.count).trimmed
    }

    /// Compares bytes. A match can still be followed by a combining mark, which makes it another
    /// letter.
    func mayHave(scheme: String) -> Bool {
        withBytes { bytes in
            bytes.prefix(scheme.utf8.count).lazy.map(\.lowercased).elementsEqual(scheme.utf8)
        }
    }
}
