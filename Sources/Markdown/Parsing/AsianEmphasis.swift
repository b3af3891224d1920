import Platform

/// Lets asterisks begin and end emphasis beside Chinese, Japanese and Korean characters, which have
/// no spaces between words: full-width punctuation counts as a letter, and a run of asterisks
/// beside such a character is also beside a gap. This change of CommonMark's rule was proposed
/// for its specification.
///
/// libcmark has only its own rule, so marks between asterisks and their neighbours, which are
/// removed after parsing, make it decide as this one does.
struct AsianEmphasis {
    let body: Range<Int>
    let bytes: ByteView

    private enum Neighbour { case space, punctuation, letter, asianPunctuation, asianLetter }

    /// Calls `mark` for each mark with its offset, in order.
    func forEachMark(_ mark: (Int, Placeholders.Mark) -> Void) {
        var index = body.lowerBound
        while index < body.upperBound {
            guard bytes[index] == UInt8(ascii: "*") else {
                index += 1
                continue
            }
            let start = index
            while index < body.upperBound, bytes[index] == UInt8(ascii: "*") { index += 1 }
            let (before, after) = marks(neighbour(before: start), neighbour(at: index))
            if let before { mark(start, before) }
            if let after { mark(index, after) }
        }
    }
}

extension AsianEmphasis {
    /// Returns the marks before and after a run of asterisks. Between letters, or between signs, a
    /// run may both begin and end emphasis.
    private func marks(
        _ before: Neighbour, _ after: Neighbour
    ) -> (before: Placeholders.Mark?, after: Placeholders.Mark?) {
        switch (before, after) {
        case (.space, _), (_, .space): (nil, nil)
        case (.asianLetter, .punctuation): (.guarded, nil)
        case (.punctuation, .asianLetter): (nil, .guarded)
        case (.punctuation, _), (_, .punctuation): (nil, nil)
        default:
            (
                before == .asianPunctuation ? .letter : nil,
                after == .asianPunctuation ? .letter : nil
            )
        }
    }

    private func neighbour(before index: Int) -> Neighbour {
        var start = index - 1
        while start > body.lowerBound, index - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return start < body.lowerBound ? .space : neighbour(at: start)
    }

    private func neighbour(at index: Int) -> Neighbour {
        guard index < body.upperBound else { return .space }
        let text = bytes[index..<min(index + 4, body.upperBound)]
        guard let scalar = String(decoding: text, as: UTF8.self).unicodeScalars.first,
            !scalar.properties.isWhitespace
        else { return .space }
        let isAsian = scalar.isAsian
        return scalar.isPunctuation
            ? isAsian ? .asianPunctuation : .punctuation : isAsian ? .asianLetter : .letter
    }
}

extension Unicode.Scalar {
    /// True for a wide or half-width character of Chinese, Japanese or Korean.
    var isAsian: Bool {
        switch value {
        case 0x1100..<0x1200, 0x20A9, 0x2329..<0x232B, 0x2E80..<0x303F, 0x3041..<0x4DC0,
            0x4E00..<0xA4D0, 0xA960..<0xA980, 0xAC00..<0xD800, 0xF900..<0xFB00, 0xFE10..<0xFE20,
            0xFE30..<0xFE70, 0xFF01..<0xFFF0, 0x16FE0..<0x18D80, 0x1AFF0..<0x1B300,
            0x20000..<0x3FFFE:
            true
        default: false
        }
    }
}
