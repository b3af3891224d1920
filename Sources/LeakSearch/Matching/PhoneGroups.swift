/// The groups of digits of what may be a phone number.
struct PhoneGroups {
    private var lengths: [Int] = []
    private var gaps: [Gap] = []

    init(of number: Occurrence) {
        let stream = number.stream
        for word in number.word..<number.nextWord {
            let first = Int(stream.words[word].letter)
            let next = word + 1 < number.nextWord ? Int(stream.words[word + 1].letter) : number.end
            lengths.append(next - first)
            if word > number.word { gaps.append(stream.words[word].gap) }
        }
    }

    var hasDots: Bool { gaps.contains { $0.characters.contains(UInt8(ascii: ".")) } }

    /// Only what is written within numbers, and not digits that only happen to follow each other,
    /// as the numbers of pages and the coordinates of drawings do.
    var arePhone: Bool {
        guard gaps.allSatisfy(Self.isInner) else { return false }
        let spaces = gaps.count { $0.has(.space) && !$0.hasCharacters }
        if hasDots, spaces > 1 { return false }
        // `0.2079460000` is a fraction.
        if hasDots, gaps.count == 1, lengths[0] == 1 { return false }
        let spacedDigits = zip(gaps, lengths.dropFirst()).count { $0.isOpen && $1 == 1 }
        return spacedDigits <= 3
    }

    /// `2024-01-15`, `15.1.2024`.
    var areDate: Bool {
        guard lengths.count == 3, gaps.allSatisfy({ $0.characters.count == 1 && !$0.isOpen }),
            gaps[0].last == gaps[1].last
        else { return false }
        let isYearFirst = lengths[0] == 4 && lengths[1] <= 2 && lengths[2] <= 2
        return isYearFirst || lengths[0] <= 2 && lengths[1] <= 2 && lengths[2] == 4
    }

    private static func isInner(_ gap: Gap) -> Bool {
        !gap.has(.wide) && !gap.has(.more)
            && gap.characters.allSatisfy { "-./()".utf8.contains($0) }
    }
}
