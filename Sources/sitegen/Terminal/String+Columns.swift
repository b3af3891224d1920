extension String {
    /// Filled up with spaces; a longer text gets one.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(isEmpty ? width : 1, width - count))
    }
}

extension [String] {
    /// The texts in lines of a width; one that is longer has a line to itself.
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
