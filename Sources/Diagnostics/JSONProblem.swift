/// A problem as one line of JSON: severity, code, message, and where known file, line, column, help.
struct JSONProblem {
    let problem: Problem

    var text: String {
        let fields = [
            ("severity", problem.severity.rawValue.quotedForJSON),
            ("code", problem.code.quotedForJSON),
            ("message", problem.message.quotedForJSON),
            ("file", problem.location?.path.quotedForJSON),
            ("line", problem.location?.line.map(String.init)),
            ("column", problem.location?.column.map(String.init)),
            ("source", problem.location?.source?.quotedForJSON),
            ("help", problem.help?.quotedForJSON),
        ]
        return "{"
            + fields.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }
            .joined(separator: ",") + "}"
    }
}
