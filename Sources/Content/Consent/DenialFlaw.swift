/// Why some fields of a contact cannot be denied.
package enum DenialFlaw: Error, Sendable, Hashable {
    /// Nobody has agreed to publish anything of the contact.
    case nothingAgreed

    /// Nobody is shown without a name.
    case nameAlone

    /// The card has another value of that kind which no type of its own tells apart from these.
    case indistinct([PublishedField])

    /// A value of the type denied is one of a type that stays published, too.
    case shared(PublishedField, with: PublishedField)
}
