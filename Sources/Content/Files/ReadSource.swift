/// A source file's bytes, and what tells them from others without their being kept.
struct ReadSource: Sendable {
    let bytes: [UInt8]

    /// Of exactly these bytes, whatever becomes of the file.
    let digest: Fingerprint

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        digest = Fingerprint(bytes: bytes)
    }
}
