import ArgumentParser
import Diagnostics
import Foundation
import LinkCheck
import Publishing

/// Checks a site's links to other servers, and stores the results in `.sitegen/external-links`.
struct ExternalLinkChecker: Sendable {
    private let file: RecordFile
    private var limits = ExternalLimits()

    /// `site` is the site's folder; `seconds` is the time limit, `nil` for the default.
    init(site: String, seconds: Int?) {
        file = RecordFile("external-links", site: site)
        if let seconds { limits.total = .seconds(min(seconds, Self.year)) }
    }

    /// Returns the checked site with the results of its external links. Throws `ExitCode` if the
    /// user interrupts it.
    func check(_ checked: CheckedSite, _ progress: BuildProgress) async throws -> CheckedSite {
        guard let links = checked.report?.external else { return checked }
        var checked = checked
        let environment = ProcessInfo.processInfo.environment
        guard let curl = Curl(environment: environment, agent: Self.agent) else {
            checked.add(.noCurl)
            return checked
        }
        let check = ExternalCheck(curl: curl, limits: limits)
        let (cache, now) = (ExternalLinkCache(file.bytes ?? []), Int(Date().timeIntervalSince1970))
        let report = try await Interruption.cancelOnSignal {
            let report = await check.run(links, cache: cache, at: now) {
                progress.report("checking other servers", done: $0, total: $1)
            }
            if report.cache != cache { file.save(report.cache.bytes) }
            return report
        }
        guard let report else { throw ExitCode(Self.interrupted) }
        checked.add(report)
        return checked
    }
}

extension ExternalLinkChecker {
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
