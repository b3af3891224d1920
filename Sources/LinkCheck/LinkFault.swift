import Diagnostics

/// A target that links of the site do not reach.
package struct LinkFault: Hashable, Sendable {
    package enum Cause: Hashable, Sendable {
        case noFile

        /// On the same server, but outside of the site's path.
        case outsideSite

        /// The page exists, but has no such fragment.
        case noAnchor

        /// Works only because servers redirect to the address with a slash.
        case noSlash
    }

    package struct Use: Hashable, Sendable {
        /// The file that contains the link, relative to the site's root.
        package let file: String

        /// The address as written.
        package let address: String
    }

    package let kind: Cause

    /// The path on the server, not percent-encoded; for `noAnchor` with the fragment.
    package let target: String

    /// In file order; at least one.
    package internal(set) var uses: [Use]

    /// An existing address with a similar name.
    package internal(set) var suggestion: String?
}

extension LinkFault {
    /// Returns the problem for one use; `others` is the number of other pages that have it, too,
    /// and `severity` that of links that lead nowhere, and `contacts` the folder of contacts'
    /// pages.
    package func problem(
        of use: Use, at location: Location, others: Int = 0, site: String,
        contacts: String = "contacts/", _ severity: Problem.Severity = .error
    ) -> Problem {
        Problem(
            kind == .noSlash ? .warning : mayNameContact(site, contacts) ? .error : severity, code,
            "\(fact(use.address, site))\(others.otherPages)",
            at: location, help: wayOut(site))
    }

    /// A contact who has no page may be one who must not be named.
    private func mayNameContact(_ site: String, _ contacts: String) -> Bool {
        kind == .noFile && [contacts, "contacts/"].contains { target.hasPrefix(site + $0) }
    }

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
        case .outsideSite: "\"\(address)\" leads out of the site, which is at \(site)"
        case .noAnchor: "\"\(address)\" leads to a page that has no such anchor"
        case .noSlash: "\"\(address)\" lacks a trailing slash, so visitors are redirected"
        }
    }

    private func wayOut(_ site: String) -> String {
        switch kind {
        case .noFile:
            suggestion.map { "did you mean \"\($0)\"?" }
                ?? "check the address; addresses of other sites begin with https://"
        case .outsideSite:
            "begin with \(site), or with https:// for another site"
        case .noAnchor: "give an element of that page this id, or remove the fragment"
        case .noSlash: "write \"\(target)/\""
        }
    }
}

/// The result of checking a site's links.
package struct LinkReport: Sendable {
    package internal(set) var files = 0

    /// The number of all links, including external ones; repeated links count each time.
    package internal(set) var links = 0

    /// In the order in which they were found.
    package internal(set) var faults: [LinkFault] = []

    /// Feeds and sitemaps that cannot be read.
    package internal(set) var malformed: [Problem] = []

    /// Links to other servers, each once, in the same order.
    package internal(set) var external: [ExternalLink] = []

    /// The addresses on other servers that browsers load with a page, with their uses.
    package internal(set) var loaded: [String: [LinkFault.Use]] = [:]

    /// The pictures without an `alt` attribute, and those with an empty one.
    package internal(set) var unlabelled: [LinkFault.Use] = []
    package internal(set) var emptyLabels: [LinkFault.Use] = []
}

extension Int {
    /// The end of a fact that also holds for so many other pages.
    package var otherPages: String {
        self == 0 ? "" : ", here and on \(self) other page\(self == 1 ? "" : "s")"
    }
}
