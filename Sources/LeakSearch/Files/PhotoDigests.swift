import Crypto
import Pictures

/// A photo as its file was and as it is without metadata, told by size and SHA-256.
struct PhotoDigests: Sendable, Hashable {
    struct Digest: Sendable, Hashable {
        let size: Int
        let hash: [UInt8]

        init(_ bytes: [UInt8]) {
            size = bytes.count
            hash = Array(SHA256.hash(data: bytes))
        }
    }

    let digests: [Digest]

    init(_ bytes: [UInt8]) {
        digests = Self.versions(of: bytes).map(Digest.init)
    }

    /// The file itself, and the file without metadata where that is another.
    static func versions(of bytes: [UInt8]) -> [[UInt8]] {
        guard case .removed(let remainder) = PictureMetadata.removal(from: bytes) else {
            return [bytes]
        }
        return [bytes, remainder]
    }
}
