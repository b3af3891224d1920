import Platform

/// A candidate match: a form's letters in a text. It is the value only if the gaps in it and around
/// it agree, too.
struct Occurrence {
    let stream: WordStream

    /// The text that the stream was read from.
    let bytes: ByteView

    /// True if the text is a file's path.
    let isPath: Bool

    /// True if the words are inside tags.
    let isTag: Bool
    let form: WrittenForm

    /// The index of the word in which it begins.
    let word: Int

    /// The index of its first letter in the stream; only a phone number can begin inside a word.
    let start: Int

    /// The index of the first word that begins at its end or later.
    let nextWord: Int

    init(
        of form: WrittenForm, stream: WordStream, bytes: ByteView, isPath: Bool,
        isTag: Bool, word: Int, start: Int
    ) {
        self.stream = stream
        self.bytes = bytes
        (self.isPath, self.isTag) = (isPath, isTag)
        self.form = form
        self.word = word
        self.start = start
        var next = word + 1
        let end = start + form.letters.count
        while next < stream.wordCount, stream.start(of: next) < end { next += 1 }
        nextWord = next
    }

    var end: Int { start + form.letters.count }

    /// True if it is the value.
    var isValue: Bool {
        switch form.rule {
        case .words: isWhole && hasGaps { _, _ in true }
        case .name: isName
        case .cell: isCell || !namesBefore.isEmpty || !namesBesideTitles.isEmpty
        case .word: isWhole && hasGaps { _, _ in true } && isSpelled
        case .email: isEmail
        case .host: plainAddress != nil
        case .phone, .wholePhone, .localPhone: isPhone
        case .day: isDay
        case .shortDay: isShortDay
        case .yearlessDay: isYearlessDay
        case .listedDay: isListedDay
        case .slug: isSlug
        case .contactPath: isContactPath
        }
    }
}

extension Occurrence {
    /// True if it may well be something else.
    var isUncertain: Bool {
        switch form.rule {
        case .name:
            isNamesake || isShortSentence || isOfTwoRows || isOfClauses || isJoinedBySign
        case .slug: isNamesake
        case .words: isAroundHeading || isBeforeHour || !form.hasLetter && isOfEvent
        case .shortDay, .listedDay:
            isOfEvent
                || !isAfterBirth
                    && (isAroundHeading || isBeforeHour || isBeforeNumberApart || isBeforeCount)
        case .day: isAroundHeading || isOfEvent
        case .phone, .wholePhone, .localPhone: isNumberOfAddress
        default: false
        }
    }

    func gap(before word: Int) -> Gap {
        word < stream.wordCount ? stream.words[word].gap : .edge
    }

    /// The gap in which it ends; `.edge` at the end of the text.
    var gapAfter: Gap { gap(before: nextWord) }

    var endsWithWord: Bool { stream.start(of: nextWord) == end }

    /// True if it begins and ends at word boundaries.
    var isWhole: Bool { endsWithWord && !gap(before: word).joinsWord && !gapAfter.joinsWord }

    /// The last letter before it; `nil` at the start.
    var letterBefore: UInt8? { start > 0 ? stream.letters[start - 1] : nil }

    var letterAfter: UInt8? { end < stream.letterCount ? stream.letters[end] : nil }

    /// True if the text has every gap of the form, and no other visible gap.
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
            } else if !expected.isOptional, !isCapital(at: position, of: next - 1), !isHandle,
                !isUser
            {
                return false
            }
        }
        return (next..<nextWord).allSatisfy { isHidden(gap(before: $0)) }
    }

    private func isHidden(_ gap: Gap) -> Bool { gap.isInvisible || gap.has(.unspaced) }

    /// True for a long name that is written together in a path or an address: `adalovelace.jpg`,
    /// `@adalovelace`, `/adalovelace`.
    private var isHandle: Bool {
        guard form.rule == .name, form.letters.count >= 9 else { return false }
        let before = gap(before: word)
        return isPath || before.last == UInt8(ascii: "@")
            || !before.isOpen && "/.".utf8.contains(before.last)
    }

    /// True for a long name of two parts that is the user in an address, with a number or not:
    /// `adalovelace15@`, `/lovelace.ada`.
    var isUser: Bool {
        let (before, after) = (gap(before: word), gapAfter)
        let number = stream.letters[end..<stream.start(of: nextWord)]
        guard form.rule == .name, form.letters.count >= 8, form.gaps.count == 1,
            number.count <= 4, number.allSatisfy(\.isASCIIDigit), !before.joinsWord
        else { return false }
        if after.packedCharacters == 0x40, !after.isOpen {
            return before.isOpen || !".-_+".utf8.contains(before.last)
        }
        return (before.last == 0x40 || "/=".utf8.contains(before.last) && !before.isOpen)
            && (endsPart(nextWord) || isEnding(nextWord) && endsPart(nextWord + 1))
    }

    /// True for the number or the extension of a part of an address: `/lovelace.ada.5`, `….html`.
    private func isEnding(_ word: Int) -> Bool {
        guard word < stream.wordCount, stream.letters(of: word).count <= 4 else { return false }
        return gap(before: word).sign == UInt8(ascii: ".")
            || stream.letters(of: word).allSatisfy(\.isASCIIDigit)
    }

    private func endsPart(_ word: Int) -> Bool {
        let gap = gap(before: word)
        return gap.isOpen || !"-_.".utf8.contains(gap.characters.first ?? 0)
    }

    /// True if a capital letter takes the place of the form's gap: `AdaLovelace`.
    private func isCapital(at position: Int, of word: Int) -> Bool {
        guard form.rule == .words || form.rule == .name else { return false }
        let (source, offset) = (stream.words[word].source, position - stream.start(of: word))
        let byte = bytes.byte(at: source + offset)
        if byte.isASCIILetter, byte & 0x20 == 0, byte | 0x20 == stream.letters[position] {
            return true
        }
        // Letters beyond ASCII have several bytes.
        let before = bytes.characters(from: source, letters: offset)
        return bytes.characters(from: source, letters: offset + 1).dropFirst(before.count).first?
            .isUppercase == true
    }
}
