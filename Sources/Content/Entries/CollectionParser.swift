import Diagnostics
import YAML

/// Reads `collections` of site.yml.
package struct CollectionParser {
    private let lines: SourceLines
    private let languages: [String]

    /// The names of all collections, for fields that refer to entries.
    private let names: [String]
    private(set) var problems: [Problem] = []
    private(set) var collections: [EntryCollection] = []

    /// `languages` are the codes of the site's languages.
    init(_ entries: [YAMLEntry], in lines: SourceLines, languages: [String]) {
        (self.lines, self.languages) = (lines, languages)
        names = ["posts"] + entries.map(\.key)
        for entry in entries where isFree(entry) {
            guard let collection = collection(entry) else { continue }
            collections.append(collection)
        }
    }

    /// Names with another meaning in addresses, navigation, Content or Templates.
    package static let reserved: Set = [
        "posts", "pages", "contacts", "tags", "members", "search", "assets", "static", "groups",
        "home", "feeds", "welcome", "motion", "page", "feed", "site", "post", "contact", "tag",
        "group", "entry", "entries", "layout", "timeline", "members-directory", "404",
    ]

    /// The keys that entries have without being fields.
    private static let keys: Set = [
        "title", "summary", "date", "image", "tags", "aliases", "slug", "draft", "published",
        "extra", "author", "authors", "guest", "guests", "updated", "expires", "id",
    ]
    private static let keysOfEvents: Set = ["start", "end", "repeat", "cancelled", "place", "url"]
    static let allKeys = keys.union(keysOfEvents).union(["audience"]).sorted()

    private static let fieldsOfEvents = [
        EntryField(name: "place", type: .text, titles: [], isRequired: false),
        EntryField(name: "url", type: .url, titles: [], isRequired: false),
    ]
}

extension CollectionParser {
    private mutating func isFree(_ entry: YAMLEntry) -> Bool {
        let (name, lowercased) = (entry.key, entry.key.lowercased())
        if Self.reserved.contains(lowercased) {
            fail(
                "reserved-name", "a collection cannot be called \"\(name)\"", entry.keyNode,
                help: "that name has another meaning; choose another, as in team-\(lowercased)")
            return false
        }
        if languages.contains(where: { $0.lowercased() == lowercased }) {
            fail(
                "reserved-name", "\"\(name)\" is a language of the site", entry.keyNode,
                help: "give the collection another name")
            return false
        }
        guard name == Slug.make(name), !name.isEmpty else {
            fail(
                "bad-collection", "\"\(name)\" cannot be the name of a folder and an address",
                entry.keyNode,
                help: "use small letters, digits and hyphens, as in \(Slug.make(name).orExample)")
            return false
        }
        return true
    }

    private mutating func collection(_ entry: YAMLEntry) -> EntryCollection? {
        let name = entry.key
        var settings = FieldReader(entry.value, in: lines, what: name)
        let kind = kind(&settings)
        let titles = settings.texts("title", in: languages) ?? [name.asTitle]
        var fields = kind == .events ? Self.fieldsOfEvents : []
        let required = settings.texts("required") ?? []
        let isRequired = { (name: String) in required.contains { $0.text == name } }
        let isOfPublications = kind == .publications
        for field in isOfPublications ? [] : settings.entries("fields") {
            let (title, type) = type(of: field, &settings)
            guard let type, isFree(field, kind, fields, &settings) else { continue }
            fields.append(
                EntryField(
                    name: field.key, type: type, titles: title,
                    isRequired: isRequired(field.key)))
        }
        let own = fields.map(\.name)
        check(required, "required", among: own, &settings)
        for key in ["fields", "layout", "columns"] where isOfPublications {
            guard let node = settings.node(key) else { continue }
            settings.fail(
                "bad-collection", "publications have the fields and the layout of their kind",
                at: node, help: "remove \(key):")
        }
        let columns = isOfPublications ? [] : settings.texts("columns") ?? []
        check(columns, "columns", among: ["title", "date"] + own, &settings)
        let known = ["title"] + own
        let sort = sort(among: known + ["date"], &settings)
        let layout = word("layout", EntryLayout.allCases.map(\.rawValue), &settings)
        let collection = EntryCollection(
            name: name, kind: kind, titles: titles,
            fields: fields, sort: sort?.name, isDescending: sort?.isDescending ?? false,
            layout: layout.flatMap(EntryLayout.init) ?? .cards,
            columns: columns.isEmpty ? ["title"] + own : columns.map(\.text),
            hasPages: settings.flag("pages") ?? !isOfPublications,
            feed: settings.feedFormats("feed"),
            schema: schema(&settings) ?? Self.schemas[kind],
            selected: isOfPublications
                ? Set(settings.texts("selected")?.map(\.text) ?? []) : [],
            location: lines.location(of: entry.keyNode.range),
            fieldLocations: Dictionary(
                settings.entries("fields").map { ($0.key, lines.location(of: $0)) }
            ) { $1 })
        settings.warnOfUnknownKeys {
            $0 == "audience" ? "write audience: members in the front matter of each text" : nil
        } isError: {
            $0.isMeantAsAudience
        }
        problems += settings.problems
        return collection
    }

    private func kind(_ settings: inout FieldReader) -> EntryKind {
        let kinds: [String: EntryKind] = [
            "entries": .entries, "events": .events, "publications": .publications,
        ]
        return word("kind", kinds.keys.sorted(), &settings).flatMap { kinds[$0] } ?? .entries
    }

    private static let schemas: [EntryKind: String] = [
        .events: "Event", .publications: "ScholarlyArticle",
    ]

    /// Returns a word of a list; any other is a problem.
    private func word(
        _ key: String, _ known: [String], _ settings: inout FieldReader
    ) -> String? {
        guard let node = settings.node(key), let word = settings.text(key) else { return nil }
        if known.contains(word) { return word }
        settings.fail(
            "bad-collection", "unknown \(key) \"\(word)\"", at: node,
            help: Suggestions.help(for: word, in: known))
        return nil
    }

    private func check(
        _ names: [(text: String, node: YAMLNode)], _ key: String, among known: [String],
        _ settings: inout FieldReader
    ) {
        for name in names where !known.contains(name.text) {
            settings.fail(
                "unknown-field", "\(key) names no field \"\(name.text)\"", at: name.node,
                help: Suggestions.help(for: name.text, in: known))
        }
    }

    private func sort(
        among known: [String], _ settings: inout FieldReader
    ) -> (name: String, isDescending: Bool)? {
        guard let node = settings.node("sort"), let text = settings.text("sort") else { return nil }
        let name = String(text.drop { $0 == "-" })
        check([(name, node)], "sort", among: known, &settings)
        return (name, text.hasPrefix("-"))
    }

    /// Types of schema.org are one word in capitals and small letters.
    private func schema(_ settings: inout FieldReader) -> String? {
        guard let node = settings.node("schema"), let type = settings.text("schema") else {
            return nil
        }
        if type.wholeMatch(of: /[A-Z][A-Za-z]+/) != nil { return type }
        settings.fail(
            "bad-collection", "\"\(type)\" is no type of schema.org", at: node,
            help: "write it as in schema: Project")
        return nil
    }
}

extension CollectionParser {
    private func isFree(
        _ field: YAMLEntry, _ kind: EntryKind, _ fields: [EntryField],
        _ settings: inout FieldReader
    ) -> Bool {
        let name = field.key
        let keys = kind == .events ? Self.keys.union(Self.keysOfEvents) : Self.keys
        if keys.contains(name.lowercased()) {
            settings.fail(
                "reserved-name", "each entry has \"\(name)\" already", at: field.keyNode,
                help: "remove the field, or give it another name")
            return false
        }
        guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]*/) != nil else {
            settings.fail(
                "bad-field", "a field cannot be called \"\(name)\"", at: field.keyNode,
                help: "begin it with a letter, and use letters, digits, - and _; title: has any "
                    + "words, as in { type: text, title: Größe }")
            return false
        }
        return true
    }

    /// Returns the type of a field, and its titles: `person`, a list of words, `{ entry: projects }`
    /// or `{ type: person, title: Lead }`.
    private func type(
        of field: YAMLEntry, _ settings: inout FieldReader
    ) -> (titles: [String], FieldType?) {
        guard field.value.isMap else { return ([], type(field.value, field.key, &settings)) }
        var reader = FieldReader(field.value, in: lines, what: field.key)
        let titles = reader.texts("title", in: languages) ?? []
        var found = [FieldType?]()
        if let node = reader.node("type") { found.append(type(node, field.key, &reader)) }
        for (key, make) in [("entry", FieldType.entry), ("entries", FieldType.entries)] {
            guard let node = reader.node(key), let name = reader.text(key) else { continue }
            let isKnown = names.contains(name)
            if !isKnown {
                reader.fail(
                    "unknown-collection", "site.yml has no collection \"\(name)\"", at: node,
                    help: Suggestions.help(for: name, in: names))
            }
            found.append(isKnown ? make(name) : nil)
        }
        reader.warnOfUnknownKeys()
        if found.isEmpty { reader.fail(.noType(of: field.key, lines.location(of: field))) }
        if found.count > 1 {
            reader.fail(
                "unknown-type", "the field \"\(field.key)\" has two types", at: field.keyNode,
                help: "keep one of them")
        }
        settings.problems += reader.problems
        return (titles, found.first ?? nil)
    }

    private func type(
        _ node: YAMLNode, _ name: String, _ settings: inout FieldReader
    ) -> FieldType? {
        if case .list(let nodes) = node.value, !nodes.isEmpty {
            let words = settings.texts(of: node, name)?.map(\.text) ?? []
            return words.isEmpty ? nil : .word(words)
        }
        guard let written = node.text else {
            settings.fail(.noType(of: name, lines.location(of: node.range)))
            return nil
        }
        if let known = FieldType.named.first(where: { $0.name == written }) { return known.type }
        let known = FieldType.named.map(\.name)
        settings.fail(
            "unknown-type", "unknown type \"\(written)\" of the field \"\(name)\"", at: node,
            help: Suggestions.didYouMean(written, in: known)
                ?? "use \(known.joined(separator: ", ")), a list of words, { entry: NAME } or "
                + "{ entries: NAME }")
        return nil
    }

    private mutating func fail(
        _ code: String, _ message: String, _ node: YAMLNode, help: String
    ) {
        problems.append(Problem(code, message, at: lines.location(of: node.range), help: help))
    }
}

extension SourceLines {
    fileprivate func location(of entry: YAMLEntry) -> Location { location(of: entry.keyNode.range) }
}

extension Problem {
    fileprivate static func noType(of name: String, _ location: Location) -> Problem {
        Problem(
            "unknown-type", "the field \"\(name)\" has no type", at: location,
            help: "write one, as in \(name): text")
    }
}

extension String {
    /// The title of a group, a collection or a field without one: `Phd students` for
    /// `phd-students`.
    package var asTitle: String {
        let words = replacing("-", with: " ").replacing("_", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    fileprivate var orExample: String { isEmpty ? "projects" : self }
}
