import Content
import Platform
import Privacy
import VCard

/// The e-mail addresses and phone numbers of people that texts of the old site show, in any
/// spelling that a build finds.
struct ShownValues {
    private let values: Set<SensitiveValue>

    /// `bodies` are those of the texts of the new site.
    init(_ site: OldSite, _ bodies: [String]) {
        let texts = zip(site.texts, bodies).filter { text, _ in
            text.isShown || !text.isDraft && text.isLater && site.showsLaterDays
        }.flatMap { text, body in
            [body.withoutComments]
                + ["title", "summary", "description"].compactMap { text.front[$0]?.text }
        }
        let all = site.people.flatMap(\.properties).compactMap(\.sensitive)
        let search = LeakSearch(all)
        let shown = texts + site.people.flatMap(\.biographies).map(\.text)
        values = Set(shown.flatMap { search.leaks(in: Array($0.utf8)) }.map { all[$0.value] })
    }

    /// True unless the property is an e-mail address or phone number that the old site does not
    /// show.
    func contains(_ property: VCard.Property, of person: OldPerson) -> Bool {
        person.shownValues.contains(property.value)
            || property.sensitive.map(values.contains) ?? true
    }
}

extension VCard.Property {
    /// The value as a build searches for it; `nil` for one that is not private.
    var sensitive: SensitiveValue? {
        switch name {
        case "EMAIL": .email(value)
        case "TEL": .phone(value)
        default: nil
        }
    }
}
