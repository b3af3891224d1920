import ArgumentParser
import Diagnostics
import LinkCheck
import Publishing

struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Tell what a build would say, and which links lead nowhere; write nothing.",
        discussion: """
            Everything that a build does is done, but nothing is written. Then every link, anchor, \
            picture and feed of the result is followed within the site.

            With --external other servers are asked too, by curl: each address once, many servers \
            at the same time, each of them politely. What has answered well is not asked again \
            for a day; that is remembered in .sitegen/external-links, which may be deleted.

            Examples:
              sitegen check                        before a push
              sitegen check --strict --format github   in CI: warnings are errors too
              sitegen check --external             before it is published: other servers too
              sitegen check --drafts               also what is not finished yet
            """)

    @OptionGroup var site: SiteArguments

    @Flag(help: "Ask other servers whether what the site links to is there.")
    var external = false

    @Option(
        help: ArgumentHelp(
            "How long other servers are asked, in seconds (default: 300).", valueName: "seconds"))
    var limit: Int?

    @OptionGroup var work: WorkArguments

    @Flag(help: "Say nothing but problems.")
    var quiet = false

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit must be at least 1") }
        if limit != nil, !external { throw ValidationError("--limit is for --external") }
        if site.timings { throw ValidationError("--timings is for build and serve") }
    }

    func run() async throws {
        let terminal = Terminal(format: work.format, folder: site.content.source)
        do {
            let checked = try await checked(terminal)
            let problems = checked.problems
            if !quiet { try Terminal.print(checked.summary + "\n") }
            try terminal.finish(work.strict ? problems.map(\.asError) : problems)
        } catch {
            throw terminal.exit(for: error)
        }
    }

    private func checked(_ terminal: Terminal) async throws -> CheckedSite {
        let progress = BuildProgress()
        var options = site.options
        options.jobs = work.workers
        let builder = SiteBuilder(options, progress: progress)
        let inquiry = external ? ServerInquiry(site: options.source, seconds: limit) : nil
        return try await terminal.showing(progress, isQuiet: quiet) { [options] in
            let build = try await builder.check { ScannedFile(path: $0, bytes: $1) }
            let checked = CheckedSite(
                build, folder: options.source, output: options.output)
            return try await inquiry?.asked(for: checked, progress) ?? checked
        }
    }
}
