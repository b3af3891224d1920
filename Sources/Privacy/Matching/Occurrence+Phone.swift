extension Occurrence {
    /// A number by itself: whole runs of digits, grouped as people and programs group them.
    var isPhone: Bool {
        guard endsPhone, hasPrefix, hasCountry, !isColour else { return false }
        let groups = PhoneGroups(of: self)
        guard groups.arePhone, !groups.areDate else { return false }
        guard !groups.mayBeAmount || hasPlusOrZero else { return false }
        let before = isBehindTime ? .joined : side(gap(before: word), letter: letterBeforeWord)
        let behind = isBeforeTime ? .joined : sideBehind
        guard before != .joined, behind != .joined else { return false }
        guard !groups.areLoose || !isInList(groups) else { return false }
        guard before == .near || behind == .near else { return true }
        return !groups.hasDots && (form.letters.count >= 10 || runLength <= 30)
    }

    /// What a number has on one side of it.
    private enum Side {
        /// No digits, or clearly others.
        case free

        /// Digits behind one space: the number may be the end of a longer one, or the next.
        case near

        /// The same number goes on.
        case joined
    }

    private func side(_ gap: Gap, letter: UInt8?) -> Side {
        if gap.joinsWord { return .joined }
        guard let letter, letter.isASCIIDigit, !gap.has(.wide), !gap.has(.edge) else {
            return .free
        }
        let characters = gap.characters
        if characters.contains(where: { !"-._()".utf8.contains($0) && $0 != Gap.dash }) {
            return .free
        }
        if gap.has(.space) || gap.has(.tag) { return .near }
        return characters.contains(where: { "()".utf8.contains($0) }) ? .near : .joined
    }

    private var sideBehind: Side {
        guard endsWithWord, !isBeforeNumber, !isBeforeDigest else { return .free }
        return side(gapBehind, letter: letterBehind)
    }

    /// Digits beyond a sign that also stands within the number, or a short number of a column.
    private func isInList(_ groups: PhoneGroups) -> Bool {
        guard hasOwnCode else { return true }
        let before = letterBeforeWord?.isASCIIDigit == true ? gap(before: word) : .edge
        let behind = endsWithWord && letterBehind?.isASCIIDigit == true ? gapBehind : .edge
        return [before, behind].contains {
            groups.isLoose($0) && ($0.hasCharacters || form.letters.count < 10)
        }
    }

    /// Before the value's digits, where the text has any, stand its country's code and zeros alone.
    private var hasOwnCode: Bool {
        if hasPlus { return true }
        let digits = stream.letters[stream.start(of: word)..<start]
        let code = String(decoding: digits.drop { $0 == 0x30 }, as: UTF8.self)
        return ["", "\(form.countryCode)", "\(form.countryCode)0"].contains(code)
    }

    private var hasPlus: Bool { gap(before: word).characters.contains(UInt8(ascii: "+")) }

    /// `+44` or `020`: no amount begins so.
    private var hasPlusOrZero: Bool {
        let first = stream.start(of: word)
        return hasPlus || stream.letters[first] == 0x30 && stream.letters[first + 1].isASCIIDigit
    }

    /// A short number has none but `00`.
    private var hasPrefix: Bool {
        let first = stream.start(of: word)
        guard form.rule == .wholePhone, start > first else { return true }
        return start == first + 2 && stream.letters[first] == 0x30
            && stream.letters[first + 1] == 0x30
    }

    /// `#12345678`
    private var isColour: Bool {
        form.letters.count <= 8 && gap(before: word).last == UInt8(ascii: "#")
    }

    /// Before the word, where country code or zero stand, too.
    private var letterBeforeWord: UInt8? {
        let first = stream.start(of: word)
        return first > 0 ? stream.letters[first - 1] : nil
    }

    /// With its word, or before an extension: `x12`.
    private var endsPhone: Bool {
        if endsWithWord { return true }
        let wordEnd = stream.start(of: nextWord)
        var position = end
        while position < wordEnd, "ext".utf8.contains(stream.letters[position]) { position += 1 }
        return position > end && wordEnd - position <= 6
            && (position..<wordEnd).allSatisfy { stream.letters[$0].isASCIIDigit }
    }

    /// Whether the country code that the text gives is the value's, as far as both have one.
    private var hasCountry: Bool {
        guard form.countryCode != 0 else { return true }
        var first = stream.start(of: word)
        var gapBefore = gap(before: word)
        var end = start
        if first == start, word > 0, !gapBefore.has(.wide), !gapBefore.characters.contains(0x2B) {
            // `+49 20…`: the code is the word before.
            end = first
            first = stream.start(of: word - 1)
            gapBefore = gap(before: word - 1)
            guard end - first <= 3 else { return true }
        }
        guard gapBefore.characters.contains(0x2B) else { return true }
        let digits = stream.letters[first..<end]
        guard digits.allSatisfy(\.isASCIIDigit), let start = digits.first else { return true }
        let length = Form.countryCodeLength(start, digits.dropFirst().first ?? 0)
        let code = digits.prefix(length)
        return code.reduce(0) { $0 * 10 + UInt32($1 - 0x30) } == form.countryCode
    }

    /// Digits of all groups around it that are near each other; counted no further than 31.
    private var runLength: Int {
        var first = word
        while first > 0, form.letters.count + start - stream.start(of: first) <= 30,
            side(gap(before: first), letter: stream.letters[stream.start(of: first) - 1])
                != .free
        {
            first -= 1
        }
        var next = nextWord
        while next < stream.wordCount, stream.start(of: next) - start <= 30,
            side(gap(before: next), letter: stream.letters[stream.start(of: next)]) != .free
        {
            next += 1
        }
        return stream.start(of: next) - stream.start(of: first)
    }
}
