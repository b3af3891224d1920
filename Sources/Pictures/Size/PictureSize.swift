/// The default size of a picture on a page, in pixels.
package struct PictureSize: Sendable, Hashable, Codable {
    package let width: Int
    package let height: Int

    /// Reads the size from a whole file; `nil` if it is no picture, or has no size.
    package init?(_ bytes: [UInt8]) {
        var header = PictureHeader(bytes)
        guard let size = header.size() else { return nil }
        self = size
    }

    /// `nil` for impossible sides. `isSideways` exchanges them.
    init?(width: Int, height: Int, isSideways: Bool = false) {
        let possible = 1...Int(Int32.max)
        guard possible.contains(width), possible.contains(height) else { return nil }
        self.width = isSideways ? height : width
        self.height = isSideways ? width : height
    }
}

extension PictureSize {
    /// The numbers of bytes that are read of a file at first, and at most. The size is near the
    /// start, but after the metadata of cameras and editors.
    private static let (firstCount, maxCount) = (64 << 10, 16 << 20)

    /// Reads the size from as few bytes of a file as possible. `head` returns the given number of
    /// bytes from its start, or all if it has fewer.
    package static func read(_ head: (Int) throws -> [UInt8]) rethrows -> PictureSize? {
        var count = firstCount
        while true {
            var bytes = PictureHeader(try head(count))
            if let size = bytes.size() { return size }
            guard bytes.lacksBytes, bytes.count >= count, count < maxCount, bytes.needed <= maxCount
            else { return nil }
            count = min(max(bytes.needed, 2 * count), maxCount)
        }
    }
}
