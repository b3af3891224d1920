import Content
import Foundation
import Platform

/// A publication of an old site that front matter or data describe.
struct OldPublication {
    var key: String
    let values: DataValue

    var day: CivilDay?

    /// The names of people by the keys that its authors may be.
    var names: [String: String] = [:]

    private static let venues = [
        "venue", "journal", "publication", "booktitle", "conference", "display", "reference",
        "citation",
    ]

    init(key: String, values: DataValue) {
        self.key = key
        // Hugo Blox has a list of links.
        let links = (values["links"]?.items ?? []).compactMap { link -> DataValue.Entry? in
            guard let type = link.first(["type", "name"])?.text, let url = link["url"] else {
                return nil
            }
            return DataValue.Entry(key: "url_\(type.lowercased())", value: url)
        }
        self.values = values.merging(values["link"] ?? .null).merging(.map(links))
        day = values.first(["date", "year"])?.day
    }

    init(_ text: OldText) {
        let last = text.address.lastPathPart.withoutHTML
        let hasSlug = !last.isEmpty && Slug.make(last) == last
        self.init(key: hasSlug ? last : text.name, values: OldCollection.values(of: text))
        day = text.day
    }

    /// True if most have authors and, unless their folder has the name of publications, what only
    /// publications have.
    static func areMost(_ all: [OldPublication], isNamed: Bool) -> Bool {
        all.count { isNamed ? $0.hasAuthors : $0.isComplete } * 2 > all.count
    }

    /// True for a title with authors and what only publications have.
    private var isComplete: Bool {
        let keys = Self.venues.dropFirst() + ["doi", "arxiv", "paperurl", "publication_types"]
        return hasAuthors && values.first(Array(keys)) != nil
    }

    /// True for the name of a folder or file of publications.
    static func isOfPublications(_ name: String) -> Bool {
        ["publi", "papers", "citation", "pubs"].contains { name.lowercased().hasPrefix($0) }
    }

    /// True for a title with authors.
    private var hasAuthors: Bool { values["title"]?.text != nil && !authors.isEmpty }

    private var authors: [String] {
        guard let value = values.first(["authors", "author"]) else { return [] }
        guard let text = value.text else {
            return value.items.compactMap { ($0.text ?? $0["name"]?.text)?.inOneLine }
        }
        if text.contains(";") { return text.split(separator: ";").map { $0.trimmed("") } }
        let parts = text.replacing(Self.and, with: ",").split(separator: ",")
        let names = parts.map { $0.trimmed("") }.filter { !$0.isEmpty }
        // Initials after a comma are of the name before it.
        return names.allSatisfy({ $0.contains(" ") }) ? names : [text]
    }

    /// The authors as BibTeX divides them; a name with three commas or more is one part.
    private var authorsOfBibTeX: String {
        authors.map { names[$0] ?? $0 }.map {
            // BibTeX has another name for those who are not named.
            $0.lowercased().hasPrefix("et al")
                ? "others" : $0.count { $0 == "," } > 2 ? $0.replacing(",", with: "") : $0
        }
        .joined(separator: " and ")
    }

    /// The entry in BibTeX, with what the one that is beside the text has. Abstracts and links are in
    /// it if their keys are `printed`. `file` returns the address of a file of the site, of which a
    /// path or only the name is known; `nil` without one.
    func bibTeX(
        _ printed: Set<String>, over entry: String? = nil, file: (String) -> String?
    ) -> String {
        let types = values["publication_types"]?.texts.joined(separator: " ") ?? ""
        let isPaper =
            values.first(["booktitle", "conference"]) != nil || types == "1"
            || types.contains("conference")
        let venue = values.first(Self.venues)?.text ?? values["publisher"]?.text
        var fields: [(String, String?)] = [
            ("title", values["title"]?.text), ("author", authorsOfBibTeX),
            (isPaper ? "booktitle" : "journal", venue?.replacing(/^In\s+/, with: "")),
            ("date", day?.text), ("year", day == nil ? values["year"]?.text : nil),
        ]
        fields += ["volume", "number", "pages", "doi", "arxiv"].map { ($0, values[$0]?.text) }
        if entry != nil { fields = [("doi", values["doi"]?.text)] }
        for key in ["abstract", "award"] where printed.contains(key) {
            fields.append((key, values[key]?.text))
        }
        let links = [
            ("url", ["paperurl", "url", "link", "external_link", "website"]),
            ("pdf", ["url_pdf", "pdf"]), ("code", ["url_code", "code"]),
            ("slides", ["url_slides", "slides", "slidesurl"]), ("video", ["url_video", "video"]),
            ("poster", ["url_poster", "poster"]),
        ]
        for (name, keys) in links {
            let shown = keys.filter {
                printed.contains($0) || $0.hasPrefix("url_") && printed.contains("links")
            }
            let url = values.first(shown)?.text
            fields.append((name, url.flatMap { $0.contains("://") ? $0 : file($0) }))
        }
        if values.first(["selected", "featured"])?.flag == true {
            fields.append(("keywords", "selected"))
        }
        let lines = fields.compactMap { name, value -> String? in
            guard let value, !value.allSatisfy(\.isWhitespace) else { return nil }
            let isPlain = ["url", "pdf", "code", "slides", "video", "poster", "doi"].contains(name)
            let text =
                isPlain
                ? value.filter { !"{}\\".contains($0) } : value.withoutMarkup.escapedForLaTeX
            return "  \(name) = {\(text.inOneLine)},\n"
        }
        guard let entry, let start = entry.firstMatch(of: Self.start) else {
            return "@\(isPaper ? "inproceedings" : "article"){\(key),\n\(lines.joined())}\n"
        }
        let others = lines.filter { line in
            let name = line.prefix { $0 != "=" }
            return !entry.lowercased().contains(name) && !entry.contains(name.dropFirst(2))
        }
        return "@\(start.1){\(key),\n\(others.joined())\(entry[start.range.upperBound...])"
    }

    private static let and = SharedRegex(/,?\s+(?:and|und|&)\s+/)
    private static let start = SharedRegex(/@(\w+)\s*\{[^,{}]*,/)

    /// True for one entry of BibTeX.
    static func isOne(_ text: String) -> Bool { text.matches(of: start).count == 1 }
}

extension String {

    fileprivate var escapedForLaTeX: String {
        replacing(Self.special) { "\\\($0.0)" }.replacing(Self.brace, with: "")
    }

    private static let special = SharedRegex(/[%&#_$]/)
    private static let brace = SharedRegex(/[{}\\~^](?![%&#_$])/)
}
