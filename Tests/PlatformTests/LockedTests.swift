import Foundation
import Platform
import Testing

@Suite("Locked values")
struct LockedTests {
    @Test("Concurrent changes are not lost")
    func changes() {
        let numbers = Locked([0, 0])
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<2_000 { numbers.with { $0 = [$0[1] + 1, $0[0] + 1] } }
        }
        #expect(numbers.with { $0 } == [16_000, 16_000])
    }

    @Test("A failed change releases the lock")
    func failures() {
        let text = Locked("a")
        #expect(throws: CancellationError.self) {
            try text.with { text in
                text = "b"
                throw CancellationError()
            }
        }
        #expect(text.with { $0 + "c" } == "bc")
    }
}
