import Foundation

/// The limit of waits for other threads and processes: far more than a slow machine needs, so that
/// only a fault exceeds it.
package enum Patience {
    package static let seconds = 120
    package static let milliseconds = Int32(seconds * 1_000)

    /// Repeats `condition` until it is true. Throws when the time is over.
    package static func wait(until event: String, _ condition: () throws -> Bool) throws {
        let end = ContinuousClock.now + .seconds(seconds)
        while try !condition() {
            guard .now < end else { throw Exhausted(event) }
            usleep(1_000)
        }
    }

    /// Does the same and lets other tasks work meanwhile.
    package static func waitInTask(
        until event: String, _ condition: () throws -> Bool
    ) async throws {
        let end = ContinuousClock.now + .seconds(seconds)
        while try !condition() {
            guard .now < end else { throw Exhausted(event) }
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    package struct Exhausted: Error, CustomStringConvertible {
        package let description: String

        fileprivate init(_ event: String) {
            description = "waited \(seconds) seconds in vain until \(event)"
        }
    }
}
