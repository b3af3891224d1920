import Content

/// Finds the authors of posts among the imported people.
struct AuthorNames {
    /// By slug, by key and by name, each as a slug.
    private var slugs: [String: String] = [:]

    init(_ people: [OldPerson]) {
        for person in people {
            let keys = [person.key, person.name] + person.otherKeys
            for name in [person.slug] + keys.map({ Slug.make($0) }) {
                if slugs[name] == nil { slugs[name] = person.slug }
            }
        }
    }

    /// Divides the authors of a front matter into the slugs of people and the names of guests.
    func authors(in value: DataValue?) -> (people: [String], guests: [String]) {
        var result: (people: [String], guests: [String]) = ([], [])
        for name in Self.names(in: value) {
            if let slug = slugs[Slug.make(name)] {
                if !result.people.contains(slug) { result.people.append(slug) }
            } else if !result.guests.contains(name) {
                result.guests.append(name)
            }
        }
        return result
    }

    /// Returns the names in a text, a map with a name, or a list of these: `A, B and C`,
    /// `[Name](url), Firm`, `{name, link}`.
    static func names(in value: DataValue?) -> [String] {
        guard let value else { return [] }
        if !value.items.isEmpty { return value.items.flatMap { names(in: $0) } }
        if let name = value.first(["name", "display_name", "title"])?.text { return [name] }
        // `Ada King ([@ada](https://…))` is one author.
        guard let text = value.text?.replacing(/\s*\(\[[^\]]*\]\([^)]*\)\)/, with: "") else {
            return []
        }
        let links = text.matches(of: /\[([^\]]+)\]\([^)]*\)/).map { String($0.1) }
        if !links.isEmpty { return links }
        let parts = text.replacing(/\s+(and|und|et|y|&)\s+/, with: ", ").split(separator: ",")
        return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
