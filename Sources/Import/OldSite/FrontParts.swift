import Foundation

/// The two parts of a text: `---` around YAML, `+++` around TOML, or JSON in braces at the top.
struct FrontParts {
    let front: String
    let format: DataValue.Format
    let body: String
    let bodyLine: Int

    /// A text without front matter; `nil` for one that begins as if it had one.
    init?(body: String) {
        if body.prefixMatch(of: /\s*(?:---|\+\+\+|\{\s*")/) != nil { return nil }
        (front, format, self.body, bodyLine) = ("", .yaml, body, 1)
    }

    /// `nil` without front matter. Hugo and Zola read it after empty lines, too.
    init?(_ text: String, afterEmptyLines: Bool) {
        let start = afterEmptyLines ? text.prefix(while: \.isWhitespace) : ""
        let skipped = start.count { $0 == "\n" }
        let text = String(text.dropFirst(start.count))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let first = (lines.first ?? "").trimmingCharacters(in: .whitespaces)
        let end: Int?
        switch first {
        case "---", "+++":
            format = first == "---" ? .yaml : .toml
            end = lines.indices.dropFirst().first {
                // An indented mark is a part of a text.
                let line = lines[$0].prefix { $0 != " " && $0 != "\t" }
                let isMark = line == first || line == "..." && first == "---"
                return isMark && lines[$0].dropFirst(3).allSatisfy(\.isWhitespace)
            }
        case _ where first.prefixMatch(of: /\{\s*("|$)/) != nil:
            format = .json
            end = lines.indices.prefix(Self.longest).first {
                let front = lines[...$0].joined(separator: "\n")
                return front.hasSuffix("}") && (try? DataValue(front, .json, path: "")) != nil
            }
        default: return nil
        }
        guard let end else { return nil }
        front = lines[(format == .json ? 0 : 1)..<(format == .json ? end + 1 : end)]
            .joined(separator: "\n")
        body = lines[(end + 1)...].joined(separator: "\n")
        bodyLine = skipped + end + 2
    }

    /// The lines in which the end of JSON is searched.
    private static let longest = 500
}
