/// What a link or an image of a text becomes on its page.
public struct ResolvedLink: Sendable, Hashable {
    /// How large an image is shown where nothing else is said, in pixels.
    public struct Size: Sendable, Hashable {
        public let width: Int
        public let height: Int

        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// The URL to write; nil keeps the destination.
    public let url: String?

    /// Of an image; nil where it is not known.
    public let size: Size?

    public init(url: String? = nil, size: Size? = nil) {
        self.url = url
        self.size = size
    }
}
