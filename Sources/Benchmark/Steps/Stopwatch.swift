import Foundation

/// Measures CPU time of this process.
enum Stopwatch {
    private static let rounds = 15

    /// Of CPU time, in seconds.
    private static let leastRound = 0.01

    /// Of one call: the least of several rounds, because a machine that is busy with other things
    /// only ever adds. What `work` returns must be the same each time; it is summed up, so that no
    /// call can be left out.
    static func leastMicroseconds(of work: () -> Int) -> Double {
        let result = work()
        precondition(result != 0, "each call does something")
        var calls = 1
        while seconds(calls, of: work, result) < leastRound { calls *= 2 }
        let least = (0..<rounds).map { _ in seconds(calls, of: work, result) }.min() ?? 0
        return least / Double(calls) * 1e6
    }

    private static func seconds(_ calls: Int, of work: () -> Int, _ result: Int) -> Double {
        let start = clock()
        var sum = 0
        for _ in 0..<calls { sum &+= work() }
        let ticks = clock() - start
        precondition(sum == calls &* result, "each call does the same")
        return Double(ticks) / Double(CLOCKS_PER_SEC)
    }
}
