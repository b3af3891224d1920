import Crypto
import Foundation

/// Opens a payload as the members' page does, by nothing but the protocol.
struct PayloadOpener {
    let key: P256.KeyAgreement.PrivateKey
    let site: String
    let name: String

    /// Nil where it does not open.
    func plaintext(of payload: [UInt8]) -> [UInt8]? {
        guard payload.count > 131, payload[0] == 1,
            Data(payload[1..<66]) == key.publicKey.x963Representation
        else { return nil }
        do {
            var recipient = try HPKE.Recipient(
                privateKey: key,
                ciphersuite: HPKE.Ciphersuite(
                    kem: .P256_HKDF_SHA256, kdf: .HKDF_SHA256, aead: .AES_GCM_256),
                info: Data("sitegen members 1\n\(site)\n\(name)".utf8),
                encapsulatedKey: Data(payload[66..<131]))
            return Array(try recipient.open(Data(payload[131...])))
        } catch {
            return nil
        }
    }
}
