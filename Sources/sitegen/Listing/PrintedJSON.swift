import Diagnostics

/// JSON output with keys in the given order, indented by two spaces.
indirect enum PrintedJSON {
    case null
    case flag(Bool)
    case number(Int)
    case text(String)
    case list([PrintedJSON])
    case map([(key: String, value: PrintedJSON)])

    static func optional(_ text: String?) -> PrintedJSON { text.map(PrintedJSON.text) ?? .null }

    /// The JSON text with a trailing line break.
    var text: String { text(indentation: "") + "\n" }
}

extension PrintedJSON {
    private func text(indentation: String) -> String {
        let inner = indentation + "  "
        func block(_ open: String, _ parts: [String], _ close: String) -> String {
            guard !parts.isEmpty else { return open + close }
            return "\(open)\n\(inner)\(parts.joined(separator: ",\n\(inner)"))\n"
                + indentation + close
        }
        switch self {
        case .null: return "null"
        case .flag(let flag): return flag ? "true" : "false"
        case .number(let number): return String(number)
        case .text(let text): return text.quotedForJSON
        case .list(let list): return block("[", list.map { $0.text(indentation: inner) }, "]")
        case .map(let map):
            return block(
                "{",
                map.map { "\($0.key.quotedForJSON): \($0.value.text(indentation: inner))" }, "}")
        }
    }
}
