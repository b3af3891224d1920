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

    /// The pages on which consent.yml allows withheld values, sorted.
    package var pagesWithAllowances: [String] { consent.allowancesByPage.keys.sorted() }

    /// Returns the fields of a container's authorized contacts whose entries list no others.
    package func defaultFields(
        of container: String
    ) -> (publish: Set<PublishedField>, forMembers: Set<PublishedField>) {
        consent.defaults(of: container)
    }

    /// Returns the edit that grants fields to an audience, or none in particular.
    package func edit(
        granting fields: Set<PublishedField>, ofContainer name: String, to audience: Audience
    ) -> ConsentEdit {
        let isAuthorized = state(of: name) == .authorized
        let (publish, forMembers) = consent.defaults(of: name)
        let own = consent.containers[name]
        switch audience {
        case .everyone:
            // After a denial, members get nothing back that is not named.
            let none: Set<PublishedField>? = isAuthorized || own?.forMembers == nil ? nil : []
            if fields.isEmpty, !publish.isEmpty {
                return .setContainer(name, .authorized, forMembers: none)
            }
            // With a list of its own, it inherits no fields for members.
            let inherited = own?.publish == nil && own?.forMembers == nil && isAuthorized
            return .setContainer(
                name, .authorized, publish: fields.union(publish).union([.name]),
                forMembers: inherited && !forMembers.isEmpty ? forMembers : none)
        case .members where isAuthorized:
            return .setContainer(
                name, .authorized, forMembers: fields.isEmpty ? nil : fields.union(forMembers))
        case .members:
            let all = fields.isEmpty ? publish.union(forMembers) : fields
            return .setContainer(name, .authorized, publish: [], forMembers: all.union([.name]))
        }
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
        if case .setContainer(let name, _, _, _) = edit {
            return consent.containers[name]?.text ?? ""
        }
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
        self.init(
            slug: read.slug(of: index), automaticSlug: candidate.automaticSlug,
            uid: candidate.uid, name: candidate.formattedName ?? "",
            container: candidate.container, location: candidate.location, decision: decision,
            decisionForMembers: read.decision(on: index, for: .members, clock: clock),
            consentEntry: read.matches.entry(of: index),
            agreed: read.agreed(on: index, for: .everyone),
            agreedForMembers: read.agreed(on: index, for: .members),
            values: Dictionary(
                uniqueKeysWithValues: CardField.allCases.map { ($0, candidate.texts(of: $0)) }),
            unusedProperties: candidate.unusedProperties.sorted())
    }
}
