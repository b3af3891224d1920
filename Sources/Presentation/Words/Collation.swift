import Foundation

/// The alphabetical order of a locale; numbers within names stand in the order of their values.
public struct Collation: Sendable {
    private let locale: Locale

    /// The locale's language leaves the Latin letters in the order that all languages share.
    private let isPlain: Bool

    /// Languages whose collation (CLDR) says nothing of ASCII letters, pairs of them included.
    private static let plainLanguages: Set = ["en", "de", "fr", "it", "nl", "pt"]

    public init(locale: Locale) {
        self.locale = locale
        isPlain = Self.plainLanguages.contains(locale.language.languageCode?.identifier ?? "")
    }

    /// Elements by their keys, most significant key first; equal ones stay in their order.
    public func sorted<Element>(_ elements: [Element], by keys: (Element) -> [String]) -> [Element]
    {
        let keyed = elements.enumerated().map { offset, element in
            (keys(element).map { CollationKey($0, isPlain: isPlain) }, offset, element)
        }
        return keyed.sorted { a, b in
            switch compare(a.0, b.0) {
            case .orderedAscending: true
            case .orderedDescending: false
            case .orderedSame: a.1 < b.1
            }
        }.map(\.2)
    }
}

extension Collation {
    private func compare(_ a: [CollationKey], _ b: [CollationKey]) -> ComparisonResult {
        for (x, y) in zip(a, b) {
            let order = x.quickOrder(to: y) ?? compare(x.text, y.text)
            if order != .orderedSame { return order }
        }
        return a.count == b.count
            ? .orderedSame : a.count < b.count ? .orderedAscending : .orderedDescending
    }

    private func compare(_ a: String, _ b: String) -> ComparisonResult {
        a == b ? .orderedSame : a.compare(b, options: .numeric, range: nil, locale: locale)
    }
}
