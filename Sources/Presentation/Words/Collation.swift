import Foundation

/// The alphabetical order of a locale; numbers within names stand in the order of their values.
package struct Collation: Sendable {
    private let locale: Locale

    /// The locale leaves the Latin letters in the order that all languages share: its language
    /// does, and no variant or keyword asks for another, as `en_US_POSIX` does.
    private let isPlain: Bool

    /// Languages whose collation (CLDR) says nothing of ASCII letters, pairs of them included.
    private static let plainLanguages: Set = ["en", "de", "fr", "it", "nl", "pt"]

    package init(locale: Locale) {
        self.locale = locale
        isPlain =
            Self.plainLanguages.contains(locale.language.languageCode?.identifier ?? "")
            && locale.variant == nil && !["@", "-u-"].contains(where: locale.identifier.contains)
    }

    /// Elements by their keys, most significant key first; equal ones stay in their order.
    package func sorted<Element>(_ elements: [Element], by keys: (Element) -> [String]) -> [Element]
    {
        let keys = elements.map(keys)
        var seen: Set<String> = []
        let ranks = ranks(of: keys.joined().filter { seen.insert($0).inserted })
        let ranked = keys.map { $0.map { ranks[$0, default: 0] } }
        return elements.indices.sorted { a, b in
            ranked[a] == ranked[b] ? a < b : ranked[a].lexicographicallyPrecedes(ranked[b])
        }.map { elements[$0] }
    }
}

extension Collation {
    /// Where each of different texts stands, so that one that many share is compared only once. Those
    /// that differ in nothing that the locale knows of share a rank.
    private func ranks(of texts: [String]) -> [String: Int] {
        let sorted = texts.map { CollationKey($0, isPlain: isPlain) }
            .sorted { compare($0, $1) == .orderedAscending }
        var ranks: [String: Int] = [:]
        ranks.reserveCapacity(sorted.count)
        var rank = 0
        for (index, key) in sorted.enumerated() {
            if index > 0, compare(sorted[index - 1], key) != .orderedSame { rank = index }
            ranks[key.text] = rank
        }
        return ranks
    }

    private func compare(_ a: CollationKey, _ b: CollationKey) -> ComparisonResult {
        a.quickOrder(to: b)
            ?? a.text.compare(b.text, options: .numeric, range: nil, locale: locale)
    }
}
