import ArgumentParser
import Diagnostics
import Foundation
import LinkCheck
import Publishing

/// Asks other servers for what a site links to, and remembers what they have said.
struct ServerInquiry: Sendable {
    private let file: RecordFile
    private var limits = ExternalLimits()

    /// `site` is the site's folder; nil seconds are as many as usual.
    init(site: String, seconds: Int?) {
        file = RecordFile("external-links", site: site)
        if let seconds { limits.whole = .seconds(min(seconds, Self.year)) }
    }

    /// What was checked, and what the servers have said of its links. Ends the command where
    /// somebody wishes it to end.
    func asked(for checked: CheckedSite, _ progress: BuildProgress) async throws -> CheckedSite {
        guard let links = checked.report?.external else { return checked }
        var checked = checked
        let environment = ProcessInfo.processInfo.environment
        guard let curl = Curl(environment: environment, agent: Self.agent) else {
            checked.add(.noCurl)
            return checked
        }
        let check = ExternalCheck(curl: curl, limits: limits)
        let (memory, now) = (ExternalMemory(file.bytes ?? []), Int(Date().timeIntervalSince1970))
        let report = try await Interruption.stops {
            let report = await check.run(links, memory: memory, at: now) {
                progress.tell("asking other servers", done: $0, total: $1)
            }
            if report.memory != memory { file.save(report.memory.bytes) }
            return report
        }
        guard let report else { throw ExitCode(Self.interrupted) }
        checked.add(report)
        return checked
    }
}

extension ServerInquiry {
    private static let agent = "sitegen/\(Sitegen.configuration.version) (+link check)"

    /// In seconds. Nobody waits for longer, and no clock counts as far as numbers do.
    private static let year = 31_536_000

    /// As shells tell of Ctrl-C.
    private static let interrupted: Int32 = 130
}

extension Problem {
    fileprivate static var noCurl: Problem {
        Problem(
            "no-curl", "other servers could not be asked: curl is not there",
            help: "install it: apt-get install curl")
    }
}
