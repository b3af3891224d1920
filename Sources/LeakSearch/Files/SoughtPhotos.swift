import Platform

/// Finds sought photos by size first, so that few files are hashed.
struct SoughtPhotos: Sendable {
    private(set) var values: [PhotoDigests.Digest: [Int]] = [:]

    private var sizes: Set<Int> = []

    var isEmpty: Bool { values.isEmpty }

    /// Whether some photo is that long.
    func haveSize(_ count: Int) -> Bool { sizes.contains(count) }

    mutating func insert(_ digest: PhotoDigests.Digest, value: Int) {
        values[digest, default: []].append(value)
        sizes.insert(digest.size)
    }

    /// Values whose photo these bytes are; those of a picture also without its metadata.
    func values(in bytes: ByteView, _ content: FileContent) -> [Int] {
        guard !isEmpty, content == .picture || haveSize(bytes.count) else { return [] }
        for version in PhotoDigests.versions(of: Array(bytes)) where haveSize(version.count) {
            if let found = values[PhotoDigests.Digest(version)] { return found }
        }
        return []
    }
}
