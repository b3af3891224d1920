import Content
import Diagnostics
import Presentation

/// Says what was found where, without saying it.
struct LeakProblems {
    let gate: LeakGate
    let presenter: SitePresenter

    /// The folder that is built into, as the user knows it.
    let output: String

    /// One for each value and file, and what is wrong with what consent.yml allows.
    var all: [Problem] {
        let leaks = Dictionary(grouping: gate.leaks, by: \.path)
        let sources = leaks.isEmpty ? [:] : presenter.sources
        return leaks.flatMap { path, leaks in problems(leaks, path, sources[path]) } + allowances
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
        return leaks.map { leak in
            var place = place(of: leak)
            if leak.origin == .made, let source {
                let offset = inSource?[leak.value]
                place =
                    offset.map { source.location(of: $0..<$0).withoutSource }
                    ?? Location(path: source.path)
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
            owner.isPublished
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
            if !allowance.page.isEmpty, !presenter.hasAddress(allowance.page) {
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

extension Location {
    /// Not to be printed: the line holds what must not be said.
    fileprivate var withoutSource: Location {
        Location(path: path, line: line, column: column)
    }
}
