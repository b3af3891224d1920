import Crypto

/// Makes the fingerprint of bytes that are given piece by piece.
package struct Fingerprinting {
    private var hash = SHA256()

    package init() {}

    package mutating func add(_ bytes: [UInt8]) {
        hash.update(data: bytes)
    }

    /// Of all that was given so far, as if it had been given at once.
    package var fingerprint: Fingerprint { Fingerprint(hash.finalize()) }
}
