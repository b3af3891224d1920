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
    private let parts: VCard.Name?
    private let nicknames: [String]
    private let isOrganization: Bool

    private static let honorifics: Set = [
        "dr", "prof", "professor", "mr", "mrs", "ms", "miss", "mx", "sir", "dame", "lord", "lady",
        "herr", "frau", "mme", "mlle", "rev",
    ]

    /// Empty if the card is an organization's, or its name is an e-mail address or a phone number.
    init(_ card: VCard, _ names: CardNames) {
        formatted = card.properties(named: "FN").map(\.text).filter { name in
            let isOfOrganization = names.isOrganization || name == names.organization.first
            return !name.isEmpty && !(isOfOrganization && names.parts == nil)
                && !names.isAddressOrNumber(name)
        }
        parts = names.parts
        nicknames = names.nicknames.filter { $0.contains(" ") }
        isOrganization = names.isOrganization
    }

    /// Each once: `Dr. Ada King Lovelace`, `Ada Lovelace`, `Lovelace, Ada`, `lukasz-zolty`.
    var all: [String] {
        var spellings = (isOrganization ? [] : formatted) + formatted.flatMap(Self.orders)
        if let parts { spellings += Self.orders(parts) }
        spellings += nicknames
        spellings += spellings.filter { !$0.contains(",") }.map(Slug.make)
            .filter { $0.contains("-") }
        var seen: Set<String> = []
        return spellings.filter { seen.insert($0.lowercased()).inserted }
    }

    /// The names with the family name first, as files are named: `lovelace-ada`.
    var turnedSlugs: Set<String> {
        let turned = formatted.flatMap(Self.orders) + (parts.map(Self.orders) ?? [])
        return Set(turned.filter { $0.contains(",") }.map(Slug.make).filter { $0.contains("-") })
    }
}

extension NameSpellings {
    private static func orders(_ parts: VCard.Name) -> [String] {
        let (given, family) = (parts.given, parts.family)
        guard !given.isEmpty, !family.isEmpty else { return [] }
        let all = [given] + parts.additional.filter { !$0.isEmpty } + [family]
        return ["\(given) \(family)", all.joined(separator: " "), "\(family), \(given)"]
    }

    /// Returns the spellings of a name without parts: without titles, without middle names, and
    /// with the family name first.
    private static func orders(_ formatted: String) -> [String] {
        let turned = formatted.split(separator: ",", omittingEmptySubsequences: false)
        let name = turned.count == 2 ? "\(turned[1].trimmed) \(turned[0].trimmed)" : formatted
        let words = name.split(separator: " ").map(String.init)
        let plain = words.filter { !honorifics.contains($0.lowercased().filter { $0 != "." }) }
        guard plain.count > 1, let first = plain.first, let last = plain.last else { return [] }
        return [plain.joined(separator: " "), "\(first) \(last)", "\(last), \(first)"]
    }
}

extension Substring {
    fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
