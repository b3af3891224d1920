import Content
import Diagnostics

/// A picture from within a contact's card.
package struct EmbeddedPhoto: Sendable, Equatable {
    package let bytes: [UInt8]
    package let address: Address

    /// Of the card.
    package let location: Location
}
