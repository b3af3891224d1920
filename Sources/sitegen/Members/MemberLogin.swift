import ArgumentParser
import Diagnostics
import Foundation
import Publishing

/// What a member logs in with.
struct MemberLogin: ParsableArguments {
    @Option(
        help: ArgumentHelp("The member's e-mail; sitegen writes it nowhere.", valueName: "email"))
    var email: String

    @Flag(
        help: ArgumentHelp(
            "Read the password from the first line of stdin where that is no terminal."))
    var passwordStdin = false

    func validate() throws {
        guard email.trimmingCharacters(in: .whitespaces).isEmpty else { return }
        throw ValidationError("--email takes an e-mail, as in ada@example.org")
    }

    /// Asks for the password. Throws a `Problem` for one that is soon guessed.
    func secret(salt: [UInt8], rounds: Int) throws -> MemberSecret {
        let email = email.trimmingCharacters(in: .whitespaces)
        guard email.isPlainEmail else {
            throw Problem(
                "bad-email", "\"\(email)\" is no e-mail of plain letters, digits and signs",
                help: "write it as in ada@example.org; a domain of other letters as xn--…, as the "
                    + "member will have to type it")
        }
        let password = try password()
        if let flaw = MemberPasswordFlaw(of: password, email: email) {
            throw Problem("weak-password", flaw.words, help: flaw.help)
        }
        return try MemberSecret(email: email, password: password, salt: salt, rounds: rounds)
    }
}

extension MemberLogin {
    private func password() throws -> String {
        if Terminal.hasPerson { return try typedPassword() }
        // A password typed where nothing hides it would stand on the screen.
        guard passwordStdin, isatty(0) == 0 else {
            throw Problem(
                "no-terminal", "the password cannot be asked for: stdin or stderr is no terminal",
                help: "let the first line of stdin be the password, with --password-stdin")
        }
        guard let line = try Self.inputLine() else { throw noPassword }
        return line
    }

    /// Asks twice, on a terminal that does not show what is typed.
    private func typedPassword() throws -> String {
        let (first, second) = try Self.withoutEcho {
            let first = try Self.ask(
                "Password (at least \(MemberPasswordFlaw.shortest) characters): ")
            return (first, first?.isEmpty == false ? try Self.ask("The same again: ") : nil)
        }
        guard let first, !first.isEmpty, let second else { throw noPassword }
        guard first.unicodeScalars.elementsEqual(second.unicodeScalars) else {
            throw Problem(
                "password-mismatch", "the two passwords are not the same, so nothing was written",
                help: "run the command again")
        }
        return first
    }

    private var noPassword: Problem {
        Problem(
            "no-password", "no password was given, so nothing was written",
            help: "run the command again and type one")
    }

    private static func ask(_ question: String) throws -> String? {
        Terminal.write(question, to: STDERR_FILENO)
        defer { Terminal.write("\n", to: STDERR_FILENO) }
        return try inputLine()
    }

    /// In bytes.
    private static let longestLine = 1024

    /// A line of stdin without what ends it; nil where the input has ended. Reads no further.
    private static func inputLine() throws(Problem) -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else {
                if bytes.isEmpty { return nil }
                break
            }
            if byte == UInt8(ascii: "\n") { break }
            bytes.append(byte)
            guard bytes.count <= longestLine else {
                throw Problem(
                    "bad-password", "the password is longer than \(longestLine) bytes",
                    help: "give a shorter one, in the first line of stdin")
            }
        }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        if let line = String(validating: bytes, as: UTF8.self) { return line }
        throw Problem(
            "bad-password", "the password is not UTF-8",
            help: "let the terminal, or the program that writes it, use UTF-8")
    }
}

extension MemberLogin {
    private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// Keeps the terminal from showing what is typed, also after a signal has ended the process.
    private static func withoutEcho<Value>(_ read: () throws -> Value) rethrows -> Value {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0, before.c_lflag & tcflag_t(ECHO) != 0 else {
            return try read()
        }
        for ending in endings { signal(ending, showAgainAndEnd) }
        // Suspended now, the process would leave the terminal as it is.
        signal(SIGTSTP, SIG_IGN)
        var hidden = before
        hidden.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            for ending in endings + [SIGTSTP] { signal(ending, SIG_DFL) }
        }
        return try read()
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

extension String {
    /// What HTML calls a valid e-mail (4.10.5.1.5): in lower case it is the same bytes everywhere.
    fileprivate var isPlainEmail: Bool {
        let label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
        let pattern = "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@\(label)(?:\\.\(label))*$"
        return utf8.count <= 254 && range(of: pattern, options: .regularExpression) != nil
            && !contains(where: \.isNewline)
    }
}
