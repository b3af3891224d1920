import Content
import Diagnostics
import Foundation
import PreviewServer
import Publishing

/// Builds, serves and builds again until it is cancelled.
struct PreviewSession: Sendable {
    let options: BuildOptions
    let host: String

    /// Nil for any that is free, from 8080 on.
    let port: Int?
    let opensBrowser: Bool
    let terminal: Terminal

    private static let usualPort = 8080

    func run() async throws {
        let folder = ContentFolder(site: options.source)
        let base = try base(folder)
        let watcher = try watcher(folder)
        defer { watcher.stop() }
        var builds = PreviewBuilds(options: options, terminal: terminal)
        let server = PreviewServer(
            root: options.output, base: base, host: host, port: port ?? Self.usualPort,
            triesNextPorts: port == nil)
        await server.announce(try await builds.first())
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { watcher.stop() }
                try await serve(server)
            }
            for await changes in watcher.changes {
                let news = try await builds.next(changes.isEverything ? nil : changes.paths)
                if let news { await server.announce(news) }
            }
            group.cancelAll()
            try await group.waitForAll()
        }
    }
}

extension PreviewSession {
    private func watcher(_ folder: ContentFolder) throws -> FolderWatcher {
        try FolderWatcher(
            [
                WatchedFolder(folder.content, showingHiddenIn: ["static"]),
                WatchedFolder(folder.templates),
            ]
        ) { [terminal] limit in terminal.show([limit.problem]) }
    }

    /// The path below which the site's pages lie.
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
        if port == nil, address.port != Self.usualPort {
            lines.insert("port \(Self.usualPort) is busy; taking \(address.port)", at: 0)
        }
        if address.isOpenToNetwork {
            terminal.warn("everyone in the network sees this preview, drafts too")
            lines += address.networkURLs.prefix(1).map { "on a phone: \($0)" }
        }
        _ = try? Terminal.print(lines.joined(separator: "\n") + "\nCtrl-C ends\n")
        if opensBrowser { Browser.open(address.url, terminal) }
    }
}
