import ArgumentParser
import Diagnostics

extension Terminal {
    /// Tells what was wrong, and ends with a failure where anything was an error.
    func finish(_ problems: [Problem]) throws {
        show(problems.inReadingOrder)
        if problems.hasErrors { throw ExitCode.failure }
    }
}
