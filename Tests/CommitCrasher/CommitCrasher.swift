import Foundation
import Publishing

/// A build that dies where a test wants it: `CommitCrasher FOLDER [options] path=text…`
///
///     --kill N        SIGKILL at the Nth change of the disk
///     --repeat N      each file holds its text N times
///     --limit N       no file may grow beyond N bytes
///     --unprivileged  without the rights of root
///     --wait          says "staged" and waits for a line before it commits
///
/// Says "begun" when the files of Output begin to change. Exit status: 0, or 74 and why on stdout.
@main
struct CommitCrasher {
    private let folder: String
    private var killStep = 0
    private var repetitions = 1
    private var waits = false
    private var files: [(path: String, text: String)] = []

    static func main() {
        do {
            try CommitCrasher(CommandLine.arguments.dropFirst()).run()
        } catch let failure as DiskFailure {
            say(failure.message)
            exit(74)
        } catch {
            say("\(error)")
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
            case "--unprivileged": becomeNobody()
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
            .write, adopt: false,
            onStep: { step in
                if step.isBegin { Self.say("begun") }
                countdown.tick()
            })
        for file in files {
            let text = String(repeating: file.text, count: repetitions)
            try transaction.stage(Array(text.utf8), at: file.path)
        }
        if waits {
            Self.say("staged")
            _ = readLine()
        }
        let summary = try transaction.commit()
        Self.say("\(summary.files) \(summary.written) \(summary.removed)")
    }

    /// At once: a process that is killed flushes nothing.
    private static func say(_ line: String) {
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

    private func becomeNobody() {
        guard geteuid() == 0 else { return }
        let nobody: uid_t = 65534
        guard setgid(nobody) == 0, setuid(nobody) == 0 else { exit(71) }
    }
}
