import Platform

/// An error, warning or note: a fact, its location, and advice.
package struct Problem: Error, Hashable, Sendable {
    package enum Severity: String, Sendable, Comparable {
        /// Nothing is written.
        case error

        /// Probably a mistake; an error with `--strict`.
        case warning

        /// Something is unused, not searched, or replaced by a default; never an error.
        case note

        private var rank: Int {
            switch self {
            case .error: 0
            case .warning: 1
            case .note: 2
            }
        }

        /// The more severe first.
        package static func < (a: Severity, b: Severity) -> Bool {
            a.rank < b.rank
        }
    }

    package let severity: Severity

    /// A stable name to search for, in kebab case, such as `unknown-author`.
    package let code: String

    /// One sentence that starts in lower case and has no full stop.
    package let message: String

    /// `nil` if the problem concerns no file.
    package let location: Location?

    /// The way to fix the problem.
    package let help: String?

    /// The slug, an alias or the card of the contact whose consent the problem is about; `nil` if
    /// it is about no consent.
    package let contact: String?

    package init(
        _ severity: Severity, _ code: String, _ message: String,
        at location: Location? = nil, help: String? = nil, about contact: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.location = location
        self.help = help
        self.contact = contact
    }
}

extension Problem {
    /// An error.
    package init(
        _ code: String, _ message: String, at location: Location? = nil, help: String? = nil,
        about contact: String? = nil
    ) {
        self.init(.error, code, message, at: location, help: help, about: contact)
    }

    /// A warning as an error, any other problem unchanged, for `--strict`. A link or picture that
    /// leads nowhere stays a warning: site.yml has `links: warn`, or its file is held back.
    package var strict: Problem {
        let isTolerated = Self.codesOfDeadLinks.contains(code) || code == "dead-anchor"
        return severity == .warning && !isTolerated ? at(.error) : self
    }

    /// The codes of links and pictures that lead to no page or file.
    package static let codesOfDeadLinks: Set = [
        "dead-link", "unknown-asset", "link-leaves-content", withdrawnContact,
    ]

    /// The code of links to contacts whose consent has ended or was withdrawn; always an error.
    package static let withdrawnContact = "withdrawn-contact"

    /// Returns the same problem with a severity.
    package func at(_ severity: Severity) -> Problem {
        Problem(severity, code, message, at: location, help: help, about: contact)
    }

    /// Returns the same problem with a location.
    package func at(_ location: Location?) -> Problem {
        Problem(severity, code, message, at: location, help: help, about: contact)
    }

    /// The code and the place: equal for the same problem of two builds.
    package var identity: [String] {
        [code, location?.place ?? "", location?.column.map(String.init) ?? ""]
    }

    /// The same problem without the text of its line.
    package var withoutSource: Problem { at(location?.withoutSource) }

    /// The same problem without its help.
    package var withoutHelp: Problem {
        Problem(severity, code, message, at: location, about: contact)
    }

    /// The same problem without the text of its line, and without what its words quote.
    package var withoutQuotes: Problem {
        func masked(_ text: String) -> String {
            guard let start = text.firstIndex(of: "\""), let end = text.lastIndex(of: "\""),
                start < end
            else { return text }
            return text[...start] + "…" + text[end...]
        }
        return Problem(
            severity, code, masked(message), at: location?.withoutSource, help: help.map(masked),
            about: contact)
    }
}

extension [Problem] {
    /// Returns the problems whose identity no other problem has.
    package func besides(_ others: [Problem]) -> [Problem] {
        let known = Set(others.map(\.identity))
        return filter { !known.contains($0.identity) }
    }
}

/// All problems of a run that failed.
package struct Problems: Error, Sendable {
    /// Errors first, each severity sorted by file and line, without duplicates.
    package let all: [Problem]

    /// What Output still shows, because nothing was written, though its consent was withdrawn.
    package let stillPublished: [String]

    package init(_ problems: [Problem], stillPublished: [String] = []) {
        all = problems.inReadingOrder
        self.stillPublished = stillPublished
    }
}

extension Collection<Problem> {
    package var hasErrors: Bool { contains { $0.severity == .error } }

    /// Without duplicates, errors first, each severity sorted by file, line and column; problems
    /// without a location come first.
    package var inReadingOrder: [Problem] {
        Set(self).sorted { a, b in
            if a.severity != b.severity { return a.severity < b.severity }
            if let x = a.location, let y = b.location, x != y, x < y || y < x { return x < y }
            if (a.location == nil) != (b.location == nil) { return a.location == nil }
            return a.sortKey.lexicographicallyPrecedes(b.sortKey)
        }
    }
}

extension Problem {
    /// The sort key among problems at one location.
    fileprivate var sortKey: [String] {
        [code, message, help ?? "", "\(location?.length ?? 0)"]
    }
}

extension DiskFailure {
    package var problem: Problem { Problem("disk", message, help: help) }
}
