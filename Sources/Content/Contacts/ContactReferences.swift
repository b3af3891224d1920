import Diagnostics

/// Whom a post means by a slug or a UID.
struct ContactReferences: Sendable {
    enum Meaning: Hashable {
        /// By position in the site's contacts.
        case published(Int)
        case withheld

        /// Some of them are published, so it matters who is meant; their places.
        case several([String])
    }

    private struct Person {
        /// In the site's contacts; nil for someone who is not published.
        let position: Int?
        let file: FoundFile
        let line: Int

        var place: String { Location(path: file.shown, line: line).place }
    }

    private var bySlug: [String: [Person]] = [:]
    private var byUID: [String: [Person]] = [:]

    /// Those whom consent.yml gave another slug, by the one they would have had.
    private var byFormerSlug: [String: [Person]] = [:]

    /// All slugs, for suggestions.
    var names: [String] { Array(Set(bySlug.keys).union(byFormerSlug.keys)) }

    mutating func add(_ candidate: ContactCandidate, slug: String, position: Int?) {
        let person = Person(position: position, file: candidate.file, line: candidate.line)
        bySlug[slug, default: []].append(person)
        if let uid = candidate.uid { byUID[uid, default: []].append(person) }
        if slug != candidate.automaticSlug {
            byFormerSlug[candidate.automaticSlug, default: []].append(person)
        }
    }

    /// Nil where there is nobody of that name. Two who are published under one slug are a problem
    /// that is told where addresses are given.
    func meaning(of name: String) -> Meaning? {
        guard !name.isEmpty,
            let people = bySlug[name] ?? byUID[name] ?? byFormerSlug[name]
        else { return nil }
        let positions = people.compactMap(\.position)
        guard let position = positions.first else { return .withheld }
        return positions.count == people.count
            ? .published(position) : .several(people.map(\.place))
    }
}
