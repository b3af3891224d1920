import Foundation
import NIOConcurrencyHelpers
import TestSupport

/// Opens once enough tasks have arrived, and stays open.
final class Gate: Sendable {
    private let number: Int
    private let arrived = NIOLockedValueBox(0)
    private let opening = DispatchSemaphore(value: 0)

    init(for number: Int) {
        self.number = number
    }

    /// Waits until the gate is open, or the time is over.
    func pass() {
        let arrived = arrived.withLockedValue { arrived in
            arrived += 1
            return arrived
        }
        if arrived < number {
            _ = opening.wait(timeout: .now() + .seconds(Patience.seconds))
        } else if arrived == number {
            for _ in 1..<number { opening.signal() }
        }
    }
}
