/// What of a card can be published. Nothing else of it ever is.
package enum CardField: String, Sendable, Hashable, CaseIterable {
    /// All that someone is called: the parts of the name, how it is spoken, nicknames, pronouns.
    case name
    case photo, organization, title, note, url, birthday, email, phone, address

    /// Whether consent can be given for those of one type alone.
    package var hasTypes: Bool {
        switch self {
        case .email, .phone, .address: true
        default: false
        }
    }
}
