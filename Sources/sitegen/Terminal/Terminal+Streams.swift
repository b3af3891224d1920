import Foundation

extension Terminal {
    /// Makes the streams safe to write to, whatever they are: to be called first of all.
    static func prepare() {
        // Whoever stops listening must not stop a build halfway.
        signal(SIGPIPE, SIG_IGN)
        // The number of a closed stream must not fall to a file, which would then be written to.
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(stream, F_GETFD) < 0 {
            _ = open("/dev/null", O_RDWR)
        }
    }
}
