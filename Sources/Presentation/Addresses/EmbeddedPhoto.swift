import Content
import Diagnostics

/// A picture from within a contact's card.
public struct EmbeddedPhoto: Sendable, Equatable {
    public let bytes: [UInt8]
    public let address: Address

    /// Of the card.
    public let location: Location
}

extension EmbeddedPhoto: Encodable {
    private enum CodingKeys: CodingKey { case bytes, address, location }

    /// Of the bytes their fingerprint.
    public func encode(to encoder: any Encoder) throws {
        var parts = encoder.container(keyedBy: CodingKeys.self)
        try parts.encode(Fingerprint(bytes: bytes), forKey: .bytes)
        try parts.encode(address, forKey: .address)
        try parts.encode(location, forKey: .location)
    }
}
