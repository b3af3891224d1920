import Platform
import VCard

/// The cells of tables (HTML, Markdown, CSV, OpenDocument), and the fields of records (JSON, YAML).
extension Occurrence {
    /// What is between the contents of two cells.
    enum Border {
        case cell

        /// The end of a line, which separates the fields of a record and the rows of other tables.
        case line

        /// A line break within a paragraph or a cell: a name may be on two lines.
        case lineBreak

        /// The start and the end of an object that is a field's value.
        case start, end
        case row
    }

    /// True if a part of a name is the whole content of a cell, or begins or ends it beside a
    /// title, a remark or another name: `Dr. Ada`, `Ada (chair)`, `Ada & Bob`.
    var isCell: Bool {
        let isFirst = border(before: word) != nil || isNumber(word - 1, beginsCell: true)
        let isLast = border(before: nextWord) != nil || isNumber(nextWord, beginsCell: false)
        return isWhole && !isMarkup(word)
            && hasGaps { gap, expected in
                !gap.hasCharacters || gap.sign == UInt8(ascii: "-")
                    || gap.packedCharacters == expected.characters
            }
            && (isFirst ? isLast || isPart(nextWord) : isLast && isPart(word))
    }

    /// True for a short number that begins or ends a cell: `12. Lovelace`, `Lovelace¹`.
    private func isNumber(_ word: Int, beginsCell: Bool) -> Bool {
        guard 0..<stream.wordCount ~= word, stream.letters(of: word).count < 4,
            stream.letters(of: word).allSatisfy(\.isASCIIDigit)
        else { return false }
        return beginsCell
            ? gap(before: word + 1).sign == UInt8(ascii: ".") && border(before: word) != nil
            : !gap(before: word).isOpen && border(before: word + 1) != nil
    }

    /// The words of each other cell of the row, and of its parts; none on a side where the row has
    /// no near end, because a list of words is no row.
    var otherCells: [Range<Int>] { allCells.filter { !isDuty($0) } }

    /// The same, but of cells whose labels are those of other things: `bar: Ada, door: Bob`.
    var cellsOfDuties: [Range<Int>] { allCells.filter(isDuty) }

    private var allCells: [Range<Int>] {
        ((cells(from: nextWord, by: 1) ?? []) + (cells(from: word, by: -1) ?? []) + labelledCells)
            .filter { cell in
                ![isAfterTitle, isAfterHours].contains { $0(word) && $0(cell.lowerBound) }
            }
    }

    /// True for a cell if both have labels, none that of a part of a name, and these do not begin
    /// lines, as in a record.
    private func isDuty(_ cell: Range<Int>) -> Bool {
        let labels = [word, cell.lowerBound].compactMap(labelOfCell)
        return Set(labels).count == 2
            && !labels.contains { label in
                let words = (max(0, label - 3)...label).reversed()
                let start = words.first { gap(before: $0) != .space } ?? label
                return (start...label).contains(where: isLabel)
            }
            && !labels.allSatisfy {
                let gap = gap(before: $0)
                return gap.has(.edge) || gap.has(.wide) && !gap.has(.tag)
            }
    }

    /// Returns the position of the word and the colon before a cell, or the list with it:
    /// `bar: Bob & Ada, Eve`.
    private func labelOfCell(at word: Int) -> Int? {
        let near = max(1, word - 8)..<(word + 1)
        let first = near.last {
            gap(before: $0) != .space
                && (gap(before: $0).has(.tag) || !isListed(gap(before: $0)))
        }
        guard let first, gap(before: first).sign == UInt8(ascii: ":"), gap(before: first).isOpen
        else { return nil }
        return first - 1
    }

    private func isListed(_ gap: Gap) -> Bool { gap.sign.map(",&/+".utf8.contains) == true }

    /// True in a roster, where each has hours: `10 Uhr: Ada`, `8 – 10: Ada`, `8:00: Ada`.
    private func isAfterHours(_ word: Int) -> Bool {
        guard word > 1, gap(before: word).sign == UInt8(ascii: ":") else { return false }
        if ["uhr", "h"].contains(stream.letters(of: word - 1).text) {
            return beginsWithDigit(word - 2)
        }
        let signs = [UInt8(ascii: "-"), UInt8(ascii: ":"), Gap.dash]
        return beginsWithDigit(word - 1) && beginsWithDigit(word - 2)
            && gap(before: word - 1).sign.map(signs.contains) == true
    }
}

extension Occurrence {
    /// The cells after other labels, if the match is after a label of a name or a heading: a table
    /// of one person has a row for each field. Then also the heading above.
    private var labelledCells: [Range<Int>] {
        let near = max(0, word - Self.reach)..<min(word + Self.reach, stream.wordCount)
        guard let own = label(before: word) else {
            guard endsHeading(nextWord) else { return [] }
            let fields = near.drop { $0 <= nextWord }.prefix { !endsHeading($0) }
            return labelledCells(in: fields, besides: "name")
        }
        let end = own == "name" ? nil : near.prefix(through: word).last(where: endsHeading)
        let start = end.flatMap { end in near.prefix(upTo: end).last { border(before: $0) != nil } }
        let heading = start.flatMap { start in end.map { parts(start..<$0) } } ?? []
        return labelledCells(in: near, besides: own) + heading
    }

    /// True if the words are in a heading and below it: `Feast at the market`, `8 people came`.
    var isAroundHeading: Bool { (word + 1..<nextWord).contains(where: endsHeading) }

    /// True after the heading of a record, such as an entry of a list.
    private func endsHeading(_ word: Int) -> Bool {
        word > 0 && word < stream.wordCount && gap(before: word).has(.tag)
            && bytes(before: word).text.contains(Self.endOfHeading)
    }

    private static let endOfHeading = SharedRegex(/<\/h[1-6]>/)

    private func labelledCells(
        in words: some Sequence<Int>, besides own: String
    ) -> [Range<Int>] {
        words.flatMap { first -> [Range<Int>] in
            guard let label = label(before: first), label != own,
                let end = (first + 1...first + 6).first(where: { border(before: $0) != nil })
            else { return [] }
            return parts(first..<end)
        }
    }

    /// The first word of each other cell with two words, of which the second may be a middle name;
    /// none in records such as those that pages have about their contact.
    var firstWordsOfCells: [Range<Int>] {
        let isField = gap(before: word).characters.contains(UInt8(ascii: ":"))
        return (isField ? [] : otherCells)
            .filter { $0.count == 2 && isNameWord($0.lowerBound + 1) }.map { $0.prefix(1) }
    }

    /// Returns the first word of the cell before a word that begins one, if that is the label of a
    /// part of a name: `first` for `First name`.
    private func label(before word: Int) -> String? {
        guard word > 0, word < stream.wordCount,
            gap(before: word).has(.tag)
                || !gap(before: word).characters.contains(where: ":=".utf8.contains)
        else { return nil }
        let start = (max(1, word - 4)..<word).last { border(before: $0) != nil }
        guard let start = start ?? (word < 5 ? 0 : nil), border(before: word) == .cell else {
            return nil
        }
        return (start..<word).first(where: isLabel).map { stream.letters(of: $0).text }
    }

    /// True for the label of a part of a name, also as a part of its word: `Spielervorname`.
    private func isLabel(_ word: Int) -> Bool {
        let text = stream.letters(of: word).text
        return Self.labels.contains(text) || Self.endsOfLabels.contains(where: text.hasSuffix)
    }

    private static let endsOfLabels = ["name", "namen", "names", "naam", "namn", "navn"]
    private static let labels: Set = [
        "first", "last", "given", "family", "nn", "vn", "nachn", "vorn", "nom", "prenom",
        "apellido", "apellidos", "nombre", "nome", "cognome", "apelido", "sobrenome", "nazwisko",
        "imie", "soyad", "soyadi", "adi", "prijmeni", "jmeno", "prezime", "ime", "vezeteknev",
        "keresztnev",
    ]

    /// Returns the cells from a border on in one direction, up to the end of the row.
    private func cells(from start: Int, by step: Int) -> [Range<Int>]? {
        let isUpper = hasCapital(word..<nextWord)
        // An item of a list that begins a text is no field.
        let isRecord =
            gap(before: word).characters.contains { ":=".utf8.contains($0) }
            && !(gap(before: word).has(.tag) && bytes(before: word).text.contains(Self.item))
        var cells: [Range<Int>] = []
        var (index, edge) = (start, border(before: start) == nil ? nil : start)
        var depth = 0
        while abs(index - start) <= Self.reach {
            if let border = border(before: index) {
                let (first, last) = (min(index, edge ?? index), max(index, edge ?? index))
                if first < last, hasCapital(first..<last) == isUpper {
                    if !isMarkup(first) { cells += parts(first..<last) }
                } else if first < last, !isUpper, !isRecord, beginsUpper(first),
                    !beginsWithDigit(first)
                {
                    // `| mark | Day | may |`: the table uses capitals, so these are no name.
                    return nil
                }
                let isLine = border == .line || border == .lineBreak && index != start
                if border == .row || isLine && !(isRecord && !isText(index)) && !isInCell(index) {
                    return cells
                }
                let (into, out): (Border, Border) = step > 0 ? (.start, .end) : (.end, .start)
                // The object beside the record's own is another record.
                if border == into, depth < 0 { return cells }
                depth += border == into ? 1 : border == out ? -1 : 0
                // What is beside a line break is a part of a cell.
                edge = isLine && !isRecord ? nil : index
            }
            index += step
        }
        return gap(before: word).has(.tag) ? cells : nil
    }

    private static let item = SharedRegex(/<li[\s>]/)

    /// True for the first word of a paragraph below a heading within a text.
    private func isText(_ word: Int) -> Bool {
        gap(before: word).has(.tag) && bytes(before: word).text.contains(Self.headingOfText)
    }

    private static let headingOfText = SharedRegex(/<\\?\/h[1-6]>(?:\s|\\n)*<p>/)

    /// True if the match is in a row of a table in HTML; for a line break by a tag, also in a row of
    /// CSV or an array of JSON.
    private func isInCell(_ word: Int) -> Bool {
        let isTag =
            gap(before: word).has(.tag)
            && !bytes(before: word).contains(where: "\r\n".utf8.contains)
        return [self.word, nextWord].contains {
            let gap = gap(before: $0)
            guard $0 > 0, !gap.has(.edge) else { return false }
            let between = bytes(before: $0)
            if gap.has(.tag), between.text.contains(Self.cellOfHTML) { return true }
            return isTag
                && (between.last == 0x09
                    || !gap.isOpen && gap.characters.contains(where: ",;".utf8.contains))
        }
    }

    private static let cellOfHTML = SharedRegex(/<\/?t[dh][\s>]/)

    /// True if the first or the last word of a cell has a capital letter: `von Hubertus`.
    private func hasCapital(_ cell: Range<Int>) -> Bool {
        beginsUpper(cell.lowerBound) || beginsUpper(cell.upperBound - 1)
    }

    /// Returns the words of a cell, divided into its parts.
    private func parts(_ cell: Range<Int>) -> [Range<Int>] {
        var cell = cell
        if cell.count > 1, isNumber(cell.lowerBound, beginsCell: true) { cell.removeFirst() }
        if cell.count > 1, isNumber(cell.upperBound - 1, beginsCell: false) { cell.removeLast() }
        let inner = cell.dropFirst().filter(isPart)
        return zip([cell.lowerBound] + inner, inner + [cell.upperBound]).map { $0..<$1 }
    }

    /// True if a part of a cell begins at the word: after a title, or at a remark or another name;
    /// only for a name with a capital letter.
    private func isPart(_ word: Int) -> Bool {
        guard word > 0, word < stream.wordCount, beginsUpper(self.word) else { return false }
        let (before, next) = (stream.letters(of: word - 1), stream.letters(of: word))
        return gap(before: word).characters.contains(where: "()&+,/".utf8.contains)
            || isTitle(word - 1)
            || [before, next].contains { Self.conjunctions.contains($0.text) }
            || next.count == 1 && next.first?.isASCIILetter == true
            || Self.generations.contains(next.text)
    }

    /// True for a title before a name, such as `Dr. med.`, `DI` and the end of `Sig.ra`.
    private func isTitle(_ word: Int) -> Bool {
        let letters = stream.letters(of: word).text
        if Self.saints.contains(letters) { return false }
        let hasStop = gap(before: word + 1).characters.first == UInt8(ascii: ".")
        return Self.titles.contains(letters) || hasStop && Self.dottedTitles.contains(letters)
            || letters == "di" && isCapitals(word)
            || ["a", "in", "ra", "ssa"].contains(letters) && word > 0
                && gap(before: word).bits == UInt32(UInt8(ascii: "."))
    }

    /// Words before the names of saints, which are places.
    private static let saints: Set = ["hl", "mt", "s", "skt", "ss", "st", "sta", "ste"]
    private static let dottedTitles = VCard.Name.dottedTitles.union([
        "avv", "bgm", "capt", "dott", "pfr", "sig",
    ])
    private static let generations: Set = ["jr", "jun", "junior", "sen", "senior", "sr"]

    private func isAfterTitle(_ word: Int) -> Bool { word > 0 && isTitle(word - 1) }

    /// The other part of `Lovelace, Dr. Ada`; none if both have a title, and before another word of
    /// a sentence, as in `Mr Lovelace, Mrs Ada King` and `From May, Dr. Mark is away`.
    var namesBesideTitles: [Range<Int>] {
        guard isNameWord(word), !isTag, isWhole else { return [] }
        var (first, last) = (word, nextWord)
        while isAfterTitle(first), word - first < 4 { first -= 1 }
        while last < stream.wordCount, last - nextWord < 4, isTitle(last) { last += 1 }
        func isFamily(_ word: Int) -> Bool {
            !isAfterTitle(word) && !isAfterNumber(word)
                && !(word > 0 && isSpace(word) && isNameWord(word - 1))
        }
        if first > 0, first < word, gap(before: first).sign == UInt8(ascii: ","), !isSpace(nextWord)
        {
            return (max(0, first - 2)..<first).filter(isFamily).map { $0..<first }
        }
        guard last > nextWord, gapAfter.sign == UInt8(ascii: ","), isFamily(word) else { return [] }
        return (last + 1...last + 2).filter { $0 <= stream.wordCount && !isSpace($0) }
            .map { last..<$0 }
    }

    /// True for the month of `1 May, Dr. Mark`.
    func isAfterNumber(_ word: Int) -> Bool { word > 0 && beginsWithDigit(word - 1) }

    static let conjunctions: Set = [
        "und", "u", "sowie", "and", "y", "et", "e", "geb", "nee",
    ]

    /// The words that may be the given name of the person whose family name the match is: another
    /// name is between them.
    var namesBefore: [Range<Int>] { firstNamesOfCouple + nameBeforeMiddle }

    /// The given name in `Ada Bo Lovelace`, `Ada-Bo Lovelace`, `Ada B. Lovelace` and
    /// `Ada “Bo” Lovelace`.
    private var nameBeforeMiddle: [Range<Int>] {
        guard word > 1, !isTag, isWhole, (word - 2...word).allSatisfy(isNameWord) else { return [] }
        let (first, second) = (gap(before: word - 1), gap(before: word))
        let middle = stream.letters(of: word - 1)
        let isInitial = middle.count == 1 && second.bits == Gap.space.bits | 0x2E
        // Typographic quotation marks are other characters.
        let isQuoted =
            [first.sign, second.sign].allSatisfy { [0x22, 0x27, 0x7F].contains($0) }
            || first.sign == UInt8(ascii: "(") && second.sign == UInt8(ascii: ")")
        let isJoined = first.bits == Gap.hyphen.bits || isSpace(word - 1)
        guard isQuoted || isJoined && (isInitial || isSpace(word)) else { return [] }
        return Self.titles.contains(middle.text) ? [] : [word - 2..<word - 1]
    }

    /// True for a word with a capital letter.
    private func isNameWord(_ word: Int) -> Bool { beginsUpper(word) && !beginsWithDigit(word) }

    /// The names before the sign or word in `Ada and Anna Lovelace`, `Ada & Anna Lovelace` and
    /// `Ada, Bob and Anna Lovelace`; none if these are not before the match.
    private var firstNamesOfCouple: [Range<Int>] {
        guard word > 1, isSpace(word), !isTag, isWhole, beginsUpper(word), beginsUpper(word - 1)
        else { return [] }
        // The other person may have two given names.
        guard let end = end(ofNamesBefore: word - 1) ?? end(ofNamesBefore: word - 2) else {
            return []
        }
        let names = (max(0, end - 6)..<end).reversed().prefix { name in
            let isNext = name + 1 == end || isSpace(name + 1)
            return beginsUpper(name) && (isNext || gap(before: name + 1).sign == UInt8(ascii: ","))
        }
        return names.flatMap { first in
            (first + 1...min(first + 2, end)).map { first..<$0 }
        }
    }

    private func isSpace(_ word: Int) -> Bool { gap(before: word).bits == Gap.space.bits }

    /// Returns the sign or word between the names of two people before the word; `nil` if there is
    /// none.
    private func end(ofNamesBefore word: Int) -> Int? {
        guard word > 0, beginsUpper(word), isSpace(word + 1) else { return nil }
        if gap(before: word).sign.map("&+/".utf8.contains) == true { return word }
        let sign = gap(before: word).sign
        return word > 1 && isSpace(word - 1) && !beginsUpper(word - 1)
            && (sign == nil || sign == UInt8(ascii: "."))
            && Self.conjunctions.contains(stream.letters(of: word - 1).text) ? word - 1 : nil
    }

    /// The text from the start of the word before a word up to its own.
    func bytes(before word: Int) -> ByteView {
        bytes[stream.words[word - 1].source..<stream.words[word].source]
    }

    /// True before the next cell, item or paragraph.
    var endsCell: Bool {
        let gap = gapAfter
        switch border(before: nextWord) {
        case .cell:
            return gap.has(.tag) || gap.has(.wide)
                || gap.characters.contains(where: ",;".utf8.contains)
        case .line, .row, .lineBreak: return gap.has(.tag)
        default: return false
        }
    }

    func border(before word: Int) -> Border? {
        let gap = gap(before: word)
        guard !gap.has(.edge), word > 0 else { return .row }
        guard !gap.joinsWord else { return nil }
        if gap.bits == Gap.space.bits { return isBeforeAttribute(word) ? .cell : nil }
        let between = bytes(before: word)
        var signs = gap.characters
        if gap.has(.tag), signs.last == UInt8(ascii: ">") {
            // `]]>` ends a CDATA section.
            signs.removeAll { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: ">") }
        }
        func has(_ any: String) -> Bool { signs.contains(where: any.utf8.contains) }
        if !gap.has(.tag), Self.separatesSigns(between) { return .cell }
        // `1.` and `e.V.` end a cell with a sign.
        let inner = Array(signs.drop(while: ".!?)".utf8.contains))
        let border = gap.has(.tag) ? Self.border(of: between, isBare: inner.isEmpty) : nil
        if border == .cell, has("{}<"), !has("\"'") { return .cell }
        if has("{}"), has("{") != has("}"), !has("[]<") {
            return has("{") ? has(":") ? .start : .row : isBeforeKey(word) ? .end : .row
        }
        if has("{}<") || has("[]") && between.contains(where: "{}".utf8.contains) { return .row }
        if let border {
            let isLine = border == .line || border == .lineBreak
            return isLine && between.text.contains(Self.cellOfData) ? .cell : border
        }
        let endsLine = gap.has(.wide) && between.contains { $0 == 0x0A || $0 == 0x0D }
        let hasTab = gap.has(.wide) && !endsLine && between.contains(0x09)
        if endsLine, between.hasBlankLine { return .row }
        if has("[]") {
            // `"given": ["Ada"], "family": ["Lovelace"]`
            let isField =
                has(":") || signs.first == 0x5D && !has("-") && isBeforeKey(word)
                || signs == [0x5D] && word > 1 && Self.separatesSigns(bytes(before: word - 1))
            return isField ? .cell : endsLine && signs == [0x5D] ? .line : .row
        }
        let isQuoted = has("\"'")
        if isQuoted, has(",:;=") || gap.isOpen && gap.sign != nil && isBeforeKey(word) {
            return .cell
        }
        if has("|") { return endsLine ? .row : .cell }
        if endsLine { return signs == [UInt8(ascii: "-")] ? .row : .line }
        let isCode = inner.contains(where: "/=(){}<>\\".utf8.contains)
        let endsColumn = inner.isEmpty || !isCode && inner.last != UInt8(ascii: ";")
        if hasTab { return isQuoted || endsColumn ? .cell : nil }
        // Columns of a plain text.
        let isColumn = signs.isEmpty || endsColumn && beginsWithDigit(word - 1)
        let areApart = gap.has(.wide) && !between.hasDashBetweenSpaces
        if isColumn, areApart, !gap.has(.tag), beginsUpper(word) { return .cell }
        // `;-;` and `5 €;` end with the separator.
        if let last = inner.last, ",;".utf8.contains(last), between.last == last, !isCode {
            return .cell
        }
        guard let sign = inner.first, inner.allSatisfy({ $0 == sign }) else { return nil }
        switch sign {
        case UInt8(ascii: ":"), UInt8(ascii: "#"): return gap.isOpen ? .cell : nil
        case UInt8(ascii: "=") where beginsUpper(word): return .cell
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "&"):
            return !gap.isOpen || isBeforeKey(word) ? .cell : nil
        default: return nil
        }
    }

    /// A border of two cells of CSV or JSON beside one with paragraphs: `;<p>`, `<\/p>","`.
    private static let cellOfData = SharedRegex(
        /^[^<\s]*[,;\t]"?<(?!br|[\/\\])\V*$|^\V*>"?[,;\t]"?$/)

    /// True for the end of a cell of CSV or TSV if the next begins with a sign, or the cell ends
    /// with a bracket: `Lovelace;† 1852`, `[x];Ada`.
    private static func separatesSigns(_ between: ByteView) -> Bool {
        let gap = between.drop { $0.isASCIIWord || $0 >= 0x80 }
        guard let first = gap.first, let last = gap.last else { return false }
        // A cell without a value.
        if [",/,", ";/;", "\t/\t"].contains(gap.text) { return true }
        guard !gap.contains(where: { "/=()\\\"'\r\n".utf8.contains($0) })
        else { return false }
        let separators = ",;\t".utf8
        // In a sentence, a space is before a dash.
        let isDash = first == UInt8(ascii: ";") && gap.dropFirst().starts(with: "–".utf8)
        return separators.contains(first) && (isDash || beginsWithSign(gap.dropFirst()))
            || separators.contains(last) && "]}>".utf8.contains(first)
    }

    /// True for a sign that begins a cell: no space, quotation mark or dash, which follow the comma
    /// of a sentence, too.
    private static func beginsWithSign(_ bytes: ByteView) -> Bool {
        let isPunctuation = bytes.starts(with: [0xE2, 0x80]) && !bytes.starts(with: "†".utf8)
        return bytes.first.map { "[{<*~-".utf8.contains($0) || $0 >= 0xE2 } == true
            && !isPunctuation || bytes.starts(with: "§".utf8)
    }

    /// True before the name of a field: `family: Lovelace`, `"family":`, `data-family="Lovelace"`.
    private func isBeforeKey(_ word: Int) -> Bool {
        let gap = gapAfterKey(word)
        return gap.characters.count > 1
            ? gap.characters.contains(where: ":=".utf8.contains)
            : gap.isOpen && gap.characters == [0x3A]
    }

    /// Returns the gap after a word and those that hyphens join to it.
    private func gapAfterKey(_ word: Int) -> Gap {
        var next = word + 1
        while gap(before: next).bits == UInt32(UInt8(ascii: "-")) { next += 1 }
        return gap(before: next)
    }

    /// True before the name of an attribute with a value: `data-family=Lovelace`.
    func isBeforeAttribute(_ word: Int) -> Bool {
        gapAfterKey(word).characters.first == UInt8(ascii: "=")
    }

    /// True for the name of an attribute, and for the value of one of HTML without a hyphen:
    /// `<link rel="icon">`. Other attributes are data.
    private func isMarkup(_ word: Int) -> Bool {
        if isTag, isBeforeAttribute(word) { return true }
        guard isTag, gap(before: word).characters.contains(UInt8(ascii: "=")),
            word > 1, gap(before: word - 1).isOpen
        else { return false }
        var element = word - 1
        while element > 0, gap(before: element).last != UInt8(ascii: "<") { element -= 1 }
        return Self.html.contains(stream.letters(of: element).text)
    }

    /// Returns the border that the tags in a gap are. The elements of XML are fields of records,
    /// and so are `div` and `span` with `isBare`, if only tags are in the gap. A tab between office
    /// files' runs separates columns, and so do several spaces.
    private static func border(of bytes: ByteView, isBare: Bool) -> Border? {
        guard bytes.count < 4096 else { return .row }
        var border: Border?
        var (isXML, isTree, isRun, depth, lowest) = (false, false, false, 0, 0)
        for tag in bytes.split(separator: UInt8(ascii: "<")).dropFirst() {
            let tag = tag.drop { $0 == UInt8(ascii: "\\") }
            let isEnd = tag.first == UInt8(ascii: "/")
            let letters = tag.drop { $0 == UInt8(ascii: "/") }
                .prefix { $0.isASCIIWord || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-") }
            let name = letters.split(separator: UInt8(ascii: ":")).last?.text.lowercased() ?? ""
            if name == "tr" || name == "dl" || name.hasSuffix("row") { return .row }
            if ["td", "th", "tc", "dt", "dd"].contains(name) || name.hasSuffix("cell") {
                border = .cell
            } else if name == "tab" || name == "s" && tag.text.contains(":c=") {
                border = border ?? .cell
            } else if name == "br" || name == "line-break" {
                border = border ?? .lineBreak
            } else if ["li", "p"].contains(name) || name == "div" && !isBare {
                border = border.map { $0 == .cell ? .cell : .line } ?? .line
            } else if ["r", "span"].contains(name), letters.contains(UInt8(ascii: ":")) {
                // A part of a paragraph in an office file.
                isRun = true
            } else if !name.isEmpty,
                !html.contains(name) || isBare && ["div", "span"].contains(name)
            {
                (isXML, isTree) = (isXML || !html.contains(name), true)
                depth += isEnd ? -1 : tag.text.contains("/>") ? 0 : 1
                lowest = min(lowest, depth)
            }
        }
        guard border == nil, isTree, !isRun else { return border }
        if bytes.contains(0x09), !bytes.contains(0x0A), !bytes.contains(0x0D) { return .cell }
        // The next element, or in XML also that after the one around.
        return lowest < 0 && depth > lowest && (lowest == -1 || isXML && depth == lowest + 1)
            ? .cell : .row
    }

    /// The elements of HTML that are in cells and around tables.
    private static let html = Set(
        ("a abbr article aside b bdi blockquote body br button caption cite code dd del details div dl dt em "
            + "figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i img "
            + "input ins kbd label legend link li main mark meta nav ol option p pre q s script "
            + "section select small source span strong style sub summary sup svg table tbody td "
            + "tfoot th thead time title tr u ul use var video wbr")
            .split(separator: " ").map(String.init))
}

extension ByteView {
    var text: String { String(decoding: self, as: UTF8.self) }

    /// True if there are two line ends with only spaces between them.
    fileprivate var hasBlankLine: Bool {
        split(separator: 0x0A, omittingEmptySubsequences: false).dropFirst().dropLast()
            .contains { $0.allSatisfy { $0 <= 0x20 } }
    }

    /// True for spaces that are not side by side, as around a dash.
    fileprivate var hasDashBetweenSpaces: Bool {
        count { $0 == 0x20 } > 1
            && !zip(self, dropFirst()).contains { $0 == 0x20 && $1 == 0x20 }
    }
}
