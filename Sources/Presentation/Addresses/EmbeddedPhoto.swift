import Diagnostics

/// A picture from within a contact's card.
public struct EmbeddedPhoto: Sendable, Equatable {
    public let bytes: [UInt8]
    public let address: Address

    /// Of the card.
    public let location: Location
}
