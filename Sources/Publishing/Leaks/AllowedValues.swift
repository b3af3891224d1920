import Content
import LeakSearch

/// Which page may hold which withheld values all the same.
struct AllowedValues: Sendable {
    let allowances: [Allowance]

    /// Positions of the values that each of `allowances` means; none where it holds nothing withheld.
    let valuesByAllowance: [[Int]]
    private let byPage: [String: Set<Int>]

    init(_ allowances: [Allowance], _ search: LeakSearch) {
        self.allowances = allowances
        valuesByAllowance = allowances.map { search.leaks(in: Array($0.text.utf8)).map(\.value) }
        byPage = zip(allowances, valuesByAllowance).reduce(into: [:]) { pages, next in
            pages[next.0.page, default: []].formUnion(next.1)
        }
    }

    /// Whether consent.yml allows the page anything.
    func mentions(_ page: String) -> Bool { byPage[page] != nil }

    func allows(_ value: Int, _ page: String) -> Bool {
        byPage[page]?.contains(value) == true
    }

    /// What consent.yml calls the page that a file of Output belongs to: `posts/open-day` of
    /// `posts/open-day/index.html`; of a file that is no page's its own path.
    static func page(of path: String) -> String {
        guard path != "index.html" else { return "" }
        for name in ["/index.html", "/contact.vcf"] where path.hasSuffix(name) {
            return String(path.dropLast(name.count))
        }
        return path
    }
}
