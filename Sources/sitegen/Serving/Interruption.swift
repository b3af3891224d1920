import Foundation

/// The signals that end a command: SIGINT (Ctrl-C) and SIGTERM.
enum Interruption {
    /// Runs `work` and cancels it on the first signal; then it returns `nil` instead of an error. A
    /// second signal ends the process.
    @discardableResult
    static func cancelOnSignal<Result: Sendable>(
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
