import Platform
import VCard

extension Occurrence {
    /// True if no sentence or clause ends between the words, except at the comma of
    /// `Lovelace, Ada`.
    var isName: Bool {
        (isWhole || isGenitive || isUser || isBeforeDigits)
            && hasGaps { gap, expected in
                if expected.characters == UInt32(UInt8(ascii: ",")) {
                    return gap.turnsName || !gap.hasCharacters && beginsWithCapitals(expected)
                        || turnsFileName(gap)
                        || !gap.isOpen && "._-".utf8.contains(gap.last) && isUser
                }
                guard !gap.endsClause, !gap.isOpen || gap.sign != UInt8(ascii: "&") else {
                    return false
                }
                return !gap.endsSentence || expected.characters != 0
                    || abbreviates(expected.position)
            }
            && !(isTag && (word + 1..<nextWord).contains(where: isInOtherAttribute))
            && !(form.isCapitalized && isWithoutCapitals)
            && (!form.isGenitive || hasCapitals && nextWord > word + 1)
    }

    /// True before a number in a path: `adalovelace2020.jpg`.
    private var isBeforeDigits: Bool {
        let rest = stream.letters[end..<stream.start(of: nextWord)]
        return isPath && !gap(before: word).joinsWord && rest.count <= 4
            && rest.allSatisfy(\.isASCIIDigit)
    }

    /// True for the gap in `Lovelace_Ada.jpg` and `lovelace-ada-2.jpg`, but not between two names:
    /// `Bo_Lovelace_Ada_King`.
    private func turnsFileName(_ gap: Gap) -> Bool {
        let isJoined = "_.-".utf8.map(UInt32.init).contains(gap.bits)
        guard isPath && (isJoined || gap == .space) || gap.bits == UInt32(UInt8(ascii: "_")) else {
            return false
        }
        return gap != self.gap(before: word) || gap != gapAfter || beginsWithDigit(word - 1)
            || beginsWithDigit(nextWord)
    }

    /// True if a word inside a tag is not in the same attribute's value as the one before.
    private func isInOtherAttribute(_ word: Int) -> Bool {
        let (gap, signs) = (gap(before: word), gap(before: word).characters)
        if signs.contains(where: "=<".utf8.contains) { return true }
        return gap.isOpen
            && (signs == [UInt8(ascii: "\"")]
                || (signs.isEmpty || signs == [UInt8(ascii: "'")]) && isBeforeAttribute(word))
    }

    /// True if the word before this position of the form is an initial or a title.
    private func abbreviates(_ position: Int) -> Bool {
        let letters = stream.letters[
            stream.start(of: self.word(at: position - 1))..<start + position]
        let word = String(decoding: letters, as: UTF8.self)
        return letters.count { $0 & 0xC0 != 0x80 } == 1
            || Self.titles.contains(word) || VCard.Name.dottedTitles.contains(word)
    }

    /// Titles and other words before a name.
    static let titles = VCard.Name.titles.union([
        "ch", "cllr", "dipl", "don", "dona", "dott", "fam", "familie", "fr", "hon", "hr", "ing",
        "jr", "madame", "mag", "maga", "mgr", "mmag", "monsieur", "mt", "ph", "senor", "senora",
        "signor", "signora", "sr", "sra", "st", "th",
    ])

    /// True if it is written as in the card, or in capitals: many one-word names are words.
    var isSpelled: Bool {
        let written = (word..<nextWord).map { word in
            bytes.characters(
                from: stream.words[word].source, letters: stream.letters(of: word).count)
        }.joined()
        return written == form.spelling || written == form.spelling.uppercased()
    }

    /// True for the hyphenated slug as part of an address.
    var isSlug: Bool {
        isWhole && !isHyphenated(gap(before: word)) && !continues
            && hasGaps { !$0.isOpen && !$0.has(.tag) && $0.packedCharacters == $1.characters }
    }

    /// `contacts/ada`
    var isContactPath: Bool {
        isWhole && !continues
            && hasGaps { gap, _ in
                !gap.isOpen && (gap.last == UInt8(ascii: "/") || gap.last == UInt8(ascii: "-"))
            }
    }

    private func isHyphenated(_ gap: Gap) -> Bool {
        !gap.isOpen && gap.last == UInt8(ascii: "-")
    }

    private var continues: Bool {
        nextWord < stream.wordCount && !gapAfter.isOpen
            && gapAfter.characters.first == UInt8(ascii: "-")
    }
}

extension Gap {
    /// The sign of an address, also in brackets: `@` for `[@]`, `.` for ` (.) `.
    fileprivate var addressSign: UInt8? {
        let signs = characters
        let inner = signs.filter { !"()[]{}<>".utf8.contains($0) }
        let isClosed = !isOpen || signs.count > 1 || inner.first == UInt8(ascii: "@")
        return inner.count == 1 && isClosed && !has(.more) ? inner[0] : nil
    }

    fileprivate func isSame(_ gap: ExpectedGap) -> Bool {
        packedCharacters == gap.characters && !isOpen
    }

    /// True for a bracket, or a sign that is used like one.
    fileprivate var hasBracket: Bool { characters.contains(where: "()[]{}<>*|_".utf8.contains) }

    /// True for a full stop or another terminator with whitespace or a tag after it.
    var endsSentence: Bool {
        guard isOpen || has(.tag) else { return false }
        return characters.contains(where: { ".!?".utf8.contains($0) })
    }

    /// True for a comma, or the semicolon of the property N.
    fileprivate var turnsName: Bool {
        characters.contains(UInt8(ascii: ",")) || bits == UInt32(UInt8(ascii: ";"))
    }

    /// True for a dash, and for a comma, a colon and the like with whitespace or a tag; a comma
    /// without them, or between quotation marks, separates fields of data.
    var endsClause: Bool {
        let characters = characters
        if characters.contains(Gap.dash) { return true }
        guard hasCharacters, isOpen || has(.tag) else { return false }
        if characters == Array("\",\"".utf8) { return false }
        return isOpen && characters == [UInt8(ascii: "-")]
            || characters.contains { ",;:|/".utf8.contains($0) || $0 == Gap.bullet }
    }
}

extension ByteView {
    /// Returns the decoded characters that fold to this many bytes of letters.
    func characters(from start: Int, letters: Int) -> String {
        var buffer = WordBuffer(size: letters + 16)
        return buffer.withStream { characters(from: start, letters: letters, $0) }
    }

    private func characters(from start: Int, letters: Int, _ stream: WordStream) -> String {
        var folded = stream
        var text = ""
        var index = start
        while index < endIndex, folded.letterCount < letters, text.utf8.count < letters * 4 {
            let (scalar, length) = scalar(at: index)
            index += length
            folded.append(scalar, at: 0)
            guard scalar.isLetterOrDigit || scalar.isAccent else { continue }
            text.unicodeScalars.append(scalar.narrow)
        }
        return text
    }

    private func scalar(at index: Int) -> (Unicode.Scalar, Int) {
        if self[index].startsEscape, let escape = escape(at: index) {
            return (escape.scalar, escape.length)
        }
        return character(at: index) ?? (Unicode.Scalar(self[index]), 1)
    }
}

extension Occurrence {
    /// True for exactly these characters, unless a longer address surrounds them; there may be
    /// spaces around the `@`.
    var isEmail: Bool {
        isWhole && !hasMoreBefore && !hasMoreAfter
            && hasGaps {
                $0.packedCharacters == $1.characters
                    && (!$0.isOpen || $1.characters == UInt32(UInt8(ascii: "@")))
            }
    }

    /// True for `x.ada@example.org`; in a file name, a hyphen separates words.
    private var hasMoreBefore: Bool {
        let gap = gap(before: word)
        // No address has two consecutive full stops.
        return !gap.isOpen && gap.characters.allSatisfy(localSigns.utf8.contains)
            && gap.hasCharacters && gap.packedCharacters & 0xFFFF != 0x2E2E
    }

    /// The signs between the words of an address before the `@`.
    private var localSigns: String { isPath ? ".+" : ".-_+" }

    /// `ada@example.org.uk`
    private var hasMoreAfter: Bool {
        let gap = gapAfter
        guard nextWord < stream.wordCount, !gap.isOpen, !gap.has(.tag) else { return false }
        switch gap.characters {
        case [UInt8(ascii: ".")]: return !isBeforeExtension && !isBeforeSentence
        case [UInt8(ascii: "-")]: return !isPath || !isBeforeNumber
        default: return false
        }
    }

    /// True for `ada@example.org.Thanks`, which lacks the space after the full stop.
    private var isBeforeSentence: Bool {
        let next = bytes.characters(from: stream.words[nextWord].source, letters: 2)
        let last = bytes.characters(from: stream.words[nextWord - 1].source, letters: 1)
        guard let first = next.first, let own = last.first else { return false }
        return first.isUppercase && !own.isUppercase && next.dropFirst().allSatisfy(\.isLowercase)
    }
}

extension Occurrence {
    /// Before a file name's extension, with or without a digest: `….txt`, `….0a1b2c3d.jpg`.
    var isBeforeExtension: Bool {
        isPath && (endsName(after: nextWord) || isBeforeDigest)
    }

    /// The folded address, if the form is the host of one that is spelled, or that has a tag, which
    /// is left out: `ada (at) example.org`, `ada+tag@example.org`.
    var plainAddress: [UInt8]? {
        let sign = gap(before: word)
        let isSign = sign.addressSign == UInt8(ascii: "@")
        guard word > 0, isSign || isAfterAt, isWhole, !hasMoreAfter,
            hasGaps({
                $1.characters == 0 || $0.packedCharacters == $1.characters && !(isSign && $0.isOpen)
                    || $0.addressSign.map(UInt32.init) == $1.characters
            })
        else { return nil }
        let end = isSign ? word : word - 1
        let (local, isPlain) = localPart(before: end, isSpelled: !isSign)
        // `see Ada at example.org` is no address.
        let isClear =
            isSign || gap(before: end).hasBracket && sign.hasBracket || local.count > 1
            || form.gaps.contains { $0.characters == 0 }
        let isUsual = isPlain && sign.packedCharacters == 0x40 && hasGaps { $0.isSame($1) }
        return isClear && !isUsual
            ? local.flatMap(\.self) + [0x40] + Array(form.spelling.utf8) : nil
    }

    /// True after the word `at`.
    private var isAfterAt: Bool {
        word > 1 && WrittenForm.ats.contains { stream.letters(of: word - 1).elementsEqual($0) }
    }

    /// Returns the words and signs of an address that ends before a word, without a tag;
    /// `isPlain` is true if that is the text.
    private func localPart(
        before end: Int, isSpelled: Bool
    ) -> (parts: [[UInt8]], isPlain: Bool) {
        var (first, isPlain) = (end - 1, true)
        var parts = [Array(stream.letters(of: first))]
        while first > 0, end - first < 12 {
            let gap = gap(before: first)
            if let sign = gap.addressSign, localSigns.utf8.contains(sign) {
                let isTag = sign == UInt8(ascii: "+")
                isPlain = isPlain && !isTag && gap.packedCharacters == UInt32(sign)
                parts = isTag ? [] : [[sign]] + parts
            } else if isSpelled, first > 1,
                WrittenForm.dots.contains(where: stream.letters(of: first - 1).elementsEqual)
            {
                first -= 1
                parts = [[UInt8(ascii: ".")]] + parts
            } else {
                break
            }
            first -= 1
            parts = [Array(stream.letters(of: first))] + parts
        }
        return (parts, isPlain)
    }

    /// `….0a1b2c3d.jpg`
    var isBeforeDigest: Bool { isPath && isDigest(nextWord) }

    /// True before a copy's number in a file name: `…-1.jpg`.
    var isBeforeNumber: Bool {
        guard isPath, nextWord < stream.wordCount else { return false }
        let letters = stream.letters(of: nextWord)
        guard letters.count <= 2, letters.allSatisfy(\.isASCIIDigit) else { return false }
        if nextWord + 1 == stream.wordCount { return true }
        return gap(before: nextWord + 1).last == UInt8(ascii: ".")
            && (endsName(after: nextWord + 1) || isDigest(nextWord + 1))
    }

    private func isDigest(_ word: Int) -> Bool {
        guard word < stream.wordCount - 1 else { return false }
        let letters = stream.letters(of: word)
        return gap(before: word).last == UInt8(ascii: ".") && letters.count >= 6
            && letters.contains(where: \.isASCIIDigit) && endsName(after: word + 1)
    }

    private func endsName(after word: Int) -> Bool {
        word >= stream.wordCount - 1 || gap(before: word + 1).last == UInt8(ascii: "/")
    }
}
