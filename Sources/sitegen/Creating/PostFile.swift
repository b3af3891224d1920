import Content
import Diagnostics
import Foundation
import YAML

/// A post that has a title and no text yet.
struct PostFile {
    let title: String

    /// Nil where it is for the writer to say.
    let author: String?

    /// Somebody who could be the author; nil where nobody is known.
    let example: String?
    let isDraft: Bool

    /// When it is written.
    let clock: Clock
}

extension PostFile {
    /// As its file's name makes it; a title without a letter or a digit leaves the day.
    var slug: String {
        let words = Slug.make(title)
        return words.isEmpty ? day : words
    }

    /// As the user knows it.
    var path: String {
        let words = Slug.make(title)
        return "Content/posts/\(words.isEmpty ? day : "\(day)-\(words)").md"
    }

    var text: String {
        let lines = ["title: \(title.yamlText)", "date: \(date)", byline, "tags: []"]
        return (["---"] + lines + (isDraft ? ["draft: true"] : []) + ["---", "", ""])
            .joined(separator: "\n")
    }
}

extension PostFile {
    /// In the site's zone, to the minute: a post of this second would be too new for a build.
    private var date: String {
        let minute = clock.now - ((clock.now % 60) + 60) % 60
        return Moment(seconds: minute, hasTime: true).machine(in: clock.zone)
    }

    private var day: String { String(date.prefix { $0 != "T" }) }

    private var byline: String {
        if let author { return "author: \(author.yamlText)" }
        return example.map { "# author: \($0)   # or guest: for someone without a page" }
            ?? "# guest: Who wrote it"
    }
}
