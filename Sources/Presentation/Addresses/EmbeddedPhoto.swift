import Content
import Diagnostics

/// A picture from within a contact's card.
package struct EmbeddedPhoto: Sendable, Equatable {
    package let bytes: [UInt8]
    package let address: Address

    /// Of the card.
    package let location: Location
}

extension EmbeddedPhoto: Encodable {
    private enum CodingKeys: CodingKey { case bytes, address, location }

    /// Of the bytes their fingerprint.
    package func encode(to encoder: any Encoder) throws {
        var parts = encoder.container(keyedBy: CodingKeys.self)
        try parts.encode(Fingerprint(bytes: bytes), forKey: .bytes)
        try parts.encode(address, forKey: .address)
        try parts.encode(location, forKey: .location)
    }
}
