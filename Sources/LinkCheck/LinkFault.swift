/// A destination to which links of the site do not lead as they should.
public struct LinkFault: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case noFile

        /// On the same server, outside of the site's path.
        case outsideSite

        /// The page is there, but no such place on it.
        case noAnchor

        /// It leads there only because servers add the slash.
        case noSlash
    }

    public struct Use: Hashable, Sendable {
        /// The file that has the link, relative to the site's root.
        public let file: String

        /// As it is written there.
        public let address: String
    }

    public let kind: Kind

    /// The path on the server, without percent-encoding; for `noAnchor` with the place.
    public let target: String

    /// In the order of the files; at least one.
    public internal(set) var uses: [Use]

    /// An address that is there and has nearly the same name.
    public internal(set) var suggestion: String?
}
