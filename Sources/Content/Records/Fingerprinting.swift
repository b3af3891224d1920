import Crypto

/// Makes the fingerprint of bytes that are given piece by piece.
public struct Fingerprinting {
    private var hash = SHA256()

    public init() {}

    public mutating func add(_ bytes: [UInt8]) {
        hash.update(data: bytes)
    }

    /// Of all that was given so far, as if it had been given at once.
    public var fingerprint: Fingerprint { Fingerprint(hash.finalize()) }
}
