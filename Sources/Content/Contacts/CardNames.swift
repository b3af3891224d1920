import VCard

/// The names on a card, read from its properties once.
struct CardNames {
    /// The FN property, even if it is not a name; `nil` if the card has none.
    let formatted: String?

    /// `nil` if the card has no parts.
    let parts: VCard.Name?
    let nicknames: [String]

    /// The organization's name, then its units from large to small.
    let organization: [String]
    let isOrganization: Bool

    /// The card's e-mail addresses and phone numbers, in lower case.
    private let addressesAndNumbers: [String]

    init(_ card: VCard, emails: [VCard.Typed<String>], phones: [VCard.Typed<String>]) {
        formatted = card.formattedName
        parts = card.name
        nicknames = card.nicknames
        organization = card.organization
        isOrganization = card.isOrganization
        addressesAndNumbers = (emails + phones).map { $0.value.lowercased() }
    }

    /// True if the text is an e-mail address or a phone number of the card. Address books use these
    /// as names, but consent to the name does not cover them.
    func isAddressOrNumber(_ name: String) -> Bool {
        addressesAndNumbers.contains(name.lowercased())
    }
}

/// All spellings by which a text may name the person of a card.
struct NameSpellings: Sendable {
    /// The FN properties that name a person.
    private let formatted: [String]
    private let names: CardNames

    /// The N properties in all languages, and the pronunciation.
    private let parts: [VCard.Name]

    /// Earlier family names.
    private let maidenNames: [String]

    /// Empty if the card is an organization's, or its name is an e-mail address or a phone number.
    init(_ card: VCard, _ names: CardNames) {
        formatted = card.properties(named: "FN").map(\.text).filter { name in
            let isOfOrganization = names.isOrganization || name == names.organization.first
            return !name.isEmpty && !(isOfOrganization && names.parts == nil)
                && !names.isAddressOrNumber(name)
        }
        self.names = names
        parts =
            card.properties(named: "N").compactMap { VCard.Name($0) }
            + [card.phoneticName].compactMap(\.self)
        maidenNames = card.properties.filter { $0.name.isOfMaidenName }.map(\.text)
            .filter { !$0.isEmpty }
    }

    /// Each once: `Dr. Ada King Lovelace`, `Ada Lovelace`, `Lovelace, Ada`, `lukasz-zolty`.
    var all: [String] {
        var spellings = (names.isOrganization ? [] : formatted) + formatted.flatMap(Self.orders)
        spellings += parts.flatMap(Self.orders)
        if let given { spellings += maidenNames.flatMap { Self.orders(given, $0) } }
        spellings += (maidenNames + names.nicknames).filter { $0.contains(" ") }
        spellings += spellings.filter { !$0.contains(",") }.flatMap(Slug.all)
            .filter { $0.contains("-") }
        let partial = partial
        var seen = Set((partial + partial.flatMap(Slug.all)).map { $0.lowercased() })
        return spellings.filter { seen.insert($0.lowercased()).inserted }
    }

    /// The names with the family name first, as files are named: `lovelace-ada`.
    var turnedSlugs: Set<String> {
        let turned = formatted.flatMap(Self.orders) + parts.flatMap(Self.orders)
        return Set(turned.filter { $0.contains(",") }.flatMap(Slug.all).filter { $0.contains("-") })
            .subtracting(partial.flatMap(Slug.all))
    }
}

extension NameSpellings {
    /// The names with one of two family names, or of two given names with a hyphen: `María García`
    /// of María García López, `Anna Huber` of Anna-Lena Huber.
    var partial: [String] {
        guard let parts = names.parts, let first = parts.given.components.first else { return [] }
        let families = parts.family.components.filter { $0.first?.isLowercase == false }
        let isWhole = families.count != 2
        guard !isWhole || first.count < parts.given.prefix(while: { $0 != " " }).count else {
            return []
        }
        let givens = isWhole ? [first] : Set([parts.given, first]).sorted()
        return (isWhole ? [parts.family] : families).flatMap { family in
            givens.flatMap { Self.orders($0, family) }
        }
    }

    /// `nil` if the card has none.
    private var given: String? {
        if let parts = names.parts, !parts.given.isEmpty { return parts.given }
        let typed = formatted.first.map { VCard.Name(typed: $0).given } ?? ""
        return typed.isEmpty ? nil : typed
    }

    /// Returns the name in both orders; of several given names, also with the initials of the last.
    private static func orders(_ given: String, _ family: String) -> [String] {
        let names = given.split(separator: " ")
        let initials = names.prefix(1) + names.dropFirst().map { $0.prefix(1) }
        return ["\(given) \(family)", "\(family), \(given)"]
            + (names.count > 1 ? ["\(initials.joined(separator: " ")) \(family)"] : [])
    }

    /// Also with the particles among the additional names: `de Boer, Jan`.
    private static func orders(_ parts: VCard.Name) -> [String] {
        let (given, family) = (parts.given, parts.family)
        guard !given.isEmpty, !family.isEmpty else { return [] }
        let additional = parts.additional.filter { !$0.isEmpty }
        let particles = additional.filter { $0.first?.isLowercase == true } + [family]
        return orders(given, family)
            + orders(([given] + additional).joined(separator: " "), family)
            + (particles.count > 1 ? orders(given, particles.joined(separator: " ")) : [])
    }

    /// Returns the spellings of a name without parts: without titles, without middle names, and
    /// with the family name first. What is after a comma may be a remark.
    private static func orders(_ formatted: String) -> [String] {
        let name = VCard.Name(typed: formatted)
        let parts = formatted.split(separator: ",").map(\.trimmed)
        let own = parts.count > 1 && parts[0].contains(" ") ? orders(parts[0]) : []
        guard !name.given.isEmpty,
            let last = name.family.split(separator: " ").last.map(String.init)
        else { return own }
        let particles = name.family.split(separator: " ").dropLast().map(String.init)
        let givens = ([name.given] + name.additional + particles).joined(separator: " ")
        return orders(name) + (particles.isEmpty ? [] : orders(givens, last))
            + ["\(name.given) \(last)", "\(last), \(name.given)"] + own
    }
}

extension String {
    /// True for `X-MAIDENNAME`, `X-BIRTH-NAME` and the like.
    fileprivate var isOfMaidenName: Bool {
        guard utf8.first == UInt8(ascii: "X") else { return false }
        let word = filter { $0 != "-" && $0 != "_" }
        return ["MAIDENNAME", "MAIDEN", "BIRTHNAME", "GEBURTSNAME", "FORMERNAME", "PREVIOUSNAME"]
            .contains { word.hasSuffix($0) }
    }
}

extension String {
    /// The parts of a name that spaces, hyphens or commas separate.
    fileprivate var components: [String] {
        split { $0.isWhitespace || $0 == "-" || $0 == "," }.map(String.init)
            .filter { $0.count > 1 }
    }
}

extension Substring {
    fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
