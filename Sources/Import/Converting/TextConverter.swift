import Content
import Foundation
import Markup
import Platform
import YAML

/// Writes an old text with the front matter of this site.
struct TextConverter {
    let authors: AuthorIndex
    let tags: TagSpellings
    let files: [String: String]
    let site: OldSite
    let folder: OldFolder

    /// Without a slash at its end.
    private var siteURL: String? { site.url?.withoutEndSlashes }

    /// The title of a home page without one.
    private var siteTitle: String { site.title ?? "" }

    private static let updates = ["lastmod", "updated", "last_modified_at"]
    static let summaries = ["summary", "excerpt", "description", "subtitle"]
    static let images = [
        "image", "cover", "thumbnail", "featured_image", "featuredimage", "images",
    ]
    static let targets = [
        "redirect_to", "redirect", "external_link", "external_url", "externalurl",
    ]
    private static let people = AuthorIndex.keys
    private static let guests = ["guests", "guest"]

    /// The keys that have a place in the new front matter, or in none.
    static let read = Set(
        summaries + images + [
            "title", "draft", "published", "aliases", "redirect_from", "slug", "permalink", "url",
            "path", "layout", "headless", "lang", "ref",
        ])

    /// Those that texts with a byline have, and those that only posts have.
    static let readInBylines = Set(OldText.dates + people + guests)
    static let readInPosts = Set(updates + OldText.ends + TagSpellings.keys)

    /// The keys of posts, and those of common themes.
    static let known = read.union(readInBylines).union(readInPosts).union([
        "weight", "order", "type", "template", "extra", "taxonomies", "comments", "toc", "math",
        "mathjax", "katex", "featured", "pinned", "series", "keywords", "menu", "menus", "nav",
        "sidebar", "sitemap", "language", "locale", "id", "guid", "tocopen", "showtoc", "classes",
        "header", "sort_by", "in_search_index", "css", "js", "linktitle", "search", "build",
        "_build", "cascade", "resources", "outputs", "share", "nav_order", "resource",
    ])

    /// The keys of values that an entry shows, such as its authors.
    static let shown = summaries + images + people + guests + TagSpellings.keys

    /// Returns the whole file. `planned` has the text's new address, `body` its converted Markdown.
    func text(
        _ text: OldText, _ planned: AddressPlan.Planned, body: String, stem: String,
        _ report: inout ImportReport
    ) -> String {
        let front = text.front
        let title = title(of: text, body, &report).inOneLine
        var lines = ["title: \(title.yamlText)"]
        func add(_ key: String, _ value: String?) {
            if let value { lines.append("\(key): \(value)") }
        }
        let slug = planned.path == "index" ? "" : planned.path
        let collection = site.collections.first { $0.name == text.collection }
        let isOfEvents = collection?.isOfEvents == true
        let isListed = text.kind != .page
        let hasByline = isListed || !Entry.slugsWithoutByline.contains(slug)
        if hasByline {
            let date =
                moment(of: text, text.dateKeys, &report)
                ?? (text.date == nil ? moment(of: text, OldText.otherDates, &report) : nil)
            let day = isListed ? date ?? text.day?.text : date
            // A draft without a date has the day of its file's last change.
            if !isOfEvents { add("date", text.isPost ? day ?? folder.modified(text.path) : day) }
            lines += bylines(of: front)
        }
        if isListed {
            add("updated", moment(of: text, Self.updates, &report))
            // A day alone ends the text at its first second there, and at its last one here.
            if !isOfEvents, let end = moment(of: text, OldText.ends, &report) {
                add("expires", (try? MomentParser.day(end)) == nil ? end : "\(end)T00:00:00")
            }
            lines += Self.list("tags", tags.tags(of: front))
        }
        let last = planned.path.lastPathPart
        let hasSlug = isListed || text.language != nil || last != last.lowercased()
        if hasSlug, planned.path != "index", Slug.make(stem) != last { add("slug", last.yamlText) }
        let own = collection?.lines(of: text, authors, &report) ?? []
        lines += own
        add("summary", summary(of: front))
        add("image", image(of: text, &report))
        lines += Self.list("aliases", planned.aliases)
        if let id = text.feedID, text.isPost, id.contains("://") || siteURL != nil {
            let whole = id.contains("://") ? id : (siteURL ?? "") + id
            if whole != (siteURL ?? "") + planned.address { add("id", whole.yamlText) }
        }
        if text.isDraft { lines.append("draft: true") }
        let all = Self.extra(of: text, hasByline: hasByline).filter {
            collection?.hasPlace(for: $0, in: own, OldCollection.values(of: text)) != true
        }
        let extra = all.filter { $0.value.isReadable }
        let printed = extra.isEmpty ? [] : site.templates?.printed(of: text) ?? []
        for entry in extra {
            let inner = Set(entry.value.entries.map(\.key)).sorted().joined(separator: ", ")
            let isPrinted = printed.contains(entry.key.lowercased())
            report.count(
                "front matter key \(entry.key)\(inner.isEmpty ? "" : " (\(inner))") kept below extra, "
                    + (isPrinted ? "though the old site printed it" : "which no page shows"))
        }
        for key in all.filter({ !extra.contains($0) }).map(\.key) {
            report.add(.notImported, at: text.path, "\(key): nested too deeply, or with long keys")
        }
        add("extra", extra.isEmpty ? nil : DataValue.map(extra).yaml)
        let whole = (body.allSatisfy(\.isWhitespace) ? Self.substitute(for: text) : body).drop(
            while: \.isNewline)
        // Its heading is the title now.
        let rest = front["title"] == nil ? whole.trimmingPrefix("# \(title)\n") : whole
        let start = rest.drop(while: \.isNewline)
        return
            "---\n\(lines.joined(separator: "\n"))\n---\n\n"
            + "\(start)\(start.hasSuffix("\n") ? "" : "\n")"
    }
}

extension TextConverter {
    /// What the old theme showed of a text without a body: its abstract, or the page that it led
    /// to.
    private static func substitute(for text: OldText) -> String {
        let target = text.front.first(targets)?.texts.first
        let link = target.map { $0.contains("://") ? "<\($0)>" : "`\($0)`" }
        return text.front["abstract"]?.text ?? link ?? ""
    }

    /// The lines with the authors who are contacts, and with the others.
    private func bylines(of front: DataValue) -> [String] {
        let value =
            front.first(Self.people) ?? front["taxonomies"]?.first(Self.people)
            ?? front["extra"]?.first(Self.people)
        let names = authors.authors(in: value)
        let guests = names.guests + (front.first(Self.guests)?.texts ?? [])
        let people =
            names.people.count == 1
            ? ["author: \(names.people[0].yamlKey)"] : Self.list("authors", names.people)
        return people + Self.list("guests", guests)
    }

    /// Returns a line, or none for no values.
    private static func list(_ key: String, _ values: [String]) -> [String] {
        values.isEmpty ? [] : ["\(key): \(values.yamlList)"]
    }

    /// The values without a place in the new front matter, those whose place another has, and maps
    /// of which only a part has one.
    private static func extra(of text: OldText, hasByline: Bool) -> [DataValue.Entry] {
        let front = text.front
        let second = front.unused(of: [
            text.dateKeys, updates, OldText.ends, summaries, images, people, guests,
        ])
        let own = front.entries.filter { entry in
            let key = entry.key.lowercased()
            if ["extra", "taxonomies"].contains(key) { return entry.value.entries.isEmpty }
            let isGallery = images.contains(key) && entry.value.items.count > 1
            let isDate = key == "published" && entry.value.flag == nil
            let hasLink = people.contains(key) && entry.value.text?.contains(/\]\(|<\w/) == true
            return second.contains(key) || entry.value.hasDetails || isGallery || isDate || hasLink
                || !(read.contains(key) || hasByline && readInBylines.contains(key)
                    || text.kind != .page && readInPosts.contains(key)
                        && !(text.isEvent && OldText.ends.contains(key)))
        }
        let hasAuthors = front.first(people) != nil
        let hasTerms = front["taxonomies"]?.first(people) != nil
        let inner = (front["extra"]?.entries ?? []).filter {
            !hasByline || !people.contains($0.key.lowercased()) || hasAuthors || hasTerms
        }
        let others = (front["taxonomies"]?.entries ?? []).filter {
            let key = $0.key.lowercased()
            return
                !(text.kind != .page && !people.contains(key)
                || hasByline && people.contains(key) && !hasAuthors)
        }
        var keys: Set<String> = []
        return (own + inner + others).filter { $0.value != .null && keys.insert($0.key).inserted }
    }

    /// The title, or the first heading, or the first words, or the name of the file or the site.
    private func title(of text: OldText, _ body: String, _ report: inout ImportReport) -> String {
        if let title = text.front["title"]?.text {
            let closed = Set(title.matches(of: Self.closingTag).map(\.1))
            let plain = title.replacing(Self.tagOfTitle) { tag in
                tag.1 == "br" || closed.contains(tag.1) ? "" : tag.0
            }.withoutEntities.withoutMarks
            if !plain.allSatisfy(\.isWhitespace) { return plain }
        }
        if text.address == "/" {
            report.add(.changed, at: text.path, "title: \(siteTitle), since it has none")
            return siteTitle
        }
        let lines = body.withoutPrograms.split(separator: "\n")
        let line = lines.first { $0.contains(where: \.isLetter) } ?? ""
        let words = line.replacing(Self.sign, with: "")
            .split(separator: " ").prefix(8).joined(separator: " ")
        let name = text.name.replacing("-", with: " ")
        // Jekyll has the names of their files as titles of entries.
        let names = text.collection == nil ? [words, name] : [name.capitalized, words]
        let title = names.first { !$0.allSatisfy(\.isWhitespace) } ?? siteTitle
        report.add(.changed, at: text.path, "title: \(title), since it has none")
        return title
    }

    private static let closingTag = SharedRegex(/<\/(\w+)>/)
    private static let tagOfTitle = SharedRegex(
        /<\/?(a|b|br|code|em|i|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>/)
    private static let sign = SharedRegex(/[#*_`>]|\]\([^)]*\)|[!\[]|<[^>]*>/)

    private func moment(
        of text: OldText, _ keys: [String], _ report: inout ImportReport
    ) -> String? {
        guard let key = keys.first(where: { text.front[$0] != nil }),
            let words = text.front[key]?.text
        else { return nil }
        let parser = MomentParser(zone: site.zone)
        if (try? parser.moment(words)) != nil { return words }
        let day = CivilDay(startOf: words)?.text
        report.add(.changed, at: text.path, "\(key): \(words) is \(day ?? "left out")")
        return day
    }

    /// The summary on one line, without tags and template code.
    private func summary(of front: DataValue) -> String? {
        guard let text = front.first(Self.summaries)?.text else { return nil }
        let plain = text.withoutTags.replacing(BodyConverter.template, with: "").inOneLine
        return plain.isEmpty ? nil : plain.withoutEntities.yamlText
    }

    /// The picture, if it is beside the text or among the old site's files.
    private func image(of text: OldText, _ report: inout ImportReport) -> String? {
        guard let name = Self.image(in: text) else { return nil }
        let plain = String(name.drop { "./".contains($0) })
        let path =
            [plain, plain.decoded].first { text.files[$0] != nil || files[$0] != nil } ?? plain
        // A build refuses other files beside a text.
        let isBeside = text.files[path] != nil && path.isPicture
        if isBeside || files[path] != nil { return path.yamlText }
        if let full = text.picture(path), files[full] != nil { return full.yamlText }
        report.add(.deadLinks, at: text.path, "image: \(name)")
        return nil
    }

    /// The picture that the front matter names, or the one beside the text with a usual name.
    static func image(in text: OldText) -> String? {
        // The theme Minimal Mistakes keeps it in a map, which stays below extra.
        let header = text.front["header"].flatMap { $0.entries.isEmpty ? nil : $0 }
        let keys = [
            "overlay_image", "image", "path", "src", "url", "feature", "filename", "teaser",
        ]
        let named = (text.front.first(images) ?? header).flatMap { value in
            value.text ?? value.first(keys)?.text ?? value.texts.first
        }
        let usual = ["featured", "cover"].flatMap { stem in
            ["jpg", "jpeg", "png", "webp"].map { "\(stem).\($0)" }
        }
        return named ?? usual.first { text.files[$0] != nil }
    }
}

extension String {
    /// The text with the characters that numbers and the usual names of HTML stand for.
    var withoutEntities: String {
        let bytes = Array(replacing("&nbsp;", with: "\u{A0}").utf8)
        return String(decoding: bytes[...].withoutCharacterReferences, as: UTF8.self)
    }
}
