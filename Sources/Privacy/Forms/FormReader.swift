import Foundation
import Platform
import VCard

/// Converts values to forms with the reader that files are read with, so that both are comparable.
struct FormReader {
    private var text = WordBuffer(size: 1024)
    private var tags = WordBuffer(size: 1024)

    /// The last parts of the folders of contacts' pages.
    private let contactFolders: Set<Substring>

    /// See `SensitiveValues.days`.
    private let wordsOfDays: [VCard.Birthday: [String]]

    init(contactFolder: String = "", days: [VCard.Birthday: [String]] = [:]) {
        wordsOfDays = days
        contactFolders = Set(["contacts"] + contactFolder.split(separator: "/").suffix(1))
    }

    /// Returns every form of a value to search for; none if it is too short to be distinctive.
    mutating func forms(of value: SensitiveValue) -> [WrittenForm] {
        let text = value.text
        let forms =
            switch value.kind {
            case .email: emails(text)
            case .phone: WrittenForm.phones(text)
            case .street: text.lines.flatMap(\.spellings).flatMap { streets($0) }
            case .note: notes(text)
            case .name: text.spellingsOfName.flatMap { names($0) }
            case .slug: slugs(text)
            case .birthday: days(value)
            case .photo: [] as [WrittenForm]
            }
        return forms.filter { $0.letters.count >= WrittenForm.shortest }
    }

    /// Returns the words of a text, and those of the decoded text if it looks escaped.
    mutating func forms(of text: String, rule: WrittenForm.Rule) -> [WrittenForm] {
        text.withBytes { forms(of: $0, rule: rule, depth: 0) }
    }
}

extension FormReader {
    private mutating func forms(of bytes: ByteView, rule: WrittenForm.Rule, depth: Int)
        -> [WrittenForm]
    {
        if bytes.count > text.size {
            text = WordBuffer(size: bytes.count)
            tags = WordBuffer(size: bytes.count)
        }
        let (form, isEscapedTwice) = text.withStream { text in
            tags.withStream { tags in
                var reader = TextTokenizer(bytes, text: text, tags: tags)
                reader.read(0..<bytes.count)
                return (WrittenForm(reader.text, rule: rule), reader.escapedTwice != nil)
            }
        }
        var forms = form.letters.isEmpty ? [] : [form]
        if isEscapedTwice, depth < 3 {
            let decoded = DecodedText(escapesOf: bytes, in: 0..<bytes.count)
            decoded.bytes.withView {
                forms += self.forms(of: $0, rule: rule, depth: depth + 1)
            }
        }
        return forms
    }

    private mutating func emails(_ address: String) -> [WrittenForm] {
        address.hostSpellings.flatMap { forms(of: $0, rule: .email) }.filter(\.hasDomain)
    }

    private mutating func streets(_ line: String) -> [WrittenForm] {
        forms(of: line, rule: .words).filter { !$0.gaps.isEmpty }.flatMap(\.streets)
            .filter { $0.characterCount >= 6 && $0.hasLetter }
            .map { $0.shortened() }
    }

    private mutating func notes(_ note: String) -> [WrittenForm] {
        guard note.isLong else { return [] }
        let whole = forms(of: note, rule: .words).filter { $0.characterCount >= 6 }
        let runs = whole.flatMap { $0.runs() }
        guard !runs.isEmpty else { return whole }
        let starts = note.sentences.dropFirst().flatMap { forms(of: $0, rule: .words) }
        let lines = note.lines.filter { $0.isLong && $0.holdsNumber }
        return runs + starts.flatMap { $0.runs(most: 1) }
            + lines.flatMap { forms(of: $0, rule: .words) }.map { $0.shortened() }
    }

    private mutating func names(_ name: String) -> [WrittenForm] {
        let forms = forms(of: name, rule: .name)
        return (forms + forms.compactMap(\.turnedGenitive)).compactMap { form in
            if form.gaps.contains(where: \.isOptional) {
                return form.characterCount >= 3 ? form : nil
            }
            var form = form
            guard form.isOneWord else {
                form.isCapitalized = name.isCapitalized
                return form
            }
            guard form.characterCount >= 5 else { return nil }
            form.rule = .word
            form.spelling = name.filter { !$0.isWhitespace }
            return form
        }
    }

    private mutating func slugs(_ slug: String) -> [WrittenForm] {
        forms(of: slug, rule: .slug).flatMap { form in
            form.isOneWord || form.letters.count < WrittenForm.shortest
                ? contactFolders.flatMap { forms(of: "\($0)/\(slug)", rule: .contactPath) } : [form]
        }
    }

    private mutating func days(_ value: SensitiveValue) -> [WrittenForm] {
        let day = value.day?.day
        let shown = value.words + (value.day.flatMap { wordsOfDays[$0] } ?? [])
        let words = Set(shown.flatMap { words in [words] + (day.map(words.dates) ?? []) })
        let written =
            words.sorted().flatMap { forms(of: $0, rule: .words) }.filter(\.hasDigit)
            + (value.day.map(WrittenForm.daysInWords) ?? [])
        let short = value.day?.year.map { year in written.compactMap { $0.shortened(year: year) } }
        return written + (short ?? []) + (value.day.map(WrittenForm.days) ?? [])
    }
}

extension FormReader {
    /// Returns the two parts of a name such as `Lovelace, Ada`, each with the other.
    mutating func cells(of value: SensitiveValue) -> [NameCells.Part] {
        guard value.kind == .name, value.text.contains(",") else { return [] }
        return value.text.spellingsOfName.flatMap { name -> [NameCells.Part] in
            let parts = name.split(separator: ",").map(String.init)
            guard parts.count == 2, let family = forms(of: parts[0], rule: .cell).first,
                let given = forms(of: parts[1], rule: .cell).first
            else { return [] }
            return [(family, given.letters), (given, family.letters)]
        }
    }
}

/// The parts of names that are found in two cells of a row.
struct NameCells: Sendable {
    /// One part, and the letters of the other.
    typealias Part = (form: WrittenForm, other: [UInt8])

    /// The values with each pair of parts, in both orders.
    private var values: [[UInt8]: [Int]] = [:]
    private var parts: Set<[UInt8]> = []

    /// Returns true if the part is new, and long enough to search for.
    mutating func insert(_ part: Part, value: Int) -> Bool {
        values[part.form.letters + [0] + part.other, default: []].append(value)
        return part.form.letters.count >= WrittenForm.shortest
            && parts.insert(part.form.letters).inserted
    }

    /// Returns the values with these parts.
    func values(_ part: [UInt8], with other: some Sequence<UInt8>) -> [Int] {
        values[part + [0] + other] ?? []
    }
}

extension WrittenForm {
    fileprivate init(_ stream: WordStream, rule: Rule) {
        self.init(letters: Array(stream.letters[..<stream.letterCount]), rule: rule)
        for word in stream.words[..<stream.wordCount].dropFirst() {
            let isOptional = word.gap.has(.unspaced)
            guard isOptional || !word.gap.isInvisible else { continue }
            gaps.append(
                ExpectedGap(
                    position: Int(word.letter), characters: rule.characters(in: word.gap),
                    isOptional: isOptional))
        }
    }
}

extension WrittenForm {
    /// `Lovelaces Ada`, of `Lovelace, Ada`; `nil` if that is more often another name.
    fileprivate var turnedGenitive: WrittenForm? {
        guard let end = gaps.first(where: { $0.characters == UInt32(UInt8(ascii: ",")) })?.position,
            letters[end - 1].isASCIILetter, !gaps.contains(where: \.isOptional),
            !"sxz".utf8.contains(letters[end - 1]),
            !Occurrence.patronyms.contains(String(decoding: letters[..<end], as: UTF8.self))
        else { return nil }
        var form = self
        form.isGenitive = true
        form.letters.insert(UInt8(ascii: "s"), at: end)
        form.gaps = gaps.map {
            ExpectedGap(position: $0.position + ($0.position < end ? 0 : 1), characters: 0)
        }
        return form
    }
}

extension WrittenForm.Rule {
    /// The characters of a gap that a match must have: none if the rule allows anything; for a
    /// name, only a comma, or a full stop, which may end a sentence.
    fileprivate func characters(in gap: Gap) -> UInt32 {
        switch self {
        case .words: 0
        case .name:
            ",.".utf8.first(where: gap.characters.contains).map { UInt32($0) } ?? 0
        default: gap.packedCharacters
        }
    }
}

extension String {
    /// The lines that are not empty.
    fileprivate var lines: [String] {
        unicodeScalars.split(whereSeparator: \.endsLine).map { String($0) }
    }

    /// The rest of the text from the start of each sentence and line on, as far as runs need it.
    fileprivate var sentences: [String] {
        let parts = unicodeScalars.split { $0 == "." || $0 == "!" || $0 == "?" || $0.endsLine }
        return parts.filter { !$0.allSatisfy(\.properties.isWhitespace) }.map { part in
            let end = utf8.index(part.startIndex, offsetBy: Self.longestRun, limitedBy: endIndex)
            return String(decoding: utf8[part.startIndex..<(end ?? endIndex)], as: UTF8.self)
        }
    }

    /// In bytes.
    private static let longestRun = 480

    /// True if there is a digit or another number.
    fileprivate var holdsNumber: Bool {
        unicodeScalars.contains {
            $0.isASCII ? ("0"..."9").contains($0) : $0.properties.numericType != nil
        }
    }

    /// True if the first and the last word begin with capital letters, and for a slug, which has
    /// none: `bell hooks` has none in a sentence either.
    fileprivate var isCapitalized: Bool {
        let words = split(whereSeparator: \.isWhitespace)
        return words.count == 1
            || words.first?.first?.isLowercase == false && words.last?.first?.isLowercase == false
    }

    /// True for at least 12 characters; counts no further.
    fileprivate var isLong: Bool {
        utf8.count >= 12 && index(startIndex, offsetBy: 12, limitedBy: endIndex) != nil
    }
}
