import Testing

@testable import Diagnostics

struct NameIndexTests {
    @Test(
        "The nearest name is found for every kind of misspelling",
        arguments: [
            ("open-day", "open-day"), ("open-dya", "open-day"), ("opn-day", "open-day"),
            ("OPEN-DAYS", "open-day"), ("spring-faur", "spring-fair"), ("xyz", nil), ("", nil),
            ("ab", "abc"), ("ünïcode", "Ünïcode"),
        ] as [(String, String?)])
    func nearest(_ slip: String, _ name: String?) {
        var index = NameIndex()
        for name in ["open-day", "open-day-2027", "spring-fair", "abc", "Ünïcode"] {
            index.add(name, for: name)
        }
        #expect(index.nearest(to: slip) == name)
    }

    @Test("Of equally near names the first in order is found, whatever the order of insertion")
    func ties() {
        for names in [["cat", "car", "cap"], ["cap", "cat", "car"]] {
            var index = NameIndex()
            for name in names { index.add(name, for: name) }
            #expect(index.nearest(to: "cas") == "cap")
        }
    }

    @Test("A limit does not change distances within it")
    func bounded() {
        let words = ["", "a"].flatMap { head in
            ["", "b", "ab", "ba", "abba", "bbab", "aabb"].map { head + $0 }
        }.map { $0.unicodeScalars.map(\.value) }
        var distance = EditDistance()
        for a in words {
            for b in words {
                let whole = Self.distance(a, b)
                for limit in 0...6 {
                    let edits = distance.edits(from: a, to: b, atMost: limit)
                    #expect(edits == (whole <= limit ? whole : nil), "\(a) \(b) \(limit)")
                }
            }
        }
    }

    /// The recursive definition of the distance.
    private static func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
        guard let x = a.last, let y = b.last else { return a.count + b.count }
        let (headA, headB) = (Array(a.dropLast()), Array(b.dropLast()))
        var least = min(
            distance(headA, b) + 1, distance(a, headB) + 1,
            distance(headA, headB) + (x == y ? 0 : 1))
        if x == headB.last, y == headA.last {
            least = min(least, distance(Array(headA.dropLast()), Array(headB.dropLast())) + 1)
        }
        return least
    }
}
