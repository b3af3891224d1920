/// Everyone who is published, and what the other loaders must know of those who are not.
struct LoadedContacts: Sendable {
    /// In the order of their files.
    var contacts: [Contact] = []
    var census = ContactCensus()

    /// Whom a post's `author` names, by slug: the position in `contacts`, or nil for someone who
    /// is not published.
    var byReference: [String: Int?] = [:]

    /// Stems of card files with problems: naming one of their people is no problem of its own.
    var damaged: Set<String> = []
}
