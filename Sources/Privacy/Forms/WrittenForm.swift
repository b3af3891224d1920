import VCard

/// One way to write a value, as folded letters that are compared with the words of a text.
struct WrittenForm: Hashable, Sendable {
    /// What may be between and around the words of a match.
    enum Rule {
        /// Anything may be between the words.
        case words

        /// As `words`, within one sentence.
        case name

        /// A part of a name that is all of a cell; another cell of the row has the other part.
        case cell

        /// A single word, as written or in capitals.
        case word
        case email

        /// The host of e-mail addresses that are spelled or have a tag: `ada [at] example.org`,
        /// `ada+tag@example.org`. The plain address is then searched for.
        case host

        /// The national part; the text may have the country code or a zero before it.
        case phone

        /// A short number: exactly these digits.
        case wholePhone

        /// A number without its area code, apart from other digits.
        case localPhone
        case day

        /// A day with two digits of its year: `10.12.15`.
        case shortDay

        /// The rest of a day that begins a numbered list: `<ol start="10"><li>December 1815`.
        case listedDay

        /// `--12-10`
        case yearlessDay
        case slug

        /// `contacts/ada`
        case contactPath
    }

    var letters: [UInt8]
    var gaps: [ExpectedGap] = []
    var rule: Rule

    /// The country code of a phone number; 0 if there is none.
    var countryCode: UInt32 = 0

    /// The spelling, for the rule `word`; the plain host, for the rule `host`; the tags before it,
    /// for the rule `listedDay`.
    var spelling = ""

    /// True for a name whose first and last word begin with capital letters.
    var isCapitalized = false

    /// True for `Lovelaces Ada`.
    var isGenitive = false
}

/// The gap between two words of a form.
struct ExpectedGap: Hashable {
    /// The number of letters before the gap.
    let position: Int

    /// The characters, packed as in `Gap`.
    let characters: UInt32

    /// True between words of a script that writes no spaces.
    var isOptional = false
}

extension WrittenForm {
    static let shortest = 4

    /// A longer form is cut to its first words: a truncated value is a leak, too.
    private static let longest = 120

    var isOneWord: Bool { gaps.allSatisfy(\.isOptional) }

    /// The number of letters and digits.
    var characterCount: Int { letters.count { $0 & 0xC0 != 0x80 } }

    var hasLetter: Bool { letters.contains { !$0.isASCIIDigit } }

    var hasDigit: Bool { letters.contains(where: \.isASCIIDigit) }

    func shortened() -> WrittenForm {
        guard letters.count > Self.longest,
            let last = gaps.last(where: { $0.position <= Self.longest })
        else { return self }
        var form = self
        form.letters.removeSubrange(last.position...)
        form.gaps.removeAll { $0.position >= last.position }
        return form
    }
}

extension WrittenForm {
    /// The parts of eight words, or of 40 characters without a space, in order; none if the form is
    /// shorter. Between the two, a word counts as five characters. Forty characters of words are
    /// often a usual phrase: "Department of Computer Science, University".
    func runs(most: Int = .max) -> [WrittenForm] {
        var runs: [WrittenForm] = []
        var (start, last, characters) = (0, 0, 0)
        for (index, end) in (gaps.map(\.position) + [letters.count]).enumerated() {
            let isWord = index == gaps.count || !gaps[index].isOptional
            characters += end - last >= 40 ? 40 : isWord ? 5 : 1
            last = end
            guard characters >= 40 else { continue }
            runs.append(part(start..<end))
            if runs.count == most { break }
            (start, characters) = (end, 0)
        }
        return runs
    }

    /// The host of an e-mail address, for addresses that are spelled or have a tag.
    var host: WrittenForm? {
        guard rule == .email, let at = gaps.last(where: { $0.characters == Self.at }) else {
            return nil
        }
        var host = part(at.position..<letters.count)
        host.rule = .host
        let signs = host.gaps.map { Gap(bits: $0.characters).characters } + [[]]
        host.spelling = String(
            decoding: zip(host.words, signs).flatMap { $0 + $1 }, as: UTF8.self)
        return host
    }

    /// The spellings of a host: `example dot org`. None without a dot.
    var spelledHosts: [WrittenForm] {
        guard gaps.contains(where: { $0.characters == Self.dot }) else { return [] }
        return Self.dots.map { dot in
            let signs = gaps.map { $0.characters == Self.dot ? [dot] : [] } + [[]]
            var form = WrittenForm(words: zip(words, signs).flatMap { [$0] + $1 }, rule)
            form.spelling = spelling
            return form
        }
    }

    private func part(_ range: Range<Int>) -> WrittenForm {
        var part = WrittenForm(letters: Array(letters[range]), rule: rule)
        part.gaps = gaps.filter { $0.position > range.lowerBound && $0.position < range.upperBound }
            .map {
                ExpectedGap(
                    position: $0.position - range.lowerBound, characters: $0.characters,
                    isOptional: $0.isOptional)
            }
        return part
    }
}

extension WrittenForm {
    private static let at = UInt32(UInt8(ascii: "@"))
    private static let dot = UInt32(UInt8(ascii: "."))

    /// True if there is an `@` between two words.
    var hasDomain: Bool { gaps.contains { $0.characters == Self.at } }

    /// The words for signs of addresses: `ada (at) example (punkt) org`.
    static let ats = ["at", "arroba", "arobase", "chiocciola", "aet"].map { Array($0.utf8) }
    static let dots = ["dot", "punkt", "punto", "point", "ponto"].map { Array($0.utf8) }
}

extension WrittenForm {
    /// Returns a day as numbers, in the order of ISO 8601 and of most countries. Without a year,
    /// only vCard's notation is included: any other would match unrelated numbers.
    static func days(_ birthday: VCard.Birthday) -> [WrittenForm] {
        let numbers = [birthday.month ?? 0, birthday.day ?? 0]
        let (month, day) = (padded(numbers[0], to: 2), padded(numbers[1], to: 2))
        guard let year = birthday.year.map({ padded($0, to: 4) }) else {
            return [
                WrittenForm([month, day], .yearlessDay), WrittenForm([month + day], .yearlessDay),
            ]
        }
        let (months, days) = (Set([month, "\(numbers[0])"]), Set([day, "\(numbers[1])"]))
        let short = String(year.suffix(2))
        let pairs = months.flatMap { month in days.map { (month, $0) } }
        return [WrittenForm([year + month + day], .day)]
            + pairs.flatMap { [[year, $0, $1], [$1, $0, year], [$0, $1, year]] }
            .map { WrittenForm($0, .day) }
            + pairs.flatMap { [[$1, $0, short], [$0, $1, short]] }
            .map { WrittenForm($0, .shortDay) }
    }

    /// Returns a day with its month as a word in English, German, French, Italian, Spanish and
    /// Portuguese: `12 March 1980`, `March 12th, 1980`, `12 de marzo de 1980`.
    static func daysInWords(_ birthday: VCard.Birthday) -> [WrittenForm] {
        guard let year = birthday.year.map(String.init), year.count == 4,
            let month = birthday.month, let day = birthday.day, months.indices.contains(month - 1)
        else { return [] }
        let names = months[month - 1]
        let endings = [1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd", 31: "st"]
        let ordinal = "\(day)\(endings[day] ?? "th")"
        var days = day < 10 ? [["\(day)"], ["0\(day)"]] : [["\(day)"]]
        // `1er avril`, `1º de abril`, `1.º de abril`.
        if day == 1 { days += [["1er"], ["1o"], ["1", "o"], ["1ro"]] }
        // `12 de marzo del 2010`.
        let articles = year < "2000" ? ["de"] : ["de", "del"]
        var all = names.flatMap { name in
            days.flatMap { day in
                [day + [name, year]] + articles.map { day + ["de", name, $0, year] }
            }
        }
        for name in names.prefix(month == 9 ? 3 : 2) {
            all += [
                [name, "\(day)", year], [ordinal, name, year], [name, ordinal, year],
                [ordinal, "of", name, year],
            ]
        }
        return all.map { WrittenForm(words: $0.map { Array($0.utf8) }, .words) }
            + listedDays(year, month, day)
    }

    /// Returns the rest of a day that a Markdown text has at the start of a line: `12. March 1980`
    /// begins a list with the number 12, `12. 3. 1980` one in another.
    private static func listedDays(_ year: String, _ month: Int, _ day: Int) -> [WrittenForm] {
        let numbers = Set(["\(month)", padded(month, to: 2)])
        let short = String(year.suffix(2))
        let texts =
            [[year]] + (months[month - 1] + numbers).map { [$0, year] }
            + months[month - 1].map { [$0, short] }
        // Two texts that all forms share: there are many forms.
        let lists = [day, month].map { $0 == 1 ? "<ol><li>" : "<olstart=\"\($0)\"><li>" }
        let both = lists.joined()
        return texts.map { words in
            var form = WrittenForm(words: words.map { Array($0.utf8) }, .listedDay)
            form.spelling = words.count == 1 ? both : lists[0]
            return form
        }
    }

    /// The folded names of each month, first the English ones.
    static let months = [
        "january jan januar janner jaenner janvier janv gennaio gen ene enero janeiro",
        "february feb februar feber fevrier fevr fev febbraio febrero fevereiro",
        "march mar marz maerz mrz mars marzo marco", "april apr avril avr aprile abr abril",
        "may mai mag maggio mayo maio", "june jun juni juin giugno giu junio junho",
        "july jul juli juillet juil luglio lug julio julho",
        "august aug aout agosto ago",
        "september sep sept septembre settembre set setiembre septiembre setembro",
        "october oct oktober okt octobre ottobre ott out octubre outubro",
        "november nov novembre noviembre novembro",
        "december dec dezember dez decembre dicembre dic diciembre dezembro",
    ].map { $0.split(separator: " ").map(String.init) }

    /// Returns a date in words with two digits of its year; `nil` if the year is no word of it.
    func shortened(year: Int) -> WrittenForm? {
        let digits = Array(String(year).utf8)
        let words = words
        guard rule == .words, digits.count == 4, let index = words.firstIndex(of: digits) else {
            return nil
        }
        var short = words
        short[index] = Array(digits.suffix(2))
        return WrittenForm(words: short, .shortDay)
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// The letters of each word.
    private var words: [[UInt8]] {
        let ends = gaps.map(\.position) + [letters.count]
        return zip([0] + ends, ends).map { Array(letters[$0..<$1]) }
    }

    private init(words: [[UInt8]], _ rule: Rule) {
        self.init(letters: words.flatMap(\.self), rule: rule)
        var position = 0
        gaps = words.dropLast().map { word in
            position += word.count
            return ExpectedGap(position: position, characters: 0)
        }
    }

    private init(_ parts: [String], _ rule: Rule) {
        self.init(letters: [], rule: rule)
        for part in parts {
            if !letters.isEmpty {
                gaps.append(
                    ExpectedGap(position: letters.count, characters: UInt32(UInt8(ascii: "-"))))
            }
            letters += Array(part.utf8)
        }
    }
}

extension WrittenForm {
    /// The street as written, abbreviated, and written out, each also with `Nr.` or `No.` before
    /// the number: `Hauptstr. 12`, `Bahnhofweg Nr. 7`.
    var streets: [WrittenForm] {
        guard !gaps.contains(where: \.isOptional) else { return [self] }
        var all: [[[UInt8]]] = [[]]
        for word in words {
            let others = (Self.abbreviations[word] ?? []) + [Self.compound(word)].compactMap(\.self)
            let own = [word] + (all.count < 16 ? others : [])
            all = own.flatMap { word in all.map { $0 + [word] } }
        }
        return all.flatMap { words -> [[[UInt8]]] in
            guard let number = words.dropFirst().firstIndex(where: { $0[0].isASCIIDigit }) else {
                return [words]
            }
            let isNumbered = Self.numberSigns.contains([words[number - 1]])
            let plain = Array(words[..<(isNumbered ? number - 1 : number)])
            let isRomance = Self.romanceStreets.contains(String(decoding: words[0], as: UTF8.self))
            let signs = [[]] + Self.numberSigns + (isRomance ? Self.romanceSigns : [])
            return signs.map { sign in plain + sign + words[number...] }
        }.map { WrittenForm(words: $0, .words).withOptionalHyphens }
    }

    /// The form with gaps that may be missing: before the kind of street and the letter of a
    /// number, `Haupt-Str. 12`, `Hauptstr. 12 a`.
    private var withOptionalHyphens: WrittenForm {
        var (form, end) = (self, 0)
        for end in gaps.map(\.position) + [letters.count] where end > 1 {
            guard letters[end - 1].isASCIILetter, letters[end - 2].isASCIIDigit else { continue }
            form.gaps.removeAll { $0.position == end - 1 }
            form.gaps.append(ExpectedGap(position: end - 1, characters: 0, isOptional: true))
        }
        for word in words {
            end += word.count
            let text = String(decoding: word, as: UTF8.self)
            guard let kind = Occurrence.compounds.first(where: text.hasSuffix), end > kind.count
            else {
                continue
            }
            let hyphen = ExpectedGap(position: end - kind.count, characters: 0, isOptional: true)
            form.gaps.removeAll { $0.position == hyphen.position }
            form.gaps.append(hyphen)
        }
        form.gaps.sort { $0.position < $1.position }
        return form
    }

    private static let numberSigns = [["nr"], ["no"]].map { $0.map { Array($0.utf8) } }

    /// `n. 5`, `n.º 5`, `núm. 5`
    private static let romanceSigns = [["n"], ["n", "o"], ["num"]].map { $0.map { Array($0.utf8) } }
    private static let romanceStreets: Set = [
        "via", "viale", "piazza", "corso", "largo", "calle", "c", "avenida", "plaza", "paseo",
        "rua", "rue", "carrer",
    ]

    /// From words to their abbreviations, and back.
    private static let abbreviations: [[UInt8]: [[UInt8]]] = {
        let text =
            "street st street str road rd avenue ave avenue av lane ln drive dr square sq "
            + "boulevard blvd boulevard bd court ct place pl terrace terr calle c avenida avda "
            + "avenida av plaza pza plaza pl platz pl sankt st saint st caddesi cad sokak sok"
        let words = text.split(separator: " ").map { Array($0.utf8) }
        return stride(from: 0, to: words.count, by: 2).reduce(into: [:]) { others, index in
            others[words[index], default: []].append(words[index + 1])
            others[words[index + 1], default: []].append(words[index])
        }
    }()

    /// `Hauptstr` for `Hauptstrasse`, and back; `nil` for another word.
    private static func compound(_ word: [UInt8]) -> [UInt8]? {
        if word.suffix(strasse.count) == strasse[...] { return word.dropLast(4) }
        if word.suffix(6) == Array("straat".utf8)[...] { return word.dropLast(3) }
        if word.count > 5, word.suffix(5) == Array("platz".utf8)[...] { return word.dropLast(3) }
        return word.suffix(3) == strasse[..<3] ? word + strasse[3...] : nil
    }

    private static let strasse = Array("strasse".utf8)
}

extension WrittenForm {
    /// A phone number has at least this many digits.
    private static let minimumDigits = 7

    /// A number must be this long to be searched for without its country code or leading zero.
    private static let minimumDerivedDigits = 8

    /// Returns the digits without the country code, and without an area code; none if there are too
    /// few or too many.
    static func phones(_ text: String) -> [WrittenForm] {
        let (digits, groups, isInternational) = digits(of: text)
        guard digits.count >= minimumDigits, digits.count <= 24 else { return [] }
        let code = isInternational ? countryCodeLength(digits[0], digits[1]) : 0
        var national = Array(digits.dropFirst(code))
        if national.first == UInt8(ascii: "0") { national.removeFirst() }
        guard national.count >= minimumDerivedDigits else {
            return [WrittenForm(letters: digits, rule: .wholePhone)]
        }
        let value = digits.prefix(code).reduce(0) { $0 * 10 + UInt32($1 - 0x30) }
        return [WrittenForm(letters: national, rule: .phone, countryCode: value)]
            + localLengths(of: national.count, groups).map {
                WrittenForm(letters: national.suffix($0), rule: .localPhone)
            }
    }

    /// Returns the possible numbers of digits behind the area code: the area code ends with a
    /// group of digits; in a number without groups, 7 or 8 digits follow it. `groups` are the
    /// numbers of digits from the start of each group on.
    private static func localLengths(of count: Int, _ groups: [Int]) -> [Int] {
        let inner = groups.filter { $0 < count - 1 }
        return (inner.isEmpty ? [7, 8] : inner).filter { $0 >= minimumDigits && $0 < count - 1 }
    }

    /// Returns the length of the country code of an international number, by E.164's list.
    static func countryCodeLength(_ first: UInt8, _ second: UInt8) -> Int {
        let second = Int(second) - 0x30
        switch Int(first) - 0x30 {
        case 1, 7: return 1
        case 2: return [0, 7].contains(second) ? 2 : 3
        case 3: return [5, 7, 8].contains(second) ? 3 : 2
        case 4: return second == 2 ? 3 : 2
        case 5: return [0, 9].contains(second) ? 3 : 2
        case 6: return second < 7 ? 2 : 3
        case 8: return [1, 2, 4, 6].contains(second) ? 2 : 3
        case 9: return [0, 1, 2, 3, 4, 5, 8].contains(second) ? 2 : 3
        default: return 3
        }
    }

    /// Returns the digits before an extension, without `+` or `00`; see `localLengths` for
    /// `groups`.
    private static func digits(
        of text: String
    ) -> (digits: [UInt8], groups: [Int], isInternational: Bool) {
        var digits: [UInt8] = []
        var starts: [Int] = []
        var (hasPlus, isInGroup) = (false, false)
        for scalar in text.unicodeScalars {
            let isDigit = scalar.decimalDigit != nil
            if isDigit, !isInGroup { starts.append(digits.count) }
            isInGroup = isDigit
            if let digit = scalar.decimalDigit {
                digits.append(UInt8(digit.value))
            } else if !digits.isEmpty,
                scalar == ";" || scalar == "," || scalar == "#"
                    || scalar == "?" || scalar.properties.isAlphabetic
            {
                break
            } else if digits.isEmpty, scalar == "+" || scalar == "＋" {
                hasPlus = true
            }
        }
        let groups = starts.map { digits.count - $0 }
        guard !hasPlus, digits.starts(with: "00".utf8) else { return (digits, groups, hasPlus) }
        return (Array(digits.dropFirst(2)), groups, true)
    }
}
