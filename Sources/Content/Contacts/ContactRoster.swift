/// All contacts, published or not, with the decision on each.
package struct ContactRoster: Sendable {
    /// In the order of their files.
    package let entries: [RosterEntry]

    /// The folders and .vcf files directly below contacts, sorted.
    package let containerNames: [String]

    private let consent: Consent
    private let indicesByKey: [String: [Int]]
}

extension ContactRoster {
    /// Returns the state of a container; `nil` if consent.yml does not list it.
    package func state(of container: String) -> Consent.ContainerState? {
        consent.containers[container]?.state
    }

    /// Returns the fields of a container's authorized contacts whose entries list no others.
    package func defaultFields(of container: String) -> Set<PublishedField> {
        consent.containers[container]?.publish ?? consent.publish
    }

    /// Returns the contacts with a slug, UID or key in consent.yml.
    package func contacts(named name: String) -> [RosterEntry] {
        entries.filter {
            !name.isEmpty
                && [$0.slug, $0.automaticSlug, $0.uid, $0.consentEntry?.key].contains(name)
        }
    }

    /// Returns the contacts that a key of consent.yml may refer to. The key may also be the name of
    /// a file with several cards; it is only valid if it refers to one contact.
    package func contacts(withKey key: String) -> [RosterEntry] {
        (indicesByKey[key] ?? []).map { entries[$0] }
    }

    /// Returns the value at an edited key of consent.yml, on one line.
    package func line(of edit: ConsentEdit) -> String {
        if case .setContainer(let name, _, _) = edit { return consent.containers[name]?.text ?? "" }
        return entries.lazy.compactMap(\.consentEntry).first { $0.key == edit.key }?.text ?? ""
    }
}

extension ContactRoster {
    init(_ read: ReadContacts, _ containers: Set<String>, _ clock: Clock) {
        entries = read.candidates.indices.map { RosterEntry(read, $0, clock) }
        containerNames = containers.sorted()
        consent = read.consent
        indicesByKey = read.matches.indicesByKey
    }
}

extension RosterEntry {
    fileprivate init(_ read: ReadContacts, _ index: Int, _ clock: Clock) {
        let candidate = read.candidates[index]
        let decision = read.decision(on: index, for: .everyone, clock: clock)
        var published: Set<PublishedField> = []
        if case .published(let fields, _) = decision { published = fields }
        self.init(
            slug: read.slug(of: index), automaticSlug: candidate.automaticSlug,
            uid: candidate.uid, name: candidate.formattedName ?? "",
            container: candidate.container, location: candidate.location, decision: decision,
            consentEntry: read.matches.entry(of: index),
            agreed: read.agreed(on: index, for: .everyone),
            published: published,
            values: Dictionary(
                uniqueKeysWithValues: CardField.allCases.map { ($0, candidate.texts(of: $0)) }),
            unusedProperties: candidate.unusedProperties.sorted())
    }
}
