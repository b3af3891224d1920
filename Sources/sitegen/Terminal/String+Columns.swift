extension String {
    /// The text padded with spaces; at least one space follows a longer text.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(isEmpty ? width : 1, width - count))
    }
}

extension [String] {
    /// Joins the texts in lines of at most `width` characters; a longer text has its own line.
    func inLines(of width: Int, separator: String = ", ") -> [String] {
        var lines: [String] = []
        for (index, text) in enumerated() {
            let part = index == count - 1 ? text : text + separator
            let shown = part.trimmedEnd
            if let last = lines.last, last.count + shown.count <= width {
                lines[lines.count - 1] = last + part
            } else {
                lines.append(part)
            }
        }
        return lines.map(\.trimmedEnd)
    }
}

extension String {
    fileprivate var trimmedEnd: String {
        lastIndex { $0 != " " }.map { String(self[...$0]) } ?? ""
    }
}

extension Int {
    /// The number with a noun, such as `2 links` or `3 entries`.
    func counted(_ noun: String) -> String {
        if self == 1 { return "1 \(noun)" }
        return "\(self) " + (noun.hasSuffix("try") ? "\(noun.dropLast())ies" : "\(noun)s")
    }
}
