import Crypto
import Pictures
import Platform

/// A photo as its file was, or as it is without metadata, told by size and SHA-256.
struct PhotoDigest: Sendable, Hashable {
    let size: Int
    private let hash: [UInt8]

    fileprivate init(_ bytes: [UInt8]) {
        size = bytes.count
        hash = Array(SHA256.hash(data: bytes))
    }

    /// Of the file itself, and of the file without metadata where that is another.
    static func digests(of bytes: [UInt8]) -> [PhotoDigest] { versions(of: bytes).map(Self.init) }

    fileprivate static func versions(of bytes: [UInt8]) -> [[UInt8]] {
        guard case .removed(let remainder) = PictureMetadata.removal(from: bytes) else {
            return [bytes]
        }
        return [bytes, remainder]
    }
}

extension LeakSearch {
    /// Whether some photo that is sought is that long: few files are hashed.
    func hasPhoto(size: Int) -> Bool { photoSizes.contains(size) }

    /// The values whose photo these bytes are; those of a picture also without its metadata.
    func photos(in bytes: ByteView, _ content: FileContent) -> [Int] {
        guard !photos.isEmpty, content == .picture || hasPhoto(size: bytes.count) else { return [] }
        for version in PhotoDigest.versions(of: Array(bytes)) where hasPhoto(size: version.count) {
            if let found = photos[PhotoDigest(version)] { return found }
        }
        return []
    }
}
