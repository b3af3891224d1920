/// All forms of all values, short ones apart from long ones.
struct Patterns: Sendable {
    struct Identifier: Hashable {
        let isLong: Bool
        let pattern: Int
    }

    /// Of eight letters or more.
    let long: PatternIndex
    let short: PatternIndex
    let filter: PrefixFilter

    var isEmpty: Bool { long.patterns.isEmpty && short.patterns.isEmpty }

    /// In any order.
    init(_ forms: [SortedForms.Owned]) {
        var long = PatternPools()
        var short = PatternPools()
        var last: Int?
        for key in SortedForms(forms).order {
            let index = Int(key.index)
            let isLong = forms[index].form.letters.count >= 8
            if let last, SortedForms.compare(forms[last].form, forms[index].form) == nil {
                if isLong {
                    long.appendOwner(forms[index].owner)
                } else {
                    short.appendOwner(forms[index].owner)
                }
            } else if isLong {
                long.append(forms[index].form, owner: forms[index].owner)
            } else {
                short.append(forms[index].form, owner: forms[index].owner)
            }
            last = index
        }
        let keys = (long: long.keys(prefix: 8), short: short.keys(prefix: 4))
        self.long = PatternIndex(prefix: 8, long, keys: keys.long)
        self.short = PatternIndex(prefix: 4, short, keys: keys.short)
        filter = PrefixFilter(long: keys.long, short: keys.short)
    }

    func owners(of identifier: Identifier) -> ArraySlice<Int32> {
        let index = identifier.isLong ? long : short
        let owners = index.patterns[identifier.pattern].owners
        return index.owners[Int(owners.lowerBound)..<Int(owners.upperBound)]
    }
}
