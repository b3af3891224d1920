/// JSON for people and programs: keys in the order given, two spaces for each depth.
indirect enum PrintedJSON {
    case null
    case flag(Bool)
    case number(Int)
    case text(String)
    case list([PrintedJSON])
    case map([(key: String, value: PrintedJSON)])

    static func optional(_ text: String?) -> PrintedJSON { text.map(PrintedJSON.text) ?? .null }

    /// With a line break at its end.
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
        case .text(let text): return Self.quoted(text)
        case .list(let list): return block("[", list.map { $0.text(indentation: inner) }, "]")
        case .map(let map):
            return block(
                "{",
                map.map { "\(Self.quoted($0.key)): \($0.value.text(indentation: inner))" }, "}")
        }
    }

    /// RFC 8259, section 7; what a terminal would act on is escaped too.
    private static func quoted(_ text: String) -> String {
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
