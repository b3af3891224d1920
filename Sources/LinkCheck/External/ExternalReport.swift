/// What other servers have said of a site's links.
package struct ExternalReport: Sendable, Equatable {
    /// All of them.
    package internal(set) var links = 0

    /// How many had answered well within a day, and were not asked again.
    package internal(set) var known = 0

    /// In the order of the links.
    package internal(set) var faults: [ExternalFault] = []

    /// For which there was no time.
    package internal(set) var unasked: [ExternalLink] = []

    /// To be kept for the next check.
    package internal(set) var memory = ExternalMemory()
}

/// An address on another server, and which files of the site lead there.
package struct ExternalLink: Hashable, Sendable {
    /// As it is written where it was found first, without its fragment.
    package let address: String

    /// Relative to the site's root, in the order of the files; at least one.
    package internal(set) var files: [String]

    package var uses: [LinkFault.Use] { files.map { LinkFault.Use(file: $0, address: address) } }
}
