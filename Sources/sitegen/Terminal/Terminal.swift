import ArgumentParser
import Diagnostics
import Foundation
import Platform
import Publishing

/// Says things to the person at the other end: results on stdout, all else on stderr.
struct Terminal: Sendable {
    let format: ProblemFormat

    /// Paths in problems are shown as seen from here, not from the site's folder.
    let folder: String

    private static let mostShown = 50

    /// Everything is counted, at most fifty problems are shown in full.
    func show(_ problems: [Problem]) {
        let shown = format == .human ? problems.prefix(Self.mostShown) : problems[...]
        for problem in shown {
            Self.write(format.text(for: located(problem), colour: Self.isColourful) + "\n", to: 2)
        }
        if shown.count < problems.count {
            Self.write("… and \(problems.count - shown.count) more problems\n", to: 2)
        }
    }

    /// Nothing where nobody has asked for them.
    func show(_ timings: BuildTimings?) {
        if let timings { tell(TimingTable(timings: timings, format: format).text) }
    }

    /// A path of the site's own folder, as seen from here.
    func path(_ shown: String) -> String {
        if folder == "." { return shown }
        return (folder.hasSuffix("/") ? folder : folder + "/") + shown
    }

    func note(_ text: String) {
        if format == .human { Self.write("note: \(text)\n", to: 2) }
    }

    func warn(_ text: String) {
        if format == .human { tell("warning: \(text)") }
    }

    func tell(_ line: String) { Self.write(line + "\n", to: 2) }

    /// A result. That nobody listens any more is no reason to complain; a full disk is one.
    static func print(_ text: String) throws {
        guard let code = write(text, to: 1), code != EPIPE else { return }
        throw DiskFailure("write to", "stdout", code: code)
    }

    /// Reports what went wrong, and what has become of Output where a build was to write it; returns
    /// the status to end with.
    func exit(for error: any Error, output: OutputFolder? = nil) -> any Error {
        switch error {
        case let problems as Problems:
            show(problems.all)
            if format == .human, let output {
                let state =
                    output.isHalfWritten
                    ? "Output is half written until a build succeeds"
                    : "nothing was written, Output is as it was"
                tell("\(problems.all.counted); \(state)")
            }
            return ExitCode.failure
        case let problem as Problem:
            return exit(for: Problems([problem]), output: output)
        case let failure as DiskFailure:
            show([failure.problem])
            return ExitCode(EX_IOERR)
        case is CleanExit, is ValidationError, is ExitCode: return error
        default:
            show([Problem("fault", "sitegen has a fault: \(error)")])
            return ExitCode(EX_SOFTWARE)
        }
    }

    /// Whether stderr is a terminal whose owner has not declined colours (https://no-color.org).
    static var isColourful: Bool {
        isatty(2) == 1 && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
    }

    /// The system's `errno` where it failed, else nil.
    @discardableResult
    static func write(_ text: String, to descriptor: Int32) -> Int32? {
        do { try Descriptor(borrowing: descriptor).write(Array(text.utf8)) } catch {
            return error.code
        }
        return nil
    }
}

extension Terminal {
    /// Only what lies in the site's own folders is told from there.
    private func located(_ problem: Problem) -> Problem {
        guard folder != ".", let place = problem.location,
            ["Content", "Templates"].contains(place.path.split(separator: "/").first)
        else { return problem }
        return Problem(
            problem.severity, problem.code, problem.message,
            at: Location(
                path: path(place.path), line: place.line, column: place.column,
                length: place.length, source: place.source), help: problem.help)
    }
}

extension [Problem] {
    /// `1 error, 2 warnings`.
    var counted: String {
        let errors = count { $0.severity == .error }
        return [(errors, "error"), (count - errors, "warning")].filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
    }
}

extension DiskFailure {
    var problem: Problem { Problem("disk", message, help: help) }
}
