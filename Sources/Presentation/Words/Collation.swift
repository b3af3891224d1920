import Foundation
import Platform

/// The alphabetical order of a locale; numbers in texts are ordered by value.
package struct Collation: Sendable {
    private let locale: Locale

    /// True if the locale sorts Latin letters in the common order: its language does, and it has no
    /// variant or keyword for another order, as `en_US_POSIX` has.
    private let isPlain: Bool

    /// Languages whose collation (CLDR) has no rules for ASCII letters or pairs of them.
    private static let plainLanguages: Set = ["en", "de", "fr", "it", "nl", "pt"]

    package init(locale: Locale) {
        self.locale = locale
        isPlain =
            Self.plainLanguages.contains(locale.language.languageCode?.identifier ?? "")
            && locale.variant == nil && !["@", "-u-"].contains(where: locale.identifier.contains)
    }

    /// Returns the elements sorted by their keys, most significant key first. The sort is stable.
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
    /// Returns the rank of each distinct text, so that a text that many elements share is compared
    /// once. Texts that the locale considers equal have the same rank.
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

/// A text to be sorted, with a fast path: Foundation takes some microseconds for a comparison, a
/// comparison of the first differing letters takes a hundredth of that.
private struct CollationKey {
    let text: String

    /// The lowercased prefix before the first non-ASCII character; empty if only Foundation knows
    /// the locale's order.
    private let start: [UInt8]

    /// True if the prefix is the whole text and has only letters and spaces.
    private let isPlain: Bool

    init(_ text: String, isPlain: Bool) {
        self.text = text
        start = isPlain ? text.utf8.prefix { $0 < 0x80 }.map(\.folded) : []
        self.isPlain = isPlain && text.consists(of: \.folded.isLetterOrSpace)
    }

    /// Compares the first letters that differ, which outweigh accents and case. Returns `nil` if
    /// another character differs first.
    func quickOrder(to other: CollationKey) -> ComparisonResult? {
        for (a, b) in zip(start, other.start) where a != b {
            guard a.isLetterOrSpace, b.isLetterOrSpace else { return nil }
            return a < b ? .orderedAscending : .orderedDescending
        }
        guard isPlain, other.isPlain else { return nil }
        if start.count != other.start.count {
            return start.count < other.start.count ? .orderedAscending : .orderedDescending
        }
        // Lowercase sorts before uppercase, unlike in ASCII.
        if text == other.text { return .orderedSame }
        return text > other.text ? .orderedAscending : .orderedDescending
    }
}

extension UInt8 {
    /// True for a lowercase letter or a space.
    fileprivate var isLetterOrSpace: Bool {
        self == UInt8(ascii: " ") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
    }

    fileprivate var folded: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}
