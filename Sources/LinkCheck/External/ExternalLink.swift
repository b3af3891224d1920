/// An address on another server, and which files of the site lead there.
public struct ExternalLink: Hashable, Sendable {
    /// As it is written where it was found first, without its fragment.
    public let address: String

    /// Relative to the site's root, in the order of the files; at least one.
    public internal(set) var files: [String]

    public var uses: [LinkFault.Use] { files.map { LinkFault.Use(file: $0, address: address) } }
}
