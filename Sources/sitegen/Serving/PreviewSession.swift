import Content
import Diagnostics
import Foundation
import Platform
import Presentation
import PreviewServer
import Publishing

/// Serves a site and loads it again on changes until it is cancelled.
struct PreviewSession: Sendable {
    let options: BuildOptions
    let host: String

    /// `nil` for the first free port from 8080 on.
    let port: Int?
    let opensBrowser: Bool
    let terminal: Terminal

    private static let defaultPort = 8080

    func run() async throws {
        let folder = ContentFolder(site: options.source)
        let base = try base(folder)
        let watcher = try watcher(folder)
        defer { watcher.stop() }
        let preview = SitePreview(options)
        let server = PreviewServer(
            base: base, host: host, port: port ?? Self.defaultPort, triesNextPorts: port == nil
        ) { path in
            preview.output(at: path).map { version, make in
                PreviewFile(version: version.map { String($0, radix: 36) }) {
                    PreviewContent(make)
                }
            }
        }
        var builds = PreviewBuilds(preview, server, options: options, terminal: terminal)
        try await builds.first()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { watcher.stop() }
                try await serve(server)
            }
            var timer = timer(until: builds.validUntil, watcher)
            for await _ in watcher.changes {
                try await builds.next()
                timer.cancel()
                timer = self.timer(until: builds.validUntil, watcher)
            }
            timer.cancel()
            builds.stop()
            group.cancelAll()
            try await group.waitForAll()
        }
    }
}

extension PreviewSession {
    /// Wakes the preview at a time, in seconds since 1970, at which posts, consents or groups
    /// change.
    private func timer(until time: Int, _ watcher: FolderWatcher) -> Task<Void, Never> {
        Task {
            while !Task.isCancelled {
                let rest = time.subtractingReportingOverflow(options.now(.gmt)).partialValue
                if rest <= 0 { return watcher.wake() }
                // The machine may sleep meanwhile, or its clock may be set.
                try? await Task.sleep(for: .seconds(min(rest, 60)))
            }
        }
    }

    private func watcher(_ folder: ContentFolder) throws -> FolderWatcher {
        try FolderWatcher(
            [
                WatchedFolder(folder.content, showingHiddenIn: ["static"]),
                WatchedFolder(folder.templates),
            ]
        ) { [terminal] limit in terminal.show([limit.problem]) }
    }

    /// The path of the site's address, such as `/lab/`.
    private func base(_ folder: ContentFolder) throws -> String {
        if let url = options.baseURL { return url.path }
        var problems: [Problem] = []
        let settings = SiteLoader(folder: folder, now: options.now).settings(problems: &problems)
        guard let settings else { throw Problems(problems) }
        return settings.url.path
    }

    private func serve(_ server: PreviewServer) async throws {
        do {
            try await server.run { address in await show(address) }
        } catch {
            throw Problems([error.problem])
        }
    }

    private func show(_ address: ServedAddress) async {
        let watched = [terminal.path("Content"), terminal.path("Templates")]
        var lines = ["serving \(address.url), watching \(watched.joined(separator: " and "))"]
        if port == nil, address.port != Self.defaultPort {
            lines.insert("port \(Self.defaultPort) is in use; using \(address.port)", at: 0)
        }
        if address.isOpenToNetwork {
            terminal.warn(
                "everyone in the network can see this preview"
                    + (options.selection.drafts ? ", including drafts" : ""))
            lines += address.networkURLs.prefix(1).map { "on a phone: \($0)" }
        }
        _ = try? Terminal.print(lines.joined(separator: "\n") + "\nPress Ctrl-C to stop\n")
        if opensBrowser { openBrowser(at: address.url) }
    }

    #if canImport(Darwin)
        private static let opener = "open"
    #else
        private static let opener = "xdg-open"
    #endif

    /// Opens an address in the user's default browser, or prints it if that fails.
    private func openBrowser(at url: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [Self.opener, url]
        (process.standardOutput, process.standardError) = (
            FileHandle.nullDevice, FileHandle.nullDevice
        )
        let advice = "cannot open a browser; open \(url) yourself"
        process.terminationHandler = { [terminal] process in
            if process.terminationStatus != 0 { terminal.note(advice) }
        }
        do { try process.run() } catch { terminal.note(advice) }
    }
}

extension ServeFailure {
    fileprivate var problem: Problem {
        switch self {
        case .portsBusy(let ports) where ports.count == 1:
            Problem(
                "port-busy", "port \(ports.lowerBound) is in use",
                help: "stop the other program, choose another port, or leave out --port")
        case .portsBusy(let ports):
            Problem(
                "port-busy", "the ports \(ports.lowerBound) to \(ports.upperBound) are all in use",
                help: "choose another with --port")
        case .portForbidden(let port):
            Problem(
                "port-forbidden", "the system does not allow serving on port \(port)",
                help: "choose a port above 1023")
        case .portInvalid(let port):
            Problem("port-unknown", "there is no port \(port)", help: "ports are 0 to 65535")
        case .hostUnknown(let host):
            Problem(
                "host-unknown", "there is no host \"\(host)\"",
                help: "use an address of this machine, such as 127.0.0.1")
        case .hostNotLocal(let host):
            Problem(
                "host-elsewhere", "\"\(host)\" is not this machine",
                help:
                    "use 127.0.0.1 to serve this machine only, or 0.0.0.0 to serve the network too")
        case .system(let words):
            Problem("cannot-serve", "the site cannot be served: \(words)")
        }
    }
}

extension PreviewContent {
    fileprivate init(_ make: () throws -> Rendered.Content?) {
        do {
            switch try make() {
            case .bytes(let bytes): self = .bytes(bytes)
            case .file(let file): self = .file(file.absolute)
            case nil: self = .missing
            }
        } catch let problems as Problems {
            self = .refused(problems.all)
        } catch let problem as Problem {
            self = .refused([problem])
        } catch let failure as DiskFailure {
            self = .refused([failure.problem])
        } catch {
            self = .refused([Problem("unmade", "the file cannot be made: \(error)")])
        }
    }
}
