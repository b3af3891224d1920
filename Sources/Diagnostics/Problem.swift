/// An error or warning: a fact, its location, and advice.
package struct Problem: Error, Hashable, Sendable, Codable {
    package enum Severity: String, Sendable, Codable { case error, warning }

    package let severity: Severity

    /// A stable name to search for, in kebab case, such as `unknown-author`.
    package let code: String

    /// One sentence that starts in lower case and has no full stop.
    package let message: String

    /// `nil` if the problem concerns no file.
    package let location: Location?

    /// How to fix the problem.
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

    /// The same problem as an error, for `--strict`.
    package var asError: Problem {
        Problem(.error, code, message, at: location, help: help)
    }

    /// The same problem without the text of its line.
    package var withoutSource: Problem {
        Problem(severity, code, message, at: location?.withoutSource, help: help)
    }
}

/// All problems of a run that failed.
package struct Problems: Error, Sendable {
    /// Sorted by file and line, without duplicates.
    package let all: [Problem]

    package init(_ problems: [Problem]) {
        all = problems.inReadingOrder
    }
}

extension Collection<Problem> {
    package var hasErrors: Bool { contains { $0.severity == .error } }

    /// Sorted by file, line and column, without duplicates; problems without a location come first.
    package var inReadingOrder: [Problem] {
        Set(self).sorted { a, b in
            if let x = a.location, let y = b.location, x != y, x < y || y < x { return x < y }
            if (a.location == nil) != (b.location == nil) { return a.location == nil }
            return a.sortKey.lexicographicallyPrecedes(b.sortKey)
        }
    }
}

extension Problem {
    /// The sort key among problems at one location.
    fileprivate var sortKey: [String] {
        [code, message, help ?? "", severity.rawValue, "\(location?.length ?? 0)"]
    }
}
