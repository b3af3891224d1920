import Crypto
import CryptoExtras
import Foundation
import Platform

/// What a member's e-mail and password become: a key pair, and the name of their payload. The
/// members' page does the same.
package struct MemberSecret: Sendable {
    /// 32 hexadecimal digits.
    package let payload: String
    let key: P256.KeyAgreement.PrivateKey

    /// A point of P-256, uncompressed: 65 bytes.
    package var publicKey: [UInt8] { Array(key.publicKey.x963Representation) }

    /// Takes as long as guessing one password is to take: half a second or more.
    package init(email: String, password: String, salt: [UInt8], rounds: Int) throws {
        let secret = try KDF.Insecure.PBKDF2.deriveKey(
            from: Array(password.normalizedAsPassword.utf8),
            salt: salt + Array(Self.normal(email).utf8), using: .sha256, outputByteCount: 32,
            unsafeUncheckedRounds: rounds)
        let scalar = P256Scalar(Self.expand(secret, "key", 48))
        key = try P256.KeyAgreement.PrivateKey(rawRepresentation: scalar.bytes)
        payload = Self.expand(secret, "name", 16).hexadecimal
    }

    /// As it is typed on one day or another.
    static func normal(_ email: String) -> String {
        email.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    }

    private static func expand(_ secret: SymmetricKey, _ info: String, _ count: Int) -> [UInt8] {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: secret, info: Array(info.utf8), outputByteCount: count
        ).withBytes(Array.init)
    }
}

extension Sequence<UInt8> {
    /// In lower case.
    var hexadecimal: String {
        map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }
}
