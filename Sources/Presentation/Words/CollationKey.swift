import Foundation
import Platform

/// A text to be sorted, prepared for the common case: Foundation takes some microseconds for each
/// comparison, and the first letters that differ need a hundredth of that.
struct CollationKey {
    let text: String

    /// What stands before the first character beyond ASCII, its letters in lower case; nothing of a
    /// text that only Foundation can place.
    private let start: [UInt8]

    /// Whether that is all of the text, and nothing but letters and spaces.
    private let isPlain: Bool

    init(_ text: String, isPlain: Bool) {
        self.text = text
        start = isPlain ? text.utf8.prefix { $0 < 0x80 }.map(\.folded) : []
        self.isPlain = isPlain && text.consists(of: \.folded.isLetterOrSpace)
    }

    /// By the first letters that differ, whatever follows them: an accent, the case of a letter
    /// count for less. Nil where something else differs first.
    func quickOrder(to other: CollationKey) -> ComparisonResult? {
        for (a, b) in zip(start, other.start) where a != b {
            guard a.isLetterOrSpace, b.isLetterOrSpace else { return nil }
            return a < b ? .orderedAscending : .orderedDescending
        }
        guard isPlain, other.isPlain else { return nil }
        if start.count != other.start.count {
            return start.count < other.start.count ? .orderedAscending : .orderedDescending
        }
        // In ASCII, small letters come after capitals.
        if text == other.text { return .orderedSame }
        return text > other.text ? .orderedAscending : .orderedDescending
    }
}

extension UInt8 {
    /// Of lower case.
    fileprivate var isLetterOrSpace: Bool {
        self == UInt8(ascii: " ") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
    }

    fileprivate var folded: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}
