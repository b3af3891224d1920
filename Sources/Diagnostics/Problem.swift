/// What is wrong, where, and what to do about it.
public struct Problem: Error, Hashable, Sendable, Codable {
    public enum Severity: String, Sendable, Codable { case error, warning }

    public let severity: Severity

    /// A stable name to search for, in kebab case: `unknown-author`.
    public let code: String

    /// One sentence in lower case, without a full stop.
    public let message: String

    /// Nil where no file is at fault.
    public let location: Location?

    /// The way out.
    public let help: String?

    public init(
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
    public init(
        _ code: String, _ message: String, at location: Location? = nil, help: String? = nil
    ) {
        self.init(.error, code, message, at: location, help: help)
    }

    /// The same problem, as grave as `--strict` makes it.
    public var asError: Problem {
        Problem(.error, code, message, at: location, help: help)
    }
}
