import Diagnostics
import VCard

extension VCard {
    /// The names of the properties that no field has, without those of address books' own use.
    var unusedProperties: Set<String> {
        var names: Set<String> = []
        for property in properties
        where CardField(property: property.name) == nil && !Self.ofCards.contains(property.name)
            && !property.value.isEmpty
            && !Self.technical.contains(where: property.name.hasPrefix)
        {
            names.insert(property.name)
        }
        return names
    }

    /// The properties that describe the card or other properties.
    private static let ofCards: Set = [
        "CATEGORIES", "CLASS", "CLIENTPIDMAP", "CREATED", "KIND", "LABEL", "MAILER", "MEMBER",
        "NAME", "PRODID", "PROFILE", "REV", "SORT-STRING", "SOURCE", "UID", "VERSION", "X-ABADR",
        "X-ABLABEL", "X-ABSHOWAS", "X-ABUID",
        "X-ADDRESSBOOKSERVER-KIND", "X-IMAGEHASH", "X-IMAGETYPE", "X-SHARED-PHOTO-DISPLAY-PREF",
        "X-ABCROP-RECTANGLE", "X-ADDRESSBOOKSERVER-MEMBER", "X-LIC-ERROR",
    ]

    /// The beginnings of names that address books have for their own use.
    private static let technical = [
        "X-APPLE-", "X-EVOLUTION-", "X-KADDRESSBOOK-", "X-MOZILLA-", "X-MS-", "X-NC-", "X-RADICALE",
    ]
}

extension [ContactCandidate] {
    /// The note about the properties that no field has, with the number of their cards; `nil` if
    /// there are none.
    var noteOfUnusedProperties: Problem? {
        var counts: [String: Int] = [:]
        for candidate in self {
            for name in candidate.unusedProperties { counts[name, default: 0] += 1 }
        }
        guard !counts.isEmpty else { return nil }
        let names = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\($0.key) (\($0.value))" }
        let more = names.count > Self.mostNames ? ", and \(names.count - Self.mostNames) more" : ""
        return Problem(
            .note, "unused-property",
            "properties of cards that have no field, with the number of cards: "
                + names.prefix(Self.mostNames).joined(separator: ", ") + more,
            at: Location(path: "Content/contacts"),
            help: "write what visitors may see as NOTE, TITLE or URL, and publish that field; "
                + "sitegen list contacts names each contact's")
    }

    private static var mostNames: Int { 10 }
}
