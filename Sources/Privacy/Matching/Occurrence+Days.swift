extension Occurrence {
    /// `1815-12-10`, `10.12.1815`, `10/12/1815`.
    var isDay: Bool {
        endsDay && (beginsSpan || !isJoined(gap(before: word), to: letterBefore))
            && hasGaps { gap, _ in
                guard !gap.has(.wide), gap.characters.count <= 1 else { return false }
                return [0, 0x2D, 0x2E, 0x2F, Gap.dash].contains(gap.last)
            }
    }

    /// `--12-10`, `--1210`.
    var isYearlessDay: Bool {
        endsDay && gap(before: word).packedCharacters & 0xFFFF == 0x2D2D
            && hasGaps { gap, _ in gap.packedCharacters == 0x2D && !gap.isOpen }
    }

    /// At the end of a word, or before a time: `1815-12-10T00:00`.
    private var endsDay: Bool {
        if endsWithWord {
            return !gapBehind.joinsWord && (endsSpan || !isJoined(gapBehind, to: letterBehind))
        }
        guard letterBehind == UInt8(ascii: "t"), end + 1 < stream.letterCount else { return false }
        return stream.letters[end + 1].isASCIIDigit
    }

    /// A digit on the other side of a hyphen or full stop: a part of something longer.
    private func isJoined(_ gap: Gap, to letter: UInt8?) -> Bool {
        guard let letter, letter.isASCIIDigit, !gap.isOpen, !gap.has(.tag) else { return false }
        return gap.characters == [UInt8(ascii: "-")] || gap.characters == [UInt8(ascii: ".")]
    }

    /// `1.2.1980-10.12.1985`: behind the hyphen of two days.
    private var beginsSpan: Bool {
        word > 0 && gap(before: word).last == UInt8(ascii: "-") && isDotted(gap(before: word - 1))
    }

    /// `10.12.1985-1.2.2020`: before it.
    private var endsSpan: Bool {
        gapBehind.last == UInt8(ascii: "-") && isDotted(gap(before: nextWord + 1))
    }

    /// As the day itself has it between its numbers: a full stop or a solidus.
    private func isDotted(_ gap: Gap) -> Bool {
        guard word + 1 < nextWord else { return false }
        let own = self.gap(before: word + 1)
        return gap.packedCharacters == own.packedCharacters
            && (own.last == UInt8(ascii: ".") || own.last == UInt8(ascii: "/"))
    }

    /// `10:20 2401`: the digits before the colon are an hour's, and those behind it minutes.
    var isBehindTime: Bool { word > 0 && isTime(around: word) && !endsParameter(word - 1) }

    /// `2401 10:20`
    var isBeforeTime: Bool { endsWithWord && isTime(around: nextWord) }

    private func isTime(around word: Int) -> Bool {
        guard word < stream.wordCount, gap(before: word).bits == UInt32(UInt8(ascii: ":")) else {
            return false
        }
        return digits(of: word) == 2 && 1...2 ~= digits(of: word - 1)
    }

    /// `PREF=1:02 …`: a parameter before a value.
    private func endsParameter(_ word: Int) -> Bool {
        gap(before: word).last == UInt8(ascii: "=")
    }

    /// How many a word has, counted no further than 3; 0 if it has letters.
    private func digits(of word: Int) -> Int {
        let letters = stream.letters(of: word)
        guard letters.count <= 2 else { return 3 }
        return letters.allSatisfy(\.isASCIIDigit) ? letters.count : 0
    }
}
