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
