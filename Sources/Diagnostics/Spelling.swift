/// A name taken apart for comparing.
struct Spelling: Sendable {
    let name: String

    /// The scalars of the name in lower case.
    let letters: [UInt32]

    /// Which letters it has, folded into 64 kinds.
    private let kinds: UInt64

    init(_ name: String) {
        self.name = name
        letters = name.lowercased().unicodeScalars.map(\.value)
        kinds = letters.reduce(0) { $0 | 1 << UInt64($1 & 63) }
    }

    /// How many letters must be inserted, deleted, replaced or swapped with their neighbour to
    /// make one of the other; nil where it is more than `limit`.
    func distance(to other: Spelling, atMost limit: Int) -> Int? {
        guard abs(letters.count - other.letters.count) <= limit,
            (kinds & ~other.kinds).nonzeroBitCount <= limit,
            (other.kinds & ~kinds).nonzeroBitCount <= limit
        else { return nil }
        let start = zip(letters, other.letters).prefix { $0 == $1 }.count
        let (a, b) = (letters[start...], other.letters[start...])
        let end = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
        return Self.distance(Array(a.dropLast(end)), Array(b.dropLast(end)), atMost: limit)
    }

    private static func distance(_ a: [UInt32], _ b: [UInt32], atMost limit: Int) -> Int? {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            let row = row(i, a, b, last, beforeLast)
            guard row.contains(where: { $0 <= limit }) || last.contains(where: { $0 < limit })
            else { return nil }
            (beforeLast, last) = (last, row)
        }
        return last[b.count] <= limit ? last[b.count] : nil
    }

    /// The next row of the table of distances between the beginnings of both names.
    private static func row(
        _ i: Int, _ a: [UInt32], _ b: [UInt32], _ last: [Int], _ beforeLast: [Int]
    ) -> [Int] {
        var row = [i + 1]
        row.reserveCapacity(b.count + 1)
        for j in b.indices {
            var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                cost = min(cost, beforeLast[j - 1] + 1)
            }
            row.append(cost)
        }
        return row
    }
}
