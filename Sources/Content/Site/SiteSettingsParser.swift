import Diagnostics
import Formulas
import Foundation
import YAML

/// Reads site.yml.
package struct SiteSettingsParser {
    private var fields: FieldReader
    private var settings = SiteSettings()

    /// The position of the language whose settings are read.
    private var position = 0

    /// Returns the settings, with the default for each value with a problem.
    package static func settings(
        from source: SourceText, problems: inout [Problem]
    ) -> SiteSettings {
        do {
            var parser = try SiteSettingsParser(SourceLines(source))
            parser.readAll()
            problems += parser.fields.problems
            return parser.settings
        } catch {
            problems.append(error)
            return SiteSettings()
        }
    }

    private init(_ lines: SourceLines) throws(Problem) {
        fields = FieldReader(try YAMLParser(lines).root(), in: lines, what: "site.yml")
    }

    private mutating func readAll() {
        let languages = languageEntries()
        readIdentity()
        readLocale()
        readWords()
        readTimeZone()
        readLists()
        readNavigation()
        readDates()
        readTheme()
        readMotion()
        readMembers()
        readFeeds()
        readMarkdown()
        readPictures()
        settings.keepPictureMetadata = fields.flag("keepPictureMetadata") ?? false
        settings.allContacts = fields.flag("allContacts") ?? false
        settings.hasSearch = fields.flag("search") ?? false
        readAttachments()
        readLinks()
        readCollections()
        readPermalinks()
        readUntranslated()
        readLanguages(languages)
        fields.warnOfUnknownKeys { key in
            Self.replacements[key].map { "write \($0): instead of \(key):" }
        } isError: {
            $0.isMeantAsAudience
        }
    }

    /// The keys that mean the same as keys of other programs.
    private static let replacements = [
        "baseURL": "url", "base_url": "url", "baseurl": "url", "paginate": "postsPerPage",
        "languageCode": "locale", "lang": "locale", "menu": "navigation", "nav": "navigation",
    ]
}

extension SiteSettingsParser {
    private mutating func readIdentity() {
        if let node = fields.node("title"), node.text?.isBlank != true {
            settings.title = fields.text("title") ?? ""
        } else {
            missing("title", help: "add a line: title: The site's name")
        }
        settings.description = fields.text("description")
        guard let node = fields.node("url") else {
            return missing("url", help: "add a line: url: https://example.org/")
        }
        if let url = node.text.flatMap({ BaseURL($0) }) {
            settings.url = url
        } else {
            fields.fail(
                "bad-url",
                "url must be a whole address that begins with https:// or http://", at: node,
                help: "write it as in url: https://example.org/lab/")
        }
    }

    private mutating func readLocale() {
        guard let node = fields.node("locale") else { return }
        settings.localeLocation = fields.location(of: node)
        let written = node.text ?? node.kind
        let name = LocaleName(written)
        if let locale = name.locale { return settings.locale = locale }
        fields.fail(
            "unknown-locale", "unknown locale \"\(written)\"", at: node,
            help: name.suggestion.map { "did you mean \"\($0)\"?" }
                ?? "write a language and a country, as in en_GB")
    }

    /// Returns the entries of `languages` with a valid code.
    private mutating func languageEntries() -> [YAMLEntry] {
        var seen: Set<String> = []
        let entries = fields.entries("languages").filter { entry in
            guard entry.key.isLanguageCode, LocaleName(entry.key).locale != nil else {
                fields.fail(
                    "unknown-language", "unknown language \"\(entry.key)\"", at: entry.keyNode,
                    help: "write the code of a language, as in de or pt-BR")
                return false
            }
            if seen.insert(entry.key.lowercased()).inserted { return true }
            fields.fail(
                "repeated-language", "the language \"\(entry.key)\" is there already",
                at: entry.keyNode, help: "keep one of them: capitals make no difference")
            return false
        }
        settings.languages = entries.map(\.key)
        return entries
    }

    private mutating func readUntranslated() {
        guard let node = fields.node("untranslated") else { return }
        settings.showsUntranslated = node.text == "show"
        if node.text == "show" || node.text == "hide" { return }
        fields.fail(
            "bad-untranslated", "untranslated must be show or hide", at: node,
            help: "write untranslated: show to list texts without a translation, too")
    }

    /// Reads the settings of each language; all others are the same in all languages.
    private mutating func readLanguages(_ entries: [YAMLEntry]) {
        var all: [SiteSettings] = []
        for (position, entry) in entries.enumerated() {
            var parser = self
            parser.fields = FieldReader(entry.value, in: fields.lines, what: entry.key)
            parser.position = position
            let location = fields.lines.location(of: entry.keyNode.range)
            if position > 0 {
                parser.settings.words = []
                parser.settings.navigation = self.entries("navigation", of: position)
                parser.settings.footer = self.entries("footer", of: position) ?? []
                parser.settings.permalinks = settings.permalinks.of(entry.key)
            }
            parser.readLanguage(entry.key, at: location)
            fields.problems += parser.fields.problems
            all.append(parser.settings)
        }
        guard let first = all.first else { return }
        settings = first
        settings.translations = Array(all.dropFirst())
    }

    private mutating func readLanguage(_ code: String, at location: Location) {
        settings.language = code
        let locale = LocaleName(code).locale ?? settings.locale
        let isOfCode =
            settings.locale.language.languageCode == locale.language.languageCode
        if position > 0 || settings.localeLocation == nil {
            (settings.locale, settings.localeLocation) = (locale, location)
        } else if !isOfCode {
            fields.fail(
                Problem(
                    .warning, "bad-languages",
                    "the first language is \(code), but the site's locale is "
                        + settings.locale.identifier,
                    at: location, help: "begin languages: with the language of locale:"))
        }
        if let title = fields.text("title"), !title.isBlank { settings.title = title }
        settings.description = fields.text("description") ?? settings.description
        readLocale()
        let words = settings.words
        readWords()
        settings.words = words + settings.words
        settings.navigation = self.entries("navigation", of: position) ?? settings.navigation
        settings.footer = self.entries("footer", of: position) ?? settings.footer
        fields.warnOfUnknownKeys()
    }

    private mutating func readWords() {
        settings.words = WordEntry.all(
            in: fields.entries("words"), of: fields.lines, problems: &fields.problems)
    }

    private mutating func readAttachments() {
        guard let node = fields.node("attachments") else { return }
        settings.publishesAllAttachments = node.text == "all"
        if node.text == "all" { return }
        fields.fail(
            "bad-attachments", "attachments must be all", at: node,
            help: "write attachments: all, or leave the line out")
    }

    private mutating func readLinks() {
        guard let node = fields.node("links") else { return }
        switch node.text {
        case "error": settings.deadLinks = .error
        case "warn": settings.deadLinks = .warning
        default:
            fields.fail(
                "bad-links", "links must be error or warn", at: node,
                help: "write links: warn to build despite links that lead nowhere")
        }
    }

    private mutating func readCollections() {
        let parser = CollectionParser(
            fields.entries("collections"), in: fields.lines, languages: settings.languages)
        settings.collections += parser.collections
        fields.problems += parser.problems
    }

    private mutating func readPermalinks() {
        let own = settings.collections.filter(\.isOwn).map(\.name)
        settings.permalinks = Permalinks(of: own)
        guard let node = fields.node("permalinks") else { return }
        let parser = PermalinkParser(node, of: own, in: fields.lines)
        settings.permalinks = parser.permalinks
        fields.problems += parser.problems
    }

    private mutating func readTimeZone() {
        guard let node = fields.node("timeZone") else { return }
        let name = node.text ?? node.kind
        if let zone = Self.zone(name) { return settings.timeZone = zone }
        let known = TimeZone.knownTimeZoneIdentifiers
        fields.fail(
            "unknown-time-zone", "unknown time zone \"\(name)\"", at: node,
            help: known.contains(name)
                ? "this machine lacks it: install tzdata"
                : Suggestions.didYouMean(name, in: known)
                    ?? "write an IANA name, as in Europe/London (Debian has them in tzdata)")
    }

    /// Returns `nil` for an unknown zone, or one that is not installed.
    private static func zone(_ name: String) -> TimeZone? {
        guard name.wholeMatch(of: /[A-Za-z0-9_+-]+(\/[A-Za-z0-9_+-]+)*/) != nil,
            hasData(of: name)
        else { return nil }
        return TimeZone(identifier: name)
    }

    /// True if the system has the zone's file. Without it, Foundation knows the zone, but crashes
    /// when it formats dates.
    private static func hasData(of name: String) -> Bool {
        #if os(Linux)
            return name.wholeMatch(of: /(GMT|UTC)([+-].+)?/) != nil
                || access("/usr/share/zoneinfo/\(name)", R_OK) == 0
        #else
            return true
        #endif
    }

    private mutating func readLists() {
        settings.postsPerPage = fields.integer("postsPerPage", in: 1...10_000) ?? 10
        settings.contactsPerPage = fields.integer("contactsPerPage", in: 0...100_000) ?? 0
        settings.recentPosts = fields.integer("recentPosts", in: 0...1000) ?? 5
        settings.homeContacts = fields.integer("homeContacts", in: 0...10_000) ?? 24
        if let name = fields.text("anonymousAuthor"), !name.isBlank {
            settings.anonymousAuthor = name
        }
    }

    private mutating func readNavigation() {
        settings.navigation = entries("navigation", of: 0)
        settings.footer = entries("footer", of: 0) ?? []
        settings.home = fields.texts("home")?.map {
            Reference(name: $0.text, location: fields.location(of: $0.node))
        }
        guard let node = fields.node("logo"), let path = fields.text("logo") else { return }
        settings.logo = Reference(name: path, location: fields.location(of: node))
    }

    /// Returns the entries with the titles of the language at a position.
    private mutating func entries(_ key: String, of position: Int) -> [NavigationEntry]? {
        guard let node = fields.node(key) else { return nil }
        var problems: [Problem] = []
        let entries = NavigationEntry.all(
            key, in: node, of: fields.lines, languages: settings.languages, position: position,
            problems: &problems)
        // The problems of a navigation for all languages are reported once.
        if position == self.position { fields.problems += problems }
        return entries
    }

    private mutating func readDates() {
        guard var dates = fields.reader("dates") else { return }
        for (key, style) in [("posts", \DateSettings.posts), ("members", \DateSettings.members)] {
            guard let node = dates.node(key) else { continue }
            if let named = node.text.flatMap(DateSettings.Style.init) {
                settings.dates[keyPath: style] = named
            } else {
                dates.fail(
                    "bad-dates", "\(key) of dates must be date or dateAndTime", at: node,
                    help: "write dates: { \(key): date }")
            }
        }
        fields.problems += dates.allProblems()
    }

    private mutating func readTheme() {
        for entry in fields.entries("theme") {
            guard let token = ThemeToken(rawValue: entry.key) else {
                let known = ThemeToken.allCases.map(\.rawValue)
                fields.fail(
                    "unknown-token", "unknown theme token \"\(entry.key)\"", at: entry.keyNode,
                    // In { font-family: Inter, Georgia }, Georgia is a key without a value.
                    help: entry.value.value == .null
                        ? "put a value with commas in quotes"
                        : Suggestions.help(for: entry.key, in: known))
                continue
            }
            var reader = ThemeValueReader(token: token, lines: fields.lines)
            settings.theme[token] = reader.value(entry.value)
            settings.themeLocations[token] = fields.lines.location(of: entry.value.range)
            fields.problems += reader.problems
        }
    }

    private mutating func readMotion() {
        guard let node = fields.node("motion") else { return }
        settings.motion = MotionSettings(node, in: fields.lines, problems: &fields.problems)
    }

    private mutating func readMarkdown() {
        guard var markdown = fields.reader("markdown") else { return }
        for (key, setting) in Self.markdownFlags {
            if let flag = markdown.flag(key) { settings.markdown[keyPath: setting] = flag }
        }
        for entry in markdown.node("macros") == nil ? [] : markdown.entries("macros") {
            readMacro(entry)
        }
        fields.problems += markdown.allProblems()
    }

    private mutating func readMacro(_ entry: YAMLEntry) {
        guard let body = entry.value.text else {
            return fields.fail(
                "yaml-type", "the macro \(entry.key) must be a text", at: entry.keyNode,
                help: "write it in quotes, with two backslashes for one: \"\\\\mathbb{R}\"")
        }
        do throws(FormulaError) {
            try settings.markdown.macros.add(entry.key, body)
        } catch {
            let node = error.range == nil ? entry.keyNode : entry.value
            fields.fail(
                Problem(
                    "bad-macro", error.message, at: fields.location(of: node), help: error.help))
        }
    }

    private mutating func readPictures() {
        guard var pictures = fields.reader("pictures") else { return }
        if let widths = pictures.texts("widths") {
            let numbers = widths.map {
                Int($0.text).flatMap { (16...8192).contains($0) ? $0 : nil }
            }
            for (width, number) in zip(widths, numbers) where number == nil {
                fields.fail(
                    "bad-width", "a width of pictures must be a number from 16 to 8192",
                    at: width.node, help: "write widths: [480, 800, 1200, 1600]")
            }
            let known = Set(numbers.compactMap(\.self)).sorted()
            if !known.isEmpty { settings.pictures.widths = known }
        }
        if let quality = pictures.integer("quality", in: 1...100) {
            settings.pictures.quality = quality
        }
        if let flag = pictures.flag("resize") { settings.pictures.areResized = flag }
        fields.problems += pictures.allProblems()
    }

    private static var markdownFlags: [(String, WritableKeyPath<MarkdownSettings, Bool>)] {
        [
            ("rawHTML", \.rawHTML), ("tables", \.tables), ("strikethrough", \.strikethrough),
            ("taskLists", \.taskLists), ("footnotes", \.footnotes), ("autolinks", \.autolinks),
            ("headingAnchors", \.headingAnchors), ("tableOfContents", \.tableOfContents),
            ("highlighting", \.highlighting), ("formulas", \.formulas),
        ]
    }

    private mutating func readMembers() {
        guard let node = fields.node("members") else { return }
        settings.members = MembersSettings(node, in: fields.lines, problems: &fields.problems)
    }

    private mutating func readFeeds() {
        guard var feeds = fields.reader("feeds") else { return }
        for (key, setting) in Self.feedFormats {
            guard let formats = feeds.feedFormats(key) else { continue }
            settings.feeds[keyPath: setting] = formats
        }
        fields.problems += feeds.allProblems()
    }

    private static var feedFormats: [(String, WritableKeyPath<FeedSettings, [FeedFormat]>)] {
        [("site", \.site), ("tags", \.tags), ("contacts", \.contacts), ("groups", \.groups)]
    }

    private mutating func missing(_ key: String, help: String) {
        fields.fail(
            "missing-\(key)", "site.yml has no \(key)", at: fields.lines.location(line: 1),
            help: help)
    }
}

extension FieldReader {
    /// Returns the formats of feeds in a list, in their own order; an unknown one is a problem.
    mutating func feedFormats(_ key: String) -> [FeedFormat]? {
        guard let names = texts(key) else { return nil }
        for name in names where FeedFormat(rawValue: name.text) == nil {
            let known = FeedFormat.allCases.map(\.rawValue)
            fail(
                "unknown-feed-format", "unknown feed format \"\(name.text)\"", at: name.node,
                help: Suggestions.help(for: name.text, in: known))
        }
        return FeedFormat.allCases.filter { format in
            names.contains { $0.text == format.rawValue }
        }
    }
}
