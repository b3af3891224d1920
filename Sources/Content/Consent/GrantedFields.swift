/// Which fields of a contact a grant comes to.
package struct GrantedFields: Sendable {
    private let person: RosterEntry
    private let fields: Set<PublishedField>
    private let defaults: Set<PublishedField>

    /// `defaults` are those of an authorized contact without an entry of its own.
    package init(
        _ person: RosterEntry, _ fields: Set<PublishedField>, defaults: Set<PublishedField>
    ) {
        self.person = person
        self.fields = fields
        self.defaults = defaults
    }

    /// Whether the name is granted without being asked for.
    package var addsName: Bool {
        !fields.isEmpty && !fields.union(standing).contains(PublishedField(.name))
    }

    /// Nil where the entry needs none of its own, or has it.
    package var publish: Set<PublishedField>? {
        if !fields.isEmpty { return fields.union(standing).union([PublishedField(.name)]) }
        return person.agreed == nil ? defaults : nil
    }

    /// Consent that has ended is not revived by a grant of other fields.
    private var standing: Set<PublishedField> {
        if person.decision == .withheld(.untilPassed) { return [] }
        return person.agreed ?? []
    }
}
