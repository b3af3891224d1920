/// A problem as one line of JSON: severity, code, message, and where known file, line, column, help.
struct JSONProblem {
    let problem: Problem

    var text: String {
        let fields = [
            ("severity", quote(problem.severity.rawValue)),
            ("code", quote(problem.code)),
            ("message", quote(problem.message)),
            ("file", problem.location.map { quote($0.path) }),
            ("line", problem.location?.line.map(String.init)),
            ("column", problem.location?.column.map(String.init)),
            ("source", problem.location?.source.map(quote)),
            ("help", problem.help.map(quote)),
        ]
        return "{"
            + fields.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }
            .joined(separator: ",") + "}"
    }

    /// RFC 8259, section 7; what a terminal would act on is escaped too.
    private func quote(_ text: String) -> String {
        let body = text.unicodeScalars.reduce(into: "") { quoted, scalar in
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return "\"\(body)\""
    }
}
