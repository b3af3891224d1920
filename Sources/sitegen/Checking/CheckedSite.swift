import Diagnostics
import LinkCheck
import Publishing

/// What a check has found: all that a build would say, and the links that do not lead anywhere.
struct CheckedSite {
    let problems: [Problem]

    /// Nil where the links could not be followed.
    let report: LinkReport?

    /// `output` is the folder that a build would write, as the user knows it.
    init(_ build: RehearsedBuild<ScannedFile>, output: String) {
        guard build.isWhole, let base = build.base else {
            problems = build.problems
            report = nil
            return
        }
        let report = LinkCheck(build.findings, origin: base.origin, path: base.path).run()
        let places = LinkPlaces(build: build, output: output)
        problems =
            build.problems + report.malformed.map(places.located)
            + report.faults.flatMap { places.problems($0, site: base.path) }
        self.report = report
    }

    /// `418 files, 2,310 links: all lead somewhere`.
    var summary: String {
        guard let report else { return "links were not followed: what is wrong comes first" }
        let faults = report.faults.count { $0.kind != .noSlash }
        let result =
            faults == 0
            ? "all lead somewhere"
            : "\(faults.grouped) destination\(faults == 1 ? " is" : "s are") not there"
        return "\(report.files.counted("file")), \(report.links.counted("link")): \(result)"
    }
}

extension RehearsedBuild {
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
