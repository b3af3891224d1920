/// A place in a file that a person can go to.
package struct Location: Hashable, Sendable, Codable {
    /// The file's path as the user knows it: relative to the site's folder.
    package let path: String

    /// Counts from 1; nil where the whole file is meant.
    package let line: Int?

    /// Counts from 1, in characters; nil where the whole line is meant.
    package let column: Int?

    /// How many characters the caret underlines, at least 1.
    package let length: Int

    /// The line's own text, without its line break; nil where it is not worth showing.
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
    /// The place of some words of its line; the same where they are not in it as they stand.
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
