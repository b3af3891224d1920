import Diagnostics

/// Finds the contact with a slug or a UID.
struct ContactIndex: Sendable {
    enum Match: Hashable {
        /// The position in the site's contacts.
        case published(Int)
        case withheld

        /// Several contacts, some of them published; the locations of their cards.
        case several([String])
    }

    final class Person: Sendable {
        /// The position in the site's contacts; `nil` for an unpublished contact.
        let position: Int?
        let slug: String
        let candidate: ContactCandidate

        init(_ candidate: ContactCandidate, slug: String, position: Int?) {
            self.position = position
            self.slug = slug
            self.candidate = candidate
        }

        var cardLocation: String { candidate.location.place }
    }

    private var bySlug: [String: [Person]] = [:]
    private var byUID: [String: [Person]] = [:]

    /// The contacts that have another slug in consent.yml, by their automatic slug, and contacts by
    /// their former slug.
    private var byAutomaticSlug: [String: [Person]] = [:]

    /// All contacts, each once.
    private(set) var people: [Person] = []

    /// All slugs, for suggestions.
    var names: [String] { Array(Set(bySlug.keys).union(byAutomaticSlug.keys)) }

    mutating func add(_ candidate: ContactCandidate, slug: String, position: Int?) {
        let person = Person(candidate, slug: slug, position: position)
        people.append(person)
        bySlug[slug, default: []].append(person)
        if let uid = candidate.uid { byUID[uid, default: []].append(person) }
        if slug != candidate.automaticSlug {
            byAutomaticSlug[candidate.automaticSlug, default: []].append(person)
        }
        if let slug = candidate.formerSlug { byAutomaticSlug[slug, default: []].append(person) }
    }

    /// Returns all contacts with a slug or UID, published or not.
    func people(named name: String) -> [Person] {
        name.isEmpty ? [] : bySlug[name] ?? byUID[name] ?? byAutomaticSlug[name] ?? []
    }

    /// Returns `nil` if no contact has that name. Two published contacts with one slug are reported
    /// when addresses are assigned.
    func match(_ name: String) -> Match? {
        let people = people(named: name)
        if people.isEmpty { return nil }
        let positions = people.compactMap(\.position)
        guard let position = positions.first else { return .withheld }
        return positions.count == people.count
            ? .published(position) : .several(people.map(\.cardLocation))
    }
}
