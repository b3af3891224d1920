import Content
import Platform

/// Finds the authors of posts among the imported people.
struct AuthorIndex {
    /// By name and key, as they are and as slugs.
    private var slugs: [String: String] = [:]

    init(_ people: [OldPerson]) {
        let people = people.filter { !$0.slug.isEmpty }
        func add(_ names: (OldPerson) -> [String]) {
            for person in people {
                for name in names(person) where slugs[name] == nil { slugs[name] = person.slug }
            }
        }
        add { [$0.name] }
        add { [$0.key] + $0.otherKeys }
        add { [$0.slug, Slug.make($0.name)] }
        add { ([$0.key] + $0.otherKeys).map { Slug.make($0) } }
        slugs[""] = nil
    }

    func slug(of name: String) -> String? { slugs[name] ?? slugs[Slug.make(name)] }

    /// Divides the authors of a front matter into the slugs of people and the names of guests.
    func authors(in value: DataValue?) -> (people: [String], guests: [String]) {
        let names = names(in: value)
        let guests = names.filter { slug(of: $0) == nil }
        return (names.compactMap { slug(of: $0) }.unique, guests.unique)
    }

    /// Returns the names in a text, a map with a name, or a list of these: `A, B and C`,
    /// `[Name](url), Firm`, `{name, link}`.
    private func names(in value: DataValue?) -> [String] {
        guard let value else { return [] }
        if !value.items.isEmpty { return value.items.flatMap { names(in: $0) } }
        if let name = value.first(["name", "display_name", "title"])?.text { return [name] }
        if let text = value.text, slug(of: text) != nil { return [text] }
        // `Ada King ([@ada](https://…))` is one author.
        guard let text = value.text?.replacing(Self.linkInBraces, with: "") else { return [] }
        let links = text.matches(of: Self.link).map { String($0.1) }
        if !links.isEmpty { return links }
        let parts = text.withoutTags.split(separator: Self.separator)
        return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// The keys of the authors of a text.
    static let keys = ["authors", "author"]

    private static let linkInBraces = SharedRegex(/\(\[[^\[\]]*\]\([^()]*\)\)/)
    private static let link = SharedRegex(/\[([^\[\]]+)\]\([^()]*\)/)

    /// A comma or a word between names, outside of parentheses.
    private static let separator = SharedRegex(/(?:\s(?:and|und|et|y|&)\s|,)(?![^()]*\))/)
}
