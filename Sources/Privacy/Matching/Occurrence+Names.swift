import Platform

extension Occurrence {
    /// True for `Ada Lovelaces`, with the capital letters of a name.
    var isGenitive: Bool {
        stream.start(of: nextWord) == end + 1 && stream.letters[end] == UInt8(ascii: "s")
            && form.isCapitalized && !gap(before: word).joinsWord && !gapAfter.joinsWord
            && hasCapitals
    }

    /// True if the first and the last word have the capital letters of a name.
    var hasCapitals: Bool { isPath || lowerCount == 0 }

    /// True for `LOVELACE Ada`; `LOVELACE ADA` may not be between other words in capitals.
    func beginsWithCapitals(_ gap: ExpectedGap) -> Bool {
        let given = self.word(at: gap.position)
        guard gap.position > 1, given > word, (word..<given).allSatisfy(isCapitals) else {
            return false
        }
        return beginsUpper(given)
            && (!isCapitals(given) || !isRunning(self.gap(before: word)) || !isRunning(gapAfter)
                || beginsWithDigit(nextWord) || isAfterRank || !isCapitals(word - 1)
                || !isCapitals(nextWord))
    }

    /// True after the number that begins a line of results: `1 LOVELACE ADA ROME`.
    private var isAfterRank: Bool {
        guard isAfterNumber(word), stream.letters(of: word - 1).count < 4 else { return false }
        return word == 1 || [.row, .line].contains(border(before: word - 1))
    }

    /// True if a sentence has the words of a name without its capital letters: `Mark may well be`.
    var isWithoutCapitals: Bool {
        let lower = lowerCount
        guard lower > 0, !isPath, nextWord > word + 1,
            (word + 1..<nextWord).allSatisfy({
                gap(before: $0).isOpen && !gap(before: $0).hasCharacters
            })
        else { return false }
        let next = end(ofLineFrom: nextWord, by: 1)
        let others = word - end(ofLineFrom: word, by: -1) + next - nextWord
        guard others >= 2 else { return false }
        if lower == 1 { return true }
        return (others >= 6 || endsPart(before: next)) && isAfterCapital
    }

    /// True for a sentence of two or three words, which may not mean the person: `Tom lang.`
    var isShortSentence: Bool {
        guard form.isCapitalized, lowerCount == 1, !isPath,
            beginsUpper(word) || isRunning(gap(before: word)), nextWord == word + 2,
            isRunning(gap(before: word + 1))
        else { return false }
        return signs(before: end(ofLineFrom: nextWord, by: 1)).contains(where: ".!?,".utf8.contains)
    }

    /// True for a name with the family name before a comma.
    private var isTurned: Bool {
        form.gaps.contains { $0.characters == UInt32(UInt8(ascii: ",")) }
    }

    /// True for words around a comma of a sentence: `Free entry is long, may be` for May Long.
    var isOfClauses: Bool {
        let lower = lowerCount
        guard isTurned, form.isCapitalized, !isPath, nextWord > word + 1,
            gap(before: word + 1).isOpen
        else { return false }
        if lower == 0 { return isBeforeFamilyName }
        let isInLine =
            isRunning(gap(before: word)) || isRunning(gapAfter)
            || gapAfter.isOpen && gapAfter.sign == UInt8(ascii: ",")
            || lower == 1 && gapAfter.characters.first == UInt8(ascii: ".")
        return isInLine && (lower == 1 || isAfterCapital)
    }

    /// True for the given name of another person in `Our King, Ada Lovelace, rules`.
    private var isBeforeFamilyName: Bool {
        isRunning(gap(before: word)) && isRunning(gapAfter) && nextWord < stream.wordCount
            && beginsUpper(nextWord) && !beginsWithDigit(nextWord)
    }

    /// True for two given names before a family name, `Jean-Michel Dupont`, `David James Smith`,
    /// `karl-heinz-meier`, or of two people in a list: `Martin, Thomas et Anne`.
    var areGivenNames: Bool {
        guard nextWord == word + 2, nextWord < stream.wordCount, endsWithWord else { return false }
        let (own, after) = (gap(before: word + 1), gapAfter)
        let names = [word, word + 1, nextWord].map { stream.letters(of: $0).text }
        let isName = beginsUpper(word) && beginsUpper(nextWord) && !beginsWithDigit(nextWord)
        if isName, !isPath, own.bits == Gap.hyphen.bits, !after.hasCharacters { return true }
        guard names.prefix(2).allSatisfy(Self.givenNames.contains) else { return false }
        let isListed =
            Self.conjunctions.contains(names[2])
            || after.sign == own.sign && beginsUpper(nextWord) && nextWord + 1 < stream.wordCount
                && Self.conjunctions.contains(stream.letters(of: nextWord + 1).text)
        return own.sign == UInt8(ascii: ",")
            ? isListed
            : isName && isRunning(after) || after.bits == Gap.hyphen.bits
    }

    /// True for the given name of another person in `King, Ada-Lovelace-Street`.
    private var isBeforeStreet: Bool {
        var next = nextWord
        while gap(before: next).bits == Gap.hyphen.bits, next < nextWord + 4 { next += 1 }
        return next > nextWord + 1 && Self.compounds.contains(stream.letters(of: next - 1).text)
    }

    /// True for the given name of another person in `Lovelace, Ada-Anna` and `Anna-Ada Lovelace`.
    private var isOfDoubleName: Bool {
        if isPath || isTag { return false }
        return isTurned
            ? gapAfter.bits == Gap.hyphen.bits && beginsUpper(nextWord)
            : gap(before: word).bits == Gap.hyphen.bits && beginsUpper(word - 1)
                && !beginsWithDigit(word - 1)
    }

    /// True if the words of the name are in two rows, items or paragraphs.
    var isOfTwoRows: Bool {
        let areCells = border(before: word) == .cell && border(before: nextWord) == .cell
        return (word + 1..<nextWord).contains { word in
            let border = border(before: word)
            guard gap(before: word).has(.tag) else {
                return border == .row || border == .line && areCells
            }
            return bytes(before: word).text.contains(Self.block)
        }
    }

    /// The tag of a row, an item, a paragraph or a heading, also in office files.
    private static let block = SharedRegex(/<\/?(?:\w+:)?(?:li|p|tr|h[1-6])(?=[\s>\/])/)

    /// True for a sign that may join two people: `Ada/Lovelace`, `Ada + Lovelace`.
    var isJoinedBySign: Bool {
        hasCapitals && !isInAddress(besides: [])
            && (word + 1..<nextWord).contains { word in
                guard !gap(before: word).has(.tag), let sign = gap(before: word).sign else {
                    return false
                }
                return "/+>".utf8.contains(sign)
                    || sign == Gap.other && bytes(before: word).text.contains("→")
            }
    }

    /// True if a street or a foundation is named after the person: `Ada-Lovelace-Straße`; and for
    /// `Ada Peters`, which is more often a name than the genitive of Ada Peter.
    var isNamesake: Bool {
        let after = gapAfter
        if areGivenNames || isBeforeStreet || isOfDoubleName { return true }
        if !endsWithWord {
            let family = stream.letters[start + (form.gaps.last?.position ?? 0)..<end]
            return Self.patronyms.contains(String(decoding: family, as: UTF8.self))
        }
        if nextWord < stream.wordCount {
            let name = String(decoding: stream.letters(of: nextWord), as: UTF8.self)
            if after.bits == Gap.hyphen.bits {
                return (Self.compounds + Self.things).contains(where: name.hasSuffix)
                    || Self.named.contains(name)
            }
            // `Platz 3` is also a rank.
            let isRank = name == "platz" && beginsWithDigit(nextWord + 1)
            if after.bits == Gap.space.bits, Self.named.contains(name), !isRank { return true }
        }
        var first = word
        for _ in 0..<2 where first > 0 && gap(before: first).bits == Gap.space.bits {
            first -= 1
            let name = String(decoding: stream.letters(of: first), as: UTF8.self)
            if Self.streets.contains(name) { return name != "via" || beginsUpper(first) }
            guard name == "de" else { return false }
        }
        return false
    }
}

extension Occurrence {
    static let compounds = [
        "strasse", "str", "weg", "platz", "allee", "gasse", "ring", "ufer", "stiftung", "schule",
        "gymnasium", "preis", "haus", "park", "institut", "promenade", "damm", "chaussee",
    ]
    private static let things = [
        "halle", "saal", "stadion", "turnier", "lauf", "pokal", "cup", "medaille", "denkmal",
        "fest", "gesellschaft", "siedlung", "universitat", "brucke", "kirche", "heim", "verein",
        "garten", "kita", "chor", "zentrum", "gemeinde", "stift", "bibliothek", "klinik",
    ]
    private static let named: Set = [
        "strasse", "stiftung", "street", "road", "avenue", "lane", "square", "foundation", "trust",
        "prize", "award", "scholarship", "institute", "school", "stadium", "library", "house",
        "hall", "memorial", "cup", "college", "university", "society", "medal", "trophy", "park",
        "centre", "center", "fund", "schule", "platz", "kindergarten", "chor", "zentrum",
    ]

    /// With an s they are other family names.
    static let patronyms: Set = [
        "adam", "albert", "andrew", "arnold", "bank", "brook", "conrad", "daniel", "david",
        "edward", "field", "friedrich", "heinrich", "hill", "hinrich", "jacob", "jakob", "martin",
        "matthew", "michael", "park", "paul", "peter", "reynold", "richard", "river", "robert",
        "samuel", "steven", "water", "wilhelm", "william", "wood",
    ]

    /// The given names that are often family names, too.
    private static let givenNames = Set(
        ("adam albert alexander andre andreas arnold arthur bernard charles christian daniel david "
            + "ernst frank franz friedrich fritz george hans heinrich heinz henri henry herbert "
            + "hermann jakob james jean john joseph jose karl kurt louis ludwig luis marc martin "
            + "michael michel oliver otto patrick paul peter philippe pierre richard robert simon "
            + "stefan stephan thomas victor walter werner wilhelm william wolf").split(
                separator: " "
            )
            .map(String.init))
    private static let streets: Set = [
        "calle", "avenida", "plaza", "paseo", "fundacion", "rue", "fondation", "piazza",
        "fondazione", "estadio", "colegio", "instituto", "trofeo", "premio", "torneo", "copa",
        "stade", "lycee", "college", "ecole", "via", "stadio", "scuola", "avenue", "boulevard",
        "quai", "viale",
    ]

    /// Longer sentences and rows are examined only so far.
    static let reach = 100

    /// Returns the word of the match that holds the letter at a position of the form.
    func word(at position: Int) -> Int {
        var index = word
        while index + 1 < nextWord, stream.start(of: index + 1) <= start + position { index += 1 }
        return index
    }

    /// How many of the first and the last word begin with a small letter.
    private var lowerCount: Int {
        let last = form.gaps.last.map { word(at: $0.position) } ?? word
        return [word, last].count { !beginsUpper($0) }
    }

    /// True unless the word begins with a small letter.
    func beginsUpper(_ word: Int) -> Bool {
        let source = stream.words[word].source
        let byte = bytes.byte(at: source)
        if byte.isASCIILetter { return byte & 0x20 == 0 }
        return bytes.characters(from: source, letters: 1).first?.isLowercase != true
    }

    func beginsWithDigit(_ word: Int) -> Bool {
        stream.letters[stream.start(of: word)].isASCIIDigit
    }

    func isCapitals(_ word: Int) -> Bool {
        !bytes.characters(
            from: stream.words[word].source, letters: stream.letters(of: word).count
        ).contains(where: \.isLowercase)
    }

    /// True between the words of a line.
    private func isRunning(_ gap: Gap) -> Bool { gap.bits == Gap.space.bits }

    /// Returns the start or end of the words of a line.
    private func end(ofLineFrom word: Int, by step: Int) -> Int {
        var index = word
        while isRunning(gap(before: index)), abs(index - word) < Self.reach { index += step }
        return index
    }

    /// True after a sentence or a part of it.
    private func endsPart(before word: Int) -> Bool {
        signs(before: word).contains(where: ".,:;!?".utf8.contains)
    }

    /// Returns the last signs before a word, and those beside the word before it.
    func signs(before word: Int) -> [UInt8] {
        let end = word < stream.wordCount ? stream.words[word].source : bytes.endIndex
        let rest = bytes[stream.words[word - 1].source..<end]
        return gap(before: word).characters
            + rest.drop { $0.isASCIIWord || $0 >= 0x80 }.prefix(2)
    }

    /// True if the sentence has a capital letter before: then its writer uses them.
    private var isAfterCapital: Bool {
        let words = (max(0, word - Self.reach)..<word).reversed()
        return words.prefix { !gap(before: $0 + 1).endsBlock }.contains {
            beginsUpper($0) && !beginsWithDigit($0)
        }
    }
}

extension Gap {
    /// True at the end of a sentence, at a tag, and before the item of a list.
    fileprivate var endsBlock: Bool { endsSentence || has(.tag) || has(.wide) && hasCharacters }
}
