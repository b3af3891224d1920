import NIOConcurrencyHelpers
import NIOCore

/// Every connection there is, so that all can be ended at once.
final class OpenConnections: Sendable {
    private struct State {
        var channels: [ObjectIdentifier: any Channel] = [:]
        var hasEnded = false
    }

    private let state = NIOLockedValueBox(State())

    /// One that comes after the end is closed.
    func add(_ channel: any Channel) {
        let isLate = state.withLockedValue { state in
            if !state.hasEnded { state.channels[ObjectIdentifier(channel)] = channel }
            return state.hasEnded
        }
        if isLate { channel.close(promise: nil) }
    }

    func remove(_ channel: any Channel) {
        state.withLockedValue { $0.channels[ObjectIdentifier(channel)] = nil }
    }

    /// Waits for nobody: what was not sent yet is dropped.
    func end() {
        let channels = state.withLockedValue { state in
            state.hasEnded = true
            return Array(state.channels.values)
        }
        for channel in channels { channel.close(promise: nil) }
    }
}
