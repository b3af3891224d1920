import Diagnostics

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

extension LinkFault {
    /// What is wrong, said of one of its uses; `others` is on how many other pages it is too.
    package func problem(
        of use: Use, at location: Location, others: Int = 0, site: String
    ) -> Problem {
        let also = others == 0 ? "" : ", here and on \(others) other page\(others == 1 ? "" : "s")"
        return Problem(
            kind == .noSlash ? .warning : .error, code, "\(fact(use.address, site))\(also)",
            at: location, help: wayOut(site))
    }

    /// A stable name to search for.
    private var code: String {
        switch kind {
        case .noFile, .outsideSite: "dead-link"
        case .noAnchor: "dead-anchor"
        case .noSlash: "missing-slash"
        }
    }

    private func fact(_ address: String, _ site: String) -> String {
        switch kind {
        case .noFile: "\"\(address)\" leads to no page or file"
        case .outsideSite: "\"\(address)\" leads out of the site, which lies at \(site)"
        case .noAnchor: "\"\(address)\" leads to a page, but to no place on it"
        case .noSlash: "\"\(address)\" lacks the slash at its end, so visitors are sent on"
        }
    }

    private func wayOut(_ site: String) -> String {
        switch kind {
        case .noFile:
            suggestion.map { "did you mean \"\($0)\"?" }
                ?? "check the address; another site's begins with https://"
        case .outsideSite:
            "begin with \(site), or with https:// where another site is meant"
        case .noAnchor: "give something there this id, or leave out what follows the #"
        case .noSlash: "write \"\(target)/\""
        }
    }
}

/// What is to be said of a site's links.
package struct LinkReport: Sendable {
    package internal(set) var files = 0

    /// All links, also those to other servers; the same on two pages counts twice.
    package internal(set) var links = 0

    /// In the order of the files in which they were found first.
    package internal(set) var faults: [LinkFault] = []

    /// Feeds and sitemaps that cannot be read.
    package internal(set) var malformed: [Problem] = []

    /// What leads to other servers, each once, in the same order.
    package internal(set) var external: [ExternalLink] = []
}
