import VCard

/// One way in which a value could be written, as the words of a text are compared with it.
struct Form: Hashable, Sendable {
    /// What may lie between and around its words.
    enum Rule {
        /// Anything between them.
        case words

        /// As `words`, in one sentence.
        case name

        /// A single word, as written or in capitals.
        case word
        case email

        /// `ada [at] example.org`: a bracket before the `at`.
        case spelledEmail

        /// The national part; the text may have the country code or a zero before it.
        case phone

        /// Short: all of its digits and no others.
        case wholePhone
        case day

        /// `--12-10`
        case yearlessDay
        case slug

        /// `contacts/ada`
        case contactPath
    }

    var letters: [UInt8]
    var gaps: [ExpectedGap] = []
    var rule: Rule

    /// Of a phone number; 0 if it has none.
    var countryCode: UInt32 = 0

    /// Of the rule `word`.
    var spelling = ""
}

/// Between two words of a form.
struct ExpectedGap: Hashable {
    /// Letters before it.
    let position: Int

    /// As a `Gap` packs them.
    let characters: UInt32

    /// In a script that puts no spaces between words.
    var isOptional = false
}

extension Form {
    static let shortest = 4

    /// Longer ones are sought by their first words: a value cut short leaks, too.
    private static let longest = 120

    var isOneWord: Bool { gaps.allSatisfy(\.isOptional) }

    /// Letters and digits.
    var characterCount: Int { letters.count { $0 & 0xC0 != 0x80 } }

    var hasLetter: Bool { letters.contains { !$0.isASCIIDigit } }

    var hasDigit: Bool { letters.contains(where: \.isASCIIDigit) }

    func shortened() -> Form {
        guard letters.count > Self.longest,
            let last = gaps.last(where: { $0.position <= Self.longest })
        else { return self }
        var form = self
        form.letters.removeSubrange(last.position...)
        form.gaps.removeAll { $0.position >= last.position }
        return form
    }
}

extension Form {
    private static let at = UInt32(UInt8(ascii: "@"))
    private static let dot = UInt32(UInt8(ascii: "."))

    /// Something before an `@` and something behind it.
    var hasDomain: Bool { gaps.contains { $0.characters == Self.at } }

    /// An address as people write it who hide it from programs: `ada [at] example [dot] org`.
    /// None if it has no dot behind the `@`.
    var spelled: [Form] {
        guard let at = gaps.lastIndex(where: { $0.characters == Self.at }),
            gaps[at...].contains(where: { $0.characters == Self.dot })
        else { return [] }
        var forms = [spelled(at: at, dots: at + 1..<gaps.count, rule: .words)]
        if gaps[..<at].contains(where: { $0.characters == Self.dot }) {
            forms.append(spelled(at: at, dots: 0..<gaps.count, rule: .words))
        }
        return forms + [spelled(at: at, dots: 0..<0, rule: .spelledEmail)]
    }

    /// With `at` for one gap and `dot` for the dots among others.
    private func spelled(at: Int, dots: Range<Int>, rule: Rule) -> Form {
        var form = Form(letters: [], rule: rule)
        form.letters.reserveCapacity(letters.count + 12)
        var start = 0
        for (number, gap) in gaps.enumerated() {
            form.letters += letters[start..<gap.position]
            start = gap.position
            if number == at {
                form.insert("at")
            } else if dots.contains(number), gap.characters == Self.dot {
                form.insert("dot")
            } else {
                form.gaps.append(
                    ExpectedGap(
                        position: form.letters.count,
                        characters: rule == .words ? 0 : gap.characters,
                        isOptional: gap.isOptional))
            }
        }
        form.letters += letters[start...]
        return form
    }

    private mutating func insert(_ word: String) {
        let isBracketed = rule == .spelledEmail
        gaps.append(ExpectedGap(position: letters.count, characters: isBracketed ? 0x28 : 0))
        letters += Array(word.utf8)
        gaps.append(ExpectedGap(position: letters.count, characters: isBracketed ? 0x29 : 0))
    }
}

extension Form {
    /// A day as numbers, in the orders of ISO 8601 and of most countries; without a year only as a
    /// vCard has it, because any other form would be the day of something else as well.
    static func days(_ birthday: VCard.Birthday) -> [Form] {
        let numbers = [birthday.month ?? 0, birthday.day ?? 0]
        let (month, day) = (padded(numbers[0], to: 2), padded(numbers[1], to: 2))
        guard let year = birthday.year.map({ padded($0, to: 4) }) else {
            return [Form([month, day], .yearlessDay), Form([month + day], .yearlessDay)]
        }
        var parts = [
            [year, month, day], [year + month + day], [day, month, year], [month, day, year],
        ]
        if numbers.contains(where: { $0 < 10 }) {
            let (month, day) = ("\(numbers[0])", "\(numbers[1])")
            parts += [[day, month, year], [month, day, year], [year, month, day]]
        }
        return parts.map { Form($0, .day) }
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
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
