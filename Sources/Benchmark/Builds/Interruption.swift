import Foundation

/// Ctrl-C, and what a supervisor sends.
enum Interruption {
    static let signals = [SIGINT, SIGTERM]

    private static let mostAttempts = 1_000

    /// Works with a folder, which goes too where the process is told to end before the work is done.
    static func removing<Result>(
        _ folder: String, while work: () throws -> Result
    ) rethrows -> Result {
        // Whoever has it first brings things to an end: the signal, or the work.
        let ending = NSLock()
        let sources = signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                ending.lock()
                remove(folder)
                exit(128 + number)
            }
            source.resume()
            return source
        }
        defer {
            ending.lock()
            for source in sources { source.cancel() }
            for number in signals { signal(number, SIG_DFL) }
            ending.unlock()
        }
        return try work()
    }

    /// Under another name nothing new finds the folder; a build that has it open fails soon, since
    /// what it needs goes.
    private static func remove(_ folder: String) {
        let rest = folder + "-rest"
        rename(folder, rest)
        for _ in 0..<mostAttempts where FileManager.default.fileExists(atPath: rest) {
            try? FileManager.default.removeItem(atPath: rest)
        }
    }
}
