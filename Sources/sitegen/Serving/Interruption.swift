import Foundation

/// Ctrl-C, and what a supervisor sends: a wish to end.
enum Interruption {
    /// Runs work until it ends or somebody wishes it to end; then it is cancelled, and that is no
    /// failure, but nil. A second wish ends the process as it would any other.
    @discardableResult
    static func stops<Result: Sendable>(
        _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result? {
        let task = Task { try await work() }
        let numbers = [SIGINT, SIGTERM]
        let sources = numbers.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                signal(number, SIG_DFL)
                task.cancel()
            }
            source.resume()
            return source
        }
        defer {
            for source in sources { source.cancel() }
            for number in numbers { signal(number, SIG_DFL) }
        }
        do {
            let result = try await task.value
            return task.isCancelled ? nil : result
        } catch  where task.isCancelled {
            return nil
        }
    }
}
