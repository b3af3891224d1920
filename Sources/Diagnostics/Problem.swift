/// What is wrong, where, and what to do about it.
package struct Problem: Error, Hashable, Sendable, Codable {
    package enum Severity: String, Sendable, Codable { case error, warning }

    package let severity: Severity

    /// A stable name to search for, in kebab case: `unknown-author`.
    package let code: String

    /// One sentence in lower case, without a full stop.
    package let message: String

    /// Nil where no file is at fault.
    package let location: Location?

    /// The way out.
    package let help: String?

    package init(
        _ severity: Severity, _ code: String, _ message: String,
        at location: Location? = nil, help: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.location = location
        self.help = help
    }
}

extension Problem {
    /// An error.
    package init(
        _ code: String, _ message: String, at location: Location? = nil, help: String? = nil
    ) {
        self.init(.error, code, message, at: location, help: help)
    }

    /// The same problem, as grave as `--strict` makes it.
    package var asError: Problem {
        Problem(.error, code, message, at: location, help: help)
    }
}

extension Location {
    /// Without the line itself, where that holds what must not be said.
    package var unquoted: Location {
        Location(path: path, line: line, column: column)
    }
}

extension Problem {
    /// Told without the line that it is about.
    package var unquoted: Problem {
        Problem(severity, code, message, at: location?.unquoted, help: help)
    }
}

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
