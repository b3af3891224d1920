import Content
import Diagnostics
import Foundation
import Templating
import Theme

/// The theme's words in the site's language. A class, because everything that shows words shares
/// it; compared by reference.
package final class Words: Sendable {
    /// `de`, `zh-Hans`: the name of the file of words.
    let language: String
    private let isRightToLeft: Bool
    private let plural: PluralRule
    private let table: WordTable

    /// The files whose words are used, for locations in messages.
    package let sources: [SourceText]

    /// Returns the words of each of the site's languages; `files` are the site's own files of
    /// words.
    package static func all(
        _ languages: [SiteSettings], files: [SourceText], problems: inout [Problem]
    ) -> [Words] {
        let used = Set(languages.flatMap(\.locale.wordsLanguages))
        return languages.enumerated().map { position, settings in
            let own = Set(settings.locale.wordsLanguages)
            let shown = files.filter {
                own.contains($0.wordsLanguage)
                    || position == 0 && !used.contains($0.wordsLanguage)
            }
            return Words(settings, files: shown, problems: &problems)
        }
    }

    /// `files` are the site's own files of words.
    package init(_ settings: SiteSettings, files: [SourceText], problems: inout [Problem]) {
        let own = Dictionary(files.map { ($0.wordsLanguage, $0) }) { first, _ in first }
        let locale = settings.locale
        let names = locale.wordsLanguages
        let found = names.first { own[$0] != nil || Self.shipped[$0] != nil }
        language = found ?? Self.fallback
        isRightToLeft = locale.direction == "rtl" && found != nil
        plural = PluralRule(language: found == "pt" ? locale.languageTag : language)
        var table = WordTable(Self.shippedWords(Self.fallback))
        let nearest = names.first { Self.shipped[$0] != nil } ?? Self.fallback
        table.replace(Self.shippedWords(nearest))
        for file in files {
            let words = WordEntry.all(in: file, problems: &problems)
            let valid = table.checked(words, PluralRule(language: file.wordsLanguage), &problems)
            guard file.wordsLanguage == language else {
                problems.append(.unused(file, language))
                continue
            }
            problems += table.missing(in: words, of: file, fallback: nearest)
            table.replace(valid)
        }
        table.replace(table.checked(settings.words, plural, &problems))
        self.table = table
        sources =
            [own[language]].compactMap(\.self)
            + Set([nearest, Self.fallback]).sorted().compactMap { Self.shipped[$0] }
        if found == nil { problems.append(.languageFallback(settings)) }
    }
}

extension Words {
    package static let fallback = "en"

    /// By language.
    private static let shipped = Dictionary(
        uniqueKeysWithValues: Theme.files.filter { $0.key.hasPrefix("words/") }.map { path, text in
            let source = SourceText(path: Theme.shown(path), text: text)
            return (source.wordsLanguage, source)
        })

    package static var shippedLanguages: [String] { shipped.keys.sorted() }

    package static func shippedWords(_ language: String) -> [WordEntry] {
        var problems: [Problem] = []
        return shipped[language].map { WordEntry.all(in: $0, problems: &problems) } ?? []
    }

    /// The words that templates find below `words`: texts without values.
    package var constants: [String: String] { table.constants }

    package subscript(_ word: Word) -> String { table.text(word.rawValue, .other) }

    /// Returns the word of a type of e-mail addresses, phone numbers and the like.
    subscript(type type: String) -> String { table.text("type-\(type)", .other) }

    /// Returns a text with values in place of their names in braces.
    package func text(_ word: Word, _ values: [String: String]) -> String {
        text(key: word.rawValue, values)
    }

    func text(key: String, _ values: [String: String]) -> String {
        filled(table.text(key, .other), values.mapValues(isolated))
    }

    /// Returns the text with a number, in the number's plural form.
    package func text(_ word: Word, count: Int) -> String {
        filled(table.text(word.rawValue, plural.category(count)), ["count": String(count)])
    }

    func list(_ values: [String]) -> String {
        values.count == 1 ? values[0] : values.map(isolated).joined(separator: self[.comma])
    }

    /// Returns the title of a page, feed or list with the site's after it.
    func title(_ title: String, of site: String) -> String {
        "\(isolated(title)) – \(isolated(site))"
    }

    /// Returns the value with isolates (Unicode, UAX #9) around it if it has letters of the other
    /// direction, which would move the text beside it.
    func isolated(_ value: String) -> String {
        let isMixed =
            isRightToLeft
            ? value.unicodeScalars.contains(where: {
                $0.properties.isAlphabetic && !$0.isRightToLeft
            })
            : value.utf8.contains(where: { $0 >= 0xD6 })
                && value.unicodeScalars.contains(where: \.isRightToLeft)
        return isMixed ? "\u{2068}\(value)\u{2069}" : value
    }

    private func filled(_ text: String, _ values: [String: String]) -> String {
        let parts = text.utf8.split(
            separator: UInt8(ascii: "{"), omittingEmptySubsequences: false
        ).map { Substring($0) }
        var filled = String(parts[0])
        for part in parts.dropFirst() {
            let end = part.utf8.firstIndex(of: UInt8(ascii: "}")) ?? part.startIndex
            if let value = values[String(part[..<end])] {
                filled += value + part[end...].dropFirst()
            } else {
                filled += "{" + part
            }
        }
        return filled
    }
}

extension String {
    /// The text in HTML.
    package var asMarkup: String {
        var bytes: [UInt8] = []
        bytes.append(escaping: self)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Words: Equatable {
    package static func == (a: Words, b: Words) -> Bool { a === b }
}

extension Unicode.Scalar {
    /// True for the letters of Hebrew, Arabic and the other scripts that run from right to left.
    fileprivate var isRightToLeft: Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            properties.isAlphabetic
        default: false
        }
    }
}

extension SourceText {
    /// `de` for `Templates/words/de.yml`.
    fileprivate var wordsLanguage: String {
        String(path.split(separator: "/").last?.dropLast(".yml".count) ?? "")
    }
}

extension Locale {
    /// The names that the file of words may have, the best first: `de-AT`, `de-Latn`, `de`.
    fileprivate var wordsLanguages: [String] {
        let code = language.languageCode?.identifier ?? Words.fallback
        let script = Language(identifier: language.maximalIdentifier).script?.identifier
        return [languageTag] + (script.map { ["\(code)-\($0)"] } ?? []) + [code]
    }
}

extension Problem {
    fileprivate static func languageFallback(_ settings: SiteSettings) -> Problem {
        Problem(
            .note, "language-fallback",
            "the theme has no words in the language \"\(settings.locale.languageTag)\"; "
                + "the pages have English ones",
            at: settings.localeLocation,
            help:
                "write them into Templates/words/\(settings.locale.wordsLanguages.last ?? "").yml; "
                + "shipped are \(Words.shippedLanguages.joined(separator: ", "))")
    }

    fileprivate static func unused(_ file: SourceText, _ language: String) -> Problem {
        Problem(
            .note, "unused-words",
            "the site's words are those of \"\(language)\", not of this file",
            at: Location(path: file.path),
            help: "set locale in site.yml to its language, or remove it")
    }
}
