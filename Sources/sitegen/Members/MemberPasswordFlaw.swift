import Diagnostics
import Publishing

/// Why a password is soon guessed.
enum MemberPasswordFlaw: Equatable {
    /// It holds a control character, which no field of a page takes.
    case control
    case short(Int)
    case common
    case repeated
    case sequence
    case ofEmail

    /// In characters.
    static let shortest = 12

    /// Nil where it will do.
    init?(of password: String, email: String) {
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
        } else if Self.isCommon(folded) || characters.allSatisfy(\.isNumber) {
            self = .common
        } else if folded.isMade(of: email.lowercased()) {
            self = .ofEmail
        } else {
            return nil
        }
    }
}

extension MemberPasswordFlaw {
    var words: String {
        switch self {
        case .short(let count):
            "the password has \(count) character\(count == 1 ? "" : "s"), and needs at least "
                + "\(Self.shortest)"
        case .control: "the password holds a control character, as an arrow key makes it"
        case .common: "the password is one of those that are tried first"
        case .repeated: "the password repeats a few characters"
        case .sequence: "the password follows the alphabet, the digits or the keyboard"
        case .ofEmail: "the password is made of the e-mail"
        }
    }

    var help: String {
        switch self {
        case .control: "type it again"
        case .short: "whoever has fetched the page can try passwords at leisure: take a longer one"
        default: "take four or more words that have nothing to do with each other"
        }
    }
}

extension [Character] {
    /// Whether it is one piece over and over: `abcabcabcabc`.
    fileprivate var isRepetition: Bool {
        (1...Swift.max(1, count / 2)).contains { period in
            zip(self, dropFirst(period)).allSatisfy { $0 == $1 }
        }
    }

    /// Whether three steps of four go to a neighbour: in the alphabet, the digits, on a keyboard.
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
    /// The digit of an American keyboard that stands beneath it.
    fileprivate var unshifted: Character {
        let signs = Array("!@#$%^&*()")
        return signs.firstIndex(of: self).map { Array("1234567890")[$0] } ?? self
    }
}

extension String {
    /// Whether the e-mail, or the name in it, is all but a few characters of the password.
    fileprivate func isMade(of email: String) -> Bool {
        let name = email.prefix { $0 != "@" }
        return [email[...], name].contains { part in
            part.count >= 4 && contains(part) && count - part.count < 6
        }
    }
}
