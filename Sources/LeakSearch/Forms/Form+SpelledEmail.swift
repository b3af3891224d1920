extension Form {
    /// Something before an `@` and something behind it.
    var hasDomain: Bool { gaps.contains { $0.characters == Self.at } }

    /// An address as people write it who hide it from programs: `ada [at] example [dot] org`.
    /// Nil if it has no dot behind the `@`.
    var spelled: [Form]? {
        guard let at = gaps.lastIndex(where: { $0.characters == Self.at }),
            gaps[at...].contains(where: { $0.characters == Self.dot })
        else { return nil }
        var forms = [spelled(at: at, dots: at + 1..<gaps.count, rule: .words)]
        if gaps[..<at].contains(where: { $0.characters == Self.dot }) {
            forms.append(spelled(at: at, dots: 0..<gaps.count, rule: .words))
        }
        return forms + [spelled(at: at, dots: 0..<0, rule: .spelledEmail)]
    }

    private static let at = UInt32(UInt8(ascii: "@"))
    private static let dot = UInt32(UInt8(ascii: "."))

    /// With `at` for one gap and `dot` for the dots among others.
    private func spelled(at: Int, dots: Range<Int>, rule: Rule) -> Form {
        var form = Form(letters: [], gaps: [], rule: rule)
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
