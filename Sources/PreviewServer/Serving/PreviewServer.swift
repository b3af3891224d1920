import Diagnostics
import Foundation
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import Platform

/// Serves a site to browsers and updates their open pages.
package final class PreviewServer: Sendable {
    private let base: String
    private let host: String
    private let port: Int
    private let triesNextPorts: Bool
    private let limits: ServerLimits
    private let responder: FileResponder
    private let hub = ReloadHub()

    /// - Parameters:
    ///   - base: the base path of the site's files: `/` or a sub-path such as `/lab/`.
    ///   - host: a name or address of this machine, with or without brackets.
    ///   - port: 0 for any free port.
    ///   - triesNextPorts: whether a busy port leads to the next one, up to a hundred of them.
    ///   - files: returns the file at a decoded path below the base path, such as
    ///     `posts/open-day/index.html`; `nil` if there is none. It is called often, so it should
    ///     be quick and make no file.
    package init(
        base: String = "/", host: String = "127.0.0.1", port: Int = 8080,
        triesNextPorts: Bool = true, limits: ServerLimits = ServerLimits(),
        files: @escaping @Sendable (String) async -> PreviewFile?
    ) {
        self.base = "/" + base.split(separator: "/").map { $0 + "/" }.joined()
        self.host = host
        self.port = port
        self.triesNextPorts = triesNextPorts
        self.limits = limits
        responder = FileResponder(files: files, base: base, hub: hub)
    }

    /// Serves until the task is cancelled, and then closes all connections at once.
    ///
    /// `onStart` is called once, when browsers can connect.
    package func run(
        onStart: @escaping @Sendable (ServedAddress) async -> Void = { _ in }
    ) async throws(ServeFailure) {
        let keepAlive = Task { [hub, limits] in
            while (try? await Task.sleep(for: limits.keepAlive)) != nil { await hub.repeatEvent() }
        }
        defer { keepAlive.cancel() }
        let host = try BoundHost(host)
        for port in try ports {
            if try await listen(host, port, onStart) { return }
        }
        throw .portsBusy(try ports)
    }

    /// Reports an update to all open pages, and to those that open later.
    package func announce(_ update: PreviewUpdate) async {
        await hub.announce(update)
    }
}

extension PreviewServer {
    private static let mostPorts = 100

    /// The ports to try.
    private var ports: ClosedRange<Int> {
        get throws(ServeFailure) {
            guard (0...65535).contains(port) else { throw .portInvalid(port) }
            guard triesNextPorts, port > 0 else { return port...port }
            return port...min(65535, port + Self.mostPorts - 1)
        }
    }
}

extension PreviewServer {
    /// Serves at one port until the task is cancelled; returns false if the port is in use.
    private func listen(
        _ host: BoundHost, _ port: Int, _ onStart: @escaping @Sendable (ServedAddress) async -> Void
    ) async throws(ServeFailure) -> Bool {
        let connections = OpenConnections()
        let server = server(host, port, connections, onStart)
        do {
            // In a task of its own, which is not cancelled: hummingbird fails if a connection is
            // lost while it is being accepted.
            let running = Task { try await server.run() }
            try await withTaskCancellationHandler {
                try await running.value
            } onCancel: {
                connections.closeAll()
                Task { try? await server.shutdownGracefully() }
            }
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            return false
        } catch  where Task.isCancelled {
            return true
        } catch {
            throw ServeFailure(error, at: host, port)
        }
        guard Task.isCancelled else { throw .system("the server has stopped unexpectedly") }
        return true
    }

    private func server(
        _ host: BoundHost, _ port: Int, _ connections: OpenConnections,
        _ onStart: @escaping @Sendable (ServedAddress) async -> Void
    ) -> Server<HTTP1Channel> {
        // Enough for thousands of connections, each with an open file.
        let room = max(16, (Descriptor.raiseOpenFileLimit(to: 8192) - 64) / 2)
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

    private func responder(_ host: BoundHost) -> HTTPChannelHandler.Responder {
        { [responder, hub] request, writer, channel in
            let hosts = HostCheck(
                host: host, port: channel.localAddress?.port ?? 0,
                machine: { BoundHost.machineNames })
            try await RequestHandler(responder: responder, hosts: hosts, hub: hub)
                .answer(request, writer)
        }
    }

    private func configuration(_ connections: OpenConnections) -> HTTP1Channel.Configuration {
        let readTimeout = TimeAmount(limits.unread)
        return HTTP1Channel.Configuration(
            additionalChannelHandlers: [ConnectionHandler(connections, readTimeout: readTimeout)],
            idleTimeout: TimeAmount(limits.idle),
            httpDecoderConfiguration: .init(
                maxHeaderFieldSize: limits.headers, maxHeaderListSize: limits.headers,
                maxHeaderFieldCount: limits.headerCount))
    }
}

/// The addresses of a running preview.
package struct ServedAddress: Equatable, Sendable {
    /// For the browser on this machine: `http://127.0.0.1:8080/lab/`.
    package let url: String

    /// The requested port, or the next free one.
    package let port: Int

    /// True if other machines can connect.
    package let isOpenToNetwork: Bool

    /// For browsers on other machines, the likeliest first. Empty if the preview is not open to the
    /// network, or there is no network.
    package let networkURLs: [String]
}

/// A server's limits for its clients.
package struct ServerLimits: Sendable {
    /// Simultaneous connections; others wait until one ends. The system's limit of open files can
    /// lower it.
    package var connections = 2000

    /// The size of a request's headers, in bytes, and their number.
    package var headers = 32 * 1024
    package var headerCount = 200

    /// The timeout of an idle connection, and of a request that is sent slowly.
    package var idle = Duration.seconds(30)

    /// The timeout of a client that does not read its response.
    package var unread = Duration.seconds(30)

    /// The interval of messages that show whether the connection of an event stream still
    /// exists.
    package var keepAlive = Duration.seconds(15)

    package init() {}
}

/// Why a preview can't start.
package enum ServeFailure: Error, Equatable, Sendable {
    /// The ports that were tried.
    case portsBusy(ClosedRange<Int>)

    /// Ports below 1024 often belong to the system.
    case portForbidden(Int)

    /// A port outside 0 to 65535.
    case portInvalid(Int)

    /// A name or address that can't be resolved.
    case hostUnknown(String)

    /// An address of another machine.
    case hostNotLocal(String)

    /// Another error, with the system's message.
    case system(String)
}

extension ServeFailure {
    fileprivate init(_ error: any Error, at host: BoundHost, _ port: Int) {
        switch (error as? IOError)?.errnoCode {
        case EADDRNOTAVAIL, EAFNOSUPPORT: self = .hostNotLocal(host.name)
        case EACCES: self = .portForbidden(port)
        default: self = .system("\(error)")
        }
    }
}
