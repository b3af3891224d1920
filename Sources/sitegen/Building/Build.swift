import ArgumentParser
import Content
import Diagnostics
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

    @Flag(help: "Overwrite files of Output that no build wrote.")
    var adopt = false

    @OptionGroup var work: WorkArguments

    @Flag(help: "Say nothing but problems, and what --timings tells.")
    var quiet = false

    func run() async throws {
        let terminal = Terminal(format: work.format, folder: site.content.source)
        do {
            // The one command that asks.
            if Terminal.hasPerson, !quiet, work.format == .human {
                try await ConsentDesk(content: site.content).askAboutContainers(jobs: work.workers)
            }
            let started = ContinuousClock.now
            let report = try await build(terminal)
            terminal.show(report.warnings)
            if !quiet {
                let duration = started.duration(to: .now)
                try Terminal.print(BuildSummary(report: report, duration: duration).text + "\n")
            }
            terminal.show(report.timings)
        } catch {
            throw terminal.exit(
                for: error, output: OutputFolder(path: site.options.output))
        }
    }

    private func build(_ terminal: Terminal) async throws -> BuildReport {
        let progress = BuildProgress()
        var options = site.options
        options.isStrict = work.strict
        options.adopts = adopt
        options.jobs = work.workers
        let builder = SiteBuilder(options, progress: progress) {
            terminal.note("another build of this site is at work; waiting for it to end")
        }
        return try await terminal.showing(progress, isQuiet: quiet) { try await builder.build() }
    }
}
