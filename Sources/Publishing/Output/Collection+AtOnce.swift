import Content
import Dispatch

extension Collection where Self: Sendable, Element: Sendable, Index == Int {
    /// Has all elements seen to by up to `jobs` threads at once, of which this is one, and waits for
    /// them. Throws what was thrown for the first of them in order, when all is done that could be.
    func forEachAtOnce(jobs: Int, _ body: @Sendable (Element) throws -> Void) throws {
        let part = Swift.max(16, (count + jobs - 1) / Swift.max(1, jobs))
        guard jobs > 1, count > part else { return try forEach(body) }
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
}
