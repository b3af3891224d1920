/// Finds out which tildes belong together, as GitHub does.
struct TildePairs {
    private(set) var matched: [Match] = []

    struct Match {
        let run: TildeRun
        let opens: Bool
    }

    /// Of each sort, those that may still be closed, in order: sorts differ by length and by whether
    /// they could close as well.
    private var openers: [[Int]] = [[], [], [], []]

    init(_ runs: [TildeRun]) {
        var partners: [Int?] = Array(repeating: nil, count: runs.count)
        for (index, run) in runs.enumerated() {
            if run.canClose, let opener = opener(for: run) {
                close(opener)
                if runs[opener].length == run.length {
                    (partners[opener], partners[index]) = (index, opener)
                }
                continue
            }
            if run.canOpen { openers[Self.sort(run.length, run.canClose)].append(index) }
        }
        for (index, partner) in partners.enumerated() {
            if let partner { matched.append(Match(run: runs[index], opens: partner > index)) }
        }
    }
}

extension TildePairs {
    private static func sort(_ length: Int, _ canClose: Bool) -> Int {
        (length - 1) * 2 + (canClose ? 1 : 0)
    }

    /// The nearest. Of other length only where neither could be both: two and one make three.
    private func opener(for run: TildeRun) -> Int? {
        let same = [Self.sort(run.length, false), Self.sort(run.length, true)]
        let other = run.canOpen ? [] : [Self.sort(3 - run.length, false)]
        return (same + other).compactMap { openers[$0].last }.max()
    }

    /// Neither it nor any behind it can be closed any more.
    private mutating func close(_ opener: Int) {
        for sort in openers.indices {
            while let last = openers[sort].last, last >= opener { openers[sort].removeLast() }
        }
    }
}
