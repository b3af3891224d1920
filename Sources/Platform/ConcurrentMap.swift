extension Collection where Self: Sendable, Element: Sendable, Index == Int {
    /// Transforms the elements by up to `jobs` tasks at once and returns the results in order. Each
    /// task takes a chunk: a task for each element would often cost more than the transformation.
    /// Throws a `CancellationError` soon after the task is cancelled.
    @inlinable
    public func concurrentMap<Result: Sendable>(
        jobs: Int, chunk: Int = 64, _ transform: @escaping @Sendable (Element) throws -> Result
    ) async throws -> [Result] {
        guard jobs > 1, count > chunk else {
            return try map { element in
                try Task.checkCancellation()
                return try transform(element)
            }
        }
        return try await withThrowingTaskGroup(of: (Int, [Result]).self) { group in
            var starts = stride(from: startIndex, to: endIndex, by: chunk).makeIterator()
            func addTask() {
                guard let start = starts.next() else { return }
                let slice = self[start..<Swift.min(start + chunk, endIndex)]
                group.addTask {
                    try Task.checkCancellation()
                    return (start, try slice.map(transform))
                }
            }
            for _ in 0..<Swift.min(jobs, count) { addTask() }
            var chunks: [(start: Int, results: [Result])] = []
            for try await (start, results) in group {
                chunks.append((start, results))
                addTask()
            }
            return chunks.sorted { $0.start < $1.start }.flatMap(\.results)
        }
    }
}
