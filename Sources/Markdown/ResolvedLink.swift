/// What a link or an image of a text becomes on its page.
package struct ResolvedLink: Sendable, Hashable {
    /// How large an image is shown where nothing else is said, in pixels.
    package struct Size: Sendable, Hashable {
        package let width: Int
        package let height: Int

        package init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// The URL to write; nil keeps the destination.
    package let url: String?

    /// Of an image; nil where it is not known.
    package let size: Size?

    package init(url: String? = nil, size: Size? = nil) {
        self.url = url
        self.size = size
    }
}
