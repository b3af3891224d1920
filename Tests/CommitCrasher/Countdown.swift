import Foundation

/// Kills the process at its last tick; a countdown from 0 never ends.
final class Countdown: Sendable {
    private let lock = NSLock()
    private nonisolated(unsafe) var left: Int

    init(from count: Int) {
        left = count
    }

    func tick() {
        lock.lock()
        defer { lock.unlock() }
        left -= 1
        if left == 0 { kill(getpid(), SIGKILL) }
    }
}
