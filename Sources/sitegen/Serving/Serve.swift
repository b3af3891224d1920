import ArgumentParser
import Content
import Diagnostics
import Foundation
import PreviewServer
import Publishing

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the site in a browser, and every change of it at once.",
        discussion: """
            Builds the site, serves it on this machine, and builds it again whenever something in \
            Content or Templates changes; open pages follow by themselves. Where something is \
            wrong, the page says what, over the last good one, until it is mended.

            What is built is what sitegen build writes to Output. With --drafts, --future, \
            --expired, --now or --base-url it goes to .sitegen/preview instead, so that none of it \
            is published by mistake.

            Examples:
              sitegen serve                        http://127.0.0.1:8080/
              sitegen serve --drafts --open        with drafts, in the browser
              sitegen serve --host 0.0.0.0         for a phone in the same network
            """)

    @OptionGroup var site: SiteArguments

    @Option(
        help: ArgumentHelp("The address or name of this machine to serve on.", valueName: "host"))
    var host = "127.0.0.1"

    @Option(
        help: ArgumentHelp(
            "The port to serve on (default: 8080, or the next one that is free).",
            valueName: "port"))
    var port: Int?

    @Flag(help: "Open the site in the browser.")
    var open = false

    @Option(
        help: ArgumentHelp(
            "How many tasks work at once (default: one for each core).", valueName: "n"))
    var jobs: Int?

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
        if let port, !(0...65535).contains(port) {
            throw ValidationError("--port takes a number from 0 to 65535")
        }
        if host.isEmpty { throw ValidationError("--host takes an address, as in 127.0.0.1") }
        if site.isHidden, site.output != nil {
            throw ValidationError(
                "--output is for what anyone may see: leave it out with --drafts, --future, "
                    + "--expired, --now or --base-url, and the preview goes to .sitegen/preview")
        }
    }

    func run() async throws {
        let session = PreviewSession(
            options: options, host: host, port: port, opensBrowser: open,
            terminal: site.content.terminal)
        do {
            try await Interruption.stops { try await session.run() }
        } catch {
            throw site.content.terminal.exit(for: error)
        }
    }

    private var options: BuildOptions {
        var options = site.options
        options.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
        if site.isHidden { options.hide() }
        return options
    }
}
