import Content
import Diagnostics
import Foundation
import Presentation
import YAML

/// The file of a new entry: front matter and no text.
struct EntryFile {
    let collection: EntryCollection
    let title: String

    /// A contact's slug or UID; `nil` if the author has to add it.
    let author: String?

    /// The slug of any contact, for a commented-out example; `nil` if there is none.
    let example: String?
    let isDraft: Bool

    let clock: Clock

    /// `nil` for the site's first language.
    let language: String?

    /// The entry that this one translates: its path below Content, without language and extension.
    var original: (name: String, date: Moment?)?
}

extension EntryFile {
    /// The slug from the file's name: the day if the title has no letter or digit.
    var slug: String {
        let words = Slug.make(title)
        return words.isEmpty ? day : words
    }

    /// Relative to the site's folder.
    var path: String {
        let words = slug == day || !collection.isDated ? slug : "\(day)-\(slug)"
        let name = original?.name ?? "\(collection.name)/\(words)"
        return "Content/\(name)\(language.map { ".\($0)" } ?? "").md"
    }

    var text: String {
        let lines =
            collection.isDated ? ["date: \(date)", byline, "tags: []"] : times + fields
        let draft = isDraft ? ["draft: true"] : []
        return (["---", "title: \(title.yamlText)"] + lines + draft + ["---", "", ""])
            .joined(separator: "\n")
    }

    /// The address that the site gives the entry.
    func address(_ permalinks: Permalinks) -> Address {
        permalinks.address(of: collection, slug: slug, on: moment.day(in: clock.zone))
    }
}

extension EntryFile {
    /// Rounded down to the minute, so that the post is not in the future.
    private var moment: Moment {
        let minute = clock.now - ((clock.now % 60) + 60) % 60
        return original?.date ?? Moment(seconds: minute, hasTime: true)
    }

    /// In the site's time zone.
    private var date: String { moment.rfc3339(in: clock.zone) }

    private var day: String { String(date.prefix { $0 != "T" }) }

    private var byline: String {
        if let author { return "author: \(author.yamlText)" }
        return example.map { "# author: \($0)   # or guest: for someone without a page" }
            ?? "# guest: Who wrote it"
    }

    /// The date, or the times of an event.
    private var times: [String] {
        collection.kind == .events
            ? ["start: \(day)T18:00", "# end: \(day)T20:00"] : ["# date: \(day)"]
    }

    /// A line for each field of the collection, a comment unless the field is required.
    private var fields: [String] {
        collection.fields.map { field in
            let (key, value) = (field.name.yamlKey, example(of: field.type))
            return field.isRequired ? "\(key): # \(value)" : "# \(key): \(value)"
        }
    }

    private func example(of type: FieldType) -> String {
        switch type {
        case .text: "some words"
        case .number: "12.5"
        case .date: day
        case .dateTime: "\(day)T18:00"
        case .boolean: "true"
        case .url: "https://example.org/"
        case .image: "picture.jpg"
        case .texts: "[one, another]"
        case .person: example ?? "the slug of a contact"
        case .people: "[\(example ?? "slugs of contacts")]"
        case .word(let words): words.map(\.yamlText).joined(separator: "   # or ")
        case .entry(let name): "the slug of one of \(name)"
        case .entries(let name): "[slugs of \(name)]"
        }
    }
}
