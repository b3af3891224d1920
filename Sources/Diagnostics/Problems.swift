/// Everything that stopped a run, gathered before stopping.
package struct Problems: Error, Sendable {
    /// Sorted by file and line, each once.
    package let all: [Problem]

    package init(_ problems: [Problem]) {
        all = problems.inReadingOrder
    }
}

extension Collection<Problem> {
    package var hasErrors: Bool { contains { $0.severity == .error } }

    /// Sorted by file, line and column, each once; problems of no file come first.
    package var inReadingOrder: [Problem] {
        Set(self).sorted { a, b in
            if let x = a.location, let y = b.location, x != y, x < y || y < x { return x < y }
            if (a.location == nil) != (b.location == nil) { return a.location == nil }
            return a.words.lexicographicallyPrecedes(b.words)
        }
    }
}

extension Problem {
    /// What tells apart the problems of one place.
    fileprivate var words: [String] {
        [code, message, help ?? "", severity.rawValue, "\(location?.length ?? 0)"]
    }
}
