/// Finds contacts by a slug, UID or formatted name in any letter case and with any separators.
struct LenientContactIndex: Sendable {
    private var byName: [String: [ContactIndex.Person]] = [:]

    init(_ index: ContactIndex) {
        for person in index.people {
            let candidate = person.candidate
            let names = [
                person.slug, candidate.automaticSlug, candidate.formattedName, candidate.uid,
            ]
            for name in Set(names.compactMap(\.self).flatMap(Slug.all)) {
                byName[name, default: []].append(person)
            }
        }
        byName[""] = nil
    }

    func people(named name: String) -> [ContactIndex.Person] { byName[Slug.make(name)] ?? [] }

    /// Returns `nil` if no contact has that name.
    func match(_ name: String) -> ContactIndex.Match? {
        let people = people(named: name)
        if people.isEmpty { return nil }
        let positions = people.compactMap(\.position)
        guard let position = positions.first else { return .withheld }
        return people.count == 1
            ? .published(position) : .several(people.map { "\"\($0.slug)\" at \($0.cardLocation)" })
    }
}
