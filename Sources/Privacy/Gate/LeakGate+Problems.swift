import Diagnostics

/// Reports what was found where, without the value itself.
extension LeakGate {
    /// One for each value and file, and what is wrong with what consent.yml allows. `output` is the
    /// folder that is built into, as the user knows it; `source` returns the text that a file of
    /// Output is made of, `nearestPage` what may be meant by the name of a page that there is not,
    /// and `remotePhotos` the addresses of photos on other servers that contacts' pages show.
    package func problems(
        output: String, source: (_ path: String) -> SourceText?,
        nearestPage: (String) -> String?, remotePhotos: @autoclosure () -> Set<String>
    ) -> [Problem] {
        let findings = Dictionary(grouping: findings, by: \.path)
        let lines = findings.isEmpty ? [:] : linesByField
        return findings.flatMap { path, findings in
            let places = places(of: source(path), output)
            return onePerField(findings).map { problem($0, at: places($0), lines) }
        } + problemsOfAllowances(nearestPage, remotePhotos())
    }
}

extension LeakGate {
    /// On how many lines of a card each field stands that is sensitive, by owner and field.
    private var linesByField: [String: Set<Int>] {
        sensitive.values.reduce(into: [:]) { $0[$1.ownersField, default: []].insert($1.line) }
    }

    /// A name in two spellings, a note in two passages is one problem.
    private func onePerField(_ findings: [Finding]) -> [Finding] {
        var fields: Set<String> = []
        return findings.sorted { ($0.line ?? 0, $0.value) < ($1.line ?? 0, $1.value) }.filter {
            let value = sensitive.values[$0.value]
            return fields.insert("\(value.ownersField) \(value.line)").inserted
        }
    }

    /// Returns the place of a finding in the text that a file of Output is made of, or in the file.
    private func places(of source: SourceText?, _ output: String) -> (Finding) -> Location {
        let lines = source.map { SourceLines($0) }
        let leaks = source.map { search.leaks(in: $0.bytes) } ?? []
        let offsets = Dictionary(leaks.map { ($0.value, $0.offset) }) { min($0, $1) }
        return { finding in
            let path = "\(output)/\(finding.path)"
            switch finding.origin {
            case .copy(let shown): return Location(path: shown, line: finding.line)
            case .standing: return Location(path: path, line: finding.line)
            case .made:
                guard let lines else { return Location(path: path) }
                return offsets[finding.value].map { lines.location(of: $0..<$0).unquoted }
                    ?? Location(path: lines.source.path)
            }
        }
    }

    private func problem(
        _ finding: Finding, at place: Location, _ lines: [String: Set<Int>]
    ) -> Problem {
        let value = sensitive.values[finding.value]
        let owner = sensitive.owners[value.owner]
        let whose = owner.isPublished ? "\"\(owner.slug)\"" : "someone who is not published"
        let page = Allowance.page(ofFile: finding.path)
        let consent =
            owner.isPublished && lines[value.ownersField]?.count == 1
            ? "publish it with sitegen consent grant \(owner.slug) \(value.field), " : ""
        return Problem(
            "leak",
            "holds the \(value.kind.words) of \(whose) (\(owner.file):\(value.line)), which is "
                + "withheld\(value.masked.map { ": \($0)" } ?? "")",
            at: place,
            help: "take it out, \(consent)or let this page alone hold it: in consent.yml, below "
                + "allow:, write \"\(page.isEmpty ? "/" : page)\": [the value]")
    }

    private func problemsOfAllowances(
        _ nearestPage: (String) -> String?, _ remotePhotos: @autoclosure () -> Set<String>
    ) -> [Problem] {
        lazy var photos = remotePhotos()
        return zip(allowances, valuesByAllowance).compactMap { allowance, values in
            if !hasSeen(allowance.page) {
                return Problem(
                    "unknown-page", "no page \"\(allowance.page)\"", at: allowance.pageLocation,
                    help: nearestPage(allowance.page).map { "did you mean \"\($0)\"?" }
                        ?? "name it as in posts/open-day, or remove the line")
            }
            guard values.isEmpty, !photos.contains(allowance.text) else { return nil }
            return Problem(
                .warning, "unused-allowance", "nobody withholds this value",
                at: allowance.location, help: "remove it")
        }
    }
}

extension SensitiveValue {
    fileprivate var ownersField: String { "\(owner) \(field)" }
}
