import Diagnostics

/// Adds the fields that entries inherit by `crossref` and `xdata`, with BibLaTeX's default rules.
struct BibTeXInheritance {
    private let entries: [BibTeXEntry]
    private var indices: [String: Int] = [:]
    private var suggestions: Suggestions

    /// The number of entries that one inherits from, so that circles end.
    private static let mostParents = 10

    /// Of one other entry.
    private static let mostFields = 100

    init(_ entries: [BibTeXEntry]) {
        self.entries = entries
        suggestions = Suggestions(entries.map(\.key).filter { !$0.isEmpty })
        for (index, entry) in entries.enumerated() {
            indices[entry.key] = index
            let key = entry.key.lowercased()
            indices[key] = indices[key] ?? index
        }
    }

    mutating func resolved(_ report: inout BibTeXReport) -> [BibTeXEntry] {
        for entry in entries { checkReferences(of: entry, &report) }
        return entries.filter { $0.type != "xdata" }.map { entry in
            var entry = entry
            var parents = 0
            entry.fields = fields(of: entry, &parents)
            return entry
        }
    }
}

extension BibTeXInheritance {
    private mutating func checkReferences(of entry: BibTeXEntry, _ report: inout BibTeXReport) {
        for reference in entry.references where parent(reference.key) == nil {
            report.add(
                .warning, "unknown-crossref", "no entry \"\(reference.key)\"",
                at: reference.field.place.range,
                help: suggestions.didYouMean(reference.key) ?? "write the entry's key")
        }
    }

    private func parent(_ key: String) -> BibTeXEntry? {
        (indices[key] ?? indices[key.lowercased()]).map { entries[$0] }
    }

    private func fields(of entry: BibTeXEntry, _ parents: inout Int) -> [BibTeXField] {
        var fields = entry.fields
        var names = Set(fields.map(\.name))
        for reference in entry.references {
            guard parents < Self.mostParents, let parent = parent(reference.key) else { continue }
            parents += 1
            let isData = parent.type == "xdata"
            for field in self.fields(of: parent, &parents).prefix(Self.mostFields)
            where isData || !Self.own.contains(field.name) {
                let name = isData ? field.name : entry.nameOfInherited(field.name, from: parent)
                guard names.insert(name).inserted else { continue }
                fields.append(field.renamed(name))
            }
        }
        return fields
    }

    /// The fields that are no other entry's.
    private static let own: Set = [
        "ids", "crossref", "xref", "xdata", "entryset", "entrysubtype", "execute", "label",
        "options", "presort", "related", "relatedoptions", "relatedstring", "relatedtype",
        "shorthand", "shorthandintro", "sortkey", "shorttitle", "sorttitle", "indextitle",
        "indexsorttitle",
    ]
}

extension BibTeXEntry {
    /// The keys of the entries that this one inherits from.
    fileprivate var references: [(key: String, field: BibTeXField)] {
        fields.flatMap { field -> [(key: String, field: BibTeXField)] in
            switch field.name {
            case "crossref": [(field.value.trimmed, field)]
            case "xdata": field.value.split(separator: ",").map { ($0.trimmed, field) }
            default: []
            }
        }.filter { !$0.key.isEmpty }
    }

    /// The name here of a field of another entry: the title of a book is a chapter's `booktitle`.
    fileprivate func nameOfInherited(_ name: String, from parent: BibTeXEntry) -> String {
        guard ["title", "subtitle", "titleaddon"].contains(name) else { return name }
        if parent.type.hasPrefix("mv") { return "main" + name }
        if parent.type == "periodical" { return "journal" + name }
        return type.hasPrefix("in") || Self.partsOfBooks.contains(type) ? "book" + name : name
    }

    private static let partsOfBooks: Set = [
        "bookinbook", "suppbook", "suppcollection", "conference",
    ]
}

extension BibTeXField {
    fileprivate func renamed(_ name: String) -> BibTeXField {
        BibTeXField(name: name, value: value, place: place, origin: origin)
    }
}
