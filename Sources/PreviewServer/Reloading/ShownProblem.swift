import Diagnostics

/// A problem in the parts that the overlay sets: the same words as in the terminal.
struct ShownProblem: Equatable {
    let severity: String
    let code: String
    let message: String

    /// `path:line:column`, as far as known.
    var place: String?

    /// Nil where there is no line to show.
    var excerpt: Excerpt?
    var help: String?

    struct Excerpt: Equatable {
        let line: Int

        /// The line in three: what the caret marks, and what stands around it. Nothing is marked
        /// at the end of a line; nil where the whole line is meant.
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
    /// A longer line is shown cut, around the caret.
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
    /// A message that quotes a whole file is cut.
    fileprivate var shortened: String {
        let start = prefix(2000)
        return start.endIndex == endIndex ? self : start + "…"
    }

    /// A tab stays a tab.
    fileprivate var visibleInLine: String {
        split(separator: "\t", omittingEmptySubsequences: false).map { String($0).visible }
            .joined(separator: "\t")
    }
}
