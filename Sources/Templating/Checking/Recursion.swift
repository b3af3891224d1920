/// What happens to the models on the way from one included body to the next.
struct Descent {
    /// By slot, whether the model went down: it became a part of itself, and data ends somewhere.
    /// Else it was replaced. A slot that is not named stayed as it was.
    private(set) var slots: [Int: Bool] = [:]

    /// The same of the innermost model, whatever its type; nil where it stayed.
    private(set) var innermost: Bool?
}

extension Descent {
    /// Enters a part of the model in a slot.
    mutating func enter(_ slot: Int, from origin: Int, isInnermost: Bool) {
        slots[slot] = origin == slot && slots[slot] != false
        innermost = isInnermost && innermost != false
    }
}

/// Which included bodies lead to which, and whether that ends with every data.
///
/// A ring of inclusions ends if something goes down in the data on some of its ways and is replaced
/// on none: either the innermost model or the model of one type. Those ways are then cut, and what
/// is left is asked again.
struct Recursion {
    struct Inclusion {
        let from: Int
        let to: Int
        let descent: Descent
        let place: WalkedText

        /// Of the included name, or of the overridden block's, in bytes.
        let range: Range<Int>

        let name: String
    }

    private(set) var inclusions: [Inclusion] = []

    mutating func add(_ inclusion: Inclusion) { inclusions.append(inclusion) }

    /// An inclusion of each ring that may go round for ever, reachable from the first body.
    func endless() -> [Inclusion] {
        let reachable = Set(order(from: [0], \.from, \.to, inclusions))
        return endless(inclusions.filter { reachable.contains($0.from) })
    }
}

extension Recursion {
    private func endless(_ inclusions: [Inclusion]) -> [Inclusion] {
        rings(inclusions).flatMap { ring -> [Inclusion] in
            guard let cut = cut(ring) else {
                return [ring.min { $0.order < $1.order }].compactMap(\.self)
            }
            return endless(cut)
        }
    }

    /// The ring without the ways that go down; nil if none does.
    private func cut(_ ring: [Inclusion]) -> [Inclusion]? {
        let slots = Set(ring.flatMap(\.descent.slots.keys))
        let measures: [(Descent) -> Bool?] =
            [\.innermost] + slots.map { slot in { $0.slots[slot] } }
        for measure in measures {
            let steps = ring.map { measure($0.descent) }
            guard !steps.contains(false), steps.contains(true) else { continue }
            return ring.filter { measure($0.descent) == nil }
        }
        return nil
    }

    /// The inclusions inside each set of bodies that all reach each other.
    private func rings(_ inclusions: [Inclusion]) -> [[Inclusion]] {
        let bodies = Set(inclusions.map(\.from)).sorted()
        var ringOf: [Int: Int] = [:]
        for body in order(from: bodies, \.from, \.to, inclusions).reversed()
        where ringOf[body] == nil {
            let open = inclusions.filter { ringOf[$0.from] == nil }
            for member in order(from: [body], \.to, \.from, open) { ringOf[member] = body }
        }
        let inside = inclusions.filter { ringOf[$0.from] == ringOf[$0.to] }
        return Dictionary(grouping: inside) { ringOf[$0.from] }.values.map(\.self)
    }

    /// What can be reached from the starts, each body after those it leads to.
    private func order(
        from starts: [Int], _ tail: (Inclusion) -> Int, _ head: (Inclusion) -> Int,
        _ inclusions: [Inclusion]
    ) -> [Int] {
        let next = Dictionary(grouping: inclusions, by: tail).mapValues { $0.map(head) }
        var seen: Set<Int> = []
        var finished: [Int] = []
        for start in starts where seen.insert(start).inserted {
            var way = [(body: start, next: 0)]
            while let (body, index) = way.last {
                guard let heads = next[body], index < heads.count else {
                    finished.append(body)
                    way.removeLast()
                    continue
                }
                way[way.count - 1].next += 1
                if seen.insert(heads[index]).inserted { way.append((heads[index], 0)) }
            }
        }
        return finished
    }
}

extension Recursion.Inclusion {
    fileprivate var order: (String, Int) { (place.template.name, range.lowerBound) }
}
