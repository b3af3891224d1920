import Diagnostics
import YAML

/// Reads the fields that posts and pages share.
struct TextFields {
    var reader: FieldReader
    let text: TextFile
    let file: FoundFile
    let frontMatter: FrontMatter

    init(_ file: FoundFile) throws(Problem) {
        self.file = file
        let source = try ContentFile.text(ContentFile.bytes(file), shown: file.shown)
        frontMatter = try FrontMatter(of: source)
        text = TextFile(file, source, hasFrontMatter: true)
        let lines = SourceLines(source, upTo: frontMatter.yaml.upperBound)
        let root = try YAMLParser(lines, range: frontMatter.yaml).root()
        reader = FieldReader(root, in: lines, what: "the front matter")
    }
}

extension TextFields {
    mutating func title() -> String {
        if let node = reader.node("title"), node.text?.isBlank != true {
            return reader.text("title") ?? ""
        }
        if let location = reader.location(ofKey: "title") {
            reader.fail("missing-title", "the title is empty", at: location, help: "write title: …")
        } else {
            reader.fail(
                "missing-title", "this file has no title", at: text.top,
                help: "at the top of the file, write title: … between two lines of ---")
        }
        return ""
    }

    /// Returns the explicit slug, otherwise one made from `name`.
    mutating func slug(from name: String) -> String {
        if let node = reader.node("slug") {
            let slug = Slug.normalized(reader.text("slug") ?? "")
            if node.text != nil, let flaw = Slug.flaw(in: slug) {
                reader.fail(.badSlug(slug, flaw, at: reader.location(of: node)))
            }
            return slug
        }
        return automaticSlug(from: name)
    }

    mutating func automaticSlug(from name: String) -> String {
        let slug = Slug.make(name)
        if slug.isEmpty {
            reader.fail(
                "bad-slug", "the name \"\(name)\" has no letter or digit for an address",
                at: text.top, help: "add a line: slug: some-words")
        }
        return slug
    }

    mutating func aliases() -> [Alias] { reader.aliases() }

    mutating func moment(_ key: String, _ parser: MomentParser) -> Moment? {
        guard let node = reader.node(key), let text = reader.text(key) else { return nil }
        do {
            return try parser.moment(text)
        } catch {
            reader.fail(error.problem(key, text, at: reader.location(of: node)))
            return nil
        }
    }

    /// Reads `draft`, and `published` of other programs.
    mutating func isDraft() -> Bool {
        let (draft, published) = (reader.flag("draft"), reader.flag("published"))
        return draft ?? false || !(published ?? true)
    }

    /// Warns of unknown keys. For a key of another program, the help is what to write instead.
    mutating func warnOfUnknownKeys() {
        let known = reader
        reader.warnOfUnknownKeys(unlisted: ["published"]) { key in
            Self.advice[key]
                ?? Self.replacements[key].map { replacement in
                    known.reads(replacement)
                        ? "write \(replacement): instead of \(key):"
                        : "remove the line: a page has no \(replacement); "
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
        "lang": "remove the line: locale: in site.yml is the language of the whole site",
        "permalink":
            "write slug: for the last part of the address, and aliases: for old addresses",
        "url": "write slug: for the last part of the address, and aliases: for old addresses",
        "weight": "remove the line: lists are in the order of dates",
        "menu": "remove the line: navigation: in site.yml names the pages of the menu",
    ]

    /// Returns the picture of the whole text.
    mutating func image() -> Reference? {
        guard let node = reader.node("image"), let name = reader.text("image") else { return nil }
        return Reference(name: name, location: reader.location(of: node))
    }
}

extension FieldReader {
    mutating func aliases() -> [Alias] {
        (texts("aliases") ?? []).compactMap { text, node in
            let location = location(of: node)
            let parts = Slug.normalized(text).pathParts
            let flaw = parts.isEmpty ? "is empty" : parts.lazy.compactMap(Slug.flaw).first
            if let flaw {
                fail(
                    "bad-alias", "the alias \"\(text)\" \(flaw)", at: location,
                    help: "write an address below the site, as in /old/path/")
                return nil
            }
            return Alias(path: parts.joined(separator: "/"), location: location)
        }
    }
}

extension String {
    /// True if the text is empty or whitespace.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
