/// A destination to which links of the site do not lead as they should.
package struct LinkFault: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case noFile

        /// On the same server, outside of the site's path.
        case outsideSite

        /// The page is there, but no such place on it.
        case noAnchor

        /// It leads there only because servers add the slash.
        case noSlash
    }

    package struct Use: Hashable, Sendable {
        /// The file that has the link, relative to the site's root.
        package let file: String

        /// As it is written there.
        package let address: String
    }

    package let kind: Kind

    /// The path on the server, without percent-encoding; for `noAnchor` with the place.
    package let target: String

    /// In the order of the files; at least one.
    package internal(set) var uses: [Use]

    /// An address that is there and has nearly the same name.
    package internal(set) var suggestion: String?
}
