import Dispatch
import Platform

extension Collection where Self: Sendable, Element: Sendable, Index == Int {
    /// Has all elements seen to by up to `jobs` threads at once, of which this is one, and waits for
    /// them. Throws what was thrown for the first of them in order, when all is done that could be.
    func forEachAtOnce(jobs: Int, _ body: @Sendable (Element) throws -> Void) throws {
        guard jobs > 1, count > Self.leastPart else { return try forEach(body) }
        let part = Swift.max(Self.leastPart, (count - 1) / jobs + 1)
        let failures = Locked<[Int: any Error]>([:])
        DispatchQueue.concurrentPerform(iterations: (count + part - 1) / part) { number in
            let start = startIndex + number * part
            do {
                try self[start..<Swift.min(start + part, endIndex)].forEach(body)
            } catch {
                failures.with { $0[number] = error }
            }
        }
        if let first = failures.with({ $0.min { $0.key < $1.key } }) { throw first.value }
    }

    private static var leastPart: Int { 16 }
}
