import Platform

/// The code of a `highlight` tag.
struct HighlightedCode {
    /// The language, and options.
    let arguments: String
    let code: String

    /// The line up to the tag.
    let before: String
    let isInHTML: Bool

    /// True if the line goes on after the end tag.
    let isBeforeText: Bool
}

extension HighlightedCode {
    /// The block: fenced code with the marks of its quote or list, or an element of HTML.
    var text: String {
        let lines = lines
        if isInHTML {
            let code = lines.joined(separator: "\n")
            let name = language.isEmpty ? "" : " class=\"language-\(language)\""
            return "<pre><code\(name)>\(code.htmlEscaped)</code></pre>"
        }
        let isFirst = before.dropFirst(marks.count).wholeMatch(of: Self.listMark) != nil
        let width = isFirst ? before.count - marks.count : 0
        let indentation = marks + String(repeating: " ", count: width)
        let fence = String(repeating: "`", count: max(3, longestRun + 1))
        let block = ["\(fence)\(language)"] + lines.map { $0.isEmpty ? $0 : indentation + $0 }
        let all = block + [indentation + fence]
        let isInText = !isFirst && marks.count < before.count
        return (isInText ? "\n\n\(indentation)" : "") + all.joined(separator: "\n")
            + (isBeforeText ? "\n\(indentation)" : "")
    }

    private static let listMark = SharedRegex(/(?:[-*+]|\d{1,9}[.)])[ \t]+/)

    /// The marks of quotes and the white space before the tag.
    private var marks: Substring { before.prefix { " \t>".contains($0) } }

    private var language: String {
        let name = arguments.drop { " \t\"'".contains($0) }
            .prefix { $0.isLetter || $0.isNumber || "_+#.-".contains($0) }
        return name.hasSuffix("-") || name.hasPrefix("linenos") ? "" : String(name)
    }

    /// The lines without the marks of the quote or list in which the tag is.
    private var lines: [Substring] {
        var lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.count > 1, lines[0].allSatisfy(\.isWhitespace) { lines.removeFirst() }
        if lines.count > 1, lines.last?.allSatisfy({ " \t>\r".contains($0) }) == true {
            lines.removeLast()
        }
        let mark = marks.contains(">") ? marks.prefix { $0 != ">" } + ">" : marks
        let isMarked = lines.allSatisfy { $0.hasPrefix(mark) || $0.allSatisfy(\.isWhitespace) }
        guard isMarked, !mark.isEmpty else { return lines }
        return lines.map { line in
            let rest = line.dropFirst(mark.count)
            return mark.hasSuffix(">") && rest.hasPrefix(" ") ? rest.dropFirst() : rest
        }
    }

    /// The length of the longest run of backticks, if it can end fenced code.
    private var longestRun: Int {
        code.matches(of: Self.backticks).map(\.output.count).max() ?? 0
    }

    private static let backticks = SharedRegex(/`{3,}/)
}

extension String {
    /// The text as content of an element or value of an attribute.
    var htmlEscaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
