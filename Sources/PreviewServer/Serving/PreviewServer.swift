import Diagnostics
import Foundation

/// Serves a folder to browsers, and has their open pages follow what is built into it.
package final class PreviewServer: Sendable {
    let root: String
    let base: String
    let host: String
    let port: Int
    let triesNextPorts: Bool
    let limits: ServerLimits
    let hub: ReloadHub

    /// - Parameters:
    ///   - root: the folder's path. It may be empty or missing at first.
    ///   - base: where its pages are: `/`, or a sub-path such as `/lab/`.
    ///   - host: a name or an address of this machine, in brackets or without.
    ///   - port: 0 for any that is free.
    ///   - triesNextPorts: whether a busy port leads to the next one, up to a hundred of them.
    package convenience init(
        root: String, base: String = "/", host: String = "127.0.0.1", port: Int = 8080,
        triesNextPorts: Bool = true
    ) {
        self.init(
            root: root, base: base, host: host, port: port, triesNextPorts: triesNextPorts,
            limits: ServerLimits())
    }

    package init(
        root: String, base: String, host: String, port: Int, triesNextPorts: Bool,
        limits: ServerLimits
    ) {
        self.root = root
        self.base = "/" + base.split(separator: "/").map { $0 + "/" }.joined()
        hub = ReloadHub(base: self.base.removingPercentEncoding ?? self.base)
        self.host = host
        self.port = port
        self.triesNextPorts = triesNextPorts
        self.limits = limits
    }

    /// Serves until the task is cancelled, and then ends at once, whoever is connected.
    ///
    /// `onStart` is called once, when browsers can connect.
    package func run(
        onStart: @escaping @Sendable (ServedAddress) async -> Void = { _ in }
    ) async throws(ServeFailure) {
        let keepAlive = Task { [hub, limits] in
            while (try? await Task.sleep(for: limits.keepAlive)) != nil { await hub.wake() }
        }
        defer { keepAlive.cancel() }
        let host = try BoundHost(host)
        for port in try ports {
            if try await listen(host, port, onStart) { return }
        }
        throw .portsBusy(try ports)
    }

    /// Tells the open pages how a build went, and those that will be opened.
    package func announce(_ news: PreviewNews) async {
        await hub.announce(news)
    }
}

extension PreviewServer {
    private static let mostPorts = 100

    /// Those that may be tried.
    private var ports: ClosedRange<Int> {
        get throws(ServeFailure) {
            guard (0...65535).contains(port) else { throw .portUnknown(port) }
            guard triesNextPorts, port > 0 else { return port...port }
            return port...min(65535, port + Self.mostPorts - 1)
        }
    }
}

/// Where a preview is to be found.
package struct ServedAddress: Equatable, Sendable {
    /// For the browser on this machine: `http://127.0.0.1:8080/lab/`.
    package let url: String

    /// The port asked for, or the next one that was free.
    package let port: Int

    /// Whether other machines reach it.
    package let isOpenToNetwork: Bool

    /// For a browser on another machine, the likeliest first; none where it is not open to the
    /// network, or no network is there.
    package let networkURLs: [String]
}

/// What one server gives to its clients at most.
package struct ServerLimits: Sendable {
    /// Connections at once; more wait until one ends. Never more than the system's limit for open
    /// files has room for.
    package var connections = 2000

    /// All headers of a request, in bytes, and their number.
    package var headers = 32 * 1024
    package var headerCount = 200

    /// How long a connection may be idle, or a request be on its way without progress.
    package var idle = Duration.seconds(30)

    /// How long a client may not read what it asked for.
    package var unread = Duration.seconds(30)

    /// How often the event streams say something, so that a connection that is gone is noticed.
    package var keepAlive = Duration.seconds(15)

    package init() {}
}

/// Why there is no preview.
package enum ServeFailure: Error, Equatable, Sendable {
    /// The first and the last port that were tried; the same where only one was allowed.
    case portsBusy(ClosedRange<Int>)

    /// Ports below 1024 often belong to the system.
    case portForbidden(Int)

    /// Not from 0 to 65535.
    case portUnknown(Int)

    /// A name or an address that leads nowhere.
    case hostUnknown(String)

    /// An address that is not one of this machine's.
    case hostElsewhere(String)

    /// Anything else, in the system's words.
    case system(String)
}
