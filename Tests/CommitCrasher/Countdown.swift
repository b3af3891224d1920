import Foundation
import Platform

/// Kills the process at its last tick; a countdown from 0 never ends.
final class Countdown: Sendable {
    private let left: Locked<Int>

    init(from count: Int) {
        left = Locked(count)
    }

    func tick() {
        left.with { left in
            left -= 1
            if left == 0 { kill(getpid(), SIGKILL) }
        }
    }
}
