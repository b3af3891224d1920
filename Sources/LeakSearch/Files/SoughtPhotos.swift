/// Finds sought photos by size first, so that few files are hashed.
struct SoughtPhotos: Sendable {
    private(set) var values: [PhotoDigests.Digest: [Int]] = [:]
    private var sizes: Set<Int> = []

    var isEmpty: Bool { values.isEmpty }

    mutating func insert(_ digest: PhotoDigests.Digest, value: Int) {
        values[digest, default: []].append(value)
        sizes.insert(digest.size)
    }

    /// Values whose photo these bytes are.
    func values(in bytes: [UInt8]) -> [Int] {
        guard !isEmpty else { return [] }
        for version in PhotoDigests.versions(of: bytes) where sizes.contains(version.count) {
            if let found = values[PhotoDigests.Digest(version)] { return found }
        }
        return []
    }
}
