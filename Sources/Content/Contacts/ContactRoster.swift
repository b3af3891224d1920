/// Everyone who was read, and what becomes of them.
public struct ContactRoster: Sendable {
    /// In the order of their files.
    public let people: [RosterEntry]

    /// By name, the folders and .vcf files directly below contacts that consent.yml decides about;
    /// nil: it says nothing.
    public let containers: [String: Consent.ContainerState?]

    /// What an authorized contact publishes unless its own entry says otherwise.
    public let defaultFields: Set<PublishedField>
}

extension ContactRoster {
    init(_ read: ReadContacts, _ containers: Set<String>, _ clock: Clock) {
        people = read.candidates.indices.map { RosterEntry(read, $0, clock) }
        self.containers = Dictionary(
            uniqueKeysWithValues: containers.map { ($0, read.consent.containers[$0]?.state) })
        defaultFields = read.consent.publish
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
            entry: read.matches.entry(of: index),
            values: candidate.contents.values(arePublished: consent.covers))
    }
}
