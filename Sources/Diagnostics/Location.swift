/// A position in a file, as shown to the user.
package struct Location: Hashable, Sendable {
    /// The file's path, relative to the site's folder.
    package let path: String

    /// 1-based; `nil` for the whole file.
    package let line: Int?

    /// 1-based, in characters; `nil` for the whole line.
    package let column: Int?

    /// The number of characters to underline, at least 1.
    package let length: Int

    /// The line's text, without its line break; `nil` if it should not be shown.
    package let source: String?

    package init(
        path: String, line: Int? = nil, column: Int? = nil, length: Int = 1, source: String? = nil
    ) {
        self.path = path
        self.line = line
        self.column = column
        self.length = max(1, length)
        self.source = source
    }
}

extension Location {
    /// `path:line`.
    package var place: String { line.map { "\(path):\($0)" } ?? path }
}

extension Location {
    /// The location without the line's text, for lines that hold private values.
    package var withoutSource: Location {
        Location(path: path, line: line, column: column)
    }

    /// The location of `words` in its line, or the location itself if the line does not contain
    /// them.
    package func narrowed(to words: String) -> Location {
        guard let text = source, !words.isEmpty, let range = text.firstRange(of: words) else {
            return self
        }
        return Location(
            path: path, line: line,
            column: text.distance(from: text.startIndex, to: range.lowerBound) + 1,
            length: words.count, source: text)
    }
}

extension Location: Comparable {
    package static func < (a: Location, b: Location) -> Bool {
        (a.path, a.line ?? 0, a.column ?? 0) < (b.path, b.line ?? 0, b.column ?? 0)
    }
}
