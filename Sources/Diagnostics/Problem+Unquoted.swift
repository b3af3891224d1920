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
