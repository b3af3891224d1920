import Diagnostics
import Publishing

/// A reason why a password is easy to guess.
enum MemberPasswordFlaw: Equatable {
    /// Contains a control character, which the page's password field cannot take.
    case control
    case short(Int)
    case common
    case repeated
    case sequence
    case containsEmail
    case containsSite

    /// The minimum length in characters.
    static let shortest = 12

    /// `nil` if the password is acceptable. `site` are the site's title, its host, and this with
    /// the path.
    init?(of password: String, email: String, site: [String] = []) {
        let folded = password.normalizedAsPassword.lowercased()
        let characters = Array(folded)
        if password.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            self = .control
        } else if characters.count < Self.shortest {
            self = .short(characters.count)
        } else if Set(characters).count < 5 || characters.isRepetition {
            self = .repeated
        } else if characters.isSequence || characters.map(\.unshifted).isSequence {
            self = .sequence
        } else if CommonPasswords.contains(folded) || characters.allSatisfy(\.isNumber) {
            self = .common
        } else if folded.mostlyConsists(of: email.lowercased()) {
            self = .containsEmail
        } else if site.contains(where: {
            folded.replacing(/^https?:/, with: "").plain.mostlyConsists(of: $0.lowercased().plain)
        }) {
            self = .containsSite
        } else {
            return nil
        }
    }
}

extension MemberPasswordFlaw {
    var message: String {
        switch self {
        case .short(let count):
            "the password has \(count.counted("character")), but needs at least "
                + "\(Self.shortest)"
        case .control: "the password contains a control character, such as an arrow key makes"
        case .common: "the password is a common one"
        case .repeated: "the password repeats a few characters"
        case .sequence: "the password follows the alphabet, the digits or the keyboard"
        case .containsEmail: "the password is mostly the e-mail address"
        case .containsSite: "the password is mostly the site's title or host"
        }
    }

    var help: String {
        switch self {
        case .control: "type it again"
        case .short: "use a longer one: anyone who has the page can try passwords offline"
        default: "use four or more unrelated words"
        }
    }
}

extension [Character] {
    /// True if the text repeats one part, as in `abcabcabcabc`.
    fileprivate var isRepetition: Bool {
        (1...Swift.max(1, count / 2)).contains { period in
            zip(self, dropFirst(period)).allSatisfy { $0 == $1 }
        }
    }

    /// True if at least three of four steps go to a neighbour in the alphabet, the digits or a
    /// keyboard row.
    fileprivate var isSequence: Bool {
        let steps = zip(self, dropFirst()).count { Self.neighbours.contains("\($0)\($1)") }
        return steps * 4 >= (count - 1) * 3
    }

    private static let rows = [
        "abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm",
        "qwertzuiop", "yxcvbnm", "azertyuiop", "qsdfghjklm", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik",
        "qazwsxedcrfvtgbyhnujmikolp", "qweasdzxc", "q1w2e3r4t5y6u7i8o9p0",
    ]

    private static let neighbours: Set<String> = Set(
        (rows + rows.map { String($0.reversed()) }).flatMap { row in
            zip(row, row.dropFirst()).map { "\($0)\($1)" }
        } + rows.joined().map { "\($0)\($0)" })
}

extension Character {
    /// The digit on the same key of an American keyboard.
    fileprivate var unshifted: Character {
        let signs = Array("!@#$%^&*()")
        return signs.firstIndex(of: self).map { Array("1234567890")[$0] } ?? self
    }
}

extension String {
    fileprivate var plain: String { filter { $0.isLetter || $0.isNumber } }

    /// True if the e-mail address, or the name in it, is all but a few characters of the password,
    /// once or several times.
    fileprivate func mostlyConsists(of email: String) -> Bool {
        let name = email.prefix { $0 != "@" }
        return [email[...], name].contains { part in
            part.count >= 4 && contains(part) && replacing(part, with: "").count < 6
        }
    }
}
