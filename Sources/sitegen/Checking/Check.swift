import ArgumentParser
import Diagnostics
import Foundation
import LinkCheck
import Publishing

struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Tell what a build would say, and which links lead nowhere; write nothing.",
        discussion: """
            Everything that a build does is done, but nothing is written. Then every link, anchor, \
            picture and feed of the result is followed within the site.

            Examples:
              sitegen check                        before a push
              sitegen check --strict --format github   in CI: warnings are errors too
              sitegen check --drafts               also what is not finished yet
            """)

    @OptionGroup var site: SiteArguments

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Option(
        help: ArgumentHelp(
            "How many tasks work at once (default: one for each core).", valueName: "n"))
    var jobs: Int?

    @Option(help: "How problems are written: human, github or json.")
    var format = ProblemFormat.human

    @Flag(help: "Say nothing but problems.")
    var quiet = false

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
        if site.timings { throw ValidationError("--timings is for build and serve") }
    }

    func run() async throws {
        let terminal = Terminal(format: format, folder: site.content.source)
        do {
            let checked = try await checked(terminal)
            let problems = checked.problems
            if !quiet { try Terminal.print(checked.summary + "\n") }
            try terminal.finish(strict ? problems.map(\.asError) : problems)
        } catch {
            throw terminal.exit(for: error)
        }
    }

    private func checked(_ terminal: Terminal) async throws -> CheckedSite {
        let progress = BuildProgress()
        var options = site.options
        options.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
        let builder = SiteBuilder(options, progress: progress)
        let build = try await terminal.showing(progress, isQuiet: quiet) {
            try await builder.rehearse { ScannedFile(path: $0, bytes: $1) }
        }
        return CheckedSite(build, output: options.output)
    }
}
