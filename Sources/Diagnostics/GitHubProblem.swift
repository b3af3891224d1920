/// A problem as a workflow command, which GitHub shows beside the line it names.
struct GitHubProblem {
    let problem: Problem

    var text: String {
        let properties = [
            problem.location.map { "file=\(escape($0.path, property: true))" },
            problem.location?.line.map { "line=\($0)" },
            problem.location?.column.map { "col=\($0)" },
            "title=\(escape(problem.code, property: true))",
        ]
        let words = [problem.message, problem.help].compactMap(\.self).joined(separator: "\n")
        return "::\(problem.severity.rawValue) "
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
