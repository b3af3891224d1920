import VCard

/// Every way in which a text may name the person of a card.
struct NameSpellings: Sendable {
    /// Every FN that names a person.
    private let formatted: [String]
    private let parts: VCard.Name?
    private let nicknames: [String]
    private let isOrganization: Bool

    private static let honorifics: Set = [
        "dr", "prof", "professor", "mr", "mrs", "ms", "miss", "mx", "sir", "dame", "lord", "lady",
        "herr", "frau", "mme", "mlle", "rev",
    ]

    /// Nobody's where the card is an organization's, or has an address or a number for a name.
    init(_ card: VCard, _ names: CardNames) {
        formatted = card.properties(named: "FN").map(\.text).filter { name in
            let isOfOrganization = names.isOrganization || name == names.organization.first
            return !name.isEmpty && !(isOfOrganization && names.parts == nil)
                && !names.isReach(name)
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
        spellings += spellings.map(Slug.make).filter { $0.contains("-") }
        var seen: Set<String> = []
        return spellings.filter { seen.insert($0.lowercased()).inserted }
    }
}

extension NameSpellings {
    private static func orders(_ parts: VCard.Name) -> [String] {
        let (given, family) = (parts.given, parts.family)
        guard !given.isEmpty, !family.isEmpty else { return [] }
        let all = [given] + parts.additional.filter { !$0.isEmpty } + [family]
        return ["\(given) \(family)", all.joined(separator: " "), "\(family), \(given)"]
    }

    /// Of a name without parts: as indexes turn it, without titles, without what is in the middle.
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
