import BibTeX
import Diagnostics
import Foundation

/// What a .bib file says of a publication.
package struct Publication: Sendable, Hashable {
    package let source: BibTeXEntry

    /// The authors, or the editors of a work without authors.
    package internal(set) var people: [PrintedName]

    /// True if `people` are the editors.
    package let areEditors: Bool

    /// True if there are more than `people`.
    package let hasOthers: Bool

    /// True if the home page shows it.
    package let isSelected: Bool
}

/// A person's name as a publication has it.
package struct PrintedName: Sendable, Hashable {
    package let name: BibTeXName

    /// The published contact, by position in the site's contacts; `nil` for any other person.
    package internal(set) var contact: Int?
}

extension Publication {
    init(_ source: BibTeXEntry, isSelected: Bool) {
        let (authors, editors) = (source.authors, source.editors)
        let names = authors.list.isEmpty ? editors : authors
        self.source = source
        people = names.list.map { PrintedName(name: $0) }
        areEditors = authors.list.isEmpty && !editors.list.isEmpty
        hasOthers = names.hasOthers
        self.isSelected = isSelected
    }
}

extension ParsedEntry {
    /// Returns the publications of a .bib file.
    static func publications(
        of file: FoundFile, _ collection: EntryCollection, _ zone: TimeZone
    ) -> [ParsedEntry] {
        do {
            let bytes = try ContentFile.bytes(file)
            let read = BibTeXFile(SourceText(path: file.shown, bytes: bytes))
            return read.entries.map { source in
                source.text(of: "audience")?.lowercased().hasPrefix("member") == true
                    ? ParsedEntry(.audienceOfPublication(at: source.location))
                    : ParsedEntry(publication: source, file, collection, zone)
            } + read.problems.map { ParsedEntry($0) }
        } catch {
            return [ParsedEntry(error)]
        }
    }

    private convenience init(
        publication source: BibTeXEntry, _ file: FoundFile, _ collection: EntryCollection,
        _ zone: TimeZone
    ) {
        let title = source.text(of: "title") ?? source.text(of: "booktitle") ?? source.key
        let key = Slug.make(source.key)
        let slug = key.isEmpty ? Slug.make(title) : key
        let day = source.date.flatMap {
            CivilDay(year: $0.year, month: $0.month ?? 1, day: $0.day ?? 1)
        }
        let isSelected =
            collection.selected.contains(source.key) || source.text(of: "selected") == "true"
            || source.keywords.contains("selected")
        self.init(
            Entry(
                collection: collection, language: nil, slug: slug, formerSlug: nil, title: title,
                id: nil, date: day.map { Moment($0, in: zone) }, day: day, updated: nil,
                expires: nil, status: .published, audience: nil, authors: [], tags: [],
                summary: nil, aliases: [],
                extra: .none, times: nil,
                publication: Publication(source, isSelected: isSelected), fields: [],
                text: TextFile(
                    rowOf: file, path: "\(collection.name)/\(slug).md", at: source.location)))
    }
}

extension Problem {
    fileprivate static func audienceOfPublication(at location: Location) -> Problem {
        Problem(
            "bad-audience", "audience has no effect in a .bib file: everyone sees its publications",
            at: location, help: "remove the publication, or the field")
    }
}

extension BibTeXEntry {
    fileprivate var keywords: [String] {
        text(of: "keywords")?.split { $0 == "," || $0 == ";" }.map {
            $0.trimmingCharacters(in: .whitespaces).lowercased()
        } ?? []
    }
}
