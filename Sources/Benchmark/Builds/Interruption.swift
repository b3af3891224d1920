import Foundation

/// Ctrl-C, and what a supervisor sends.
enum Interruption {
    static let signals = [SIGINT, SIGTERM]

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
                // Under another name nothing is written into it any more.
                let rest = folder + "-rest"
                rename(folder, rest)
                try? FileManager.default.removeItem(atPath: rest)
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
}
