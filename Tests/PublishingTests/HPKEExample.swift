import Crypto
import Foundation
import Platform

@testable import Publishing

/// A test vector of RFC 9180: the receiver's part.
struct HPKEExample: Sendable {
    struct Encryption: Sendable {
        let aad: String
        let ct: String
        let pt: String
    }

    let info: String
    let skRm: String
    let enc: String
    let encryptions: [Encryption]

    /// Returns the plaintexts in the order of the messages; throws for a changed message.
    func opened() throws -> [String] {
        var recipient = try HPKE.Recipient(
            privateKey: P256.KeyAgreement.PrivateKey(
                rawRepresentation: [UInt8](hexadecimal: skRm)),
            ciphersuite: MemberPayload.suite, info: Data([UInt8](hexadecimal: info)),
            encapsulatedKey: Data([UInt8](hexadecimal: enc)))
        return try encryptions.map { message in
            try recipient.open(
                Data([UInt8](hexadecimal: message.ct)),
                authenticating: Data([UInt8](hexadecimal: message.aad))
            ).hexadecimal
        }
    }

    /// For P-256, HKDF-SHA256 and AES-256-GCM.
    static let all = [
        HPKEExample(
            info: "4f6465206f6e2061204772656369616e2055726e",
            skRm: "317f915db7bc629c48fe765587897e01e282d3e8445f79f27f65d031a88082b2",
            enc: "04c06b4f6bebc7bb495cb797ab753f911aff80aefb86fd8b6fcc35525f3ab5f03e"
                + "0b21bd31a86c6048af3cb2d98e0d3bf01da5cc4c39ff5370d331a4f1f7d5a4e0",
            encryptions: [
                Encryption(
                    aad: "436f756e742d30",
                    ct: "58c61a45059d0c5704560e9d88b564a8b63f1364b8d1fcb3c4c6ddc1d291742465"
                        + "e902cd216f8908da49f8f96f",
                    pt: "4265617574792069732074727574682c20747275746820626561757479"),
                Encryption(
                    aad: "436f756e742d31",
                    ct: "b4e7c90d1dd62cb563694956eb517ab55d5e7d1f6366a0066c04ababaa444dbaf6"
                        + "0a30d7bb7d3e91b969762dee",
                    pt: "4265617574792069732074727574682c20747275746820626561757479"),
            ])
    ]
}
