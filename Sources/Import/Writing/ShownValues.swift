import Content
import Platform
import VCard

/// The e-mail addresses and phone numbers of people that the old site shows.
struct ShownValues {
    /// The e-mail addresses in texts, in lower case, and the last digits of the phone numbers.
    private let values: Set<String>

    init(_ site: OldSite) {
        let texts = site.texts.filter { !$0.isDraft }.flatMap { text in
            [text.body] + ["title", "summary", "description"].compactMap { text.front[$0]?.text }
        }
        values = (texts + site.people.flatMap(\.biographies).map(\.text)).reduce(into: []) {
            $0.formUnion(Self.values(in: $1))
        }
    }

    /// Returns the e-mail addresses in a text, in lower case, and the last digits of phone numbers.
    static func values(in text: String) -> Set<String> {
        Set(text.mailAddresses.map { $0.lowercased() }).union(
            text.matches(of: number).compactMap(\.0.lastDigits))
    }

    /// True unless the property is an e-mail address or phone number that the old site does not
    /// show.
    func contains(_ property: VCard.Property, of person: OldPerson) -> Bool {
        let value = property.value
        if person.shownValues.contains(value) { return true }
        return switch property.name {
        case "EMAIL": values.contains(value.lowercased())
        case "TEL": value.lastDigits.map(values.contains) ?? false
        default: true
        }
    }

    private static let number = SharedRegex(/[0-9](?:[ ().\/-]{0,2}[0-9]){6,}/)
}
