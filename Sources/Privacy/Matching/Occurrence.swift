import Platform

/// A form's letters found in a text, which are the value only if what lies between and around them
/// agrees, too.
struct Occurrence {
    let stream: WordStream

    /// What the stream was read from.
    let bytes: ByteView

    /// What was read is the path of a file.
    let isPath: Bool
    let form: Form

    /// The word of the text in which it begins.
    let word: Int

    /// Of its first letter in the stream; behind the word's first only in a phone number.
    let start: Int

    /// Of the first word that begins at or behind its end.
    let nextWord: Int

    init(
        of form: Form, stream: WordStream, bytes: ByteView, isPath: Bool, word: Int, start: Int
    ) {
        self.stream = stream
        self.bytes = bytes
        self.isPath = isPath
        self.form = form
        self.word = word
        self.start = start
        var next = word + 1
        let end = start + form.letters.count
        while next < stream.wordCount, stream.start(of: next) < end { next += 1 }
        nextWord = next
    }

    var end: Int { start + form.letters.count }

    /// Whether it is the value.
    var isValue: Bool {
        switch form.rule {
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

    var endsWithWord: Bool { stream.start(of: nextWord) == end }

    /// Whether it begins and ends where words do.
    var isWhole: Bool { endsWithWord && !gap(before: word).joinsWord && !gapBehind.joinsWord }

    /// The last letter before it; nil at the start.
    var letterBefore: UInt8? { start > 0 ? stream.letters[start - 1] : nil }

    var letterBehind: UInt8? { end < stream.letterCount ? stream.letters[end] : nil }

    /// Whether the text has every gap of the form, and no other that can be seen.
    func hasGaps(_ agrees: (Gap, ExpectedGap) -> Bool) -> Bool {
        var next = word + 1
        for expected in form.gaps {
            let position = start + expected.position
            while next < nextWord, stream.start(of: next) < position {
                guard isHidden(gap(before: next)) else { return false }
                next += 1
            }
            if next < nextWord, stream.start(of: next) == position {
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
        guard form.rule == .words || form.rule == .name else { return false }
        let source = stream.words[word].source + position - stream.start(of: word)
        let byte = bytes.byte(at: source)
        return byte.isASCIILetter && byte & 0x20 == 0 && byte | 0x20 == stream.letters[position]
    }
}
