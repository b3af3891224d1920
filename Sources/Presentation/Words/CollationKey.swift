import Foundation

/// A text to be sorted, prepared for the common case: Foundation takes a microsecond for each
/// comparison, and a name of plain letters needs a hundredth of that.
struct CollationKey {
    let text: String

    /// Lower case; nil for a text that only Foundation can place.
    private let letters: [UInt8]?

    init(_ text: String, isPlain: Bool) {
        self.text = text
        letters = isPlain && text.utf8.allSatisfy(\.isLetterOrSpace) ? text.utf8.map(\.folded) : nil
    }

    /// By letters alone; of the same letters, the one is first whose first other letter is small.
    func quickOrder(to other: CollationKey) -> ComparisonResult? {
        guard let letters, let others = other.letters else { return nil }
        if letters != others {
            return letters.lexicographicallyPrecedes(others)
                ? .orderedAscending : .orderedDescending
        }
        // In ASCII, small letters come after capitals.
        if text == other.text { return .orderedSame }
        return text > other.text ? .orderedAscending : .orderedDescending
    }
}

extension UInt8 {
    fileprivate var isLetterOrSpace: Bool {
        self == UInt8(ascii: " ") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(folded)
    }

    /// A space stays one.
    fileprivate var folded: UInt8 { self | 0x20 }
}
