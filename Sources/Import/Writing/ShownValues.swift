import Content
import Platform
import Privacy
import VCard

/// The values of people that the old site shows: those that templates print, and e-mail addresses
/// and phone numbers in texts, in any spelling that a build finds.
struct ShownValues {
    private let values: Set<SensitiveValue>

    /// True if no template is elsewhere, such as those of a gem.
    private let hasAllTemplates: Bool

    /// The texts that the old site shows.
    let texts: [String]

    /// `bodies` are those of the texts of the new site.
    init(_ site: OldSite, _ bodies: [String]) {
        hasAllTemplates = site.hasOwnTheme
        texts = zip(site.texts, bodies).filter { text, _ in
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

    /// True for a property that the old site shows. If a theme elsewhere may show an entry of the
    /// person, all but e-mail addresses and phone numbers in it count as shown.
    func contains(_ property: VCard.Property, of person: OldPerson) -> Bool {
        let isOfTheme = person.unprinted.contains(property.id) && !hasAllTemplates
        return person.shown.contains(property.id)
            || property.sensitive.map(values.contains) ?? isOfTheme
    }

    /// True for an e-mail address or phone number in a text.
    func haveInText(_ property: VCard.Property) -> Bool {
        property.sensitive.map(values.contains) == true
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
