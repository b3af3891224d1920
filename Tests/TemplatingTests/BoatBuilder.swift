import Templating
import TestSupport

/// Makes boats of random size and content.
struct BoatBuilder {
    var random: SeededGenerator

    private let words = ["", "Ahoy", "a < b & c", "\"it's\"", "two\nlines", "Zoë", "{{name}}"]

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func boat(depth: Int = 2) -> Boat {
        Boat(
            name: random.pick(words), motto: random.isOneIn(2) ? nil : random.pick(words),
            story: HTML(random.pick(words)), isAfloat: random.isOneIn(2),
            crew: several(depth) { $0.sailor(depth: depth - 1) },
            dinghies: several(depth) { $0.boat(depth: depth - 1) },
            ports: several(3) { $0.random.pick($0.words) }, extra: value(depth: 3))
    }

    private mutating func sailor(depth: Int) -> Sailor {
        Sailor(
            name: random.pick(words), rank: random.pick(words),
            medal: random.isOneIn(2) ? nil : HTML(random.pick(words)),
            boats: several(depth) { $0.boat(depth: depth - 1) })
    }

    /// A map whose keys are free names, and some that a model also has.
    private mutating func value(depth: Int) -> Value {
        switch random.below(depth > 0 ? 11 : 5) {
        case 0: .null
        case 1: .bool(random.isOneIn(2))
        case 2: .number(random.pick(["0", "0.0", "7", "-1.50"]))
        case 3, 4: .text(random.pick(words))
        case 5: .list(several(3) { $0.value(depth: depth - 1) })
        default:
            .map(
                Dictionary(
                    several(5) { builder in
                        (
                            builder.random.pick(["mood", "sea", "name", "crew", "motto", "ports"]),
                            builder.value(depth: depth - 1)
                        )
                    }
                ) { $1 })
        }
    }

    private mutating func several<Element>(
        _ most: Int, _ make: (inout Self) -> Element
    ) -> [Element] {
        guard most > 0 else { return [] }
        return (0..<random.below(most + 1)).map { _ in make(&self) }
    }
}
