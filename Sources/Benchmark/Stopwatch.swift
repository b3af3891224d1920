import Foundation

/// Measures CPU time of this process.
enum Stopwatch {
    private static let rounds = 15

    /// Of one call, with one decimal; each round makes so many calls. What `work` returns is summed
    /// up, so that no call can be left out.
    static func leastMicroseconds(of calls: Int, _ work: () -> Int) -> String {
        var least = Double.infinity
        var sum = 0
        for _ in 0..<rounds {
            let start = clock()
            for _ in 0..<calls { sum &+= work() }
            let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
            least = min(least, seconds / Double(calls) * 1e6)
        }
        precondition(sum == rounds * calls, "each call reads one card, without problems")
        return String(format: "%.1f", least)
    }
}
