import ArgumentParser
import Diagnostics
import Foundation
import LinkCheck
import Publishing

struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Report the problems of a build and broken links, without writing Output.",
        discussion: """
            A check runs a whole build without writing it, then follows every link, anchor, \
            picture and feed within the site. It also reports pictures without alternative text, \
            and the files that pages and style sheets load from other servers: pictures, scripts, \
            style sheets, fonts, frames, media.

            With --external, it requests each linked address on other servers once, with curl: \
            many servers in parallel, but few requests at a time to each. It does not request an \
            address that worked again for a day; these results are stored in \
            .sitegen/external-links, which may be deleted.

            Examples:
              sitegen check                        Check the site before a push.
              sitegen check --strict --format github   In CI, treat warnings as errors.
              sitegen check --external             Check links to other sites too.
              sitegen check --drafts               Check drafts too.
            """)

    @OptionGroup var site: SiteArguments
    @OptionGroup var output: OutputArguments

    @Flag(help: "Also check links to other servers.")
    var external = false

    @Option(
        help: ArgumentHelp(
            "The time limit for checking other servers, in seconds (default: 300).",
            valueName: "seconds"))
    var limit: Int?

    @OptionGroup var work: WorkArguments

    @Flag(help: "Print only errors and warnings.")
    var quiet = false

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit must be at least 1") }
        if limit != nil, !external { throw ValidationError("--limit needs --external") }
    }

    func run() async throws {
        let terminal = Terminal(format: work.format, folder: site.content.source, hidesNotes: quiet)
        try await terminal.run {
            let checked = try await checked(terminal)
            let problems = checked.problems
            if !quiet { try Terminal.print(checked.summary + "\n") }
            try terminal.finish(work.strict ? problems.map(\.strict) : problems)
        }
    }

    private func checked(_ terminal: Terminal) async throws -> CheckedSite {
        let progress = BuildProgress()
        var options = site.options(output: output.output)
        options.jobs = work.workers
        let builder = SiteBuilder(options, progress: progress)
        return try await terminal.showing(progress, isQuiet: quiet) { [self, options] in
            let build = try await builder.check { ScannedFile(path: $0, bytes: $1) }
            var checked = CheckedSite(
                build, folder: options.source, output: options.output)
            if external { try await followExternalLinks(of: &checked, progress) }
            return checked
        }
    }
}

extension Check {
    /// Requests the links to other servers, and stores the results in `.sitegen/external-links`.
    /// Throws `ExitCode` if the user interrupts it.
    private func followExternalLinks(
        of checked: inout CheckedSite, _ progress: BuildProgress
    ) async throws {
        guard let links = checked.report?.external else { return }
        let environment = ProcessInfo.processInfo.environment
        guard let curl = Curl(environment: environment, agent: Self.agent) else {
            return checked.add(.noCurl)
        }
        var limits = ExternalLimits()
        if let limit { limits.total = .seconds(min(limit, Self.year)) }
        let check = ExternalCheck(curl: curl, limits: limits)
        let file = RecordFile("external-links", site: site.content.source)
        let (cache, now) = (ExternalLinkCache(file.bytes ?? []), Int(Date().timeIntervalSince1970))
        let report = try await Terminal.cancelOnSignal {
            let report = await check.run(links, cache: cache, at: now) {
                progress.report("checking other servers", done: $0, total: $1)
            }
            if report.cache != cache { file.save(report.cache.bytes) }
            return report
        }
        guard let report else { throw ExitCode(Self.interrupted) }
        checked.add(report)
    }

    private static let agent = "sitegen/\(Sitegen.configuration.version) (+link check)"

    /// In seconds; the largest time limit, since clocks overflow at the largest `Int`.
    private static let year = 31_536_000

    /// Exit status for SIGINT, as shells report it: 128 + 2.
    private static let interrupted: Int32 = 130
}

extension Problem {
    fileprivate static var noCurl: Problem {
        Problem(
            "no-curl", "other servers could not be checked: curl is not installed",
            help: "install curl, for example with apt-get install curl")
    }
}
