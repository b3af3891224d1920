import Diagnostics
import Publishing

extension BuildTimings {
    /// Returns a table or a JSON object for stderr, without a trailing line break.
    func text(in format: ProblemFormat) -> String {
        switch format {
        case .human, .github: ([heading] + figures.map(row)).joined(separator: "\n")
        case .json: "{\"timings\":{\(figures.map(field).joined(separator: ","))}}"
        }
    }

    private static let columns = (stage: 12, figure: 12)

    private var heading: String { line("stage", "CPU ms", "wall ms", "of CPU") }

    private func row(_ figure: Figure) -> String {
        let indent = figure.stage.isStep ? "  " : ""
        return line(
            indent + figure.stage.rawValue, figure.cpu.tenths, figure.wall?.tenths ?? "",
            "\(share(figure)) %")
    }

    private func line(_ stage: String, _ figures: String...) -> String {
        let width = Self.columns.figure
        return stage.padded(to: Self.columns.stage)
            + figures.map { String(repeating: " ", count: max(1, width - $0.count)) + $0 }
            .joined()
    }

    /// A JSON field; `wall` is left out if the stage has no duration.
    private func field(_ figure: Figure) -> String {
        let wall = figure.wall.map { ",\"wall\":\($0.tenths)" } ?? ""
        return "\(figure.stage.rawValue.quotedForJSON):{\"cpu\":\(figure.cpu.tenths)\(wall)}"
    }

    /// Percent of the total CPU time.
    private func share(_ figure: Figure) -> Int {
        guard let total = figures.last?.cpu, total > .zero else { return 0 }
        return Int((figure.cpu / total * 100).rounded())
    }
}

extension Duration {
    /// Milliseconds with one decimal.
    fileprivate var tenths: String {
        let tenths = Int((self / .microseconds(100)).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
