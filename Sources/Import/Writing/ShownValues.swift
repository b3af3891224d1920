import Content
import Platform
import Privacy
import VCard

/// The e-mail addresses and phone numbers of people that texts of the old site show, in any
/// spelling that a build finds.
struct ShownValues {
    private let values: Set<SensitiveValue>

    init(_ site: OldSite) {
        let later = site.showsLaterDays
        let texts = site.texts.filter { $0.isShown || !$0.isDraft && $0.isLater && later }.flatMap {
            text in
            [text.body.replacing(OldText.program, with: " ")]
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
