import NIOCore
import Platform

/// Registers a connection, and closes it when the client does not read its response.
///
/// The HTTP channel's idle timeout closes connections of clients that do not send.
final class ConnectionHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = Never

    private let connections: OpenConnections
    private let readTimeout: TimeAmount
    private var closing: Scheduled<Void>?

    init(_ connections: OpenConnections, readTimeout: TimeAmount) {
        self.connections = connections
        self.readTimeout = readTimeout
    }

    func handlerAdded(context: ChannelHandlerContext) {
        connections.add(context.channel)
    }

    func channelInactive(context: ChannelHandlerContext) {
        connections.remove(context.channel)
        closing?.cancel()
        context.fireChannelInactive()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        closing?.cancel()
        closing = nil
        if !context.channel.isWritable {
            let channel = context.channel
            closing = context.eventLoop.scheduleTask(in: readTimeout) {
                channel.close(promise: nil)
            }
        }
        context.fireChannelWritabilityChanged()
    }
}

/// All open connections, so that they can be closed together.
final class OpenConnections: Sendable {
    /// `nil` once all are closed.
    private let open = Locked<[ObjectIdentifier: any Channel]?>([:])

    /// Closes the connection if `closeAll` was called before.
    func add(_ channel: any Channel) {
        let isLate = open.with { open in
            open?[ObjectIdentifier(channel)] = channel
            return open == nil
        }
        if isLate { channel.close(promise: nil) }
    }

    func remove(_ channel: any Channel) {
        open.with { $0?[ObjectIdentifier(channel)] = nil }
    }

    /// Closes all connections at once and drops what was not sent yet.
    func closeAll() {
        let channels = open.with { open in
            defer { open = nil }
            return open?.values.map(\.self) ?? []
        }
        for channel in channels { channel.close(promise: nil) }
    }
}
