/// Everyone who was read, and what becomes of them.
package struct ContactRoster: Sendable {
    /// In the order of their files.
    package let people: [RosterEntry]

    /// The folders and .vcf files directly below contacts that consent.yml decides about, sorted.
    package let containerNames: [String]

    /// What an authorized contact publishes unless its own entry says otherwise.
    package let defaultFields: Set<PublishedField>

    private let states: [String: Consent.ContainerState]
    private let meanings: [String: [Int]]
}

extension ContactRoster {
    /// Nil where consent.yml says nothing of a container.
    package func state(of container: String) -> Consent.ContainerState? { states[container] }

    /// Those of whom a person may speak so: by slug, by UID, by the key of their own entry.
    package func people(called name: String) -> [RosterEntry] {
        people.filter {
            !name.isEmpty
                && [$0.slug, $0.automaticSlug, $0.uid, $0.consentEntry?.key].contains(name)
        }
    }

    /// Those whom a key of consent.yml may mean, which has to mean one: also by the name of a file
    /// that holds several cards.
    package func people(meantBy key: String) -> [RosterEntry] {
        (meanings[key] ?? []).map { people[$0] }
    }

    /// What consent.yml says where an edit was made, in one line.
    package func line(of edit: ConsentEdit) -> String {
        if case .setContainer(_, let state) = edit { return state.rawValue }
        return people.lazy.compactMap(\.consentEntry).first { $0.key == edit.key }?.text ?? ""
    }
}

extension ContactRoster {
    init(_ read: ReadContacts, _ containers: Set<String>, _ clock: Clock) {
        people = read.candidates.indices.map { RosterEntry(read, $0, clock) }
        containerNames = containers.sorted()
        defaultFields = read.consent.publish
        states = read.consent.containers.mapValues(\.state)
        meanings = read.matches.meanings
    }
}

extension RosterEntry {
    fileprivate init(_ read: ReadContacts, _ index: Int, _ clock: Clock) {
        let candidate = read.candidates[index]
        let decision = read.decision(on: index, clock: clock)
        var consent = FieldConsent(fields: [])
        if case .published(let fields, _) = decision { consent = FieldConsent(fields: fields) }
        self.init(
            slug: read.slug(of: index), automaticSlug: candidate.automaticSlug,
            uid: candidate.uid, name: candidate.formattedName ?? "",
            container: candidate.container, location: candidate.location, decision: decision,
            consentEntry: read.matches.entry(of: index), agreed: read.agreed(on: index),
            values: candidate.contents.values(arePublished: consent.covers))
    }
}
