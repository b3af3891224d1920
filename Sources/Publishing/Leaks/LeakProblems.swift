import Content
import Diagnostics
import Presentation

/// Says what was found where, without saying it.
struct LeakProblems {
    let gate: LeakGate
    let presenter: SitePresenter

    /// The folder that is built into, as the user knows it.
    let output: String

    /// On how many lines of a card each field stands that is withheld, by owner and field.
    private let lines: [String: Set<Int>]

    init(gate: LeakGate, presenter: SitePresenter, output: String) {
        self.gate = gate
        self.presenter = presenter
        self.output = output
        let values = gate.leaks.isEmpty ? [] : gate.withheld.values
        lines = values.reduce(into: [:]) { $0[$1.ownersField, default: []].insert($1.line) }
    }

    /// One for each value and file, and what is wrong with what consent.yml allows.
    var all: [Problem] {
        let leaks = Dictionary(grouping: gate.leaks, by: \.path)
        let sources = leaks.isEmpty ? [:] : presenter.sources
        return leaks.flatMap { path, leaks in problems(leaks, path, sources[path]?.source) }
            + allowances
    }
}

extension LeakProblems {
    private func problems(
        _ leaks: [FoundLeak], _ path: String, _ source: SourceText?
    ) -> [Problem] {
        let inSource = source.map { source in
            Dictionary(gate.search.leaks(in: source.bytes).map { ($0.value, $0.offset) }) {
                min($0, $1)
            }
        }
        let lines = source.map { SourceLines($0) }
        return leaks.onePerField(gate.withheld).map { leak in
            var place = place(of: leak)
            if leak.origin == .made, let lines {
                place =
                    inSource?[leak.value].map { lines.location(of: $0..<$0).unquoted }
                    ?? Location(path: lines.source.path)
            }
            return problem(leak, at: place)
        }
    }

    private func place(of leak: FoundLeak) -> Location {
        switch leak.origin {
        case .made: Location(path: "\(output)/\(leak.path)")
        case .copy(let shown): Location(path: shown, line: leak.line)
        case .standing: Location(path: "\(output)/\(leak.path)", line: leak.line)
        }
    }

    private func problem(_ leak: FoundLeak, at place: Location) -> Problem {
        let value = gate.withheld.values[leak.value]
        let owner = gate.withheld.owners[value.owner]
        let whose = owner.isPublished ? "\"\(owner.slug)\"" : "someone who is not published"
        let page = AllowedValues.page(of: leak.path)
        let consent =
            owner.isPublished && lines[value.ownersField]?.count == 1
            ? "publish it with sitegen consent grant \(owner.slug) \(value.field.name), " : ""
        return Problem(
            "leak",
            "holds the \(value.kind.words) of \(whose) (\(owner.file):\(value.line)), which is "
                + "withheld\(value.kind.masked.map { ": \($0)" } ?? "")",
            at: place,
            help: "take it out, \(consent)or let this page alone hold it: in consent.yml, below "
                + "allow:, write \"\(page.isEmpty ? "/" : page)\": [the value]")
    }

    private var allowances: [Problem] {
        zip(gate.allowed.allowances, gate.allowed.valuesByAllowance).compactMap {
            allowance, values in
            if !gate.hasSeen(allowance.page) {
                return Problem(
                    "unknown-page", "no page \"\(allowance.page)\"", at: allowance.pageLocation,
                    help: presenter.nearestAddress(to: allowance.page)
                        .map { "did you mean \"\($0)\"?" }
                        ?? "name it as in posts/open-day, or remove the line")
            }
            guard values.isEmpty, !presenter.showsPhoto(allowance.text) else { return nil }
            return Problem(
                .warning, "unused-allowance", "nobody withholds this value",
                at: allowance.location, help: "remove it")
        }
    }
}

extension [FoundLeak] {
    /// A name in two spellings, a note in two passages is one thing to tell.
    fileprivate func onePerField(_ withheld: WithheldValues) -> [FoundLeak] {
        var fields: Set<String> = []
        return sorted { ($0.line ?? 0, $0.value) < ($1.line ?? 0, $1.value) }.filter { leak in
            let value = withheld.values[leak.value]
            return fields.insert("\(value.ownersField) \(value.line)").inserted
        }
    }
}

extension WithheldValue {
    fileprivate var ownersField: String { "\(owner) \(field.name)" }
}
