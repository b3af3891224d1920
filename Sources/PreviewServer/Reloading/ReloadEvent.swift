import Diagnostics
import Foundation

/// A message to an open page: the state of the site and its problems.
struct ReloadEvent: Encodable {
    /// Identifies the state of the site that is served.
    let build: String

    /// True if the site could not be loaded since, so that pages are from an earlier state.
    let failed: Bool
    let problems: [ShownProblem]

    /// Further problems are only counted, as in a terminal.
    let more: Int

    private static let mostProblems = 50

    /// The problems that are no errors are left out.
    init(build: String, failed: Bool, problems: [Problem]) {
        let errors = problems.filter { $0.severity == .error }.inReadingOrder
        self.build = build
        self.failed = failed
        self.problems = errors.prefix(Self.mostProblems).map(ShownProblem.init)
        more = max(0, errors.count - Self.mostProblems)
    }
}

extension ReloadEvent {
    /// The event in `text/event-stream` format: JSON on one line.
    var text: String { "data: \(Self.json(of: self))\n\n" }

    static func json(of value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts and numbers can always be encoded.
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

/// A problem in the parts that the overlay shows, with the same text as in the terminal.
struct ShownProblem: Encodable, Equatable {
    let severity: String
    let code: String
    let message: String

    /// `path:line:column`, as far as known.
    var place: String?

    /// `nil` if there is no line to show.
    var excerpt: Excerpt?
    var help: String?

    struct Excerpt: Encodable, Equatable {
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
