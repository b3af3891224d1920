import Crypto

/// Sixteen bytes that stand for others, as hexadecimal digits.
enum Digest {
    static func hex(of bytes: [UInt8]) -> String {
        let digits = SHA256.hash(data: bytes).prefix(16).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return digits.joined()
    }

    /// Of what changes with a file's content as long as the file was at rest before.
    static func hex(of status: FileStatus) -> String {
        let facts: [any BinaryInteger] = [
            status.identity.device, status.identity.number, status.size,
            status.modified.seconds, status.modified.nanoseconds,
            status.changed.seconds, status.changed.nanoseconds,
        ]
        return hex(of: Array(facts.map { "\($0)" }.joined(separator: " ").utf8))
    }
}
