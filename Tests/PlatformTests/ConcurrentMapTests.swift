import Platform
import Testing

@Suite("Concurrent map")
struct ConcurrentMapTests {
    @Test("Each element is transformed once, and the results keep their order")
    func order() async throws {
        for jobs in [1, 2, 7, .max] {
            let squares = try await (0..<1000).concurrentMap(jobs: jobs, chunk: 3) { $0 * $0 }
            #expect(squares == (0..<1000).map { $0 * $0 })
        }
    }
}
