/// An address on another server, and which files of the site lead there.
package struct ExternalLink: Hashable, Sendable {
    /// As it is written where it was found first, without its fragment.
    package let address: String

    /// Relative to the site's root, in the order of the files; at least one.
    package internal(set) var files: [String]

    package var uses: [LinkFault.Use] { files.map { LinkFault.Use(file: $0, address: address) } }
}
