import Foundation

/// A process whose costs the system tells when it ends; Foundation's own keeps them to itself.
struct ChildProcess {
    private let id: pid_t

    struct Usage {
        /// As `wait4` has it: 0 for a process that ended well.
        let status: Int32

        /// Of user and system, in seconds.
        let cpu: Double

        /// At its highest, in bytes.
        let memory: Int
    }

    /// Starts a program by its path; what it says on stderr goes to a new file, the rest nowhere.
    init(_ arguments: [String], errors: String) throws {
        var actions = Actions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        var attributes = Self.attributes(endingBy: Interruption.signals)
        defer { posix_spawnattr_destroy(&attributes) }
        var pointers = arguments.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        var id = pid_t()
        let code = posix_spawn(&id, arguments[0], &actions, &attributes, &pointers, environ)
        guard code == 0 else { throw Failure(program: arguments[0], code: code) }
        self.id = id
    }

    /// To be called once.
    func wait() throws -> Usage {
        var (status, usage) = (Int32(), rusage())
        while wait4(id, &status, 0, &usage) < 0 {
            guard errno == EINTR else { throw Failure(program: "process \(id)", code: errno) }
        }
        #if canImport(Darwin)
            let unit = 1
        #else
            let unit = 1_024
        #endif
        return Usage(
            status: status, cpu: usage.ru_utime.seconds + usage.ru_stime.seconds,
            memory: Int(usage.ru_maxrss) * unit)
    }

    struct Failure: Error, CustomStringConvertible {
        let program: String
        let code: Int32
        var description: String { "\(program): \(String(cString: strerror(code)))" }
    }
}

/// Darwin has pointers where Linux has structures.
#if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
#else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
#endif

extension ChildProcess {
    /// The child is to end by signals that this process takes otherwise.
    private static func attributes(endingBy signals: [Int32]) -> Attributes {
        var (attributes, set) = (Attributes(), sigset_t())
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setsigdefault(&attributes, &set)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        return attributes
    }
}

extension timeval {
    fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
