import Foundation

/// The figures of a run beside those of an earlier one. Times are ratios to a fixed loop, so that
/// figures of machines with other speeds can be compared; memory is in megabytes.
struct Figures {
    /// By the name of the figure; empty without an earlier run.
    private let earlier: [String: Double]
    private var all: [(name: String, measured: String, figure: Double)] = []

    /// What the fixed loop takes now, in seconds.
    private let loop: Double

    /// `path` is a file that an earlier run wrote.
    init(comparedWith path: String) throws {
        earlier =
            FileManager.default.fileExists(atPath: path)
            ? try JSONDecoder().decode(
                [String: Double].self, from: Data(contentsOf: URL(filePath: path))) : [:]
        loop = Self.secondsOfLoop()
    }

    mutating func add(seconds: Double, of name: String) {
        all.append((name, String(format: "%.3f s", seconds), Self.rounded(seconds / loop)))
    }

    mutating func add(bytes: Int, of name: String) {
        let megabytes = Self.rounded(Double(bytes) / 1e6)
        all.append((name, String(format: "%.0f MB", megabytes), megabytes))
    }

    /// Replaces the figures of the same names in the file.
    func save(to path: String) throws {
        let figures = Dictionary(all.map { ($0.name, $0.figure) }) { _, last in last }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let json = try encoder.encode(earlier.merging(figures) { $1 })
        try (json + Data("\n".utf8)).write(to: URL(filePath: path), options: .atomic)
    }

    /// A line for each figure: what was measured, the figure, the earlier one, and the change.
    var table: String {
        ([("figure", ["measured", "now", "before", "change"])]
            + all.map { ($0.name, cells($0.measured, $0.figure, before: earlier[$0.name])) })
            .map { $0.row($1, width: 24) }.joined(separator: "\n")
    }
}

extension Figures {
    private func cells(_ measured: String, _ figure: Double, before: Double?) -> [String] {
        guard let before else { return [measured, "\(figure)", "", ""] }
        let change = before > 0 ? String(format: "%+.0f %%", (figure / before - 1) * 100) : ""
        return [measured, "\(figure)", "\(before)", change]
    }

    /// Three digits: more would change with every run.
    private static func rounded(_ value: Double) -> Double {
        Double(String(format: "%.3g", value)) ?? value
    }

    /// Returns the fastest of five runs of a loop that, like a build, makes many small texts, looks
    /// them up and sorts them.
    private static func secondsOfLoop() -> Double {
        let clock = ContinuousClock()
        return (0..<5).map { _ in
            clock.measure {
                var generator = SeededGenerator(seed: 1)
                let texts = (0..<100_000).map { _ in String(generator.next() % 50_000, radix: 36) }
                let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
                precondition(counts.sorted { $0.key < $1.key }.count == counts.count)
            } / .seconds(1)
        }.min() ?? 0
    }
}
