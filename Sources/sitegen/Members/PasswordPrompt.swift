import Diagnostics
import Foundation

/// Asks for a password, twice, on a terminal that does not show it.
struct PasswordPrompt {
    /// Throws a `Problem` where nobody answers, or not twice the same.
    func password() throws -> String {
        let first: String?
        let second: String?
        do {
            let echo = HiddenEcho()
            defer { echo.end() }
            first = try ask("Password (at least \(MemberPasswordFlaw.shortest) characters): ")
            second = first?.isEmpty == false ? try ask("The same again: ") : nil
        }
        guard let first, !first.isEmpty, let second else { throw MemberRefusal.noPassword() }
        guard first.unicodeScalars.elementsEqual(second.unicodeScalars) else {
            throw MemberRefusal.differentPasswords()
        }
        return first
    }

    private func ask(_ question: String) throws -> String? {
        Terminal.write(question, to: STDERR_FILENO)
        defer { Terminal.write("\n", to: STDERR_FILENO) }
        return try InputLine.next()
    }
}
