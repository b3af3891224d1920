import Content

/// Which fields of a contact a grant comes to.
struct GrantedFields {
    private let person: RosterEntry
    private let fields: Set<PublishedField>
    private let roster: ContactRoster

    init(_ person: RosterEntry, _ fields: Set<PublishedField>, _ roster: ContactRoster) {
        self.person = person
        self.fields = fields
        self.roster = roster
    }

    /// Whether the name is granted without being asked for.
    var addsName: Bool {
        !fields.isEmpty && !fields.union(standing).contains(PublishedField(.name))
    }

    /// Nil where the entry needs none of its own, or has it.
    var publish: Set<PublishedField>? {
        if !fields.isEmpty { return fields.union(standing).union([PublishedField(.name)]) }
        return person.agreed(in: roster) == nil ? roster.defaultFields : nil
    }

    /// Consent that has ended is not revived by a grant of other fields.
    private var standing: Set<PublishedField> {
        if person.decision == .withheld(.untilPassed) { return [] }
        return person.agreed(in: roster) ?? []
    }
}

extension RosterEntry {
    /// What may be published as far as fields go, whatever else keeps the contact private; nil
    /// where nobody has agreed to anything.
    func agreed(in roster: ContactRoster) -> Set<PublishedField>? {
        if entry?.isDenied == true { return nil }
        if let own = entry?.publish { return own }
        return roster.containers[container] == .some(.some(.authorized))
            ? roster.defaultFields : nil
    }
}
