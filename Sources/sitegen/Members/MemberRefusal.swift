import Content
import Diagnostics

/// What a command about members cannot do.
enum MemberRefusal {
    static func isMember(_ id: String) -> Problem {
        Problem(
            "repeated-member", "\"\(id)\" is a member already",
            at: Location(path: MembersFile.shown),
            help: "for a new password: sitegen member rotate \(id) --email …")
    }

    static func unknown(_ id: String, _ members: WrittenMembers) -> Problem {
        let known = members.all.map(\.id)
        return Problem(
            "unknown-member", "no member \"\(id)\"", at: Location(path: MembersFile.shown),
            help: Suggestion.didYouMean(id, in: known)
                ?? (known.isEmpty
                    ? "nobody is a member yet"
                    : "members are: \(known.prefix(20).joined(separator: ", "))"
                        + (known.count > 20 ? ", …" : "")))
    }

    static func sameSecret(as other: String) -> Problem {
        Problem(
            "repeated-payload", "\"\(other)\" has this e-mail and this password",
            help: "give every member an e-mail of their own")
    }

    static func badEmail(_ email: String) -> Problem {
        Problem(
            "bad-email", "\"\(email)\" is no e-mail of plain letters, digits and signs",
            help: "write it as in ada@example.org; a domain of other letters as xn--…, as the "
                + "member will have to type it")
    }

    static func noTerminal() -> Problem {
        Problem(
            "no-terminal", "the password cannot be asked for: stdin or stderr is no terminal",
            help: "let the first line of stdin be the password, with --password-stdin")
    }

    static func noPassword() -> Problem {
        Problem(
            "no-password", "no password was given, so nothing was written",
            help: "run the command again and type one")
    }

    static func differentPasswords() -> Problem {
        Problem(
            "password-mismatch", "the two passwords are not the same, so nothing was written",
            help: "run the command again")
    }

    static func badPassword(_ flaw: MemberPasswordFlaw) -> Problem {
        Problem("weak-password", flaw.words, help: flaw.help)
    }
}
