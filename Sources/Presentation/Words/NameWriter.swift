import Content
import Foundation
import VCard

/// Writes people's names in the order of their script, else of a locale, as CLDR's person names do.
/// (Foundation on Linux cannot format them.)
package struct NameWriter: Sendable {
    private let locale: Locale
    private let isFamilyFirst: Bool
    private let hasDotlessI: Bool

    /// True in the Netherlands, but not in Belgium: de Vries is below V.
    private let ignoresPrefixes: Bool

    /// Languages in Latin letters that put the family name first.
    private static let familyFirst: Set = ["hu", "vi"]

    /// The prefixes of Dutch family names, in lower case: with a capital they are Belgian.
    private static let prefixes: Set = [
        "aan", "bij", "de", "den", "der", "des", "die", "du", "het", "in", "la", "le", "les",
        "onder", "op", "over", "'s", "'t", "te", "ten", "ter", "thoe", "tot", "uijt", "uit", "van",
        "ver", "von", "voor", "zu", "zum", "zur",
    ]

    package init(locale: Locale) {
        let language = locale.language.languageCode?.identifier ?? "en"
        self.locale = locale
        isFamilyFirst = Self.familyFirst.contains(language)
        hasDotlessI = ["tr", "az"].contains(language)
        ignoresPrefixes = language == "nl" && locale.region?.identifier != "BE"
    }

    /// Returns given and family name, for bylines and lists.
    package func short(_ name: ContactName) -> String {
        guard let parts = name.parts else { return name.formatted }
        let joined = join(given: parts.given, family: parts.family)
        return joined.isEmpty ? full(name) : joined
    }

    /// Returns the whole name with prefixes and suffixes: `Dr Grace Hopper, PhD`.
    package func full(_ name: ContactName) -> String {
        guard let parts = name.parts else { return name.formatted }
        let given = ([parts.given] + parts.additional).filter { !$0.isEmpty }
        let core = join(given: given.joined(separator: " "), family: parts.family)
        guard !core.isEmpty else { return name.formatted }
        let titled = (parts.prefixes + [core]).joined(separator: " ")
        return ([titled] + parts.suffixes).joined(separator: ", ")
    }

    /// Returns one or two letters, shown in place of a picture.
    package func initials(_ name: ContactName) -> String {
        let short = short(name)
        let words = short.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "-" }
        guard let first = words.first?.first, let last = words.last?.first else {
            return short.first.map(String.init) ?? ""
        }
        if first.isIdeographic { return String(first) }
        // Uppercasing may give two letters, as for ß; one is enough.
        return (words.count == 1 ? [first] : [first, last])
            .map { String(capital($0).prefix(1)) }.joined(separator: first.joins ? "\u{200C}" : "")
    }

    /// Returns the letter below which an alphabetical list shows the name: `E` for Émile.
    package func sortInitial(_ name: ContactName) -> String {
        let key = sortKey(name).first { !$0.isEmpty } ?? ""
        guard let letter = key.first(where: \.isLetter) else { return "#" }
        let plain = String(letter).folding(options: .diacriticInsensitive, locale: nil)
        return plain.first.map { String(capital($0).prefix(1)) } ?? "#"
    }

    /// Returns the sort keys: the card's own, else family name, then given name, then a family name
    /// whose prefixes do not count.
    package func sortKey(_ name: ContactName) -> [String] {
        if !name.sortAs.isEmpty { return name.sortAs }
        guard let parts = name.parts else { return [name.formatted] }
        let family = withoutPrefixes(parts.family)
        let keys = [family, parts.given].filter { !$0.isEmpty }
        if keys.isEmpty { return [name.formatted] }
        return family == parts.family ? keys : keys + [parts.family]
    }
}

extension NameWriter {
    private func withoutPrefixes(_ family: String) -> String {
        guard ignoresPrefixes else { return family }
        let rest = family.split(separator: " ").drop {
            Self.prefixes.contains(String($0.replacing("’", with: "'")))
        }
        return rest.isEmpty ? family : rest.joined(separator: " ")
    }

    /// Turkish distinguishes i and ı; other languages do not need the locale, which is slow.
    private func capital(_ letter: Character) -> String {
        hasDotlessI ? String(letter).uppercased(with: locale) : letter.uppercased()
    }

    private func join(given: String, family: String) -> String {
        let isEastAsian = (family + given).first?.isIdeographic ?? false
        let isFamilyFirst = isEastAsian || isFamilyFirst
        let parts = (isFamilyFirst ? [family, given] : [given, family]).filter { !$0.isEmpty }
        let isJoined = parts.allSatisfy { $0.allSatisfy(\.isIdeographic) }
        return parts.joined(separator: isJoined ? "" : " ")
    }
}

extension Character {
    /// True for letters that are written together, as in Arabic: two initials are no word.
    fileprivate var joins: Bool {
        unicodeScalars.first.map { (0x0600...0x08FF).contains($0.value) } ?? false
    }

    /// True for Han, kana and hangul, which write names without spaces and one initial.
    fileprivate var isIdeographic: Bool {
        switch unicodeScalars.first?.value ?? 0 {
        case 0x3005, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
