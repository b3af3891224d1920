import Platform

/// Forms in the order of their letters, by their indices.
struct SortedForms {
    /// A form and the value that it belongs to.
    typealias Owned = (form: Form, owner: Int32)

    private(set) var order: [Key]

    /// Most forms are told apart by their first 16 letters, compared as two numbers.
    struct Key {
        let high: UInt64
        let low: UInt64
        let index: Int32
    }

    init(_ forms: [Owned]) {
        order = forms.indices.map { Key(forms[$0].form, index: $0) }
        order.sort { a, b in
            if a.high != b.high { return a.high < b.high }
            if a.low != b.low { return a.low < b.low }
            let first = forms[Int(a.index)].form
            let second = forms[Int(b.index)].form
            return Self.compare(first, second) ?? (a.index < b.index)
        }
    }
}

extension SortedForms.Key {
    fileprivate init(_ form: Form, index: Int) {
        (high, low) = form.letters.withView { letters in
            (Self.number(letters, from: 0), Self.number(letters, from: 8))
        }
        self.index = Int32(truncatingIfNeeded: index)
    }

    private static func number(_ letters: ByteView, from start: Int) -> UInt64 {
        var number: UInt64 = 0
        for index in start..<start + 8 { number = number << 8 | UInt64(letters.byte(at: index)) }
        return number
    }
}

extension SortedForms {
    /// By letters, then by all else, so that the order is always the same; nil for the same form.
    static func compare(_ a: Form, _ b: Form) -> Bool? {
        if a.letters != b.letters { return a.letters.lexicographicallyPrecedes(b.letters) }
        if a.rule != b.rule { return a.rule.rawValue < b.rule.rawValue }
        if a.countryCode != b.countryCode { return a.countryCode < b.countryCode }
        if a.spelling != b.spelling { return a.spelling < b.spelling }
        if a.gaps == b.gaps { return nil }
        return a.gaps.lexicographicallyPrecedes(b.gaps) {
            ($0.position, $0.characters, $0.isOptional ? 1 : 0)
                < ($1.position, $1.characters, $1.isOptional ? 1 : 0)
        }
    }
}
