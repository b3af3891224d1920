import Diagnostics
import LinkCheck
import Publishing

/// What a check has found: all that a build would say, and the links that do not lead anywhere.
struct CheckedSite {
    private(set) var problems: [Problem]

    /// Nil where the links could not be followed.
    let report: LinkReport?

    /// Nil where other servers were not asked.
    private var external: ExternalReport?
    private var places: LinkPlaces

    /// The site's folder.
    private let folder: String

    /// `folder` is the site's, `output` the one that a build would write, as the user knows it.
    init(_ build: CheckedBuild<ScannedFile>, folder: String, output: String) {
        self.folder = folder
        places = LinkPlaces(build: build, output: output)
        problems = build.problems
        guard build.isWhole, let base = build.base else {
            report = nil
            return
        }
        let report = LinkCheck(build.findings, origin: base.origin, path: base.path).run()
        self.report = report
        let files = report.faults.lazy.flatMap(\.uses).map(\.file)
        places.read(files + report.malformed.compactMap { $0.location?.path }, site: folder)
        let faults = report.faults.flatMap { [places] in places.problems($0, site: base.path) }
        problems += report.malformed.map(places.located) + faults
    }

    /// Takes in what other servers have said.
    mutating func add(_ external: ExternalReport) {
        self.external = external
        places.read(external.faults.lazy.flatMap(\.link.files), site: folder)
        problems += external.faults.map(places.problem)
        if let first = external.unasked.first {
            problems.append(
                .outOfTime(external.unasked.count, first: ExternalFault.shown(first.address)))
        }
    }

    mutating func add(_ problem: Problem) { problems.append(problem) }

    /// `418 files, 2,310 links: all lead somewhere`.
    var summary: String {
        [ownSummary, external?.summary].compactMap(\.self).joined(separator: "\n")
    }

    private var ownSummary: String {
        guard let report else { return "links were not followed: what is wrong comes first" }
        let faults = report.faults.count { $0.kind != .noSlash }
        let result =
            faults == 0
            ? "all lead somewhere"
            : "\(faults.grouped) destination\(faults == 1 ? " is" : "s are") not there"
        return "\(report.files.counted("file")), \(report.links.counted("link")): \(result)"
    }
}

extension CheckedBuild {
    /// What else would be missing from the result is no fault of the links.
    fileprivate var isWhole: Bool {
        hasPages
            && problems.allSatisfy {
                $0.severity == .warning || Self.codesOfWholeSites.contains($0.code)
            }
    }

    private static var codesOfWholeSites: Set<String> {
        [
            "dead-link", "unknown-asset", "private-file", "leak", "unknown-page", "output-not-ours",
        ]
    }
}

extension Problem {
    fileprivate static func outOfTime(_ count: Int, first: String) -> Problem {
        Problem(
            .warning, "unchecked-external-link",
            "\(count.counted("external link")) could not be checked in time, \"\(first)\" among them",
            help: "check again: what has answered is remembered; or give it longer, with --limit")
    }
}

extension ExternalReport {
    /// `37 external links: all answer`.
    fileprivate var summary: String {
        let dead = faults.count(where: \.isCertain)
        let unchecked = faults.count - dead + unasked.count
        let results = [
            dead == 0 ? nil : "\(dead.grouped) \(dead == 1 ? "is" : "are") dead",
            unchecked == 0 ? nil : "\(unchecked.grouped) could not be checked",
        ].compactMap(\.self)
        let known = known == 0 ? "" : " (\(known.grouped) of them within the last day)"
        return links.counted("external link") + ": "
            + (results.isEmpty ? "all answer\(known)" : results.joined(separator: ", "))
    }
}

extension Int {
    /// `2,310 links`.
    fileprivate func counted(_ noun: String) -> String {
        "\(grouped) \(noun)\(self == 1 ? "" : "s")"
    }

    /// With a comma after each three digits.
    fileprivate var grouped: String {
        let digits = Array(String(self))
        return digits.enumerated().reduce(into: "") { text, digit in
            if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
            text.append(digit.element)
        }
    }
}
