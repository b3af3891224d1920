import Privacy

/// Everyone who is published, and what the other loaders must know of those who are not.
struct LoadedContacts: Sendable {
    /// In the order of their files.
    var contacts: [Shared<Contact>] = []
    var census = ContactCensus()

    /// Whom a post's `author` names.
    var references = ContactReferences()

    /// Whom damaged files may hold.
    var lost = LostContacts()
    var withheld = SensitiveValues()
    var allowances: [Allowance] = []

    /// When nobody's consent begins or ends, in seconds since 1970.
    var span = Int.min..<Int.max
}
