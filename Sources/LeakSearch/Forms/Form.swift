/// One way in which a value could be written, as the words of a text are compared with it.
struct Form: Hashable {
    /// What may lie between and around its words.
    enum Rule: UInt8 {
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
    var gaps: [ExpectedGap]
    var rule: Rule

    /// Of a phone number; 0 if it has none.
    var countryCode: UInt32 = 0

    /// Of the rule `word`.
    var spelling = ""
}

extension Form {
    /// Longer ones are sought by their first words: a value cut short leaks, too.
    static let longest = 120

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
