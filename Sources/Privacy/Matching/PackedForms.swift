import Platform

/// Written forms in a few arrays. An array for the letters of each form, and one for its gaps,
/// would need several times the memory.
struct PackedForms: Sendable {
    /// A form without its letters and gaps, which begin at these indices.
    private struct Head: Sendable {
        let letters: UInt32
        let gaps: UInt32
        let countryCode: UInt32
        let value: Int32

        /// The next form that is equal; the form's own index at first.
        var next: Int32
        let rule: WrittenForm.Rule
        let isCapitalized: Bool
        let isGenitive: Bool
    }

    private(set) var letters: [UInt8] = []
    private var gaps: [(position: UInt32, characters: UInt32)] = []
    private var heads: [Head] = []

    /// Of the forms that have one.
    private var spellings: [Int: String] = [:]

    /// The bit of an optional gap, which no characters have.
    private static let optional: UInt32 = 1 << 31

    var isEmpty: Bool { heads.isEmpty }

    var indices: Range<Int> { heads.indices }

    mutating func append(_ form: WrittenForm, value: Int) {
        if !form.spelling.isEmpty { spellings[heads.count] = form.spelling }
        heads.append(
            Head(
                letters: UInt32(letters.count), gaps: UInt32(gaps.count),
                countryCode: form.countryCode, value: Int32(value), next: Int32(heads.count),
                rule: form.rule, isCapitalized: form.isCapitalized, isGenitive: form.isGenitive))
        letters += form.letters
        gaps += form.gaps.map {
            (UInt32($0.position), $0.characters | ($0.isOptional ? Self.optional : 0))
        }
    }

    /// Frees spare capacity: there are many forms.
    mutating func compact() {
        letters = letters.compacted
        gaps = gaps.compacted
        heads = heads.compacted
    }

    subscript(_ index: Int) -> WrittenForm {
        let (head, isLast) = (heads[index], index + 1 == heads.count)
        let end = isLast ? gaps.count : Int(heads[index + 1].gaps)
        var form = WrittenForm(letters: Array(letters[places(of: index)]), rule: head.rule)
        form.gaps = gaps[Int(head.gaps)..<end].map {
            ExpectedGap(
                position: Int($0.position), characters: $0.characters & ~Self.optional,
                isOptional: $0.characters & Self.optional != 0)
        }
        form.countryCode = head.countryCode
        form.spelling = spellings[index] ?? ""
        (form.isCapitalized, form.isGenitive) = (head.isCapitalized, head.isGenitive)
        return form
    }

    /// The indices of a form's letters.
    func places(of index: Int) -> Range<Int> {
        let isLast = index + 1 == heads.count
        return Int(heads[index].letters)..<(isLast ? letters.count : Int(heads[index + 1].letters))
    }

    /// Records that a form equals another.
    mutating func link(_ index: Int, to other: Int) {
        heads[index].next = heads[other].next
        heads[other].next = Int32(index)
    }

    /// Returns the values that have a form.
    func values(of index: Int) -> [Int] {
        var values: [Int] = []
        var next = index
        repeat {
            values.append(Int(heads[next].value))
            next = Int(heads[next].next)
        } while next != index
        return values
    }
}
