import Diagnostics
import LinkCheck
import Publishing

/// The result of a check: the problems of a build, and broken links.
struct CheckedSite {
    private(set) var problems: [Problem]

    /// `nil` if links were not followed, because the build lacks pages.
    let report: LinkReport?

    /// `nil` if other servers were not checked.
    private var external: ExternalReport?
    private var map: LinkSourceMap

    /// The site's folder.
    private let folder: String

    /// Follows the links of a build. `folder` is the site's folder, `output` the path of its output
    /// in messages.
    init(_ build: CheckResult<ScannedFile>, folder: String, output: String) {
        self.folder = folder
        map = LinkSourceMap(build: build, output: output)
        problems = build.problems
        guard build.isComplete, let settings = build.settings else {
            report = nil
            return
        }
        // Addresses in fields, which are followed here.
        problems.removeAll { $0.severity == .note && Problem.codesOfDeadLinks.contains($0.code) }
        let base = settings.url
        let report = LinkCheck(
            build.findings, origin: base.origin, path: base.path,
            omitsHTML: settings.permalinks.omitHTML
        ).run()
        self.report = report
        let uses = report.faults.flatMap(\.uses) + report.loaded.values.joined()
        let files = (uses + report.unlabelled).map(\.file)
        map.read(files + report.malformed.compactMap { $0.location?.path }, site: folder)
        let faults = report.faults.flatMap { [map] in map.problems($0, site: base.path) }
        problems += report.malformed.map(map.located) + faults
        problems += map.missingLabels(report) + map.otherServers(report)
    }

    /// Adds the results of other servers.
    mutating func add(_ external: ExternalReport) {
        self.external = external
        map.read(external.faults.lazy.flatMap(\.link.files), site: folder)
        problems += external.faults.map(map.problem)
        if let first = external.skipped.first {
            problems.append(
                .outOfTime(external.skipped.count, first: ExternalFault.shown(first.address)))
        }
    }

    mutating func add(_ problem: Problem) { problems.append(problem) }

    /// `418 files, 2,310 links: no broken links`.
    var summary: String {
        [ownSummary, external?.summary].compactMap(\.self).joined(separator: "\n")
    }

    private var ownSummary: String {
        guard let report else { return "links were not checked, because the build has errors" }
        let faults = report.faults.count { $0.kind != .noSlash }
        let result =
            faults == 0
            ? "no broken links"
            : faults.countedInGroups("missing destination")
        return
            "\(report.files.countedInGroups("file")), \(report.links.countedInGroups("link")): "
            + "\(result)"
    }
}

extension CheckResult {
    /// True if no page is missing, so that a missing destination is a fault of the link.
    fileprivate var isComplete: Bool {
        hasValidTemplates
            && problems.allSatisfy {
                $0.severity != .error || Self.codesOfCompleteBuilds.contains($0.code)
            }
    }

    /// Errors that remove no page from the build.
    private static var codesOfCompleteBuilds: Set<String> {
        [
            "dead-link", "unknown-asset", "private-file", "leak", "unknown-page", "output-not-ours",
        ]
    }
}

extension Problem {
    fileprivate static func outOfTime(_ count: Int, first: String) -> Problem {
        Problem(
            .warning, "unchecked-external-link",
            "\(count.countedInGroups("external link")) could not be checked in time, "
                + "including \"\(first)\"",
            help: "check again (links that work are not requested again), or raise --limit")
    }
}

extension ExternalReport {
    /// `37 external links: all work`.
    fileprivate var summary: String {
        let dead = faults.count(where: \.isCertain)
        let unchecked = faults.count - dead + skipped.count
        let results = [
            dead == 0 ? nil : "\(dead.grouped) \(dead == 1 ? "is" : "are") dead",
            unchecked == 0 ? nil : "\(unchecked.grouped) could not be checked",
        ].compactMap(\.self)
        let cached = cached == 0 ? "" : " (\(cached.grouped) checked within the last day)"
        return links.countedInGroups("external link") + ": "
            + (results.isEmpty ? "all work\(cached)" : results.joined(separator: ", "))
    }
}

extension Int {
    /// The number with a noun, such as `2,310 links`.
    fileprivate func countedInGroups(_ noun: String) -> String {
        "\(grouped) \(noun)\(self == 1 ? "" : "s")"
    }

    /// Decimal digits in groups of three.
    fileprivate var grouped: String {
        let digits = Array(String(self))
        return digits.enumerated().reduce(into: "") { text, digit in
            if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
            text.append(digit.element)
        }
    }
}
