import Foundation
import Platform

/// Template code that stays: it becomes comments, which no page shows.
extension BodyConverter {
    /// Reports code, and returns the mark that stands for it in the text.
    mutating func hide(_ code: String, of text: OldText) -> String {
        report.add(template: Self.kind(of: code), at: lines.place(of: code, in: text.path))
        return mark(code)
    }

    private mutating func mark(_ code: String) -> String {
        hidden.append(code.inOneLine)
        return "\u{10FFFC}\(hidden.count - 1)\u{10FFFD}"
    }

    /// The code without its arguments, but with the name of an include.
    private static func kind(of code: String) -> String {
        let match = code.firstMatch(of: start)
        return match.map { match in
            let end = ["{%": "%}", "{{": "}}", "{{<": ">}}"][match.1] ?? "%}}"
            return "\(match.1) \(String(match.2).inOneLine) \(end)"
        } ?? code.inOneLine
    }

    private static let start = SharedRegex(
        /(\{%|\{\{[<%]?)[-\s]*((?:include\w*\s+[^\s%]+|\/?\s*[^\s|}%(>]+))/)

    /// Writes the code as comments at the ends of their lines: Markdown reads none in a line that
    /// begins with a comment. A link to code becomes its text; tags lose attributes with code.
    mutating func writeComments() {
        guard !hidden.isEmpty else { return }
        defer { hidden = [] }
        // A comment of the text shows no code, and a script has no comments.
        replaceAll(OldText.comment) { converter, match in converter.shown(match.0) }
        part.replace(Self.scriptInText) { $0.output.0.replacing(Self.hiddenCode, with: "") }
        for _ in 1...2 {
            replaceAll(Self.linkToCode) { converter, match in
                (match.1 == "" ? match.2 ?? "" : "") + converter.mark(converter.shown(match.0))
            }
        }
        replaceAll(Self.tagWithCode) { converter, match in
            let tag = match.0.replacing(Self.attributeWithCode, with: "")
                .replacing(Self.hiddenCode, with: "")
            let isEmpty = ["img", "source", "link", "embed", "input"].contains(match.1)
            return (isEmpty ? "" : tag) + converter.mark(converter.shown(match.0))
        }
        part = part.split(separator: "\n", omittingEmptySubsequences: false)
            .map { withComment($0) }.joined(separator: "\n")
    }

    private static let scriptInText = SharedRegex(/(?is)<(script|style|textarea)\b.*?<\/\1>/)
    private static let hiddenCode = SharedRegex(/\u{10FFFC}(\d+)\u{10FFFD}/)
    private static let linkToCode = SharedRegex(
        /(?m)(!?)\[([^\[\]]*)\]\([^()\n]*\u{10FFFC}[^()\n]*\)|^ {0,3}\[[^\[\]]+\]:[^\n]*\u{10FFFC}[^\n]*/
    )
    private static let tagWithCode = SharedRegex(/<([A-Za-z][\w-]*)[^<>]*\u{10FFFC}[^<>]*>/)
    private static let attributeWithCode = SharedRegex(
        /\s[\w:-]+=(?:"[^"]*\u{10FFFC}[^"]*"|'[^']*\u{10FFFC}[^']*'|[^\s"'>]*\u{10FFFC}[^\s"'>]*)/)

    /// Returns a text with the code in place of its marks.
    private func shown(_ text: some StringProtocol) -> String {
        String(text).replacing(Self.hiddenCode) { match in
            guard let number = Int(match.1), hidden.indices.contains(number) else {
                return String(match.0)
            }
            return hidden[number]
        }
    }

    private func withComment(_ line: Substring) -> String {
        guard line.contains("\u{10FFFC}") else { return String(line) }
        let codes = line.matches(of: Self.hiddenCode).map { shown($0.0) }
        let comment = "<!-- \(codes.joined(separator: " ").replacing("--", with: "- -")) -->"
        let rest = String(line.replacing(Self.hiddenCode, with: "")).withoutSpacesAtEnd
        let isAlone = rest.allSatisfy { $0.isWhitespace || "#>*_+-|.".contains($0) || $0.isNumber }
        return isAlone ? rest.prefix { $0 == " " }.prefix(3) + comment : "\(rest) \(comment)"
    }
}
