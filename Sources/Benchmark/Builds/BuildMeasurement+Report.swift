import Foundation

extension BuildMeasurement {
    private static let stages = [
        "load", "pictures", "list", "posts", "pages", "contacts", "lists", "feeds", "members",
        "files", "search", "compare", "commit", "rest", "total",
    ]

    /// Returns the result as two tables: the cost of each build, and of each stage.
    func report(_ result: Result) -> String {
        let megabytes = "\(Self.number(Double(result.bytes) / 1e6, 1)) MB"
        let heading =
            "\(corpus.posts) posts, \(corpus.contacts) contacts → \(result.files) files, "
            + "\(megabytes); medians of \(runs)"
        return ([heading, ""] + Self.costs(result) + [""] + Self.stages(result)).joined(
            separator: "\n")
    }

    private static func builds(_ result: Result) -> [(name: String, run: BuildRun)] {
        [("full", result.full), ("no change", result.noChange), ("one edit", result.oneEdit)]
    }

    private static func costs(_ result: Result) -> [String] {
        [line("build", ["CPU s", "wall s", "memory MB", "of full CPU"])]
            + builds(result).map { name, run in
                line(
                    name,
                    [
                        number(run.cpu, 3), number(run.wall, 3),
                        number(Double(run.memory) / 1e6, 0),
                        number(run.cpu / result.full.cpu, 2),
                    ])
            }
    }

    private static func stages(_ result: Result) -> [String] {
        let builds = builds(result)
        return [line("CPU ms of stage", builds.map(\.name))]
            + stages.map { stage in
                line(stage, builds.map { number($0.run.stages[stage] ?? 0, 1) })
            }
    }

    private static func line(_ name: String, _ cells: [String]) -> String {
        name.row(cells, width: 16)
    }

    private static func number(_ value: Double, _ decimals: Int) -> String {
        String(format: "%.\(decimals)f", value)
    }
}

extension String {
    /// A line of a table: this text in a column of `width` characters, then the cells, each at the
    /// right of a column of 12.
    func row(_ cells: [String], width: Int) -> String {
        ([padding(toLength: width, withPad: " ", startingAt: 0)]
            + cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }).joined()
    }
}
