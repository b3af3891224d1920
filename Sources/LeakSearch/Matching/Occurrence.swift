import Platform

/// A form's letters found in a text, which are the value only if what lies between and around them
/// agrees, too.
struct Occurrence {
    let stream: WordStream

    /// What the stream was read from.
    let bytes: ByteView

    /// What was read is the path of a file.
    let isPath: Bool
    let index: PatternIndex
    let pattern: Pattern

    /// The word of the text in which it begins.
    let word: Int

    /// Of its first letter in the stream; behind the word's first only in a phone number.
    let start: Int

    /// Of the first word that begins at or behind its end.
    let nextWord: Int

    init(
        of pattern: Pattern, in index: PatternIndex, stream: WordStream, bytes: ByteView,
        isPath: Bool, word: Int, start: Int
    ) {
        self.stream = stream
        self.bytes = bytes
        self.isPath = isPath
        self.index = index
        self.pattern = pattern
        self.word = word
        self.start = start
        var next = word + 1
        let end = start + pattern.length
        while next < stream.wordCount, Int(stream.words[next].letter) < end { next += 1 }
        nextWord = next
    }

    var end: Int { start + pattern.length }

    /// Whether it is the value.
    var isValue: Bool {
        switch pattern.rule {
        case .words: isWhole && hasGaps { _, _ in true }
        case .name: isName
        case .word: isWhole && hasGaps { _, _ in true } && isSpelled
        case .email: isEmail
        case .spelledEmail: isSpelledEmail
        case .phone, .wholePhone: isPhone
        case .day: isDay
        case .yearlessDay: isYearlessDay
        case .slug: isSlug
        case .contactPath: isContactPath
        }
    }
}

extension Occurrence {
    func gap(before word: Int) -> Gap {
        word < stream.wordCount ? stream.words[word].gap : .edge
    }

    /// In which it ends; the edge's at the end of the text.
    var gapBehind: Gap { gap(before: nextWord) }

    var endsWithWord: Bool {
        nextWord < stream.wordCount
            ? Int(stream.words[nextWord].letter) == end : stream.letterCount == end
    }

    /// Whether it begins and ends where words do.
    var isWhole: Bool { endsWithWord && !gap(before: word).joinsWord && !gapBehind.joinsWord }

    /// The last letter before it; nil at the start.
    var letterBefore: UInt8? { start > 0 ? stream.letters[start - 1] : nil }

    var letterBehind: UInt8? { end < stream.letterCount ? stream.letters[end] : nil }

    /// Whether the text has every gap of the form, and no other that can be seen.
    func hasGaps(_ agrees: (Gap, ExpectedGap) -> Bool) -> Bool {
        var next = word + 1
        for expected in index.gaps[Int(pattern.gaps.lowerBound)..<Int(pattern.gaps.upperBound)] {
            let position = start + expected.position
            while next < nextWord, Int(stream.words[next].letter) < position {
                guard isHidden(gap(before: next)) else { return false }
                next += 1
            }
            if next < nextWord, Int(stream.words[next].letter) == position {
                guard expected.isOptional || agrees(gap(before: next), expected) else {
                    return false
                }
                next += 1
            } else if !expected.isOptional, !isCapital(at: position, of: next - 1) {
                return false
            }
        }
        return (next..<nextWord).allSatisfy { isHidden(gap(before: $0)) }
    }

    private func isHidden(_ gap: Gap) -> Bool { gap.isInvisible || gap.has(.unspaced) }

    /// `AdaLovelace`: the form's gap is a capital letter.
    private func isCapital(at position: Int, of word: Int) -> Bool {
        guard pattern.rule == .words || pattern.rule == .name else { return false }
        let source = stream.words[word].source + position - Int(stream.words[word].letter)
        let byte = bytes.byte(at: source)
        return byte.isASCIILetter && byte & 0x20 == 0 && byte | 0x20 == stream.letters[position]
    }
}
