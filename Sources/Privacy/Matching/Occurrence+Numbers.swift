import Platform

extension Occurrence {
    /// True for a complete number: whole runs of digits, grouped as people and programs group them.
    var isPhone: Bool {
        guard endsPhone, hasPrefix, hasCountry, !isColour else { return false }
        let groups = PhoneGroups(of: self)
        guard groups.arePhone, !groups.areDate else { return false }
        guard !groups.mayBeAmount || hasPlusOrZero else { return false }
        let before = isAfterTime ? .joined : side(gap(before: word), letter: letterBeforeWord)
        let after = isBeforeTime ? .joined : sideAfter
        guard before != .joined, after != .joined else { return false }
        if form.rule == .localPhone, before != .free || after != .free { return false }
        guard !groups.areLoose || !isInList(groups) else { return false }
        guard before == .near || after == .near else { return true }
        return !groups.hasDots && (form.letters.count >= 10 || runLength <= 30)
    }

    /// What is on one side of a number.
    private enum Side {
        /// No digits, or unrelated ones.
        case free

        /// Digits after one space: of the same number, or of the next.
        case near

        /// The number continues.
        case joined
    }

    private func side(_ gap: Gap, letter: UInt8?) -> Side {
        if gap.joinsWord { return .joined }
        if gap.has(.unspaced) { return .free }
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

    private var sideAfter: Side {
        guard endsWithWord, !isBeforeNumber, !isBeforeDigest else { return .free }
        return side(gapAfter, letter: letterAfter)
    }

    /// True if the digits continue after a separator that also occurs in the number, or if it is a
    /// short number in a column.
    private func isInList(_ groups: PhoneGroups) -> Bool {
        guard hasOwnCode else { return true }
        let before = letterBeforeWord?.isASCIIDigit == true ? gap(before: word) : .edge
        let after = endsWithWord && letterAfter?.isASCIIDigit == true ? gapAfter : .edge
        return [before, after].contains {
            groups.isLoose($0) && ($0.hasCharacters || form.letters.count < 10)
        }
    }

    /// True if only the value's country code and zeros come before its digits in the text.
    private var hasOwnCode: Bool {
        if hasPlus { return true }
        let digits = stream.letters[stream.start(of: word)..<start]
        let code = String(decoding: digits.drop { $0 == 0x30 }, as: UTF8.self)
        return ["", "\(form.countryCode)", "\(form.countryCode)0"].contains(code)
    }

    private var hasPlus: Bool { gap(before: word).characters.contains(UInt8(ascii: "+")) }

    /// True for `+44` and `020`: amounts do not begin like this.
    private var hasPlusOrZero: Bool {
        let first = stream.start(of: word)
        return hasPlus || stream.letters[first] == 0x30 && stream.letters[first + 1].isASCIIDigit
    }

    /// A short number has no prefix but `00`.
    private var hasPrefix: Bool {
        let first = stream.start(of: word)
        guard form.rule != .localPhone else { return start == first }
        guard form.rule == .wholePhone, start > first else { return true }
        return start == first + 2 && stream.letters[first] == 0x30
            && stream.letters[first + 1] == 0x30
    }

    /// `#12345678`
    private var isColour: Bool {
        form.letters.count <= 8 && gap(before: word).last == UInt8(ascii: "#")
    }

    /// The letter before the whole word, which includes a country code or zero.
    private var letterBeforeWord: UInt8? {
        let first = stream.start(of: word)
        return first > 0 ? stream.letters[first - 1] : nil
    }

    /// True at the end of a word, or before an extension: `x12`.
    private var endsPhone: Bool {
        if endsWithWord { return true }
        let wordEnd = stream.start(of: nextWord)
        var position = end
        while position < wordEnd, "ext".utf8.contains(stream.letters[position]) { position += 1 }
        return position > end && wordEnd - position <= 6
            && (position..<wordEnd).allSatisfy { stream.letters[$0].isASCIIDigit }
    }

    /// True if the country codes of text and value agree, as far as both have one.
    private var hasCountry: Bool {
        guard form.countryCode != 0 else { return true }
        var first = stream.start(of: word)
        var gapBefore = gap(before: word)
        var end = start
        if first == start, word > 0, !gapBefore.has(.wide), !gapBefore.characters.contains(0x2B) {
            // `+49 20…`: the previous word is the country code.
            end = first
            first = stream.start(of: word - 1)
            gapBefore = gap(before: word - 1)
            guard end - first <= 3 else { return true }
        }
        guard gapBefore.characters.contains(0x2B) else { return true }
        let digits = stream.letters[first..<end]
        guard digits.allSatisfy(\.isASCIIDigit), let start = digits.first else { return true }
        let length = WrittenForm.countryCodeLength(start, digits.dropFirst().first ?? 0)
        let code = digits.prefix(length)
        return code.reduce(0) { $0 * 10 + UInt32($1 - 0x30) } == form.countryCode
    }

    /// The number of digits in all nearby groups; counts to 31 at most.
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

extension Occurrence {
    /// True for a number of a web address, such as `?id=7654321`, that is not written like a phone
    /// number.
    var isNumberOfAddress: Bool {
        endsWithWord && nextWord == word + 1 && start == stream.start(of: word) && !hasPlus
            && isInAddress(besides: Self.phoneLabels)
    }

    /// True for a day in a file's name or a web address, where it is that of a picture or a report,
    /// and before a time other than midnight, which tables add to birthdays.
    var isOfEvent: Bool { isInAddress(besides: Self.birthLabels) || isBeforeTimeOfDay }

    /// True in a path or a web address, unless one of the labels says what the value is.
    func isInAddress(besides labels: [String]) -> Bool {
        let before = bytes[..<stream.words[word].source].suffix(200)
        let start = before.lastIndex { $0 <= 0x20 || "\"'<>()".utf8.contains($0) }
        let address = String(decoding: start.map { before[($0 + 1)...] } ?? before, as: UTF8.self)
        let label = String(decoding: before.suffix(24), as: UTF8.self).lowercased()
        return
            (isPath || ["://", ":\\/\\/"].contains(where: address.contains)
            || address.first == "/") && !labels.contains(where: label.contains)
    }

    private static let phoneLabels = [
        "tel", "phone", "mobil", "handy", "fax", "call", "sms", "whatsapp", "wa.me", "signal",
        "viber", "number",
    ]
    private static let birthLabels = [
        "birth", "born", "bday", "dob", "geburt", "geboren", "geb.", "geb_", "geb-", "nacim",
        "naiss", "nascita",
    ]

    /// `1815-12-10`, `10.12.1815`, `10/12/1815`.
    var isDay: Bool {
        endsDay && (beginsSpan || !isJoined(gap(before: word), to: letterBefore))
            && hasGaps { gap, _ in
                guard !gap.has(.wide), gap.characters.count <= 1 else { return false }
                return [0, 0x2D, 0x2E, 0x2F, 0x5F, Gap.dash].contains(gap.last)
            }
    }

    /// `10.12.15`, `10 Dec '15`: not before minutes, and with one sign between numbers, because
    /// `3.6.12` is more often a version.
    var isShortDay: Bool {
        guard word + 1 < nextWord,
            gapAfter.bits != UInt32(UInt8(ascii: ":")) || !beginsWithDigit(nextWord)
        else { return false }
        let own = gap(before: word + 1)
        let isSpelled = form.hasLetter
        let hasApostrophe = [0x27, 0x7F].contains(gap(before: nextWord - 1).last)
        return endsDay && !isJoined(gap(before: word), to: letterBefore)
            && hasGaps { gap, _ in
                // Without the apostrophe of `12.03.'80`.
                let signs = gap.characters.filter { ![0x27, 0x7F].contains($0) }
                guard !gap.has(.wide), signs.count <= 1 else { return false }
                return isSpelled
                    || signs == own.characters
                        && [0x2D, 0x2E, 0x2F].contains(own.last)
                        && (form.letters.count > 4 || hasApostrophe || own.last == UInt8(ascii: "/")
                            || own.last == UInt8(ascii: ".") && gap.isOpen)
            }
    }

    /// `<ol start="10"><li>December 1815`, which a browser shows as `10. December 1815`.
    var isListedDay: Bool {
        guard gap(before: word).has(.tag), endsDay,
            hasGaps({ gap, _ in !gap.has(.wide) && gap.characters.count <= 1 })
        else { return false }
        let start = word > 0 ? stream.words[word - 1].source : bytes.startIndex
        let tags = bytes[start..<stream.words[word].source].suffix(160).filter { $0 > 0x20 }
        return String(decoding: tags, as: UTF8.self).replacing("<p>", with: "")
            .hasSuffix(form.spelling)
    }

    /// `--12-10`, `--1210`.
    var isYearlessDay: Bool {
        endsDay && gap(before: word).packedCharacters & 0xFFFF == 0x2D2D
            && hasGaps { gap, _ in gap.packedCharacters == 0x2D && !gap.isOpen }
    }

    /// True at the end of a word, or before a time: `1815-12-10T00:00`.
    private var endsDay: Bool {
        if endsWithWord {
            return !gapAfter.joinsWord && (endsSpan || !isJoined(gapAfter, to: letterAfter))
        }
        guard letterAfter == UInt8(ascii: "t"), end + 1 < stream.letterCount else { return false }
        return stream.letters[end + 1].isASCIIDigit
    }

    /// True if a digit follows beyond a hyphen or full stop: the day is part of something longer.
    private func isJoined(_ gap: Gap, to letter: UInt8?) -> Bool {
        guard let letter, letter.isASCIIDigit, !gap.isOpen, !gap.has(.tag) else { return false }
        return gap.characters == [UInt8(ascii: "-")] || gap.characters == [UInt8(ascii: ".")]
    }

    /// True after the hyphen of a date range: `1.2.1980-10.12.1985`.
    private var beginsSpan: Bool {
        word > 0 && gap(before: word).last == UInt8(ascii: "-") && isDotted(gap(before: word - 1))
    }

    /// True before the hyphen of a date range: `10.12.1985-1.2.2020`.
    private var endsSpan: Bool {
        gapAfter.last == UInt8(ascii: "-") && isDotted(gap(before: nextWord + 1))
    }

    /// True if the gap is the full stop or slash that separates the day's own numbers.
    private func isDotted(_ gap: Gap) -> Bool {
        guard word + 1 < nextWord else { return false }
        let own = self.gap(before: word + 1)
        return gap.packedCharacters == own.packedCharacters
            && (own.last == UInt8(ascii: ".") || own.last == UInt8(ascii: "/"))
    }

    /// `2015-06-20T13:45`, `2015-06-20 13:45`
    private var isBeforeTimeOfDay: Bool {
        guard !endsCell, !endsWithWord || isTime(around: nextWord + 1) else { return false }
        return stream.letters[end..<min(end + (endsWithWord ? 4 : 5), stream.letterCount)]
            .contains { $0.isASCIIDigit && $0 != UInt8(ascii: "0") }
    }

    /// True for a day before a number of its own, which may be an hour or a count: `20.06. 15`.
    var isBeforeNumberApart: Bool {
        nextWord == word + 3 && !form.hasLetter && !gap(before: word + 1).isOpen
            && gap(before: word + 2).isOpen
    }

    /// True after a word that says what the day is: `born 20.06.15 – 15 p.m.`
    var isAfterBirth: Bool {
        bytes[..<stream.words[word].source].suffix(24).text.lowercased().contains(Self.birth)
    }

    private static let birth = SharedRegex(
        /(?:\b(?:geb\.?|geboren|born|n[eé]e?)|\*)\s*(?:(?:am|on|le|il|el)\s+)?$/)

    /// True for a day before a count: `12. Oktober: 10 Kinder`, `October 12, 10 people`.
    var isBeforeCount: Bool {
        guard form.hasLetter, gapAfter.bits == Gap.space.bits,
            let sign = gap(before: nextWord - 1).sign, ":(,".utf8.contains(sign)
        else { return false }
        // `October 12, 10 Rome` may be a birthday.
        let isPlain = !beginsWithDigit(word) && form.rule == .shortDay && beginsUpper(nextWord)
        let label = bytes[..<stream.words[word].source].suffix(24).text.lowercased()
        return (sign != UInt8(ascii: ",") || !isPlain)
            && !Self.birthLabels.contains(where: label.contains)
    }

    /// True after a time, `10:20 2401`: the colon separates hours and minutes.
    var isAfterTime: Bool { word > 0 && isTime(around: word) && !endsParameter(word - 1) }

    /// `2401 10:20`
    var isBeforeTime: Bool { endsWithWord && isTime(around: nextWord) }

    /// True for the number of a street that may be a time or a day: `Am Markt 8 Uhr`,
    /// `Am Markt 15:30`, `Am Markt, 8.12.`, `Calle Mayor, 4 de mayo`.
    var isBeforeHour: Bool {
        guard 1...2 ~= digits(of: nextWord - 1), !endsCell else { return false }
        if isTime(around: nextWord) { return true }
        if gapAfter.sign == UInt8(ascii: "."), nextWord < stream.wordCount,
            1...2 ~= digits(of: nextWord),
            !gapAfter.isOpen || signs(before: nextWord + 1).contains(UInt8(ascii: "."))
        {
            return true
        }
        // `8, 10 and 12`, as opposed to the address and the hour in `Am Markt 8, 10 Uhr`.
        var (isSpan, isList) = (false, false)
        for word in nextWord..<min(nextWord + 6, stream.wordCount) {
            let (signs, hasDigits) = (gap(before: word).characters, 1...2 ~= digits(of: word))
            let name = String(decoding: stream.letters(of: word), as: UTF8.self)
            let isNext = signs.last == UInt8(ascii: ",") && hasDigits && isGreater(word)
            isList = isList || isNext
            guard
                signs.dropLast(isNext ? 1 : 0).allSatisfy({
                    ".:-/".utf8.contains($0) || $0 == Gap.dash
                })
            else { return false }
            let isBeforeName = gap(before: word + 1) == .space && beginsUpper(word + 1)
            // `Am Markt 8. Abends …`
            if Self.adverbs.contains(name), signs == [UInt8(ascii: ".")], beginsUpper(word) {
                return false
            }
            let isOther = name == "may" ? beginsUpper(word) : name == "am" && !isBeforeName
            if isOther || Self.hours.contains(name) { return !isList }
            let isAnd =
                Self.ands.contains(name) && word + 1 < stream.wordCount
                && 1...2 ~= digits(of: word + 1)
            if isAnd { isList = false }
            guard
                hasDigits
                    ? isSpan || !signs.isEmpty
                    : isAnd || ["bis", "to", "de", "a", "p"].contains(name)
            else { return false }
            isSpan = !hasDigits
        }
        return false
    }

    private static let ands: Set = [
        "und", "u", "oder", "and", "or", "y", "o", "al", "et", "ou", "e",
    ]

    /// True for a number that is greater than the one before it.
    private func isGreater(_ word: Int) -> Bool {
        let numbers = [word - 1, word].map { Int(stream.letters(of: $0).text) ?? 0 }
        return numbers[0] < numbers[1]
    }

    private static let adverbs = ["abends", "morgens", "fruh"]

    /// What follows the number of an hour, a day or a count.
    private static let hours = Set(
        ["uhr", "h", "hs", "hrs", "pm", "m", "clock", "heures", "mal"] + adverbs
            + WrittenForm.months.flatMap(\.self).filter { $0.count > 3 || $0 == "mai" })

    private func isTime(around word: Int) -> Bool {
        guard word < stream.wordCount, gap(before: word).bits == UInt32(UInt8(ascii: ":")) else {
            return false
        }
        return digits(of: word) == 2 && 1...2 ~= digits(of: word - 1)
    }

    /// True for the parameter before a value: `PREF=1:02 …`.
    private func endsParameter(_ word: Int) -> Bool {
        gap(before: word).last == UInt8(ascii: "=")
    }

    /// Returns the number of digits of a word, at most 3; 0 if it has letters.
    private func digits(of word: Int) -> Int {
        let letters = stream.letters(of: word)
        guard letters.count <= 2 else { return 3 }
        return letters.allSatisfy(\.isASCIIDigit) ? letters.count : 0
    }
}
