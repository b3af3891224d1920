import ArgumentParser
import Content
import Diagnostics
import Publishing

struct Build: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build the site from Content into Output.",
        discussion: """
            If there is an error, a build reports all problems with file, line and column, and \
            leaves Output unchanged. It writes only files that changed, and removes only files \
            that an earlier build wrote.

            On a terminal, a build asks once about each folder or .vcf file of contacts that is \
            not listed in consent.yml, and saves the answer there.

            Examples:
              sitegen build                        Build the site in this folder.
              sitegen build --source club --drafts Build the site in club, with drafts.
              sitegen build --strict --format github   In CI, treat warnings as errors.
              sitegen build --now 2027-01-01       Build the site as of New Year's Day.
            """)

    @OptionGroup var site: SiteArguments
    @OptionGroup var output: OutputArguments

    @Flag(help: "Print the CPU time and duration of each build stage to stderr.")
    var timings = false

    @Flag(help: "Overwrite files in Output that no build wrote.")
    var adopt = false

    @Flag(help: "Leave out texts that leak or link to an ended consent; exit with 3.")
    var holdBack = false

    @OptionGroup var work: WorkArguments

    @Flag(help: "Print only errors, warnings and timings.")
    var quiet = false

    func run() async throws {
        let terminal = Terminal(format: work.format, folder: site.content.source, hidesNotes: quiet)
        do {
            if Terminal.isInteractive, !quiet, work.format == .human {
                try await site.content.askAboutContainers(jobs: work.workers)
            }
            let started = ContinuousClock.now
            let report = try await build(terminal)
            terminal.show(report.problems)
            if !quiet {
                let duration = started.duration(to: .now)
                let summary = BuildSummary(report: report, duration: duration)
                try Terminal.print(work.format == .json ? summary.json : summary.text + "\n")
            }
            terminal.show(report.timings)
            if report.heldBack.isEmpty { return }
            if work.format == .human {
                let paths = report.heldBack.map { "\n  " + terminal.path($0).visible }
                terminal.log(
                    "published without these, because of the problems above:" + paths.joined())
            }
            throw ExitCode(3)
        } catch {
            throw terminal.exit(
                for: error, output: OutputFolder(path: site.options(output: output.output).output))
        }
    }

    private func build(_ terminal: Terminal) async throws -> BuildReport {
        let progress = BuildProgress()
        var options = site.options(output: output.output)
        options.isTimed = timings
        options.isStrict = work.strict
        options.holdsBack = holdBack
        options.replacesUnmanaged = adopt
        options.jobs = work.workers
        let builder = SiteBuilder(options, progress: progress) {
            terminal.note("another build of this site is running; waiting for it to finish")
        }
        return try await terminal.showing(progress, isQuiet: quiet) { try await builder.build() }
    }
}
