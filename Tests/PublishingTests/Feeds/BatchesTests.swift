import Testing

@testable import Publishing

@Suite("Feeds taken in batches")
struct BatchesTests {
    @Test("are all there, in order, and no batch is larger than it must be", arguments: 0...200)
    func whole(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let size = Int.random(in: 0...30, using: &random)
        let feeds = (0..<Int.random(in: 0...20, using: &random)).map { _ in
            (0..<Int.random(in: 0...4, using: &random)).map { _ in
                Int.random(in: 0...9, using: &random)
            }
        }
        let batches = feeds.batches(of: size, \.self) { $0 }
        #expect(batches.flatMap(\.self) == feeds)
        for batch in batches {
            #expect(!batch.isEmpty)
            #expect(Set(batch.dropLast().joined()).reduce(0, +) <= size)
        }
        for batch in batches.dropLast() {
            #expect(Set(batch.joined()).reduce(0, +) > size)
        }
    }
}
