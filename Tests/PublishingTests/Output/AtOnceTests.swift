import Platform
import Testing

@testable import Publishing

@Suite("Elements seen to at once")
struct AtOnceTests {
    struct Failure: Error, Equatable {
        let number: Int
    }

    @Test(
        "Each is seen to once, however many threads there may be",
        arguments: [0, 1, 15, 16, 17, 33, 1000], [1, 2, 4, 1000, .max])
    func all(count: Int, jobs: Int) throws {
        let seen = Locked<[Int]>([])
        try Array(0..<count).forEachAtOnce(jobs: jobs) { number in seen.with { $0.append(number) } }
        #expect(seen.with { $0.sorted() } == Array(0..<count))
    }

    @Test("Of several failures the first in order is thrown", arguments: [1, 4, .max])
    func failure(jobs: Int) {
        #expect(throws: Failure(number: 40)) {
            try Array(0..<400).forEachAtOnce(jobs: jobs) { number in
                if [40, 220, 399].contains(number) { throw Failure(number: number) }
            }
        }
    }
}
