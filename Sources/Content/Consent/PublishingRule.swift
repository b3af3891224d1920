/// What a contact is published by.
package enum PublishingRule: Sendable, Hashable {
    /// The contact's own `publish`.
    case ownEntry

    /// The state of the container, with the fields of consent.yml's first `publish`.
    case container(String)
}
