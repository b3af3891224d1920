import Foundation
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix

extension PreviewServer {
    /// Serves at one port until the task is cancelled; false if the port is taken.
    func listen(
        _ host: BoundHost, _ port: Int, _ onStart: @escaping @Sendable (ServedAddress) async -> Void
    ) async throws(ServeFailure) -> Bool {
        let connections = OpenConnections()
        let server = server(host, port, connections, onStart)
        do {
            // Not cancelled itself: a connection that is just being accepted would be lost, which
            // is a fault to hummingbird.
            let running = Task { try await server.run() }
            try await withTaskCancellationHandler {
                try await running.value
            } onCancel: {
                connections.end()
                Task { try? await server.shutdownGracefully() }
            }
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            return false
        } catch  where Task.isCancelled {
            return true
        } catch {
            throw ServeFailure(error, at: host, port)
        }
        guard Task.isCancelled else { throw .system("the server has stopped by itself") }
        return true
    }
}

extension PreviewServer {
    /// Enough for thousands of connections, each with a file.
    private static let enoughFiles: rlim_t = 8192

    private func server(
        _ host: BoundHost, _ port: Int, _ connections: OpenConnections,
        _ onStart: @escaping @Sendable (ServedAddress) async -> Void
    ) -> Server<HTTP1Channel> {
        // Half of what may be open, because a connection may have a file with it.
        let room = max(16, (Self.raisedFileLimit() - 64) / 2)
        let silence = Logger(label: "preview") { _ in SwiftLogNoOpLogHandler() }
        return Server(
            childChannelSetup: HTTP1Channel(
                responder: responder(host), configuration: configuration(connections)),
            configuration: ServerConfiguration(
                address: .hostname(host.bindable, port: port), backlog: 1024,
                availableConnectionsDelegate: MaximumAvailableConnections(
                    min(limits.connections, room), logger: silence)),
            onServerRunning: { [base] channel in
                let bound = channel.localAddress?.port ?? port
                await onStart(host.address(port: bound, base: base))
            },
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: silence)
    }

    /// Raises the limit for open files and connections of this process as far as it is needed and
    /// allowed, and returns it.
    private static func raisedFileLimit() -> Int {
        #if canImport(Glibc)
            let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let kind = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(kind, &limit) == 0 else { return 256 }
        if limit.rlim_cur < enoughFiles {
            var wanted = limit
            wanted.rlim_cur = min(enoughFiles, limit.rlim_max)
            if setrlimit(kind, &wanted) == 0 { limit = wanted }
        }
        return Int(clamping: limit.rlim_cur)
    }

    private func responder(_ host: BoundHost) -> HTTPChannelHandler.Responder {
        { [root, base, hub] request, writer, channel in
            let hosts = HostCheck(
                host: host, port: channel.localAddress?.port ?? 0,
                machine: { BoundHost.machineNames })
            try await RequestHandler(root: root, base: base, hosts: hosts, hub: hub)
                .answer(request, writer)
        }
    }

    private func configuration(_ connections: OpenConnections) -> HTTP1Channel.Configuration {
        let patience = TimeAmount(limits.unread)
        return HTTP1Channel.Configuration(
            additionalChannelHandlers: [ConnectionHandler(connections, patience: patience)],
            idleTimeout: TimeAmount(limits.idle),
            httpDecoderConfiguration: .init(
                maxHeaderFieldSize: limits.headers, maxHeaderListSize: limits.headers,
                maxHeaderFieldCount: limits.headerCount))
    }
}

extension ServeFailure {
    fileprivate init(_ error: any Error, at host: BoundHost, _ port: Int) {
        switch (error as? IOError)?.errnoCode {
        case EADDRNOTAVAIL, EAFNOSUPPORT: self = .hostElsewhere(host.name)
        case EACCES: self = .portForbidden(port)
        default: self = .system("\(error)")
        }
    }
}
