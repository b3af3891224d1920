/// The groups of digits in a possible phone number.
struct PhoneGroups {
    private var lengths: [Int] = []
    private var gaps: [Gap] = []

    init(of number: Occurrence) {
        let stream = number.stream
        for word in number.word..<number.nextWord {
            let next = min(stream.start(of: word + 1), number.end)
            lengths.append(next - stream.start(of: word))
            if word > number.word { gaps.append(stream.words[word].gap) }
        }
    }

    var hasDots: Bool { gaps.contains { $0.characters.contains(UInt8(ascii: ".")) } }

    /// True for the groupings of phone numbers, and not for other adjacent digits such as page
    /// numbers and coordinates of drawings.
    var arePhone: Bool {
        guard gaps.allSatisfy(Self.isInner) else { return false }
        let spaces = gaps.count { $0.has(.space) && !$0.hasCharacters }
        if hasDots, spaces > 1 || areLoose { return false }
        // `0.2079460000` is a fraction.
        if hasDots, gaps.count == 1, lengths[0] == 1 { return false }
        let spacedDigits = zip(gaps, lengths.dropFirst()).count { $0.isOpen && $1 == 1 }
        return spacedDigits <= 3
    }

    /// True for `2024-01-15` and `15.1.2024`, alone or separated from other digits by a wide space.
    var areDate: Bool {
        if lengths.count == 3 { return isDate(at: 0) }
        guard lengths.count > 3 else { return false }
        let last = lengths.count - 3
        return gaps[2].has(.wide) && !gaps[0].has(.wide) && isDate(at: 0)
            || gaps[last - 1].has(.wide) && !gaps[last].has(.wide) && isDate(at: last)
    }

    /// True if a wide space or an unusual sign separates groups: next to more of the same, the
    /// number is part of a list.
    var areLoose: Bool { gaps.contains(where: isLoose) }

    func isLoose(_ gap: Gap) -> Bool {
        gap.has(.wide) && gaps.contains { $0.has(.wide) }
            || gap.characters.contains { sign in
                Self.rareSigns.contains(sign)
                    && gaps.contains {
                        $0.characters.contains(sign) && $0.isOpen == gap.isOpen
                    }
            }
    }

    /// True for `12,345678`, `1,000,000` and `1.000.000`, which are grouped like amounts.
    var mayBeAmount: Bool {
        let isOfThrees = lengths.dropFirst().allSatisfy { $0 == 3 }
        if gaps.contains(where: { $0.last == UInt8(ascii: ",") }) {
            return isOfThrees || gaps.count == 1 || lengths.reduce(0, +) < 10
        }
        return isOfThrees && gaps.count == 2 && lengths[0] <= 2
            && gaps.allSatisfy { $0.packedCharacters == 0x2E && !$0.isOpen }
    }
}

extension PhoneGroups {
    private static let rareSigns: [UInt8] = Array(",_~".utf8) + [Gap.bullet]
    private static let signs: [UInt8] = Array("-./()".utf8) + [Gap.dash, Gap.bullet]

    /// A comma, an underscore or a tilde is allowed only without spaces.
    private static func isInner(_ gap: Gap) -> Bool {
        if gap.characters.count == 1, ",_~".utf8.contains(gap.last), !gap.isOpen { return true }
        return !gap.has(.more) && gap.characters.allSatisfy(signs.contains)
    }

    private func isDate(at group: Int) -> Bool {
        let (first, second) = (gaps[group], gaps[group + 1])
        guard first.last == second.last, first.characters.count == second.characters.count,
            first.characters.count == 1 || first.has(.wide)
        else { return false }
        let lengths = lengths[group..<group + 3].map { $0 }
        let isYearFirst = lengths[0] == 4 && lengths[1] <= 2 && lengths[2] <= 2
        return isYearFirst || lengths[0] <= 2 && lengths[1] <= 2 && lengths[2] == 4
    }
}
