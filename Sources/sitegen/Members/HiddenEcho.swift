import Foundation

/// Keeps a terminal from showing what is typed, until `end`, or until a signal ends the process.
struct HiddenEcho {
    /// What stdin was like before; nil where it is no terminal, or shows nothing anyway.
    private let before: termios?

    private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    init() {
        var mode = termios()
        guard tcgetattr(STDIN_FILENO, &mode) == 0, mode.c_lflag & tcflag_t(ECHO) != 0 else {
            before = nil
            return
        }
        before = mode
        for ending in Self.endings { signal(ending, showAgainAndEnd) }
        // Suspended now, the process would leave the terminal as it is.
        signal(SIGTSTP, SIG_IGN)
        mode.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode)
    }

    func end() {
        guard var before else { return }
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
        for ending in Self.endings + [SIGTSTP] { signal(ending, SIG_DFL) }
    }
}

/// Calls only what a handler of signals may call (POSIX, 2.4.3), and needs nothing but the number.
private func showAgainAndEnd(_ number: Int32) {
    var mode = termios()
    if tcgetattr(STDIN_FILENO, &mode) == 0 {
        mode.c_lflag |= tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode)
    }
    signal(number, SIG_DFL)
    raise(number)
}
