import Foundation
import Publishing

extension Terminal {
    /// Runs some work and, while it takes longer than a second, shows on a terminal how far it
    /// has come. A text that holds it up for long is named, on a terminal or not.
    func showing<Result: Sendable>(
        _ progress: BuildProgress, isQuiet: Bool,
        _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let ticker = Thread { [self] in watch(progress, isQuiet: isQuiet) }
        ticker.start()
        defer {
            ticker.cancel()
            if Self.showsProgress, !isQuiet { Self.write("\r\u{1B}[K", to: 2) }
        }
        return try await work()
    }

    private static var showsProgress: Bool { isatty(2) == 1 }

    private func watch(_ progress: BuildProgress, isQuiet: Bool) {
        var named: Set<String> = []
        Thread.sleep(forTimeInterval: 1)
        while !Thread.current.isCancelled {
            let snapshot = progress.snapshot
            for (text, start) in snapshot.texts
            where start.duration(to: .now) > .seconds(3) && named.insert(text).inserted {
                note("\(text) takes long to read")
            }
            if Self.showsProgress, !isQuiet {
                Self.write("\r\u{1B}[K\(line(snapshot))", to: 2)
            }
            Thread.sleep(forTimeInterval: 0.1)
        }
    }

    private func line(_ snapshot: BuildProgress.Snapshot) -> String {
        snapshot.total == 0
            ? "\(snapshot.stage) …" : "\(snapshot.stage): \(snapshot.done) of \(snapshot.total)"
    }
}
