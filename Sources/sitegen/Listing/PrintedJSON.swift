import Diagnostics

/// JSON output with keys in the given order.
indirect enum PrintedJSON {
    case null
    case flag(Bool)
    case number(Int)
    case decimal(Double)
    case text(String)
    case list([PrintedJSON])
    case map([(key: String, value: PrintedJSON)])

    static func optional(_ text: String?) -> PrintedJSON { text.map(PrintedJSON.text) ?? .null }

    /// The JSON text, indented by two spaces, with a trailing line break.
    var text: String { text(indentation: "") + "\n" }

    /// The JSON text on one line, with a trailing line break.
    var line: String { text(indentation: nil) + "\n" }
}

extension PrintedJSON {
    /// `indentation` is `nil` for text on one line.
    private func text(indentation: String?) -> String {
        let inner = indentation.map { $0 + "  " }
        let colon = inner == nil ? ":" : ": "
        func block(_ open: String, _ parts: [String], _ close: String) -> String {
            guard let inner, let indentation, !parts.isEmpty else {
                return open + parts.joined(separator: ",") + close
            }
            return "\(open)\n\(inner)\(parts.joined(separator: ",\n\(inner)"))\n"
                + indentation + close
        }
        switch self {
        case .null: return "null"
        case .flag(let flag): return flag ? "true" : "false"
        case .number(let number): return String(number)
        case .decimal(let number): return Int(exactly: number).map(String.init) ?? String(number)
        case .text(let text): return text.quotedForJSON
        case .list(let list): return block("[", list.map { $0.text(indentation: inner) }, "]")
        case .map(let map):
            return block(
                "{",
                map.map { "\($0.key.quotedForJSON)\(colon)\($0.value.text(indentation: inner))" },
                "}")
        }
    }
}
