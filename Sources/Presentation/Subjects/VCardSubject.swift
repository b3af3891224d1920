import Content

/// All that a contact's vCard is made of, beside the site's settings: where it is the same, so is
/// the card.
package struct VCardSubject: Sendable, Equatable, Encodable {
    package let contact: Shared<Contact>

    /// Where the picture lies; nil where there is none, or it lies on another server.
    let photo: Address?

    package var address: Address { .vcard(contact.value.slug) }
}
