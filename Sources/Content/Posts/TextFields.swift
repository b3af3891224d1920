import Diagnostics
import YAML

/// The fields that posts and pages share.
struct TextFields {
    var reader: FieldReader
    let text: ContentText
    let file: FoundFile

    init(_ file: FoundFile, folder: String) throws(Problem) {
        self.file = file
        let source = try ContentFile.text(ContentFile.bytes(file), shown: file.shown)
        let frontMatter = try FrontMatter(of: source)
        text = ContentText(
            source: source, body: frontMatter.body, path: "\(folder)/\(file.path)")
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
        reader.fail(
            Problem(
                "missing-title", "this file has no title", at: top,
                help: "between two lines of --- at the file's top write title: …"))
        return ""
    }

    /// The explicit slug, else one made of `name`.
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
                Problem(
                    "bad-slug", "nothing in the name \"\(name)\" can be an address", at: top,
                    help: "add a line: slug: some-words"))
        }
        return slug
    }

    mutating func aliases() -> [Alias] {
        (reader.texts("aliases") ?? []).compactMap { text, node in
            let location = reader.location(of: node)
            let parts = Slug.normalized(text).pathParts
            let flaw = parts.isEmpty ? "is empty" : parts.lazy.compactMap(Slug.flaw).first
            if let flaw {
                reader.fail(
                    Problem(
                        "bad-alias", "the alias \"\(text)\" \(flaw)", at: location,
                        help: "write an address below the site, as in /old/path/"))
                return nil
            }
            return Alias(path: parts.joined(separator: "/"), location: location)
        }
    }

    mutating func moment(_ key: String, _ parser: MomentParser) -> Moment? {
        guard let node = reader.node(key), let text = reader.text(key) else { return nil }
        do {
            return try parser.moment(text)
        } catch {
            reader.fail(error.problem(key, text, at: reader.location(of: node)))
            return nil
        }
    }

    /// The picture that stands for the whole text.
    mutating func image() -> Reference? {
        guard let node = reader.node("image"), let name = reader.text("image") else { return nil }
        return Reference(name: name, location: reader.location(of: node))
    }

    /// The file's first line.
    var top: Location { reader.lines.location(line: 1) }
}

extension String {
    /// Whether there is nothing to see in it.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
