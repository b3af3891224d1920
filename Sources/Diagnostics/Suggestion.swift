/// The known name that a person most likely meant.
public enum Suggestion {
    /// The nearest of `known` by edit distance (insert, delete, replace, swap of neighbours; case
    /// costs nothing), or nil where none is near: at most a third of the longer name may differ.
    public static func nearest(to name: String, in known: some Sequence<String>) -> String? {
        let wanted = Array(name.lowercased())
        var best: (name: String, distance: Int)?
        for candidate in known {
            let letters = Array(candidate.lowercased())
            let limit = max(wanted.count, letters.count, 3) / 3
            guard abs(letters.count - wanted.count) <= limit else { continue }
            let found = distance(wanted, letters)
            guard found <= limit else { continue }
            if let best, (best.distance, best.name) <= (found, candidate) { continue }
            best = (candidate, found)
        }
        return best?.name
    }

    /// `did you mean "x"?`, or nil where nothing is near.
    public static func didYouMean(_ name: String, in known: some Sequence<String>) -> String? {
        nearest(to: name, in: known).map { "did you mean \"\($0)\"?" }
    }

    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
