import Diagnostics
import Foundation

/// Reads one post: its file's name and front matter become a `PostDraft`.
struct PostReader: Sendable {
    /// The site's: that of a date without one.
    let zone: TimeZone

    /// What one file gave.
    final class Reading: Sendable {
        /// Nil for a file that could not be read at all.
        let draft: PostDraft?
        let problems: [Problem]

        init(draft: PostDraft?, problems: [Problem]) {
            self.draft = draft
            self.problems = problems
        }
    }

    func reading(of file: FoundFile) -> Reading {
        do {
            var fields = try TextFields(file, folder: "posts")
            let draft = draft(&fields)
            fields.reader.warnOfUnknownKeys()
            return Reading(draft: draft, problems: fields.reader.problems)
        } catch {
            return Reading(draft: nil, problems: [error])
        }
    }
}

extension PostReader {
    private func draft(_ fields: inout TextFields) -> PostDraft {
        let parser = MomentParser(zone: zone)
        let name = DatedName(fields.file)
        let title = fields.title()
        return PostDraft(
            slug: fields.slug(from: name.rest), title: title,
            date: date(&fields, name, parser) ?? Moment(seconds: 0, hasTime: false),
            updated: fields.moment("updated", parser),
            expires: fields.moment("expires", parser),
            isDraft: fields.reader.flag("draft") ?? false,
            authors: authors(&fields), guest: fields.reader.text("guest"), tags: tags(&fields),
            summary: fields.reader.text("summary"), image: fields.image(),
            aliases: fields.aliases(), extra: fields.reader.node("extra") ?? .none,
            text: fields.text)
    }

    private func date(
        _ fields: inout TextFields, _ name: DatedName, _ parser: MomentParser
    ) -> Moment? {
        if fields.reader.node("date") != nil { return fields.moment("date", parser) }
        guard let written = name.date else {
            fields.reader.fail(
                Problem(
                    "missing-date", "this post has no date", at: fields.top,
                    help: "add a line: date: 2026-03-02, or begin the file's name with it"))
            return nil
        }
        do {
            return try parser.moment(written)
        } catch {
            fields.reader.fail(
                Problem(
                    "bad-date", "there is no such day: \"\(written)\" in the file's name",
                    at: Location(path: fields.file.shown),
                    help: "rename the file, or add a line: date: 2026-03-02"))
            return nil
        }
    }

    /// `author` and `authors`, with their places.
    private func authors(_ fields: inout TextFields) -> [Reference] {
        ["author", "authors"].flatMap { key in
            (fields.reader.texts(key) ?? []).map { text, node in
                Reference(name: text, location: fields.reader.location(of: node))
            }
        }
    }

    private func tags(_ fields: inout TextFields) -> [Tag] {
        var seen: Set<String> = []
        return (fields.reader.texts("tags") ?? []).compactMap { text, node in
            let location = fields.reader.location(of: node)
            let slug = Slug.makeForTag(text)
            if slug.isEmpty {
                fields.reader.fail(
                    Problem(
                        "bad-tag", "nothing in the tag \"\(text)\" can be an address",
                        at: location, help: "use a letter or a digit"))
                return nil
            }
            return seen.insert(slug).inserted
                ? Tag(name: text, slug: slug, location: location) : nil
        }
    }
}
