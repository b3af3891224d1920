import Diagnostics

/// One sensitive value that one page may hold all the same.
package struct Allowance: Sendable, Hashable {
    /// As consent.yml names it, without slashes at its ends: `posts/open-day`; empty for the home
    /// page.
    package let page: String
    package let text: String

    /// Of the page's name, and of the value.
    package let pageLocation: Location
    package let location: Location

    package init(page: String, text: String, pageLocation: Location, location: Location) {
        self.page = page
        self.text = text
        self.pageLocation = pageLocation
        self.location = location
    }
}

extension Allowance {
    package static func page(ofContact slug: String) -> String { "contacts/\(slug)" }

    /// What consent.yml calls the page that a file of Output belongs to: `posts/open-day` of
    /// `posts/open-day/index.html`; of a file that is no page's its own path.
    static func page(ofFile path: String) -> String {
        guard path != "index.html" else { return "" }
        for name in ["/index.html", "/contact.vcf"] where path.hasSuffix(name) {
            return String(path.dropLast(name.count))
        }
        return path
    }
}
