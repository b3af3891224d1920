import Diagnostics

/// One withheld value that one page may hold all the same.
package struct Allowance: Sendable, Hashable {
    /// As consent.yml names it, without slashes at its ends: `posts/open-day`; empty for the home
    /// page.
    package let page: String
    package let text: String

    /// Of the page's name, and of the value.
    package let pageLocation: Location
    package let location: Location
}

extension Allowance {
    static func page(ofContact slug: String) -> String { "contacts/\(slug)" }
}

extension Consent {
    /// The values that each page may hold.
    var allowancesByPage: [String: Set<String>] {
        allowances.reduce(into: [:]) { $0[$1.page, default: []].insert($1.text) }
    }
}
