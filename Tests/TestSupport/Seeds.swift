import Foundation

/// The seeds of random tests. They are arguments of test cases, so that a failure prints its seed.
package enum Seeds {
    /// `count` seeds; only that in SITEGEN_SEED if it is set.
    package static func from(_ first: UInt64, count: Int = 1) -> [UInt64] {
        if let seed = number("SITEGEN_SEED", { UInt64($0) }) { return [seed] }
        return Array(first..<first + UInt64(count))
    }

    /// `count` times SITEGEN_ROUNDS, which can be a fraction; at least 1.
    package static func rounds(_ count: Int) -> Int {
        max(1, Int(Double(count) * (number("SITEGEN_ROUNDS", { Double($0) }) ?? 1)))
    }

    private static func number<Number>(
        _ name: String, _ parse: (String) -> Number?
    ) -> Number? {
        ProcessInfo.processInfo.environment[name].flatMap(parse)
    }
}
