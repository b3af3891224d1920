import Foundation
import Platform
import Publishing

/// A build that a test can kill at any point: `CommitCrasher FOLDER [options] path=text…`
///
///     --kill N        raises SIGKILL at the Nth change of the disk
///     --repeat N      repeats the text of each file N times
///     --limit N       limits files to N bytes
///     --unprivileged  drops the rights of root
///     --wait          prints "staged" and waits for a line before the commit
///
/// Prints "begun" before the files of Output change. Exit status: 0; for an error 74 or 1, with a
/// message on stdout.
@main
struct CommitCrasher {
    private let folder: String
    private var killStep = 0
    private var repetitions = 1
    private var waits = false
    private var files: [(path: String, text: String)] = []

    static func main() {
        // Kills a process that waits in vain for its test.
        alarm(120)
        do {
            try CommitCrasher(CommandLine.arguments.dropFirst()).run()
        } catch let failure as DiskFailure {
            printLine(failure.message)
            exit(74)
        } catch {
            printLine("\(error)")
            exit(1)
        }
    }

    private init(_ arguments: ArraySlice<String>) {
        var arguments = arguments
        folder = arguments.popFirst() ?? ""
        while let argument = arguments.popFirst() {
            switch argument {
            case "--kill": killStep = arguments.popFirst().flatMap(Int.init) ?? 0
            case "--repeat": repetitions = arguments.popFirst().flatMap(Int.init) ?? 1
            case "--limit": limitFiles(to: arguments.popFirst().flatMap(UInt.init) ?? 0)
            case "--unprivileged": dropPrivileges()
            case "--wait": waits = true
            default:
                let parts = argument.split(separator: "=", maxSplits: 1)
                files.append((String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : ""))
            }
        }
    }
}

extension CommitCrasher {
    private func run() throws {
        let countdown = Countdown(from: killStep)
        let output = OutputFolder(path: folder)
        let transaction = try output.begin(
            onStep: { step in
                if step.isBegin { Self.printLine("begun") }
                countdown.tick()
            })
        for file in files {
            let text = String(repeating: file.text, count: repetitions)
            try transaction.stage(Array(text.utf8), at: file.path)
        }
        if waits {
            Self.printLine("staged")
            _ = readLine()
        }
        let summary = try transaction.commit()
        Self.printLine("\(summary.files) \(summary.written) \(summary.removed)")
    }

    /// Prints without a buffer, which a killed process would not flush.
    private static func printLine(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        _ = write(STDOUT_FILENO, bytes, bytes.count)
    }

    private func limitFiles(to size: UInt) {
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: rlim_t(size), rlim_max: rlim_t(size))
        #if canImport(Glibc)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        #else
            setrlimit(RLIMIT_FSIZE, &limit)
        #endif
    }

    private func dropPrivileges() {
        guard geteuid() == 0 else { return }
        let nobody: uid_t = 65534
        guard setgid(nobody) == 0, setuid(nobody) == 0 else { exit(71) }
    }
}

/// Kills the process at its last tick; a countdown from 0 never ends.
private final class Countdown: Sendable {
    private let left: Locked<Int>

    init(from count: Int) {
        left = Locked(count)
    }

    func tick() {
        left.with { left in
            left -= 1
            if left == 0 { kill(getpid(), SIGKILL) }
        }
    }
}
