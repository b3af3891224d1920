import Crypto
import CryptoExtras
import Foundation
import Platform

/// A member's key pair and payload name, derived from e-mail and password as in `members.js`.
package struct MemberSecret: Sendable {
    /// 32 hexadecimal digits.
    package let payload: String
    let key: P256.KeyAgreement.PrivateKey

    /// A point of P-256, uncompressed: 65 bytes.
    package var publicKey: [UInt8] { Array(key.publicKey.x963Representation) }

    /// Derives the secret, which takes half a second or more, to slow down guessing passwords.
    package init(email: String, password: String, salt: [UInt8], rounds: Int) throws {
        let secret = try KDF.Insecure.PBKDF2.deriveKey(
            from: Array(password.normalizedAsPassword.utf8),
            salt: salt + Array(Self.normalized(email).utf8), using: .sha256, outputByteCount: 32,
            unsafeUncheckedRounds: rounds)
        let scalar = P256Scalar(Self.expand(secret, "key", 48))
        key = try P256.KeyAgreement.PrivateKey(rawRepresentation: scalar.bytes)
        payload = Self.expand(secret, "name", 16).hexadecimal
    }

    /// Returns the e-mail address without differences in case and surrounding whitespace.
    static func normalized(_ email: String) -> String {
        email.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    }

    private static func expand(_ secret: SymmetricKey, _ info: String, _ count: Int) -> [UInt8] {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: secret, info: Array(info.utf8), outputByteCount: count
        ).withBytes(Array.init)
    }
}

extension String {
    /// The text in NFKC, as browsers compute it. Foundation's own NFKC does not compose characters
    /// that only the compatibility mapping makes adjacent, such as half-width katakana and their
    /// marks.
    package var normalizedAsPassword: String {
        decomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping
    }
}
