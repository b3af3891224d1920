/// How large a picture is shown where nothing else is said, in pixels.
package struct PictureSize: Sendable, Hashable {
    package let width: Int
    package let height: Int

    /// Of a whole file; nil where it is no picture, or does not tell its size.
    package init?(_ bytes: [UInt8]) {
        var head = PictureHead(bytes)
        guard let size = head.size() else { return nil }
        self = size
    }

    /// Nil for sides that no picture has. `isTurned` tells that it is shown lying on its side.
    init?(width: Int, height: Int, isTurned: Bool = false) {
        let possible = 1...Int(Int32.max)
        guard possible.contains(width), possible.contains(height) else { return nil }
        self.width = isTurned ? height : width
        self.height = isTurned ? width : height
    }
}

extension PictureSize {
    /// In bytes: what is read of a file at first, and at most. The size stands near the top, but
    /// behind what cameras and editors write of themselves.
    private static let (first, most) = (64 << 10, 16 << 20)

    /// Of a file of which no more is read than is needed: `head` gives so many of its first bytes,
    /// and all where it has fewer.
    package static func read(_ head: (Int) throws -> [UInt8]) rethrows -> PictureSize? {
        var count = first
        while true {
            var bytes = PictureHead(try head(count))
            if let size = bytes.size() { return size }
            guard bytes.lacksBytes, bytes.count >= count, count < most, bytes.wanted <= most
            else { return nil }
            count = min(max(bytes.wanted, 2 * count), most)
        }
    }
}
