import Diagnostics
import Foundation
import VCard

/// A site in several languages.
extension Site {
    /// The site in each of its languages: with the settings, texts and values of that language. A
    /// site without `languages` has one edition, itself.
    package var editions: [Site] {
        guard !settings.translations.isEmpty else { return [self] }
        let languages = settings.languages
        let keys = entries.map { $0.value.key(in: languages) }
        var translations: [String: Set<String>] = [:]
        for (entry, key) in zip(entries, keys) {
            translations[key, default: []].insert(entry.value.language ?? languages[0])
        }
        return ([settings] + settings.translations).enumerated().map { position, settings in
            edition(settings, position) { entry in
                let language = entries[entry].value.language
                if language == settings.permalinks.language { return true }
                // A .bib file is for all languages.
                if entries[entry].value.publication != nil { return true }
                guard settings.showsUntranslated, entries[entry].value.collection.isListed,
                    let own = translations[keys[entry]], !own.contains(languages[position])
                else { return false }
                // Of the versions in other languages, the first one.
                return languages.first(where: own.contains) == language ?? languages[0]
            }
        }
    }

    /// The codes of the site's languages.
    package var languages: [String] { settings.languages }

    /// True for a text in the language of this edition.
    package func isOwn(_ entry: Entry) -> Bool { entry.language == permalinks.language }

    /// Returns the code of the language of a text; `nil` for that of this edition.
    package func otherLanguage(_ language: String?) -> String? {
        language == permalinks.language ? nil : language ?? languages.first
    }

    private func edition(
        _ settings: SiteSettings, _ position: Int, includes: (Int) -> Bool
    ) -> Site {
        var site = self
        site.settings = settings
        site.entries = []
        for collection in settings.collections {
            let own = entries(of: collection).indices.filter(includes).map { entries[$0] }
            site.ranges[collection.name] = site.entries.count..<(site.entries.count + own.count)
            site.entries += own
        }
        let code = settings.permalinks.language
        site.contacts = contacts.map { contact in
            contact.value.translated(
                to: settings.language ?? "", code: code, orOther: settings.showsUntranslated
            ).map(Shared.init) ?? contact
        }
        for index in groups.indices {
            site.groups[index].translate(to: position)
        }
        if position > 0 { site.damagedTexts = [] }
        return site
    }
}

extension VCard {
    /// Returns the card without the values in other languages than this one: of the values of a
    /// field with one ALTID, or without ALTID and of the same types, those in the language; else
    /// those in it as elsewhere; else those without LANGUAGE; else those in the first language.
    /// Returns `nil` if all values are left.
    func translated(to language: String) -> VCard? {
        let isTranslated = properties.map { property in
            CardField(property: property.name)?.row.isTranslated == true
        }
        guard zip(properties, isTranslated).contains(where: { $1 && $0.language != nil }) else {
            return nil
        }
        let groups = Dictionary(
            grouping: properties.indices.filter { isTranslated[$0] }
        ) { properties[$0].keyOfAlternatives }
        let left = groups.values.reduce(into: Set<Int>()) { left, group in
            let languages = group.map { properties[$0].language?.lowercased() }
            guard languages.contains(where: { $0 != nil }) else { return }
            let ranks = languages.map { other -> Int in
                switch other {
                case language.lowercased(): 0
                case let other? where other.mainLanguage == language.mainLanguage: 1
                case nil: 2
                default: other == languages[0] ? 3 : 4
                }
            }
            let best = ranks.min()
            left.formUnion(zip(group, ranks).filter { $1 != best }.map(\.0))
        }
        return VCard(properties.indices.filter { !left.contains($0) }.map { properties[$0] })
    }
}

extension VCard.Property {
    fileprivate var language: String? { values(of: "LANGUAGE").first }

    /// Equal for values that say the same in several languages.
    fileprivate var keyOfAlternatives: String {
        let alternative = values(of: "ALTID").first.map { "\u{0}\($0)" }
        return name + (alternative ?? types.sorted().joined(separator: ","))
    }
}

extension String {
    /// `pt` for `pt-BR`.
    fileprivate var mainLanguage: String {
        prefix { $0 != "-" && $0 != "_" }.lowercased()
    }

    /// True for the form of a language's code: `de`, `pt-BR`.
    var isLanguageCode: Bool {
        wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*/) != nil
    }

    /// Splits the language from the end of a name or path without extension: `about` and `de` for
    /// `about.de`. The language is `nil` for the first of the languages, and if none is there.
    func withoutLanguage(_ languages: [String]) -> (stem: String, language: String?) {
        guard let first = languages.first, let dot = startOfExtension else { return (self, nil) }
        let end = self[index(after: dot)...].lowercased()
        guard let language = languages.first(where: { $0.lowercased() == end }) else {
            return (self, nil)
        }
        return (String(self[..<dot]), language == first ? nil : language)
    }

    /// Removes the language from a text's path: `posts/about.md` for `posts/about.de.md`.
    package func withoutLanguageOfText(_ languages: [String]) -> (path: String, language: String?) {
        guard !languages.isEmpty, let dot = startOfExtension else { return (self, nil) }
        let (stem, language) = String(self[..<dot]).withoutLanguage(languages)
        return (stem + self[dot...], language)
    }
}

extension FileIndex {
    /// Returns notes about texts whose names end with a language that the site does not have,
    /// beside a text without it.
    func notesOfOtherLanguages(_ languages: [String]) -> [Problem] {
        (ofEntries + contacts).filter(\.isMarkdown).compactMap { file in
            let stem = file.stem
            guard let dot = stem.startOfExtension else { return nil }
            let code = String(stem[stem.index(after: dot)...])
            let folder = file.contentPath.prefix(file.contentPath.count - file.name.count)
            guard code.isLanguageCode, byPath["\(folder)\(stem[..<dot]).md"] != nil,
                !languages.contains(where: { $0.lowercased() == code.lowercased() }),
                Locale.LanguageCode(code.mainLanguage).isISOLanguage
            else { return nil }
            return Problem(
                .note, "other-language",
                "\"\(code)\" is no language of the site, so this is a text of its own",
                at: Location(path: file.shown),
                help: "add the language to languages: in site.yml, or rename the file")
        }
    }
}
