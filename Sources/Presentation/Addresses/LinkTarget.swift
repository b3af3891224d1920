import Content

/// What a destination turned out to mean.
enum LinkTarget {
    case found(Address)

    /// It must be published beside the page.
    case beside(FoundFile)
    case leftOut(LeftOut)

    /// A card of someone who is not published.
    case withheld

    /// A card file with so many published contacts.
    case severalContacts

    /// It belongs to a contact, and not to what that publishes.
    case isPrivate
    case outsideContent
    case nothing
}
