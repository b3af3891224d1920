/// The output format of problems: readable text, GitHub annotations, or one JSON object per line.
package enum ProblemFormat: String, CaseIterable, Sendable {
    case human, github, json

    /// Returns the problem in this format, without a trailing line break.
    package func text(for problem: Problem, colour: Bool = false) -> String {
        switch self {
        case .human: HumanProblem(problem: problem, colour: colour).text
        case .github: problem.forGitHub
        case .json: problem.json
        }
    }
}

extension Problem {
    /// A workflow command, which GitHub shows beside its line.
    fileprivate var forGitHub: String {
        let properties = [
            location.map { "file=\(escape($0.path, property: true))" },
            location?.line.map { "line=\($0)" },
            location?.column.map { "col=\($0)" },
            "title=\(escape(code, property: true))",
        ]
        let words = [message, help].compactMap(\.self).joined(separator: "\n")
        return "::\(severity == .note ? "notice" : severity.rawValue) "
            + properties.compactMap(\.self).joined(separator: ",") + "::"
            + escape(words, property: false)
    }

    /// Escapes percent signs and line breaks, and in a property its delimiters.
    private func escape(_ text: String, property: Bool) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where property: escaped += "%3A"
            case "," where property: escaped += "%2C"
            default: escaped += String(scalar).visible
            }
        }
    }
}

extension Problem {
    /// One line of JSON. Fields that are `nil` are left out.
    fileprivate var json: String {
        let fields = [
            ("severity", severity.rawValue.quotedForJSON),
            ("code", code.quotedForJSON),
            ("message", message.quotedForJSON),
            ("file", location?.path.quotedForJSON),
            ("line", location?.line.map(String.init)),
            ("column", location?.column.map(String.init)),
            ("source", location?.source?.quotedForJSON),
            ("help", help?.quotedForJSON),
        ]
        return "{"
            + fields.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }
            .joined(separator: ",") + "}"
    }
}

/// Formats a problem as text: location and message, the source line with a caret, and help.
private struct HumanProblem {
    let problem: Problem
    let colour: Bool

    /// In characters; of a longer line only the part around the caret is shown.
    private static let widestLine = 120

    var text: String {
        ([headline] + excerpt + [help].compactMap(\.self)).joined(separator: "\n")
    }
}

extension HumanProblem {
    private var headline: String {
        let severity = paint(problem.severity.rawValue + ":", problem.severity.colour)
        let message = "\(severity) \(problem.message.visible) [\(problem.code)]"
        return problem.location.map { paint($0.address + ":", "1") + " " + message } ?? message
    }

    private var excerpt: [String] {
        guard let location = problem.location, let line = location.line,
            let source = location.source, !source.isEmpty
        else { return [] }
        let number = String(line)
        let gutter = String(repeating: " ", count: number.count)
        let (shown, before) = window(on: source, column: location.column ?? 1)
        var lines = ["  \(number) | \(shown.map(\.shown).joined())"]
        if location.column != nil {
            let room = max(1, shown.count - before)
            let marked = shown.dropFirst(before).prefix(min(location.length, room))
            let carets = max(1, marked.reduce(0) { $0 + $1.columns })
            let indent = shown.prefix(before).map(\.blank).joined()
            let caret = paint(String(repeating: "^", count: carets), "1;32")
            lines.append("  \(gutter) | \(indent)\(caret)")
        }
        return lines
    }

    /// Returns the visible part of a line and the number of its characters before the caret.
    private func window(on source: String, column: Int) -> ([Character], Int) {
        let characters = Array(source)
        let caret = min(max(0, column - 1), characters.count)
        guard characters.count > Self.widestLine else { return (characters, caret) }
        let start = max(0, min(caret - Self.widestLine / 3, characters.count - Self.widestLine))
        let end = min(start + Self.widestLine, characters.count)
        let cut = start > 0 ? ["…"] as [Character] : []
        let rest = end < characters.count ? ["…"] as [Character] : []
        return (cut + characters[start..<end] + rest, caret - start + cut.count)
    }

    private var help: String? {
        problem.help.map { "  \(paint("help:", "1;36")) \($0.visible)" }
    }

    private func paint(_ text: String, _ code: String) -> String {
        colour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

extension Problem.Severity {
    /// The parameters of ECMA-48's SGR sequence.
    fileprivate var colour: String {
        switch self {
        case .error: "1;31"
        case .warning: "1;35"
        case .note: "1;34"
        }
    }
}

extension Location {
    /// `path:line:column`, as editors and CI parse it.
    fileprivate var address: String {
        [path.visible, line.map(String.init), column.map(String.init)]
            .compactMap(\.self).joined(separator: ":")
    }
}

extension Character {
    /// The character as printed. A tab stays a tab, so that the caret below lines up.
    fileprivate var shown: String { self == "\t" ? "\t" : String(self).visible }

    fileprivate var blank: String {
        self == "\t" ? "\t" : String(repeating: " ", count: columns)
    }

    /// The number of terminal columns: two for wide characters (Unicode East Asian Width).
    fileprivate var columns: Int {
        let text = shown
        guard let first = text.unicodeScalars.first, text.count == 1 else { return text.count }
        switch first.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF,
            0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
