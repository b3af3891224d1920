import Crypto
import Foundation

/// A member's timeline as it is published: one message of HPKE (RFC 9180, base mode), sealed to
/// the member's public key.
struct MemberPayload: Sendable {
    /// 1 ‖ the member's public key ‖ the encapsulated key ‖ the ciphertext with its tag.
    let bytes: [UInt8]

    /// What the plaintext's length is a multiple of.
    static let block = 4096
    static let version: UInt8 = 1
    static let suite = HPKE.Ciphersuite.P256_SHA256_AES_GCM_256

    /// `size` is the plaintext's, padded. `key` is a point of P-256, uncompressed.
    init(sealing html: [UInt8], size: Int, to key: [UInt8], info: [UInt8]) throws {
        let padding = [UInt8](repeating: UInt8(ascii: " "), count: max(0, size - html.count))
        var sender = try HPKE.Sender(
            recipientKey: P256.KeyAgreement.PublicKey(x963Representation: key),
            ciphersuite: Self.suite, info: Data(info))
        let ciphertext = try sender.seal(html + padding)
        bytes = [Self.version] + key + Array(sender.encapsulatedKey) + Array(ciphertext)
    }

    /// Binds a payload to its site and its place: moved elsewhere, it does not open. `site` is the
    /// site's absolute address.
    static func info(site: String, name: String) -> [UInt8] {
        Array("sitegen members \(version)\n\(site)\n\(name)".utf8)
    }

    /// The least multiple of `block` that has room for so many bytes; at least one.
    static func paddedSize(_ count: Int) -> Int {
        max(1, (count + block - 1) / block) * block
    }
}
