/// How problems are written: for people, for GitHub's annotations, or one JSON object a line.
package enum ProblemFormat: String, CaseIterable, Sendable {
    case human, github, json

    /// Without a line break at its end.
    package func text(for problem: Problem, colour: Bool = false) -> String {
        switch self {
        case .human: HumanProblem(problem: problem, colour: colour).text
        case .github: problem.forGitHub
        case .json: problem.json
        }
    }
}

extension Problem {
    /// A workflow command, which GitHub shows beside the line it names.
    fileprivate var forGitHub: String {
        let properties = [
            location.map { "file=\(escape($0.path, property: true))" },
            location?.line.map { "line=\($0)" },
            location?.column.map { "col=\($0)" },
            "title=\(escape(code, property: true))",
        ]
        let words = [message, help].compactMap(\.self).joined(separator: "\n")
        return "::\(severity.rawValue) "
            + properties.compactMap(\.self).joined(separator: ",") + "::"
            + escape(words, property: false)
    }

    /// Percent, CR and LF end a command's text; a property also ends at a colon or a comma.
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
    /// One line of JSON: severity, code, message, and where known file, line, column, help.
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
