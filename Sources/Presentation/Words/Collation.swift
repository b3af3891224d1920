import Foundation

/// The alphabetical order of a locale.
public struct Collation: Sendable {
    private let locale: Locale

    public init(locale: Locale) {
        self.locale = locale
    }

    /// Elements by their keys, most significant key first; equal ones stay in their order.
    public func sorted<Element>(_ elements: [Element], by keys: (Element) -> [String]) -> [Element] {
        let keyed = elements.enumerated().map { (keys($0.element), $0.offset, $0.element) }
        return keyed.sorted { a, b in
            switch compare(a.0, b.0) {
            case .orderedAscending: true
            case .orderedDescending: false
            case .orderedSame: a.1 < b.1
            }
        }.map(\.2)
    }

    private func compare(_ a: [String], _ b: [String]) -> ComparisonResult {
        for (x, y) in zip(a, b) where x != y {
            let order = x.compare(y, options: [], range: nil, locale: locale)
            if order != .orderedSame { return order }
        }
        return a.count == b.count
            ? .orderedSame : a.count < b.count ? .orderedAscending : .orderedDescending
    }
}
