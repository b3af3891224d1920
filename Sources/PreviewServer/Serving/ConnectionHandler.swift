import NIOCore

/// Counts a connection in, and ends it when the client does not read what it asked for.
///
/// Clients that do not send are ended by the idle time-out of the HTTP channel.
final class ConnectionHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = Any

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
