import Foundation

/// A running program. Foundation's `Process` misses the end of programs if many run at once, and
/// does not report their resource usage.
package struct ChildProcess: Sendable {
    private let id: pid_t

    /// The target of a standard stream.
    package enum Stream: Sendable {
        case nowhere
        case descriptor(Descriptor)

        /// A new file for writing.
        case file(String)
    }

    /// The end of a program, and its resource usage.
    package struct End: Sendable {
        /// The program's exit code; nil if a signal ended it.
        package let code: Int32?

        /// User and system time, in seconds.
        package let cpu: Double

        /// The peak, in bytes.
        package let memory: Int
    }

    /// Starts the program at a path.
    package init(
        _ program: String, _ arguments: [String],
        environment: [String: String] = ProcessInfo.processInfo.environment,
        input: Stream = .nowhere, output: Stream = .nowhere, errors: Stream = .nowhere
    ) throws(Errno) {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in [(0 as Int32, input), (1, output), (2, errors)] {
            switch stream {
            case .nowhere:
                posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
            case .descriptor(let end):
                posix_spawn_file_actions_adddup2(&actions, end.number, number)
            case .file(let path):
                posix_spawn_file_actions_addopen(
                    &actions, number, path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
            }
        }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Signals that this process blocks or handles still end the program.
        var (none, handled) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigemptyset(&handled)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&handled, signal) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &handled)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var settings = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + settings { free(text) } }
        var id = pid_t()
        let code = posix_spawn(&id, program, &actions, &attributes, &words, &settings)
        guard code == 0 else { throw Errno(code: code) }
        self.id = id
    }

    /// Kills the program. Must be called before `wait`: afterwards its process id may be reused.
    package func kill() { _ = Foundation.kill(id, SIGKILL) }

    /// Returns when the program has ended; must be called once.
    package func wait() throws(Errno) -> End {
        var (status, usage) = (Int32(), rusage())
        try Errno.check { wait4(id, &status, 0, &usage) }
        #if canImport(Darwin)
            let unit = 1
        #else
            let unit = 1_024
        #endif
        return End(
            code: status & 0x7F == 0 ? status >> 8 & 0xFF : nil,
            cpu: usage.ru_utime.seconds + usage.ru_stime.seconds,
            memory: Int(usage.ru_maxrss) * unit)
    }
}

extension timeval {
    fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
