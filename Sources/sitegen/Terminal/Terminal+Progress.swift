import Foundation
import Platform
import Publishing

extension Terminal {
    /// Runs `work`. After a second it shows progress on a terminal. It names texts that take longer
    /// than three seconds to render, also without a terminal.
    func showing<Result: Sendable>(
        _ progress: BuildProgress, isQuiet: Bool,
        _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let isFinished = Locked(false)
        let ticker = Thread { [self] in watch(progress, isQuiet: isQuiet, until: isFinished) }
        ticker.start()
        defer {
            // The ticker prints under the lock, so nothing follows the removal of its last line.
            isFinished.with {
                $0 = true
                if Self.hasControls, !isQuiet { Self.write("\r\u{1B}[K", to: 2) }
            }
        }
        return try await work()
    }

    private func watch(_ progress: BuildProgress, isQuiet: Bool, until isFinished: Locked<Bool>) {
        var named: Set<String> = []
        Thread.sleep(forTimeInterval: 1)
        while true {
            let isRunning = isFinished.with { isFinished in
                if !isFinished { show(progress.snapshot, isQuiet: isQuiet, &named) }
                return !isFinished
            }
            guard isRunning else { return }
            Thread.sleep(forTimeInterval: 0.1)
        }
    }

    private func show(
        _ snapshot: BuildProgress.Snapshot, isQuiet: Bool, _ named: inout Set<String>
    ) {
        for (text, start) in snapshot.texts
        where start.duration(to: .now) > .seconds(3) && named.insert(text).inserted {
            note("\(text) takes long to render")
        }
        if Self.hasControls, !isQuiet {
            Self.write("\r\u{1B}[K\(line(snapshot))", to: 2)
        }
    }

    private func line(_ snapshot: BuildProgress.Snapshot) -> String {
        snapshot.total == 0
            ? "\(snapshot.stage) …" : "\(snapshot.stage): \(snapshot.done) of \(snapshot.total)"
    }
}
