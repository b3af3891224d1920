import ArgumentParser
import Content
import Diagnostics
import Foundation
import Platform
import Publishing

/// Prints results to stdout and everything else to stderr.
struct Terminal: Sendable {
    let format: ProblemFormat

    /// The site's folder. Paths in problems are shown relative to the working directory.
    let folder: String

    /// True with `--quiet`.
    var hidesNotes = false

    /// Prints problems, which are in reading order; in human format, the first of each kind, and
    /// the number of the others.
    func show(_ problems: [Problem]) {
        var counts: [ProblemGroup: Int] = [:]
        var hidden: [ProblemGroup] = []
        for problem in problems where !hidesNotes || problem.severity != .note {
            let group = ProblemGroup(problem)
            let count = counts[group, default: 0] + 1
            counts[group] = count
            if count <= group.mostShown || format != .human {
                log(format.text(for: located(problem), colour: Self.usesColour))
            } else if count == group.mostShown + 1 {
                hidden.append(group)
            }
        }
        for group in hidden {
            let number = counts[group, default: 0] - group.mostShown
            let noun = "more \(group.severity.rawValue)"
            log(
                "… and \(number.counted(noun))\(group.code.map { " [\($0)]" } ?? "")"
                    + (group == hidden.last ? "; --format json prints all" : ""))
        }
    }

    /// Prints timings, if they were measured.
    func show(_ timings: BuildTimings?) {
        if let timings { log(timings.text(in: format)) }
    }

    /// Returns a path in the site's folder relative to the working directory.
    func path(_ path: String) -> String {
        if folder == "." { return path }
        return (folder.hasSuffix("/") ? folder : folder + "/") + path
    }

    func note(_ text: String) {
        if format == .human { Self.write("note: \(text)\n", to: 2) }
    }

    /// Edits a file of the site, which `folder` locks; notes that another edit must end first.
    func change(
        in folder: String, _ edited: () throws -> (path: String, bytes: [UInt8])?
    ) throws -> Bool {
        try ContentFile.change(
            in: folder,
            onWait: { note("another edit of this site is running; waiting for it to finish") },
            edited)
    }

    func warn(_ text: String) {
        if format == .human { log("warning: \(text)") }
    }

    /// Prints a line to stderr.
    func log(_ line: String) { Self.write(line + "\n", to: 2) }

    /// Prints a result. Throws a `DiskFailure`, but ignores a closed pipe.
    static func print(_ text: String) throws {
        guard let code = write(text, to: 1), code != EPIPE else { return }
        throw DiskFailure("write to", "stdout", code: code)
    }

    /// Prints an error, and the state of `output` if a build should have written it. Returns the
    /// error to exit with.
    func exit(for error: any Error, output: OutputFolder? = nil) -> any Error {
        switch error {
        case let problems as Problems:
            show(problems.all)
            if format == .human, let output {
                let state =
                    output.isHalfWritten
                    ? "Output is half written until a build succeeds"
                    : "nothing was written, Output is as it was"
                log("\(counted(problems.all)); \(state)")
                if !problems.stillPublished.isEmpty {
                    log("still in Output, though no longer published:")
                    for text in problems.stillPublished { log("  \(text)") }
                }
            }
            return ExitCode.failure
        case let problem as Problem:
            return exit(for: Problems([problem]), output: output)
        case let failure as DiskFailure:
            show([failure.problem])
            return ExitCode(EX_IOERR)
        case is CleanExit, is ValidationError, is ExitCode: return error
        default:
            show([Problem("fault", "internal error in sitegen: \(error)")])
            return ExitCode(EX_SOFTWARE)
        }
    }

    /// Runs a command. Prints the error that it throws, and throws the one to exit with.
    func run(_ command: () throws -> Void) throws {
        do { try command() } catch { throw exit(for: error) }
    }

    func run(_ command: () async throws -> Void) async throws {
        do { try await command() } catch { throw exit(for: error) }
    }

    /// True if stderr is a terminal that understands control sequences.
    private static var hasControls: Bool {
        isatty(2) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// True unless `NO_COLOR` is set (https://no-color.org) or the terminal has no colours.
    private static var usesColour: Bool {
        hasControls && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
    }

    /// Writes text to a file descriptor; returns `errno` if that failed, else `nil`.
    @discardableResult
    static func write(_ text: String, to descriptor: Int32) -> Int32? {
        do { try Descriptor(borrowing: descriptor).write(Array(text.utf8)) } catch {
            return error.code
        }
        return nil
    }
}

extension Terminal {
    /// Makes the path of a problem in Content or Templates relative to the working directory.
    private func located(_ problem: Problem) -> Problem {
        guard folder != ".", let place = problem.location,
            ["Content", "Templates"].contains(place.path.split(separator: "/").first)
        else { return problem }
        return problem.at(
            Location(
                path: path(place.path), line: place.line, column: place.column,
                length: place.length, source: place.source))
    }
}

extension Terminal {
    /// Returns the numbers of problems by severity: `1 error, 2 warnings`.
    func counted(_ problems: [Problem]) -> String {
        let severities: [Problem.Severity] = [.error, .warning] + (hidesNotes ? [] : [.note])
        return severities.map { severity in (severity, problems.count { $0.severity == severity }) }
            .filter { $0.1 > 0 }
            .map { $0.1.counted($0.0.rawValue) }.joined(separator: ", ")
    }
}

/// The problems that are counted together: all errors, or the warnings or notes of one code.
private struct ProblemGroup: Hashable {
    let severity: Problem.Severity
    let code: String?

    var mostShown: Int { code == nil ? 50 : 3 }

    init(_ problem: Problem) {
        severity = problem.severity
        code = problem.severity == .error ? nil : problem.code
    }
}

extension Terminal {
    /// Makes the standard streams safe to write to. Must be called first.
    static func prepare() {
        // A closed pipe must not end a build halfway.
        signal(SIGPIPE, SIG_IGN)
        // Opens closed streams, so that no other file gets their descriptors.
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(stream, F_GETFD) < 0 {
            _ = open("/dev/null", O_RDWR)
        }
    }
}

extension Terminal {
    /// Prints problems; throws `ExitCode.failure` if one is an error.
    func finish(_ problems: [Problem]) throws {
        show(problems.inReadingOrder)
        if problems.hasErrors { throw ExitCode.failure }
    }
}

extension Terminal {
    /// True if the user can answer: stdin and stderr are terminals, and `CI` is unset, empty, `0`
    /// or `false`.
    static var isInteractive: Bool {
        isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
            && ["", "0", "false"].contains(
                ProcessInfo.processInfo.environment["CI", default: ""].lowercased())
    }

    /// Asks until the user answers yes or no; returns `nil` at the end of input.
    static func answer(_ question: String) -> Bool? {
        while true {
            write(question, to: STDERR_FILENO)
            guard let line = readLine() else {
                write("\n", to: STDERR_FILENO)
                return nil
            }
            switch line.trimmingCharacters(in: .whitespaces).lowercased() {
            case "y", "yes": return true
            case "n", "no": return false
            default: write("Please answer y or n.\n", to: STDERR_FILENO)
            }
        }
    }
}

extension Terminal {
    /// Runs `work`. After a second it shows progress on a terminal. It names texts that take longer
    /// than three seconds to render, also without a terminal.
    func showing<Result: Sendable>(
        _ progress: BuildProgress, isQuiet: Bool,
        _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let isFinished = Locked(false)
        let ticker = Thread { [self] in watch(progress, isQuiet: isQuiet, until: isFinished) }
        ticker.start()
        defer {
            // The ticker prints under the lock, so nothing follows the removal of its last line.
            isFinished.with {
                $0 = true
                if Self.hasControls, !isQuiet { Self.write("\r\u{1B}[K", to: 2) }
            }
        }
        return try await work()
    }

    private func watch(_ progress: BuildProgress, isQuiet: Bool, until isFinished: Locked<Bool>) {
        var named: Set<String> = []
        Thread.sleep(forTimeInterval: 1)
        while true {
            let isRunning = isFinished.with { isFinished in
                if !isFinished { show(progress.snapshot, isQuiet: isQuiet, &named) }
                return !isFinished
            }
            guard isRunning else { return }
            Thread.sleep(forTimeInterval: 0.1)
        }
    }

    private func show(
        _ snapshot: BuildProgress.Snapshot, isQuiet: Bool, _ named: inout Set<String>
    ) {
        for (text, start) in snapshot.texts
        where start.duration(to: .now) > .seconds(3) && named.insert(text).inserted {
            note("\(text) takes long to render")
        }
        if Self.hasControls, !isQuiet {
            Self.write("\r\u{1B}[K\(line(snapshot))", to: 2)
        }
    }

    private func line(_ snapshot: BuildProgress.Snapshot) -> String {
        snapshot.total == 0
            ? "\(snapshot.stage) …" : "\(snapshot.stage): \(snapshot.done) of \(snapshot.total)"
    }
}

extension Terminal {
    /// Runs `work` and cancels it on the first SIGINT (Ctrl-C) or SIGTERM; then it returns `nil`
    /// instead of an error. A second signal ends the process.
    @discardableResult
    static func cancelOnSignal<Result: Sendable>(
        _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result? {
        let task = Task { try await work() }
        let numbers = [SIGINT, SIGTERM]
        let sources = numbers.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                signal(number, SIG_DFL)
                task.cancel()
            }
            source.resume()
            return source
        }
        defer {
            for source in sources { source.cancel() }
            for number in numbers { signal(number, SIG_DFL) }
        }
        do {
            let result = try await task.value
            return task.isCancelled ? nil : result
        } catch  where task.isCancelled {
            return nil
        }
    }
}
