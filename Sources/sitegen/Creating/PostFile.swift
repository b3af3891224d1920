import Content
import Diagnostics
import Foundation
import Presentation
import YAML

/// The file of a new post: front matter and no text.
struct PostFile {
    let title: String

    /// A contact's slug or UID; `nil` if the author has to add it.
    let author: String?

    /// The slug of any contact, for a commented-out example; `nil` if there is none.
    let example: String?
    let isDraft: Bool

    let clock: Clock

    /// `nil` for the site's first language.
    let language: String?

    /// The post that this one translates: its path below Content, without language and extension.
    var original: (name: String, date: Moment?)?
}

extension PostFile {
    /// The slug that the file's name gives the post: the day if the title has no letters or digits.
    var slug: String {
        let words = Slug.make(title)
        return words.isEmpty ? day : words
    }

    /// Relative to the site's folder.
    var path: String {
        let words = Slug.make(title)
        let name = original?.name ?? "posts/\(words.isEmpty ? day : "\(day)-\(words)")"
        return "Content/\(name)\(language.map { ".\($0)" } ?? "").md"
    }

    var text: String {
        let lines = ["title: \(title.yamlText)", "date: \(date)", byline, "tags: []"]
        return (["---"] + lines + (isDraft ? ["draft: true"] : []) + ["---", "", ""])
            .joined(separator: "\n")
    }
}

extension PostFile {
    /// Rounded down to the minute, so that the post is not in the future.
    private var moment: Moment {
        let minute = clock.now - ((clock.now % 60) + 60) % 60
        return original?.date ?? Moment(seconds: minute, hasTime: true)
    }

    /// In the site's time zone.
    private var date: String { moment.rfc3339(in: clock.zone) }

    private var day: String { String(date.prefix { $0 != "T" }) }

    /// The address that the site gives the post.
    func address(_ permalinks: Permalinks) -> Address {
        permalinks.post(slug, on: moment.day(in: clock.zone))
    }

    private var byline: String {
        if let author { return "author: \(author.yamlText)" }
        return example.map { "# author: \($0)   # or guest: for someone without a page" }
            ?? "# guest: Who wrote it"
    }
}
