import Diagnostics

/// One message to an open page: how things stand, and what changed since the last one.
struct ReloadEvent: Equatable {
    let mark: BuildMark

    /// Counts what was told, so that a listener knows whether there is more.
    let revision: Int

    /// Addresses on the server, as a browser shows them; nil if they are not known or too many.
    let changed: [String]?
    let problems: [Problem]

    /// The rest is counted, as in a terminal.
    static let mostProblems = 50
}

extension ReloadEvent {
    /// As `text/event-stream` wants it: JSON on one line.
    var text: String { "data: \(json)\n\n" }

    var json: String {
        let changed = changed.map { "[\($0.map(\.quotedForJSON).joined(separator: ","))]" }
        let shown = problems.prefix(Self.mostProblems).map { ShownProblem($0).json }
        return "{\"build\":\(mark.text.quotedForJSON),\"changed\":\(changed ?? "null"),"
            + "\"problems\":[\(shown.joined(separator: ","))],"
            + "\"more\":\(max(0, problems.count - Self.mostProblems))}"
    }
}

/// Which build a page is of: the nth of one run of the server.
///
/// The run has a name of its own, so that a page from before a restart is not taken for a new one.
struct BuildMark: Hashable {
    let run: String

    /// How many builds had succeeded.
    let number: Int
}

extension BuildMark {
    /// As pages and event streams carry it: `5f0c2a91-12`.
    var text: String { "\(run)-\(number)" }

    /// Nil of anything that `text` did not make.
    init?(_ text: some StringProtocol) {
        guard let dash = text.lastIndex(of: "-"), text.utf8.count <= 40,
            let number = Int(text[text.index(after: dash)...]), number >= 0
        else { return nil }
        self.init(run: String(text[..<dash]), number: number)
    }
}
