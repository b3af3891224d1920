import Foundation
import NIOConcurrencyHelpers

/// Opens once enough have come to it, and then stays open.
final class Gate: Sendable {
    private let number: Int
    private let arrived = NIOLockedValueBox(0)
    private let opening = DispatchSemaphore(value: 0)

    init(for number: Int) {
        self.number = number
    }

    /// Waits until it is open; a minute at most.
    func pass() {
        let arrived = arrived.withLockedValue { arrived in
            arrived += 1
            return arrived
        }
        if arrived < number {
            _ = opening.wait(timeout: .now() + 60)
        } else if arrived == number {
            for _ in 1..<number { opening.signal() }
        }
    }
}
