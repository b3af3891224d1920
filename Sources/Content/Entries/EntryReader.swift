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
    let problems: [Problem]

    /// `zone` is the one of dates without an offset, `languages` are those of the site.
    init(_ file: FoundFile, zone: TimeZone, languages: [String]) {
        do {
            var reader = try EntryReader(file, zone, languages)
            (entry, authors, image) = reader.entry()
            problems = reader.fields.problems
        } catch {
            (entry, authors, image, problems) = (nil, [], nil, [error])
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

    init(_ file: FoundFile, _ zone: TimeZone, _ languages: [String]) throws(Problem) {
        (self.file, self.zone, collection) = (file, zone, file.collection ?? .pages)
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
        let (title, isDated) = (title(), collection.isDated)
        let name = dateAndWords(isOnlyDate: isDated && fields.node("date") == nil)
        let slug = isDated ? slug(from: name.words) : path()
        let start = fields.problems.count
        let hasByline = isDated || !Entry.slugsWithoutByline.contains(slug)
        let date = hasByline ? date(orNamed: name.date) : nil
        if !isDated { fields.warn(from: start) }
        let updated = isDated ? moment("updated") : nil
        let expires = isDated ? moment("expires")?.end(in: zone) : nil
        let status = isDraft() ? EntryStatus.draft : .published
        let next = fields.problems.count
        let authors = hasByline ? ["author", "authors"].flatMap { fields.references($0) } : []
        let guests = hasByline ? ["guest", "guests"].flatMap { fields.references($0) } : []
        if !isDated { fields.warn(from: next) }
        let tags = isDated ? tags() : []
        let summary = fields.text("summary")
        let image = fields.node("image").flatMap { node in
            fields.text("image").map {
                Reference(name: $0, location: fields.location(of: node))
            }
        }
        let entry = Entry(
            collection: collection, language: language, slug: slug,
            formerSlug: formerSlug(
                slug, of: isDated ? [name.words] : file.folder.pathParts + [stem]),
            title: title, id: isDated ? id() : nil, date: date,
            day: date?.day(in: zone), updated: updated, expires: expires, status: status,
            authors: guests.map { .guest($0.name) }, tags: tags, summary: summary,
            aliases: fields.aliases(), extra: fields.node("extra") ?? .none, text: text)
        warnOfUnknownKeys()
        return (entry, authors, image)
    }
}

extension EntryReader {
    private mutating func title() -> String {
        if let title = fields.word("title") { return title }
        if let node = fields.node("title"), node.text?.isBlank != true {
            return fields.text("title") ?? ""
        }
        if let location = fields.location(ofKey: "title") {
            fields.fail("missing-title", "the title is empty", at: location, help: "write title: …")
        } else {
            fields.fail(
                "missing-title", "this file has no title", at: text.top,
                help: "at the top of the file, write title: … between two lines of ---")
        }
        return ""
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
        guard !slug.utf8.allSatisfy({ $0 < 0x80 }), fields.node("slug") == nil else { return nil }
        let former = names.prefix(slug.split(separator: "/").count)
            .map { Slug.former($0) ?? Slug.make($0) }.joined(separator: "/")
        return former == slug ? nil : former
    }

    private mutating func automaticSlug(from name: String) -> String {
        let slug = Slug.make(name)
        if slug.isEmpty {
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
        guard collection.isDated else { return nil }
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

    /// Returns true for `draft: true`, and for `published: false` of other programs.
    private mutating func isDraft() -> Bool {
        let (draft, published) = (fields.flag("draft"), fields.flag("published"))
        return draft ?? false || !(published ?? true)
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
        (texts(key) ?? []).map { text, node in
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
        let (known, noun) = (fields, collection.noun)
        fields.warnOfUnknownKeys(unlisted: ["published"]) { key in
            Self.advice[key]
                ?? Self.replacements[key].map { replacement in
                    known.reads(replacement)
                        ? "write \(replacement): instead of \(key):"
                        : "remove the line: a \(noun) has no \(replacement); "
                            + "extra: keeps values for templates"
                }
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

extension String {
    /// True if the text is empty or whitespace.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }

    /// The text as an item of a list on one line.
    fileprivate var yamlItem: String {
        wholeMatch(of: /\p{L}[\p{L}\p{M}\p{N} ._\/-]*/) == nil ? yamlKey : self
    }
}
