import Diagnostics
import Foundation

/// Reads a `PostDraft` from a file's name and front matter.
struct PostReader: Sendable {
    /// The zone of dates without an offset.
    let zone: TimeZone

    /// The result of reading one file.
    final class Reading: Sendable {
        /// `nil` if the file could not be read.
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
        let name = PostFileName(fields.file)
        let title = fields.title()
        return PostDraft(
            slug: fields.slug(from: name.words), title: title,
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
        _ fields: inout TextFields, _ name: PostFileName, _ parser: MomentParser
    ) -> Moment? {
        if fields.reader.node("date") != nil { return fields.moment("date", parser) }
        guard let written = name.date else {
            fields.reader.fail(
                "missing-date", "this post has no date", at: fields.top,
                help: "add a line: date: 2026-03-02, or start the file's name with it")
            return nil
        }
        do {
            return try parser.moment(written)
        } catch {
            fields.reader.fail(
                "bad-date", "there is no such day: \"\(written)\" in the file's name",
                at: Location(path: fields.file.shown),
                help: "rename the file, or add a line: date: 2026-03-02")
            return nil
        }
    }

    /// Returns the texts of `author` and `authors`.
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
                    "bad-tag", "the tag \"\(text)\" has no letter or digit for an address",
                    at: location, help: "add a letter or a digit")
                return nil
            }
            return seen.insert(slug).inserted
                ? Tag(name: text, slug: slug, location: location) : nil
        }
    }
}

/// The date and the words in a post's file name.
private struct PostFileName {
    /// As in the name: `2026-03-02`. The day may not exist.
    let date: String?
    let words: String

    /// A post in its own folder, `open-day/index.md`, has the folder's name.
    init(_ file: FoundFile) {
        let stem = file.stem
        let name = stem == "index" ? file.folder.pathParts.last ?? stem : stem
        let start = name.utf8.prefix(Self.form.count)
        let behind = name.utf8.dropFirst(Self.form.count)
        guard start.elementsEqual(Self.form, by: Self.fits),
            behind.first.map({ "-_ ".utf8.contains($0) }) ?? true
        else {
            date = nil
            words = name
            return
        }
        date = String(name[..<start.endIndex])
        words = behind.isEmpty ? name : String(name[name.utf8.index(after: start.endIndex)...])
    }

    private static let form = Array("0000-00-00".utf8)

    private static func fits(_ byte: UInt8, _ sign: UInt8) -> Bool {
        sign == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == sign
    }
}
