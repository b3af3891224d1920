import ArgumentParser
import Diagnostics
import Foundation
import Publishing

/// The e-mail address and password of a member.
struct MemberLogin: ParsableArguments {
    @Option(
        help: ArgumentHelp("The member's e-mail address, which is not stored.", valueName: "email"))
    var email: String

    @Flag(
        help: ArgumentHelp(
            "Read the password from the first line of stdin, if that is not a terminal."))
    var passwordStdin = false

    func validate() throws {
        guard email.trimmingCharacters(in: .whitespaces).isEmpty else { return }
        throw ValidationError("--email takes an e-mail address, as in ada@example.org")
    }

    /// Asks for the password and derives the key pair. Throws a `Problem` if the password is weak.
    /// `site` are the site's title, its host, and this with the path.
    func secret(salt: [UInt8], rounds: Int, site: [String]) throws -> MemberSecret {
        let email = email.trimmingCharacters(in: .whitespaces)
        guard email.isPlainEmail else {
            throw Problem(
                "bad-email", "\"\(email)\" is not an e-mail address of ASCII characters",
                help:
                    "write it as in ada@example.org; write an international domain as xn--…, which "
                    + "the member will also have to type")
        }
        let password = try password()
        if let flaw = MemberPasswordFlaw(of: password, email: email, site: site) {
            throw Problem("weak-password", flaw.message, help: flaw.help)
        }
        return try MemberSecret(email: email, password: password, salt: salt, rounds: rounds)
    }
}

extension MemberLogin {
    private func password() throws -> String {
        if Terminal.isInteractive { return try typedPassword() }
        // Not from a terminal: it would show the password.
        guard passwordStdin, isatty(0) == 0 else {
            throw Problem(
                "no-terminal", "cannot ask for the password: stdin or stderr is not a terminal",
                help: "pass the password in the first line of stdin, with --password-stdin")
        }
        guard let line = try Self.inputLine() else { throw noPassword }
        return line
    }

    /// Asks twice on a terminal, without echo.
    private func typedPassword() throws -> String {
        let (first, second) = try Self.withoutEcho {
            let first = try Self.ask(
                "Password (at least \(MemberPasswordFlaw.shortest) characters): ")
            return (first, first?.isEmpty == false ? try Self.ask("Repeat the password: ") : nil)
        }
        guard let first, !first.isEmpty, let second else { throw noPassword }
        guard first.unicodeScalars.elementsEqual(second.unicodeScalars) else {
            throw Problem(
                "password-mismatch", "the two passwords differ, so nothing was written",
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

    /// In bytes, without the line break.
    private static let longestLine = 1024

    /// Reads a line of stdin, and nothing after it; `nil` at the end of input.
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
                    help: "use a shorter one, in the first line of stdin")
            }
        }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        if let line = String(validating: bytes, as: UTF8.self) { return line }
        throw Problem(
            "bad-password", "the password is not UTF-8",
            help: "set the terminal, or the program that writes the password, to UTF-8")
    }
}

extension MemberLogin {
    private static let endSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// Calls `read` with terminal echo off. Restores echo, also if a signal ends the process.
    private static func withoutEcho<Value>(_ read: () throws -> Value) rethrows -> Value {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0, before.c_lflag & tcflag_t(ECHO) != 0 else {
            return try read()
        }
        for number in endSignals { signal(number, restoreEchoAndEnd) }
        // A suspended process would leave the terminal without echo.
        signal(SIGTSTP, SIG_IGN)
        var hidden = before
        hidden.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            for number in endSignals + [SIGTSTP] { signal(number, SIG_DFL) }
        }
        return try read()
    }
}

/// A signal handler; calls only async-signal-safe functions (POSIX, 2.4.3).
private func restoreEchoAndEnd(_ number: Int32) {
    var mode = termios()
    if tcgetattr(STDIN_FILENO, &mode) == 0 {
        mode.c_lflag |= tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode)
    }
    signal(number, SIG_DFL)
    raise(number)
}

extension String {
    /// True for an e-mail address that is valid in HTML (4.10.5.1.5). Its ASCII characters have the
    /// same lower case in every browser.
    fileprivate var isPlainEmail: Bool {
        let label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
        let pattern = "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@\(label)(?:\\.\(label))*$"
        return utf8.count <= 254 && range(of: pattern, options: .regularExpression) != nil
            && !contains(where: \.isNewline)
    }
}
