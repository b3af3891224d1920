import Foundation
import Platform

/// Other spellings of the same value.
extension String {
    /// The text, and its spellings without the special letters of German, Scandinavian languages
    /// and Polish, each word in every spelling: `Jürgen Großmann`, `Jurgen Grossmann`.
    var spellings: [String] {
        guard !consists(of: { $0 < 0x80 }) else { return [self] }
        let words = precomposedStringWithCanonicalMapping.split(
            separator: " ", omittingEmptySubsequences: false)
        return words.reduce(into: []) { all, word in
            let spellings = Self.spellings(of: word)
            let others = spellings.prefix(all.count < 16 ? spellings.count : 1)
            all = all.isEmpty ? spellings : all.flatMap { start in others.map { "\(start) \($0)" } }
        }
    }

    /// The spellings of a name, also with `v. d.` for `von der`.
    var spellingsOfName: [String] {
        let words = split(separator: " ").map(String.init)
        guard words.contains("von") || words.contains("van") else { return spellings }
        return spellings + words.map { Self.particles[$0] ?? $0 }.joined(separator: " ").spellings
    }

    private static let particles = ["von": "v.", "van": "v.", "der": "d.", "den": "d."]

    private static func spellings(of word: Substring) -> [String] {
        guard !word.utf8.allSatisfy({ $0 < 0x80 }) else { return [String(word)] }
        let own = [String(word)] + (abbreviations[word.lowercased()] ?? [])
        return [digraphs, singles].reduce(into: own) { all, equivalents in
            let text = word.map { equivalents[$0] ?? String($0) }.joined()
            if !all.contains(text) { all.append(text) }
        }
    }

    /// Names that people write short, in small letters.
    private static let abbreviations = ["maría": ["Mª", "M.ª"]]

    private static let singles = pairs("ß ss æ ae œ oe ø o å a ł l đ d ð d þ th")
    private static let digraphs = singles.merging(pairs("ä ae ö oe ü ue ø oe å aa")) { $1 }

    /// Returns each letter's equivalent, in both cases.
    private static func pairs(_ text: String) -> [Character: String] {
        let words = text.split(separator: " ").map(String.init)
        return stride(from: 0, to: words.count, by: 2).reduce(into: [:]) { pairs, index in
            pairs[Character(words[index])] = words[index + 1]
            let capital = words[index].uppercased()
            guard capital.count == 1 else { return }
            pairs[Character(capital)] = words[index + 1].capitalized
        }
    }

    /// The e-mail address, and the address with the host in Unicode or in its ASCII form:
    /// `mail@müller.example`, `mail@xn--mller-kva.example`.
    var hostSpellings: [String] {
        guard let at = lastIndex(of: "@") else { return [self] }
        let host = self[index(after: at)...].lowercased()
        let isASCII = host.utf8.allSatisfy { $0 < 0x80 }
        guard !isASCII || host.contains("xn--") else { return [self] }
        let components = URLComponents(string: "https://\(host)")
        guard let other = isASCII ? components?.host : components?.encodedHost, other != host else {
            return [self]
        }
        return [self, self[...at] + other]
    }

    /// A date with a day, a month as a word and a year in both orders. Empty for any other date.
    func dates(_ day: Int) -> [String] {
        let parts = split { !$0.isLetter && !$0.isNumber }
        guard parts.count == 3, parts.contains(where: { Int($0) == day }),
            let month = parts.first(where: { $0.allSatisfy(\.isLetter) }),
            let year = parts.first(where: { Int($0) ?? 0 > 31 })
        else { return [] }
        return [
            "\(day < 10 ? "0" : "")\(day) \(month) \(year)", "\(day) \(month) \(year)",
            "\(month) \(day) \(year)",
        ]
    }
}
