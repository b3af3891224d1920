import Diagnostics

/// One contact's own entry in consent.yml.
public struct ConsentEntry: Sendable {
    /// A slug or a vCard's UID.
    public let key: String
    public let location: Location
    public var isDenied = false

    /// Nil: the entry leaves it to the container.
    public var publish: Set<PublishedField>?

    /// The last day of the consent, in the site's time zone.
    public var until: CivilDay?
    public var slug: String?
}
