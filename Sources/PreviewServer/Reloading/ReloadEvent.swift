import Diagnostics

/// A message to an open page: the newest build, its problems and the changes since the last event.
struct ReloadEvent: Equatable {
    let mark: BuildMark

    /// The hub's count of updates, by which a listener sees that there is a new one.
    let revision: Int

    /// Decoded paths on the server; `nil` if they are unknown or too many.
    let changed: [String]?

    /// True if the last build failed, so that pages are from an earlier one.
    var hasFailed = false
    let problems: [Problem]

    /// Further problems are only counted, as in a terminal.
    static let mostProblems = 50
}

extension ReloadEvent {
    /// The event in `text/event-stream` format: JSON on one line.
    var text: String { "data: \(json)\n\n" }

    var json: String {
        let changed = changed.map { "[\($0.map(\.quotedForJSON).joined(separator: ","))]" }
        let shown = problems.prefix(Self.mostProblems).map { ShownProblem($0).json }
        return "{\"build\":\(mark.text.quotedForJSON),\"changed\":\(changed ?? "null"),"
            + "\"failed\":\(hasFailed),"
            + "\"problems\":[\(shown.joined(separator: ","))],"
            + "\"more\":\(max(0, problems.count - Self.mostProblems))}"
    }
}

/// Identifies the build of a page: the nth of one run of the server. The run's name distinguishes
/// it from a build before a restart.
struct BuildMark: Hashable {
    let run: String

    /// The number of successful builds.
    let number: Int
}

extension BuildMark {
    /// The form in pages and event streams: `5f0c2a91-12`.
    var text: String { "\(run)-\(number)" }

    /// Parses `text`'s form.
    init?(_ text: some StringProtocol) {
        guard let dash = text.lastIndex(of: "-"), text.utf8.count <= 40,
            let number = Int(text[text.index(after: dash)...]), number >= 0
        else { return nil }
        self.init(run: String(text[..<dash]), number: number)
    }
}

/// A problem in the parts that the overlay shows, with the same text as in the terminal.
struct ShownProblem: Equatable {
    let severity: String
    let code: String
    let message: String

    /// `path:line:column`, as far as known.
    var place: String?

    /// `nil` if there is no line to show.
    var excerpt: Excerpt?
    var help: String?

    struct Excerpt: Equatable {
        let line: Int

        /// The line in three parts: before, at and after the carets. The marked part is empty at
        /// the end of a line, and `nil` if the problem concerns the whole line.
        let before: String
        let marked: String?
        let after: String
    }
}

extension ShownProblem {
    init(_ problem: Problem) {
        severity = problem.severity.rawValue
        code = problem.code.visible
        message = problem.message.shortened.visible
        help = problem.help?.shortened.visible
        place = problem.location.map {
            [$0.path.visible, $0.line.map(String.init), $0.column.map(String.init)]
                .compactMap(\.self).joined(separator: ":")
        }
        excerpt = problem.location.flatMap(Excerpt.init)
    }

    var json: String {
        let fields: [(String, String?)] = [
            ("severity", severity.quotedForJSON), ("code", code.quotedForJSON),
            ("message", message.quotedForJSON), ("place", place?.quotedForJSON),
            ("help", help?.quotedForJSON), ("excerpt", excerpt?.json),
        ]
        return "{"
            + fields.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }
            .joined(separator: ",") + "}"
    }
}

extension ShownProblem.Excerpt {
    /// In characters. A longer line is truncated around the caret.
    private static let widestLine = 120

    fileprivate init?(_ location: Location) {
        guard let line = location.line, let source = location.source, !source.isEmpty else {
            return nil
        }
        self.line = line
        let place = min(max(1, location.column ?? 1) - 1, source.count)
        let start = max(0, place - Self.widestLine / 3)
        let rest = source.dropFirst(start)
        let window = Array(rest.prefix(Self.widestLine))
        let caret = place - start
        let end = location.column.map { _ in caret + min(location.length, window.count - caret) }
        let isCut = rest.dropFirst(Self.widestLine).first != nil
        before = (start > 0 ? "…" : "") + String(window[..<caret]).visibleInLine
        marked = end.map { String(window[caret..<$0]).visibleInLine }
        after = String(window[(end ?? caret)...]).visibleInLine + (isCut ? "…" : "")
    }

    fileprivate var json: String {
        "{\"line\":\(line),\"before\":\(before.quotedForJSON),"
            + "\"marked\":\(marked?.quotedForJSON ?? "null"),\"after\":\(after.quotedForJSON)}"
    }
}

extension String {
    /// Truncates a message that quotes a whole file.
    fileprivate var shortened: String {
        let start = prefix(2000)
        return start.endIndex == endIndex ? self : start + "…"
    }

    /// Makes control characters visible, but keeps tabs.
    fileprivate var visibleInLine: String {
        split(separator: "\t", omittingEmptySubsequences: false).map { String($0).visible }
            .joined(separator: "\t")
    }
}
