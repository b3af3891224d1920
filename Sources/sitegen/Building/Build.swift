import ArgumentParser
import Content
import Diagnostics
import Foundation
import Publishing

struct Build: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build the site in Content and write it to Output.",
        discussion: """
            A build writes everything or nothing: if anything is wrong, every problem is told with \
            its file, line and column, and Output stays as it was. Only files that changed are \
            written, and only files that an earlier build wrote are removed.

            On a terminal a build asks once about every folder or .vcf file of contacts that \
            consent.yml says nothing of, and writes the answer there.

            Examples:
              sitegen build                        build the site in this folder
              sitegen build --source club --drafts show what is not finished yet
              sitegen build --strict --format github   in CI: warnings stop it too
              sitegen build --now 2027-01-01       as it will be on New Year's Day
            """)

    @OptionGroup var site: SiteArguments

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Overwrite files of Output that no build wrote.")
    var adopt = false

    @Option(
        help: ArgumentHelp(
            "How many tasks work at once (default: one for each core).", valueName: "n"))
    var jobs: Int?

    @Option(help: "How problems are written: human, github or json.")
    var format = ProblemFormat.human

    @Flag(help: "Say nothing but problems, and what --timings tells.")
    var quiet = false

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
    }

    func run() async throws {
        let terminal = Terminal(format: format, folder: site.content.source)
        do {
            if Terminal.hasPerson, !quiet, format == .human { try await questions.ask() }
            let started = ContinuousClock.now
            let report = try await build(terminal)
            terminal.show(report.warnings)
            if !quiet {
                let duration = started.duration(to: .now)
                try Terminal.print(BuildSummary(report: report, duration: duration).text + "\n")
            }
            terminal.show(report.timings)
        } catch {
            throw terminal.exit(for: error, hasOutput: true)
        }
    }

    /// The one command that asks.
    private var questions: ContainerQuestions {
        ContainerQuestions(folder: site.content.folder, loader: site.content.loader(jobs: workers))
    }

    private var workers: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

    private func build(_ terminal: Terminal) async throws -> BuildReport {
        let progress = BuildProgress()
        var options = site.options
        options.isStrict = strict
        options.adopts = adopt
        options.jobs = workers
        options.isCached = true
        let builder = SiteBuilder(options, progress: progress) {
            terminal.note("another build of this site is at work; waiting for it to end")
        } onNote: {
            terminal.note($0)
        }
        return try await terminal.showing(progress, isQuiet: quiet) { try await builder.build() }
    }
}

extension ProblemFormat: ExpressibleByArgument {}
