import NIOCore
import Platform

/// Counts a connection in, and ends it when the client does not read what it asked for.
///
/// Clients that do not send are ended by the idle time-out of the HTTP channel.
final class ConnectionHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = Never

    private let connections: OpenConnections
    private let patience: TimeAmount
    private var ending: Scheduled<Void>?

    init(_ connections: OpenConnections, patience: TimeAmount) {
        self.connections = connections
        self.patience = patience
    }

    func handlerAdded(context: ChannelHandlerContext) {
        connections.add(context.channel)
    }

    func channelInactive(context: ChannelHandlerContext) {
        connections.remove(context.channel)
        ending?.cancel()
        context.fireChannelInactive()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        ending?.cancel()
        ending = nil
        if !context.channel.isWritable {
            let channel = context.channel
            ending = context.eventLoop.scheduleTask(in: patience) { channel.close(promise: nil) }
        }
        context.fireChannelWritabilityChanged()
    }
}

/// Every connection there is, so that all can be ended at once.
final class OpenConnections: Sendable {
    private struct State {
        var channels: [ObjectIdentifier: any Channel] = [:]
        var hasEnded = false
    }

    private let state = Locked(State())

    /// One that comes after the end is closed.
    func add(_ channel: any Channel) {
        let isLate = state.with { state in
            if !state.hasEnded { state.channels[ObjectIdentifier(channel)] = channel }
            return state.hasEnded
        }
        if isLate { channel.close(promise: nil) }
    }

    func remove(_ channel: any Channel) {
        state.with { $0.channels[ObjectIdentifier(channel)] = nil }
    }

    /// Waits for nobody: what was not sent yet is dropped.
    func end() {
        let channels = state.with { state in
            state.hasEnded = true
            return Array(state.channels.values)
        }
        for channel in channels { channel.close(promise: nil) }
    }
}
