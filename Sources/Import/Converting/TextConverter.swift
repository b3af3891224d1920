import Content
import Foundation
import YAML

/// Writes an old text with the front matter of this site.
struct TextConverter {
    let authors: AuthorNames
    let files: [String: String]
    let zone: TimeZone

    /// Returns the day of a file's last change, the date of a draft without one.
    let modified: (String) -> String

    private static let updates = ["lastmod", "updated", "last_modified_at"]
    private static let summaries = ["summary", "excerpt", "description", "subtitle"]
    private static let images = [
        "image", "cover", "thumbnail", "featured_image", "featuredimage", "images",
    ]
    private static let people = ["authors", "author"]
    private static let guests = ["guests", "guest"]
    private static let tags = ["tags", "tag", "categories", "category"]

    /// The keys that have a place in the new front matter, or in none.
    private static let read = Set(
        OldText.dates + updates + OldText.ends + summaries + images + people + guests + tags + [
            "title", "taxonomies", "draft", "published", "aliases", "redirect_from", "slug",
            "permalink", "url", "path", "layout", "headless", "extra",
        ])

    /// Returns the whole file. `planned` has the text's new address, `body` its converted Markdown.
    func text(
        _ text: OldText, _ planned: AddressPlan.Planned, body: String, stem: String,
        _ report: inout ImportReport
    ) -> String {
        let front = text.front
        var lines = ["title: \(title(of: text, body, &report).yamlLine)"]
        func add(_ key: String, _ value: String?) {
            if let value { lines.append("\(key): \(value)") }
        }
        func list(_ key: String, _ values: [String]) {
            if !values.isEmpty { lines.append("\(key): \(values.yamlList)") }
        }
        if text.isPost {
            add(
                "date",
                moment(of: text, text.dateKeys, &report)
                    ?? text.day?.text ?? modified(text.path))
            add("updated", moment(of: text, Self.updates, &report))
            add("expires", moment(of: text, OldText.ends, &report))
            let value =
                front.first(Self.people) ?? front["taxonomies"]?["authors"]
                ?? front["extra"]?.first(Self.people)
            let names = authors.authors(in: value)
            if names.people.count == 1 {
                add("author", names.people[0].yamlKey)
            } else {
                list("authors", names.people)
            }
            list("guests", names.guests + (front.first(Self.guests)?.texts ?? []))
            list("tags", tags(of: front))
            if Slug.make(stem) != planned.path { add("slug", planned.path.yamlLine) }
        }
        add("summary", summary(of: front))
        add("image", image(of: text, &report))
        list("aliases", planned.aliases)
        if text.isDraft { lines.append("draft: true") }
        let extra = Self.extra(of: text)
        if !extra.isEmpty {
            report.count("front matter keys kept below extra", extra.count)
            lines.append("extra: \(DataValue.map(extra).yaml)")
        }
        let start = body.drop(while: \.isNewline)
        return
            "---\n\(lines.joined(separator: "\n"))\n---\n\n\(start)\(start.hasSuffix("\n") ? "" : "\n")"
    }
}

extension TextConverter {
    /// The values without a place in the new front matter, and those whose place another has.
    private static func extra(of text: OldText) -> [DataValue.Entry] {
        let front = text.front
        let second = front.unused(of: [
            text.dateKeys, updates, OldText.ends, summaries, images, people, guests,
        ])
        let own = front.entries.filter {
            second.contains($0.key.lowercased()) || !read.contains($0.key.lowercased())
        }
        let inner = (front["extra"]?.entries ?? []).filter {
            !people.contains($0.key.lowercased()) || front.first(people) != nil
        }
        let others = (front["taxonomies"]?.entries ?? []).filter {
            !(people + tags).contains($0.key.lowercased())
        }
        var keys: Set<String> = []
        return (own + inner + others).filter {
            $0.value != .null && keys.insert($0.key).inserted
        }
    }

    /// The title, or the first heading, or the first words, or the name of the file.
    private func title(of text: OldText, _ body: String, _ report: inout ImportReport) -> String {
        if let title = text.front["title"]?.text { return title }
        let line = body.split(separator: "\n").first { $0.contains(where: \.isLetter) } ?? ""
        let words = line.replacing(/[#*_`>]|\]\([^)]*\)|[!\[]|<[^>]*>/, with: "")
            .split(separator: " ").prefix(8).joined(separator: " ")
        report.count("titles made from the first words")
        return words.isEmpty ? text.name.replacing("-", with: " ") : words
    }

    private func moment(
        of text: OldText, _ keys: [String], _ report: inout ImportReport
    ) -> String? {
        guard let words = text.front.first(keys)?.text else { return nil }
        let parser = MomentParser(zone: zone)
        if (try? parser.moment(words)) != nil { return words.yamlDate }
        let day = CivilDay(startOf: words)?.text
        report.add(.changed, at: text.path, "\(keys[0]): \(words) is \(day ?? "left out")")
        return day
    }

    /// Tags and categories, each once.
    private func tags(of front: DataValue) -> [String] {
        let values = [front, front["taxonomies"] ?? .null].flatMap { value in
            Self.tags.compactMap { value[$0] }
        }
        var seen: Set<String> = []
        return values.flatMap { value -> [String] in
            guard let text = value.text else { return value.texts }
            let separator: Character = text.contains(",") ? "," : " "
            return text.split(separator: separator).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
        }.filter {
            let slug = Slug.makeForTag($0)
            return !slug.isEmpty && seen.insert(slug).inserted
        }
    }

    /// The summary on one line, without tags and template code.
    private func summary(of front: DataValue) -> String? {
        guard let text = front.first(Self.summaries)?.text else { return nil }
        let plain = text.replacing(/<[^>]*>|\{%.*?%\}|\{\{.*?\}\}/, with: "")
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return plain.isEmpty ? nil : plain.yamlLine
    }

    /// The picture, if it is beside the text or among the old site's files.
    private func image(of text: OldText, _ report: inout ImportReport) -> String? {
        let front = text.front
        let value = front.first(Self.images)
        let name =
            value.flatMap {
                $0.text ?? $0.first(["image", "path", "src", "url", "feature"])?.text
                    ?? $0.texts.first
            }
            ?? ["featured", "cover"].flatMap { stem in
                ["jpg", "jpeg", "png", "webp"].map { "\(stem).\($0)" }
            }.first { text.files[$0] != nil }
        guard let name else { return nil }
        let path = String(name.drop { $0 == "/" })
        if text.files[path] != nil || files[path] != nil { return path.yamlLine }
        report.add(.deadLinks, at: text.path, "image: \(name)")
        return nil
    }
}

extension String {
    /// The text as a YAML value on one line.
    fileprivate var yamlLine: String {
        split(whereSeparator: \.isNewline).joined(separator: " ").yamlText
    }

    /// A date is plain, as the generators write it.
    fileprivate var yamlDate: String {
        wholeMatch(of: /[0-9T:+Z. -]+/) == nil ? yamlText : self
    }
}
