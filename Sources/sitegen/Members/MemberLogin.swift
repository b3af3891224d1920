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
        guard email.isPlainEmail else { throw MemberRefusal.badEmail(email) }
        let password = try password()
        if let flaw = MemberPasswordFlaw(of: password, email: email) {
            throw MemberRefusal.badPassword(flaw)
        }
        return try MemberSecret(email: email, password: password, salt: salt, rounds: rounds)
    }

    private func password() throws -> String {
        if Terminal.hasPerson { return try PasswordPrompt().password() }
        // A password typed where nothing hides it would stand on the screen.
        guard passwordStdin, isatty(0) == 0 else { throw MemberRefusal.noTerminal() }
        guard let line = try InputLine.next() else { throw MemberRefusal.noPassword() }
        return line
    }
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
