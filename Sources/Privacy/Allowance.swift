import Diagnostics

/// A sensitive value that consent.yml allows on one page.
package struct Allowance: Sendable, Hashable {
    /// In place of a page: the value may also be in lists, feeds and groups that show a page with
    /// it.
    static let lists = "lists"

    /// The members' directory, which no page is: what members may see there is not allowed on a
    /// page that everyone sees, not even on the login page or on one with this address.
    package static let directory = "members/directory"

    /// The page as consent.yml names it, without leading and trailing slashes: `posts/open-day`;
    /// empty for the home page.
    package let page: String
    package let text: String

    /// The places of the page's name and of the value.
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
    /// Returns consent.yml's name for the page that an Output file belongs to: `posts/open-day` for
    /// `posts/open-day/index.html`; the path itself for a file that belongs to no page. `pageFiles`
    /// are the names of the pages in files such as `people/ada.html`.
    package static func page(ofFile path: String, _ pageFiles: Set<String>) -> String {
        if !pageFiles.isEmpty, path.hasSuffix(".html") {
            let page = String(path.dropLast(".html".count))
            if pageFiles.contains(page) { return page }
        }
        guard path != "index.html" else { return "" }
        for name in ["/index.html", "/contact.vcf"] where path.hasSuffix(name) {
            return String(path.dropLast(name.count))
        }
        return path
    }
}
