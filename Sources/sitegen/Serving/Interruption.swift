import Foundation

/// Ctrl-C, and what a supervisor sends: a wish to end.
enum Interruption {
    /// Runs work until it ends or somebody wishes it to end; then it is cancelled, and that is no
    /// failure. A second wish ends the process as it would any other.
    static func stops(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let task = Task { try await work() }
        let sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                signal(number, SIG_DFL)
                task.cancel()
            }
            source.resume()
            return source
        }
        defer { for source in sources { source.cancel() } }
        do {
            try await task.value
        } catch  where task.isCancelled {
            return
        }
    }
}
