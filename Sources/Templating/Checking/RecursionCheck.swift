/// The changes of the models between an included body and the next.
struct Descent {
    /// By slot: true if the model was replaced by a part of itself, which ends somewhere in the
    /// data; false if by another model. Unchanged slots are missing.
    private(set) var slots: [Int: Bool] = [:]

    /// The same for the innermost model of any type; `nil` if it is unchanged.
    private(set) var innermost: Bool?
}

extension Descent {
    /// Enters a part of the model in a slot.
    mutating func enter(_ slot: Int, from origin: Int, isInnermost: Bool) {
        slots[slot] = origin == slot && slots[slot] != false
        innermost = isInnermost && innermost != false
    }
}

/// Checks that inclusions end for all data: they are the edges of a graph of bodies.
///
/// A cycle ends if a model descends in the data on some of its edges and is replaced by another on
/// none: either the innermost model or the model of one type. The check removes those edges and
/// repeats for the rest.
struct RecursionCheck {
    struct Edge {
        let from: Int
        let to: Int
        let descent: Descent
        let place: CheckedText

        /// The place of the included name, or of the overridden block's, in bytes.
        let range: Range<Int>

        let name: String
    }

    private(set) var edges: [Edge] = []

    mutating func add(_ edge: Edge) { edges.append(edge) }

    /// Returns an edge of each cycle that may be endless and is reachable from the first body.
    func endless() -> [Edge] {
        let reachable = Set(order(from: [0], \.from, \.to, edges))
        return endless(edges.filter { reachable.contains($0.from) })
    }
}

extension RecursionCheck {
    private func endless(_ edges: [Edge]) -> [Edge] {
        cycles(edges).flatMap { cycle -> [Edge] in
            guard let cut = cut(cycle) else {
                return [cycle.min { $0.order < $1.order }].compactMap(\.self)
            }
            return endless(cut)
        }
    }

    /// Returns the cycle without its descending edges; `nil` if it has none.
    private func cut(_ cycle: [Edge]) -> [Edge]? {
        let slots = Set(cycle.flatMap(\.descent.slots.keys))
        let measures: [(Descent) -> Bool?] =
            [\.innermost] + slots.map { slot in { $0.slots[slot] } }
        for measure in measures {
            let steps = cycle.map { measure($0.descent) }
            guard !steps.contains(false), steps.contains(true) else { continue }
            return cycle.filter { measure($0.descent) == nil }
        }
        return nil
    }

    /// The edges in each strongly connected component.
    private func cycles(_ edges: [Edge]) -> [[Edge]] {
        let bodies = order(from: Set(edges.map(\.from)).sorted(), \.from, \.to, edges)
        let places = Dictionary(uniqueKeysWithValues: zip(bodies, bodies.indices))
        // In post-order, only an edge of a cycle leads to a later body.
        guard edges.contains(where: { places[$0.from] ?? 0 <= places[$0.to] ?? 0 }) else {
            return []
        }
        var cycleOf: [Int: Int] = [:]
        for body in bodies.reversed() where cycleOf[body] == nil {
            let open = edges.filter { cycleOf[$0.from] == nil }
            for member in order(from: [body], \.to, \.from, open) { cycleOf[member] = body }
        }
        let inside = edges.filter { cycleOf[$0.from] == cycleOf[$0.to] }
        return Dictionary(grouping: inside) { cycleOf[$0.from] }.values.map(\.self)
    }

    /// Returns the bodies that can be reached from the starts, in post-order.
    private func order(
        from starts: [Int], _ tail: (Edge) -> Int, _ head: (Edge) -> Int,
        _ edges: [Edge]
    ) -> [Int] {
        let next = Dictionary(grouping: edges, by: tail).mapValues { $0.map(head) }
        var seen: Set<Int> = []
        var finished: [Int] = []
        for start in starts where seen.insert(start).inserted {
            var path = [(body: start, next: 0)]
            while let (body, index) = path.last {
                guard let heads = next[body], index < heads.count else {
                    finished.append(body)
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                if seen.insert(heads[index]).inserted { path.append((heads[index], 0)) }
            }
        }
        return finished
    }
}

extension RecursionCheck.Edge {
    fileprivate var order: (String, Int) { (place.template.name, range.lowerBound) }
}
