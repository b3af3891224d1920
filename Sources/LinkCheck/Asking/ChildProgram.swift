import Foundation

/// A program that was started, and has not been waited for. Foundation's own loses sight of
/// programs where many run at once.
struct ChildProgram: Sendable {
    private let id: pid_t

    /// Its errors go nowhere.
    init(
        _ program: String, _ arguments: [String], environment: [String: String],
        input: PipeEnd, output: PipeEnd
    ) throws {
        var actions = Actions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input.descriptor, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output.descriptor, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var attributes = Self.attributes()
        defer { posix_spawnattr_destroy(&attributes) }
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var settings = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + settings { free(text) } }
        var id = pid_t()
        let code = posix_spawn(&id, program, &actions, &attributes, &words, &settings)
        guard code == 0 else { throw SystemFault(call: "posix_spawn", code: code) }
        self.id = id
    }

    /// At once. To be called before it is waited for: later its number may be another's.
    func kill() { _ = Foundation.kill(id, SIGKILL) }

    /// To be called once. What it ended with, as `waitpid` has it.
    func wait() throws -> Int32 {
        var status = Int32()
        while waitpid(id, &status, 0) < 0 {
            guard errno == EINTR else { throw SystemFault(call: "waitpid", code: errno) }
        }
        return status
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

extension ChildProgram {
    /// It is to end by signals that this process holds back or takes otherwise.
    private static func attributes() -> Attributes {
        var (attributes, none, signals) = (Attributes(), sigset_t(), sigset_t())
        sigemptyset(&none)
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, signal) }
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
        return attributes
    }
}
