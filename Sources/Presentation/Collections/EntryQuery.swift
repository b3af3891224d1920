import Content

/// The words of `[LIST projects 3 status=running]`: the first entries of a collection that meet
/// conditions.
struct EntryQuery: Sendable {
    let collection: String

    /// The most entries; `nil` for all.
    private(set) var count: Int?

    private var conditions: [(name: String, value: String)] = []

    /// The other words.
    private var unknown: [String] = []

    init(_ words: String) {
        // A value with spaces is in quotes.
        let parts = words.matches(of: /[^\s=]+="[^"]*"|\S+/).map { String($0.output) }
        collection = parts.first ?? ""
        for word in parts.dropFirst() {
            let sides = word.split(separator: "=", maxSplits: 1).map(String.init)
            if let number = Int(word), number > 0 {
                count = number
            } else if sides.count == 2 {
                let value = sides[1].trimmingCharacters(in: ["\""])
                conditions.append((sides[0], value))
            } else {
                unknown.append(word)
            }
        }
    }

    /// Returns the names that conditions on entries of a collection may have.
    static func names(of collection: EntryCollection) -> [String] {
        collection.fields.map(\.name)
            + (collection.kind == .publications ? ["type", "selected"] : ["tag"])
            + ["person", "year"]
    }

    /// Returns the first word that is neither a number nor a condition on a name.
    func unknownWord(of collection: EntryCollection) -> String? {
        let known = Self.names(of: collection)
        return unknown.first
            ?? conditions.first { !known.contains($0.name) }.map { "\($0.name)=\($0.value)" }
    }

    /// Returns the value of the first condition that no entry can meet, and the possible ones;
    /// `people` returns the names of all contacts.
    func unknownValue(
        of collection: EntryCollection, people: () -> Set<String>
    ) -> (value: String, known: [String])? {
        for (name, value) in conditions {
            let type = collection.field(name).map { collection.fields[$0].type }
            let known: [String]
            switch type {
            case .word(let words): known = words
            case nil where name == "selected": known = ["true", "false", "yes", "no"]
            case .boolean: known = ["true", "false", "yes", "no"]
            case .person, .people: known = people().sorted()
            case nil where name == "person": known = people().sorted()
            default: continue
            }
            if !known.contains(where: { $0.lowercased() == value.lowercased() }) {
                return (value, known)
            }
        }
        return nil
    }

    /// True for `[LIST events 3]`: the next events are meant, not the past ones.
    var isOfUpcoming: Bool { count != nil && !conditions.contains { $0.name == "year" } }

    /// True for an entry that meets all conditions.
    /// `slug` returns that of an entry with a name as in `FieldValue.entries`.
    func includes(_ entry: Entry, _ site: Site, slug: (String) -> String?) -> Bool {
        conditions.allSatisfy { name, value in
            if entry.collection.field(name) != nil {
                return entry.value(of: name)?.matches(value, site, slug) == true
            }
            return switch name {
            case "type": entry.publication?.source.type == value.lowercased()
            case "selected":
                entry.publication.map { FieldValue.flag($0.isSelected).matches(value, site, slug) }
                    ?? false
            case "tag": entry.tags.contains { $0.slug == Slug.makeForTag(value) }
            case "person": FieldValue.people(entry.people).matches(value, site, slug)
            case "year":
                (entry.times?.start ?? entry.date)
                    .map { String($0.day(in: site.clock.zone).year) } == value
            default: false
            }
        }
    }
}

extension Entry {
    /// The authors, and the people in fields.
    fileprivate var people: [Author] {
        fields.reduce(into: authors) { people, value in
            if case .people(let others) = value { people += others }
        }
    }
}

extension Site {
    /// True if a text is the slug or the name of an author with a page.
    fileprivate func isName(_ text: String, of author: Author) -> Bool {
        guard case .contact(let position) = author else { return false }
        return contacts[position].value.names.contains(text.lowercased())
    }

    /// The names of contacts in conditions, in small letters; of those who are not published only
    /// the slugs.
    var namesOfPeople: Set<String> {
        contacts.reduce(into: unpublishedContacts) { $0.formUnion($1.value.names) }
    }
}

extension Contact {
    fileprivate var names: [String] { [slug, name.formatted.lowercased()] }
}

extension FieldValue {
    /// True if the value is what a condition says, or has it among others.
    fileprivate func matches(
        _ text: String, _ site: Site, _ slug: (String) -> String?
    ) -> Bool {
        switch self {
        case .text(let own): own.lowercased() == text.lowercased()
        case .flag(let flag):
            (flag ? ["true", "yes"] : ["false", "no"]).contains(text.lowercased())
        case .date(let moment): moment.rfc3339(in: site.clock.zone).hasPrefix(text)
        case .texts(let texts): texts.contains { $0.lowercased() == text.lowercased() }
        case .picture: false
        case .people(let people):
            people.contains { site.isName(text, of: $0) }
        case .entries(let names): names.contains { slug($0) == text }
        }
    }
}
