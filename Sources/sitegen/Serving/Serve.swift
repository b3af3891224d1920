import ArgumentParser
import Content
import Diagnostics
import Foundation
import PreviewServer
import Publishing

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve the site on this machine, and follow every change.",
        discussion: """
            Pages are made when a browser asks for them. When a file in Content or Templates \
            changes, the site is loaded again, and open pages that differ reload. If that fails, \
            open pages show the errors over the last good version until they are fixed. Then the \
            whole site is checked in the background; links that lead nowhere are only listed.

            Nothing is written but smaller pictures and sealed files of members, in .sitegen.

            Examples:
              sitegen serve                        Serve at http://127.0.0.1:8080/.
              sitegen serve --drafts --open        Include drafts, and open the browser.
              sitegen serve --host 0.0.0.0         Allow a phone in the same network.
            """)

    @OptionGroup var site: SiteArguments

    @Option(
        help: ArgumentHelp("The host name or address to serve on.", valueName: "host"))
    var host = "127.0.0.1"

    @Option(
        help: ArgumentHelp(
            "The port to serve on (default: 8080, or the next free one).",
            valueName: "port"))
    var port: Int?

    @Flag(help: "Open the site in the browser.")
    var open = false

    @Option(
        help: ArgumentHelp(
            "The number of parallel tasks (default: one per core).", valueName: "n"))
    var jobs: Int?

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
        if let port, !(0...65535).contains(port) {
            throw ValidationError("--port takes a number from 0 to 65535")
        }
        if host.isEmpty { throw ValidationError("--host takes an address, as in 127.0.0.1") }
    }

    func run() async throws {
        let session = PreviewSession(
            options: options, host: host, port: port, opensBrowser: open,
            terminal: site.content.terminal)
        try await site.content.terminal.run {
            try await Terminal.cancelOnSignal { try await session.run() }
        }
    }

    private var options: BuildOptions {
        var options = site.options()
        options.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
        options.isPreview = true
        return options
    }
}
