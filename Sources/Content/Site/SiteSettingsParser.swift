import Diagnostics
import Foundation

/// Reads site.yml.
public struct SiteSettingsParser {
    private var fields: FieldReader
    private var settings = SiteSettings()

    /// Keys of the format that nothing in the program heeds yet.
    private static let unheeded = ["members", "motion", "allContacts", "keepPictureMetadata"]

    /// The settings, with defaults wherever a value has a problem.
    public static func settings(
        from source: SourceText, problems: inout [Problem]
    ) -> SiteSettings {
        do {
            var parser = SiteSettingsParser(source, try YAMLParser(source).root())
            parser.readAll()
            problems += parser.fields.problems
            return parser.settings
        } catch {
            problems.append(error)
            return SiteSettings()
        }
    }

    private init(_ source: SourceText, _ root: YAMLNode) {
        fields = FieldReader(root, in: source, what: "site.yml")
    }

    private mutating func readAll() {
        readIdentity()
        readLanguage()
        readLists()
        readNavigation()
        readTheme()
        readMarkdown()
        warnOfUnheededKeys()
        fields.warnOfUnknownKeys()
    }
}

extension SiteSettingsParser {
    private mutating func readIdentity() {
        if let title = fields.text("title"), !title.isEmpty {
            settings.title = title
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
            fail("bad-url", "url must be an absolute http or https address", at: node,
                help: "write it as in url: https://example.org/lab/")
        }
    }

    private mutating func readLanguage() {
        if let node = fields.node("locale") {
            let name = (node.text ?? "").replacing("-", with: "_")
            if Locale.availableIdentifiers.contains(name) {
                settings.locale = Locale(identifier: name)
            } else {
                fail("unknown-locale", "no locale \"\(node.text ?? "")\"", at: node,
                    help: Suggestion.didYouMean(name, in: Locale.availableIdentifiers)
                        ?? "write a language and a country, as in en_GB")
            }
        }
        if let node = fields.node("timeZone") {
            if let zone = node.text.flatMap({ TimeZone(identifier: $0) }) {
                settings.timeZone = zone
            } else {
                fail("unknown-time-zone", "no time zone \"\(node.text ?? "")\"", at: node,
                    help: Suggestion.didYouMean(
                        node.text ?? "", in: TimeZone.knownTimeZoneIdentifiers)
                        ?? "write an IANA name, as in Europe/London (Debian has them in tzdata)")
            }
        }
    }

    private mutating func readLists() {
        settings.postsPerPage = fields.integer("postsPerPage", in: 1...10_000) ?? 10
        settings.contactsPerPage = fields.integer("contactsPerPage", in: 0...100_000) ?? 0
        settings.recentPosts = fields.integer("recentPosts", in: 0...1000) ?? 5
        settings.anonymousAuthor = fields.text("anonymousAuthor") ?? settings.anonymousAuthor
    }

    private mutating func readNavigation() {
        guard let names = fields.texts("navigation") else { return }
        settings.navigation = names.map {
            NavigationTarget(name: $0.text, location: fields.location(of: $0.node))
        }
    }

    private mutating func readTheme() {
        for entry in fields.entries("theme") {
            guard let token = ThemeToken(rawValue: entry.key) else {
                let known = ThemeToken.allCases.map(\.rawValue)
                fail("unknown-token", "no theme token \"\(entry.key)\"", at: entry.keyNode,
                    help: Suggestion.didYouMean(entry.key, in: known)
                        ?? "known are: \(known.joined(separator: ", "))")
                continue
            }
            settings.theme[token] = themeValue(entry.value, of: token)
        }
    }

    private mutating func themeValue(_ node: YAMLNode, of token: ThemeToken) -> ThemeValue? {
        if case .map = node.value {
            var schemes = FieldReader(node, in: fields.source, what: token.rawValue)
            let light = schemes.node("light").flatMap { css($0, of: token) }
            let dark = schemes.node("dark").flatMap { css($0, of: token) }
            schemes.warnOfUnknownKeys()
            schemes.problems.forEach { fields.fail($0) }
            guard let value = light ?? dark else { return nil }
            return ThemeValue(light: light ?? value, dark: dark ?? value)
        }
        return css(node, of: token).map { ThemeValue(light: $0, dark: $0) }
    }

    /// The node's text if it is safe to stand in a style sheet as this token's value.
    private mutating func css(_ node: YAMLNode, of token: ThemeToken) -> String? {
        let text = node.text ?? ""
        if token.isLength, text.wholeMatch(of: /\d*\.?\d+(px|rem|em|ch|vw|%)|0/) != nil {
            return text
        }
        if !token.isLength,
            text.wholeMatch(
                of: /#[0-9A-Fa-f]{3,8}|[a-zA-Z]+|[a-zA-Z-]+\([0-9a-zA-Z.,%\s\/+-]*\)/) != nil
        {
            return text
        }
        fail("bad-theme-value",
            "\"\(text)\" is no \(token.isLength ? "length" : "colour") that CSS knows", at: node,
            help: token.isLength
                ? "write it as in padding: 15px" : "write it as in link: \"#007AFF\", in quotes")
        return nil
    }

    private mutating func readMarkdown() {
        guard let node = fields.node("markdown") else { return }
        var markdown = FieldReader(node, in: fields.source, what: "markdown")
        settings.rawHTML = markdown.flag("rawHTML") ?? false
        markdown.warnOfUnknownKeys()
        markdown.problems.forEach { fields.fail($0) }
    }

    private mutating func warnOfUnheededKeys() {
        for key in Self.unheeded {
            guard let node = fields.node(key) else { continue }
            fields.fail(
                Problem(
                    .warning, "no-effect", "\"\(key)\" has no effect in this version of sitegen",
                    at: fields.location(of: node), help: "leave it out for now"))
        }
    }

    private mutating func missing(_ key: String, help: String) {
        fields.fail(
            Problem(
                "missing-\(key)", "site.yml has no \(key)",
                at: Location(path: fields.source.path), help: help))
    }

    private mutating func fail(
        _ code: String, _ message: String, at node: YAMLNode, help: String
    ) {
        fields.fail(Problem(code, message, at: fields.location(of: node), help: help))
    }
}
