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
