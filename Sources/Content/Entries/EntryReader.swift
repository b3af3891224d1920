import Diagnostics
import Foundation
import YAML

/// An entry as its file has it, before names are resolved. A class, because a preview keeps it
/// until the file changes.
final class ParsedEntry: Sendable {
    /// The entry with guests as its only authors, without picture and attachments; `nil` if the
    /// file could not be read.
    let entry: Entry?

    /// The names of the contacts who are authors.
    let authors: [Reference]
    let image: Reference?

    /// The names of people, entries and pictures that fields refer to, by the field's position.
    let references: [Int: [Reference]]
    let problems: [Problem]

    /// `zone` is the one of dates without an offset, `languages` are those of the site.
    convenience init(
        _ file: FoundFile, of collection: EntryCollection, zone: TimeZone, languages: [String]
    ) {
        do {
            try self.init(EntryReader(file, collection, zone, languages))
        } catch {
            self.init(error)
        }
    }

    private init(_ reader: EntryReader, isNew: (Problem) -> Bool = { _ in true }) {
        var reader = reader
        (entry, authors, image) = reader.entry()
        (references, problems) = (reader.references, reader.fields.problems.filter(isNew))
    }

    init(_ entry: Entry) {
        (self.entry, authors, image, references, problems) = (entry, [], nil, [:], [])
    }

    init(_ problem: Problem) {
        (entry, authors, image, references, problems) = (nil, [], nil, [:], [problem])
    }

    /// Returns the entries in the rows of a YAML or CSV file, or those of a .bib file.
    static func rows(
        of file: FoundFile, of collection: EntryCollection, zone: TimeZone, languages: [String]
    ) -> [ParsedEntry] {
        if file.isBibTeX { return publications(of: file, collection, zone) }
        do {
            let rows = try EntryRows(file, collection)
            var seen: Set<Problem> = []
            return rows.nodes.map { row in
                ParsedEntry(EntryReader(row, rows.lines, file, collection, zone, languages)) {
                    // A problem of a column is one problem.
                    seen.insert($0).inserted
                }
            } + rows.problems.map { ParsedEntry($0) }
        } catch {
            return [ParsedEntry(error)]
        }
    }
}

/// Reads the name and the front matter of an entry's file.
private struct EntryReader {
    let file: FoundFile
    let collection: EntryCollection
    let zone: TimeZone

    /// The file's name without its extension and language.
    let stem: String
    let language: String?
    let text: TextFile
    var fields: FieldReader
    private(set) var references: [Int: [Reference]] = [:]

    /// Reads a row of a table, which has a line in it.
    init(
        _ row: YAMLNode, _ lines: SourceLines, _ file: FoundFile, _ collection: EntryCollection,
        _ zone: TimeZone, _ languages: [String]
    ) {
        (self.file, self.zone, self.collection) = (file, zone, collection)
        language = file.stem.withoutLanguage(languages).language
        fields = FieldReader(row, in: lines, what: "a row of \(file.name)")
        var names = fields
        stem = names.text("slug") ?? names.text("title") ?? ""
        text = TextFile(
            rowOf: file, path: "\(collection.name)/\(Slug.make(stem)).md",
            at: lines.location(of: row.range))
    }

    init(
        _ file: FoundFile, _ collection: EntryCollection, _ zone: TimeZone, _ languages: [String]
    ) throws(Problem) {
        (self.file, self.zone, self.collection) = (file, zone, collection)
        (stem, language) = file.stem.withoutLanguage(languages)
        let source = try ContentFile.text(ContentFile.bytes(file), shown: file.shown)
        let frontMatter = try FrontMatter(of: source)
        text = TextFile(file, source, hasFrontMatter: true)
        if text.isHTML, frontMatter.body.lowerBound == 0 {
            throw Problem(
                .warning, "unread-file",
                "this file has no front matter, so it is not read as a \(collection.noun)",
                at: Location(path: file.shown),
                help: "begin it with title: and date: between two lines of ---, "
                    + "or move it to Content/static")
        }
        let lines = SourceLines(source, upTo: frontMatter.yaml.upperBound)
        let root = try YAMLParser(lines, range: frontMatter.yaml).root()
        fields = FieldReader(root, in: lines, what: "the front matter")
    }

    mutating func entry() -> (Entry, authors: [Reference], image: Reference?) {
        let (title, isListed) = (title(), collection.isListed)
        let name = dateAndWords(isOnlyDate: isListed && fields.node("date") == nil)
        let slug = isListed ? slug(from: name.words) : path()
        let start = fields.problems.count
        let hasByline = isListed || !Entry.slugsWithoutByline.contains(slug)
        let date = hasByline ? date(orNamed: name.date) : nil
        if !isListed { fields.warn(from: start) }
        let updated = isListed ? moment("updated") : nil
        let expires = isListed ? moment("expires")?.end(in: zone) : nil
        let status = isDraft() ? EntryStatus.draft : .published
        let audience = audience()
        let next = fields.problems.count
        let authors = hasByline ? ["author", "authors"].flatMap { fields.references($0) } : []
        let guests = hasByline ? ["guest", "guests"].flatMap { fields.references($0) } : []
        if !isListed { fields.warn(from: next) }
        let tags = isListed ? tags() : []
        let summary = fields.text("summary")
        let image = fields.node("image").flatMap { node in
            fields.text("image").map {
                Reference(name: $0, location: fields.location(of: node))
            }
        }
        let entry = Entry(
            collection: collection, language: language, slug: slug,
            formerSlug: formerSlug(
                slug, of: isListed ? [name.words] : file.folder.pathParts + [stem]),
            title: title, id: isListed ? id() : nil, date: date,
            day: date?.day(in: zone), updated: updated, expires: expires, status: status,
            audience: audience,
            authors: guests.map { .guest($0.name) }, tags: tags, summary: summary,
            isSearchable: isSearchable(), contents: hasByline && !isListed ? contents() : [],
            aliases: fields.aliases(),
            extra: fields.node("extra") ?? .none,
            times: collection.kind == .events ? EventTimes(&fields, zone: zone, at: text.top) : nil,
            fields: collection.fields.indices.map { value(ofField: $0) }, text: text)
        warnOfUnknownKeys()
        return (entry, authors, image)
    }
}

extension EntryReader {
    private mutating func title() -> String {
        // The row is no map.
        if text.isRow, !fields.problems.isEmpty { return "" }
        if let title = fields.word("title") { return title }
        if let node = fields.node("title"), node.text?.isBlank != true {
            return fields.text("title") ?? ""
        }
        if let location = fields.location(ofKey: "title") {
            fields.fail("missing-title", "the title is empty", at: location, help: "write title: …")
        } else {
            fields.fail(
                "missing-title", text.isRow ? "this row has no title" : "this file has no title",
                at: text.top,
                help: text.isRow
                    ? "add a column or a line: title: …"
                    : "at the top of the file, write title: … between two lines of ---")
        }
        return ""
    }

    /// A field of the collection may have the name, too.
    private mutating func isSearchable() -> Bool {
        collection.field("searchable") != nil || fields.flag("searchable") ?? true
    }

    private mutating func contents() -> [NavigationEntry] {
        guard let node = fields.node("contents") else { return [] }
        return NavigationEntry.all(
            "contents", in: node, of: fields.lines, problems: &fields.problems)
    }

    /// Atom requires a URI; with any other text, feeds have the URL.
    private mutating func id() -> String? {
        guard let node = fields.node("id"), let id = fields.text("id") else { return nil }
        if id.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"]+/) != nil { return id }
        fields.fail(
            "bad-id", "the id \"\(id)\" is not a URI, so feeds use the page's URL", at: node,
            help: "write it as the old feed did, as in https://example.org/?p=12 or "
                + "tag:example.org,2019:12", as: .warning)
        return nil
    }

    /// Returns the explicit slug, otherwise one made from `name`.
    private mutating func slug(from name: String) -> String {
        guard let node = fields.node("slug") else { return automaticSlug(from: name) }
        let slug = Slug.normalized(fields.text("slug") ?? "")
        if node.text != nil, let flaw = Slug.flaw(in: slug) {
            fields.fail(.badSlug(slug, flaw, at: fields.location(of: node)))
        }
        return slug
    }

    /// Returns the slug that earlier versions made of these names; `nil` if it was the same.
    private mutating func formerSlug(_ slug: String, of names: [String]) -> String? {
        guard !collection.isOwn, !slug.utf8.allSatisfy({ $0 < 0x80 }), fields.node("slug") == nil
        else { return nil }
        let former = names.prefix(slug.split(separator: "/").count)
            .map { Slug.former($0) ?? Slug.make($0) }.joined(separator: "/")
        return former == slug ? nil : former
    }

    private mutating func automaticSlug(from name: String) -> String {
        let slug = Slug.make(name)
        if slug.isEmpty, !text.isRow || !name.isEmpty {
            fields.fail(
                "bad-slug", "the name \"\(name)\" has no letter or digit for an address",
                at: text.top, help: "add a line: slug: some-words")
        }
        return slug
    }

    /// Returns the slugs of the folders and the page; `club/index.md` is the page `club`.
    private mutating func path() -> String {
        var parts = file.folder.pathParts.map { automaticSlug(from: $0) }
        let isIndex = stem == "index"
        if isIndex, fields.node("slug") == nil { return parts.joined(separator: "/") }
        if isIndex, !parts.isEmpty { parts.removeLast() }
        return (parts + [slug(from: stem)]).joined(separator: "/")
    }

    /// `named` is the date in the file's name.
    private mutating func date(orNamed named: String?) -> Moment? {
        if fields.node("date") != nil { return moment("date") }
        guard collection.isListed, named != nil || collection.isDated else { return nil }
        guard let named else {
            fields.fail(
                "missing-date", "this \(collection.noun) has no date", at: text.top,
                help: "add a line: date: 2026-03-02, or start the file's name with it")
            return nil
        }
        do {
            return try MomentParser(zone: zone).moment(named)
        } catch {
            fields.fail(
                "bad-date", "there is no such day: \"\(named)\" in the file's name",
                at: Location(path: file.shown),
                help: "rename the file, or add a line: date: 2026-03-02")
            return nil
        }
    }

    private mutating func moment(_ key: String) -> Moment? { fields.moment(key, in: zone) }

    /// Returns the value of the field at a position; `nil` if it has none, and for names, which
    /// are resolved later.
    private mutating func value(ofField position: Int) -> FieldValue? {
        let field = collection.fields[position]
        let name = field.name
        guard let node = fields.node(name) else {
            if field.isRequired {
                fields.fail(
                    "missing-field", "this \(collection.noun) has no \(name)",
                    at: fields.location(ofKey: name) ?? text.top,
                    help: "add a line: \(name): …, or remove \(name) from required: in site.yml")
            }
            return nil
        }
        switch field.type {
        case .text: return fields.text(name).map(FieldValue.text)
        case .boolean: return fields.flag(name).map(FieldValue.flag)
        case .texts: return (fields.texts(name)?.map(\.text)).map(FieldValue.texts)
        case .number:
            return value(name, node, "a number", as: "12.5") { text in
                // Not nan, infinity or a hexadecimal number.
                let isDecimal = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
                return isDecimal && Double(text)?.isFinite == true ? .text(text) : nil
            }
        case .url:
            return value(name, node, "an address", as: "https://example.org/") { text in
                let isWhole =
                    !text.contains { $0.isWhitespace || "<>\"".contains($0) }
                    && !text.contains("/../")
                return isWhole && NavigationEntry.isAddress(text) ? .text(text) : nil
            }
        case .word(let words):
            return value(
                name, node, "one of \(words.joined(separator: ", "))", as: words.first ?? "",
                help: node.text.flatMap { Suggestions.didYouMean($0, in: words) }
            ) { words.contains($0) ? .text($0) : nil }
        case .date, .dateTime:
            let moment = moment(name)
            if let moment, moment.hasTime == (field.type == .date) {
                fields.fail(
                    "bad-field",
                    field.type == .date
                        ? "\(name) must be a day, without a time" : "\(name) must have a time",
                    at: node,
                    help: "write it as in \(name): 2026-03-02"
                        + (field.type == .date ? "" : "T18:00"))
            }
            return moment.map(FieldValue.date)
        case .person where !node.isMap, .image, .entry:
            guard fields.text(name) != nil else { return nil }
            references[position] = fields.references(name)
        case .entries: references[position] = fields.references(name)
        case .person, .people: references[position] = people(node, name)
        }
        return nil
    }

    /// Returns contacts, and guests as in `{ guest: Mary Somerville }`.
    private mutating func people(_ node: YAMLNode, _ name: String) -> [Reference] {
        let nodes = if case .list(let nodes) = node.value { nodes } else { [node] }
        return nodes.flatMap { node in
            guard node.isMap else { return fields.references(of: node, name) }
            var reader = FieldReader(node, in: fields.lines, what: name)
            _ = reader.filledNode("guest", help: "write { guest: Mary Somerville }")
            let guests = reader.references("guest").map {
                Reference(name: $0.name, location: $0.location, isGuest: true)
            }
            fields.problems += reader.allProblems()
            return guests
        }
    }

    /// Returns the value of a text; `nil` is a problem.
    private mutating func value(
        _ name: String, _ node: YAMLNode, _ wanted: String, as example: String,
        help: String? = nil, _ read: (String) -> FieldValue?
    ) -> FieldValue? {
        if let value = node.text.flatMap(read) { return value }
        let found = node.text.map { "\"\($0)\"" } ?? node.kind
        fields.fail(
            "bad-field", "\(name) must be \(wanted), not \(found)", at: node,
            help: help ?? "write it as in \(example)")
        return nil
    }

    /// Returns true for `draft: true`, and for `published: false` of other programs.
    private mutating func isDraft() -> Bool {
        let (draft, published) = (fields.flag("draft"), fields.flag("published"))
        return draft ?? false || !(published ?? true)
    }

    /// Returns the location of `audience: members`; `nil` without it. A field of the collection with
    /// that name may have other values.
    private mutating func audience() -> Location? {
        let help = "write audience: members, or leave the line out: then everyone can read the text"
        let isField = collection.field("audience") != nil
        guard
            let node = isField ? fields.node("audience") : fields.filledNode("audience", help: help)
        else { return nil }
        if node.text == "members" { return fields.location(of: node) }
        if isField { return nil }
        let found = node.text.map { "\"\($0)\"" } ?? node.kind
        fields.fail("bad-audience", "audience must be members, not \(found)", at: node, help: help)
        return nil
    }

    /// Returns the tags without duplicates. One text with commas is a list, with a warning.
    private mutating func tags() -> [Tag] {
        var written = fields.references("tags")
        if let node = fields.node("tags"), let text = node.text, text.contains(",") {
            let names = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { !$0.isEmpty }
            fields.fail(
                "tags-in-one-text", "tags is one text with commas; it is read as a list", at: node,
                help: "write tags: [\(names.map(\.yamlItem).joined(separator: ", "))]",
                as: .warning)
            written = names.map { Reference(name: $0, location: fields.location(of: node)) }
        }
        var seen: Set<String> = []
        return written.compactMap { tag in
            let slug = Slug.makeForTag(tag.name)
            if slug.isEmpty {
                fields.fail(
                    "bad-tag", "the tag \"\(tag.name)\" has no letter or digit for an address",
                    at: tag.location, help: "add a letter or a digit")
                return nil
            }
            return seen.insert(slug).inserted
                ? Tag(name: tag.name, slug: slug, location: tag.location) : nil
        }
    }
}

extension FieldReader {
    fileprivate mutating func references(_ key: String) -> [Reference] {
        node(key).map { references(of: $0, key) } ?? []
    }

    fileprivate mutating func references(of node: YAMLNode, _ key: String) -> [Reference] {
        (texts(of: node, key) ?? []).map { text, node in
            Reference(name: text, location: location(of: node))
        }
    }

    mutating func aliases() -> [Reference] {
        references("aliases").compactMap { alias in
            let name = alias.name.removingPercentEncoding ?? alias.name
            let parts = Slug.normalized(name).pathParts
            let flaw = parts.isEmpty ? "is empty" : parts.lazy.compactMap(Slug.flaw).first
            if let flaw {
                fail(
                    "bad-alias", "the alias \"\(alias.name)\" \(flaw)", at: alias.location,
                    help: "write an address below the site, as in /old/path/")
                return nil
            }
            return Reference(name: parts.joined(separator: "/"), location: alias.location)
        }
    }
}

extension EntryReader {
    /// Adds warnings of unknown keys; the help for a key of another program is what to write
    /// instead.
    private mutating func warnOfUnknownKeys() {
        let (known, noun, isOwn) = (fields, collection.noun, collection.isOwn)
        noteAudienceInExtra()
        fields.warnOfUnknownKeys(unlisted: ["published"]) { key in
            (isOwn ? Self.adviceForOwn[key] : nil) ?? Self.advice[key]
                ?? Self.replacements[key].map { replacement in
                    known.reads(replacement)
                        ? "write \(replacement): instead of \(key):"
                        : "remove the line: a \(noun) has no \(replacement); "
                            + "extra: keeps values for templates"
                }
                ?? known.adviceForMembers(key)
        } isError: {
            $0.isMeantAsAudience
        }
    }

    /// Notes lines such as `visibility: members` below `extra`, which hide nothing.
    private mutating func noteAudienceInExtra() {
        guard case .map(let entries)? = fields.node("extra")?.value else { return }
        for entry in entries where entry.isMeantAsAudience || entry.isMeantAsVisibility {
            fields.fail(
                "bad-audience", "\(entry.key) in extra does not change who can read this text",
                at: entry.value,
                help: "so that only members can read it, write audience: members outside extra:",
                as: .note)
        }
    }

    /// The keys that mean the same as keys of other programs.
    private static let replacements = [
        "excerpt": "summary", "description": "summary", "subtitle": "summary",
        "category": "tags", "categories": "tags", "keywords": "tags", "redirect_from": "aliases",
        "cover": "image", "thumbnail": "image", "lastmod": "updated",
        "last_modified_at": "updated", "expiryDate": "expires", "publishDate": "date",
        "headless": "draft", "series": "tags",
    ]

    private static let adviceForOwn = [
        "layout": "remove the line: layout: of the collection in site.yml is that of the list",
        "weight": "remove the line: sort: of the collection in site.yml says the order",
    ]

    private static let advice = [
        "layout": "remove the line: posts use post.mustache, and pages use page.mustache",
        "lang": "remove the line: about.de.md is in German if languages: in site.yml has de",
        "permalink":
            "write slug: for the last part of the address, and aliases: for old addresses",
        "url": "write slug: for the last part of the address, and aliases: for old addresses",
        "weight": "remove the line: lists are in the order of dates",
        "menu": "remove the line: navigation: in site.yml names the pages of the menu",
    ]
}

extension EntryReader {
    /// Returns the date in the file's name, as written there, and the words after it. An entry in
    /// its own folder, `open-day/index.md`, has the folder's name. Numbers of one digit count only
    /// if the entry has no other date: they may be words of its address.
    private func dateAndWords(isOnlyDate: Bool) -> (date: String?, words: String) {
        if text.isRow { return (nil, stem) }
        let name = stem == "index" ? file.folder.pathParts.last ?? stem : stem
        let bytes = Array(name.utf8)
        guard let length = Self.lengthOfDate(bytes), isOnlyDate || length == 10 else {
            return (nil, name)
        }
        let words = bytes.dropFirst(length + 1)
        return (
            String(decoding: bytes[..<length], as: UTF8.self),
            length == bytes.count ? name : String(decoding: words, as: UTF8.self)
        )
    }

    /// Returns the length of `2026-03-02` or `2026-3-2` at the start, in bytes; `nil` if there is
    /// none, or neither a hyphen, an underscore nor a space follows.
    private static func lengthOfDate(_ name: [UInt8]) -> Int? {
        let hyphen = UInt8(ascii: "-")
        let parts = name.split(separator: hyphen, maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        let day = parts[2].prefix(while: \.isDigit)
        let end = day.endIndex
        guard parts[0].count == 4, 1...2 ~= parts[1].count, 1...2 ~= day.count,
            (parts[0] + parts[1]).allSatisfy(\.isDigit)
        else { return nil }
        return end == name.count || "-_ ".utf8.contains(name[end]) ? end : nil
    }
}

extension FieldReader {
    /// Returns the help for an unknown key such as `visibility: members`, which hides nothing.
    fileprivate func adviceForMembers(_ key: String) -> String? {
        var reader = self
        guard reader.node(key)?.isNameOfMembers == true else { return nil }
        return "so that only members can read this text, write audience: members"
    }
}

extension YAMLNode {
    /// True for `members` or `Member`.
    fileprivate var isNameOfMembers: Bool { text?.lowercased().hasPrefix("member") == true }
}

extension YAMLEntry {
    /// True for `visibility: members`.
    fileprivate var isMeantAsVisibility: Bool {
        value.isNameOfMembers && ["visibility", "visible", "access"].contains(key.lowercased())
    }

    /// True for `audiance: Members`, which must not publish a text.
    var isMeantAsAudience: Bool {
        value.isNameOfMembers
            && Suggestions.nearest(to: key, in: ["audience"]) != nil
    }
}

extension String {
    /// True if the text is empty or whitespace.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }

    /// The text as an item of a list on one line.
    fileprivate var yamlItem: String {
        wholeMatch(of: /\p{L}[\p{L}\p{M}\p{N} ._\/-]*/) == nil ? yamlKey : self
    }
}
