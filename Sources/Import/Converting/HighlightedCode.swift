import Platform

/// The code of `highlight` tags.
extension CodeScanner {
    /// Returns fenced code with the marks of its quote or list, or an element of HTML.
    func highlighted(
        _ start: TemplateTag, upTo end: TemplateTag, in line: MarkdownLine, isInHTML: Bool
    ) -> String {
        let before = text(line.start, start.start)
        let marks = before.prefix { " \t>".contains($0) }
        let code = text(start.end, end.start)
        let lines = Self.lines(of: code, without: marks)
        let language = Self.language(in: text(start.afterName, start.end))
        if isInHTML {
            let name = language.isEmpty ? "" : " class=\"language-\(language)\""
            return "<pre><code\(name)>\(lines.joined(separator: "\n").htmlEscaped)</code></pre>"
        }
        let isFirst = before.dropFirst(marks.count).wholeMatch(of: Self.listMark) != nil
        let width = isFirst ? before.count - marks.count : 0
        let indentation = marks + String(repeating: " ", count: width)
        // Only longer runs of backticks end the code.
        let longest = code.matches(of: Self.backticks).map(\.output.count).max() ?? 2
        let fence = String(repeating: "`", count: longest + 1)
        let block = ["\(fence)\(language)"] + lines.map { $0.isEmpty ? $0 : indentation + $0 }
        let isInText = !isFirst && marks.count < before.count
        let isBeforeText = !self.line(at: end.end).isBlank
        return (isInText ? "\n\n\(indentation)" : "")
            + (block + [indentation + fence]).joined(separator: "\n")
            + (isBeforeText ? "\n\(indentation)" : "")
    }

    private static let listMark = SharedRegex(/(?:[-*+]|\d{1,9}[.)])[ \t]+/)
    private static let backticks = SharedRegex(/`{3,}/)

    /// Returns the language in the arguments of a tag, which may also be options.
    private static func language(in arguments: String) -> String {
        let name = arguments.drop { " \t\"'".contains($0) }
            .prefix { $0.isLetter || $0.isNumber || "_+#.-".contains($0) }
        return name.hasSuffix("-") || name.hasPrefix("linenos") ? "" : String(name)
    }

    /// Returns the lines without the marks of the quotes or the white space before the tag.
    private static func lines(of code: String, without marks: Substring) -> [Substring] {
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
}

extension String {
    /// The text as content of an element or value of an attribute.
    var htmlEscaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
