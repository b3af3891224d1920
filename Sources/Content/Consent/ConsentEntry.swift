import Diagnostics

/// One contact's own entry in consent.yml.
package struct ConsentEntry: Sendable {
    /// A slug or a vCard's UID.
    package let key: String
    package let location: Location
    package var isDenied = false

    /// Nil: the entry leaves it to the container.
    package var publish: Set<PublishedField>?

    /// The last day of the consent, in the site's time zone.
    package var until: CivilDay?
    package var slug: String?
}
