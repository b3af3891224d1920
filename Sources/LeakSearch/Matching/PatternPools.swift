/// Patterns being gathered, in their order.
struct PatternPools {
    private(set) var letters: [UInt8] = []
    private(set) var gaps: [ExpectedGap] = []
    private(set) var owners: [Int32] = []
    private(set) var spellings: [String] = []
    private(set) var patterns: [Pattern] = []

    mutating func append(_ form: Form, owner: Int32) {
        let starts = (Int32(letters.count), Int32(gaps.count), Int32(owners.count))
        letters += form.letters
        gaps += form.gaps
        owners.append(owner)
        if form.rule == .word { spellings.append(form.spelling) }
        patterns.append(
            Pattern(
                letters: starts.0..<Int32(letters.count), gaps: starts.1..<Int32(gaps.count),
                owners: starts.2..<Int32(owners.count), rule: form.rule,
                countryCode: form.countryCode,
                spelling: form.rule == .word ? Int32(spellings.count - 1) : -1))
    }

    /// One more value that has the form which was appended last.
    mutating func appendOwner(_ owner: Int32) {
        guard owners.last != owner, let last = patterns.popLast() else { return }
        owners.append(owner)
        patterns.append(
            Pattern(
                letters: last.letters, gaps: last.gaps,
                owners: last.owners.lowerBound..<Int32(owners.count), rule: last.rule,
                countryCode: last.countryCode, spelling: last.spelling))
    }

    /// The first letters of each.
    func keys(prefix: Int) -> [UInt64] {
        patterns.map { number(from: Int($0.letters.lowerBound), count: prefix) }
    }

    /// The four letters behind these; nil where there are fewer.
    func tails(prefix: Int) -> [UInt32?] {
        patterns.map {
            guard $0.length >= prefix + 4 else { return nil }
            let number = number(from: Int($0.letters.lowerBound) + prefix, count: 4)
            return UInt32(truncatingIfNeeded: number)
        }
    }

    private func number(from start: Int, count: Int) -> UInt64 {
        (0..<count).reduce(0) { $0 | UInt64(letters[start + $1]) << UInt64($1 * 8) }
    }
}
