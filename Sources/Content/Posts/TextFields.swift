import Diagnostics

/// The fields that posts and pages share.
struct TextFields {
    var reader: FieldReader
    let text: ContentText
    let file: FoundFile

    init(_ file: FoundFile, folder: String) throws(Problem) {
        self.file = file
        let source = try ContentFile.text(file.absolute, shown: file.shown)
        let frontMatter = try FrontMatter(of: source)
        text = ContentText(
            source: source, body: frontMatter.body, path: "\(folder)/\(file.path)")
        let root =
            frontMatter.yaml.isEmpty
            ? YAMLNode.none
            : try YAMLParser(source, range: frontMatter.yaml, linesBefore: 1).root()
        reader = FieldReader(root, in: source, what: "the front matter")
    }
}

extension TextFields {
    mutating func title() -> String {
        if let title = reader.text("title"), title.contains(where: { !$0.isWhitespace }) {
            return title
        }
        reader.fail(
            Problem(
                "missing-title", "this file has no title", at: top,
                help: "between two lines of --- at the file's top write title: …"))
        return ""
    }

    /// The explicit slug, else one made of `name`.
    mutating func slug(from name: String) -> String {
        if let node = reader.node("slug"), let slug = reader.text("slug") {
            if let flaw = Slug.flaw(in: slug) {
                reader.fail(.badSlug(slug, flaw, at: reader.location(of: node)))
            }
            return slug
        }
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
            let parts = text.split(separator: "/").map(String.init)
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
        guard let node = reader.node(key) else { return nil }
        do {
            return try parser.moment(node.text ?? "")
        } catch {
            reader.fail(error.problem(key, node, reader.location(of: node)))
            return nil
        }
    }

    mutating func image(_ pictures: PictureFinder) -> Picture? {
        guard let node = reader.node("image"), let name = reader.text("image") else { return nil }
        do {
            return try pictures.picture(
                name, beside: text.folder, reader.location(of: node))
        } catch {
            reader.fail(error)
            return nil
        }
    }

    /// The file's first line.
    var top: Location { text.source.location(line: 1) }
}
