import Diagnostics
import Foundation
import Platform
import YAML

/// Reads an `UnresolvedPost` from a file's name and front matter.
struct PostReader: Sendable {
    /// The zone of dates without an offset.
    let zone: TimeZone

    /// The result of reading one file.
    final class ReadResult: Sendable {
        /// `nil` if the file could not be read.
        let draft: UnresolvedPost?
        let problems: [Problem]

        init(draft: UnresolvedPost?, problems: [Problem]) {
            self.draft = draft
            self.problems = problems
        }
    }

    func reading(of file: FoundFile) -> ReadResult {
        do {
            var fields = try TextFields(file)
            if fields.text.isHTML, fields.frontMatter.body.lowerBound == 0 {
                return ReadResult(draft: nil, problems: [.noFrontMatter(file)])
            }
            let draft = draft(&fields)
            fields.warnOfUnknownKeys()
            return ReadResult(draft: draft, problems: fields.reader.problems)
        } catch {
            return ReadResult(draft: nil, problems: [error])
        }
    }
}

extension PostReader {
    private func draft(_ fields: inout TextFields) -> UnresolvedPost {
        let parser = MomentParser(zone: zone)
        let title = fields.title()
        let name = PostFileName(
            fields.file, isOnlyDate: fields.reader.node("date") == nil)
        let slug = fields.slug(from: name.words)
        let date = date(&fields, name, parser) ?? Moment(seconds: 0, hasTime: false)
        return UnresolvedPost(
            slug: slug, title: title, date: date, day: date.day(in: zone),
            updated: fields.moment("updated", parser),
            expires: fields.moment("expires", parser),
            isDraft: fields.isDraft(),
            authors: authors(&fields), guests: guests(&fields), tags: tags(&fields),
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
                "missing-date", "this post has no date", at: fields.text.top,
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

    /// Returns the texts of `guest` and `guests`.
    private func guests(_ fields: inout TextFields) -> [String] {
        ["guest", "guests"].flatMap { fields.reader.texts($0) ?? [] }.map(\.text)
    }

    /// Returns the texts of `tags`. One text with commas is a list, with a warning.
    private func tagTexts(_ fields: inout TextFields) -> [(text: String, node: YAMLNode)] {
        let texts = fields.reader.texts("tags") ?? []
        guard let node = fields.reader.node("tags"), let text = node.text, text.contains(",")
        else { return texts }
        let names = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
        fields.reader.fail(
            "tags-in-one-text", "tags is one text with commas; it is read as a list", at: node,
            help: "write tags: [\(names.map(\.yamlItem).joined(separator: ", "))]", as: .warning)
        return names.map { ($0, node) }
    }

    private func tags(_ fields: inout TextFields) -> [Tag] {
        var seen: Set<String> = []
        return tagTexts(&fields).compactMap { text, node in
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

    /// A post in its own folder, `open-day/index.md`, has the folder's name. Numbers of one digit
    /// count only if the post has no other date: they may be words of its address.
    init(_ file: FoundFile, isOnlyDate: Bool) {
        let stem = file.stem
        let name = stem == "index" ? file.folder.pathParts.last ?? stem : stem
        let bytes = Array(name.utf8)
        guard let length = Self.lengthOfDate(bytes), isOnlyDate || length == 10 else {
            date = nil
            words = name
            return
        }
        date = String(decoding: bytes[..<length], as: UTF8.self)
        words =
            length == bytes.count ? name : String(decoding: bytes[(length + 1)...], as: UTF8.self)
    }

    /// Returns the length of `2026-03-02` or `2026-3-2` at the start, in bytes; `nil` if there is
    /// none, or neither a hyphen, an underscore nor a space follows.
    private static func lengthOfDate(_ name: [UInt8]) -> Int? {
        var end = 0
        for widths in [4...4, 1...2, 1...2] {
            if end > 0 {
                guard end < name.count, name[end] == UInt8(ascii: "-") else { return nil }
                end += 1
            }
            let digits = name[end...].prefix(while: \.isDigit).count
            guard widths.contains(digits) else { return nil }
            end += digits
        }
        return end == name.count || "-_ ".utf8.contains(name[end]) ? end : nil
    }
}

extension Problem {
    fileprivate static func noFrontMatter(_ file: FoundFile) -> Problem {
        Problem(
            .warning, "unread-file", "this file has no front matter, so it is not read as a post",
            at: Location(path: file.shown),
            help: "begin it with title: and date: between two lines of ---, "
                + "or move it to Content/static")
    }
}

extension String {
    /// The text as an item of a list on one line.
    fileprivate var yamlItem: String {
        wholeMatch(of: /\p{L}[\p{L}\p{M}\p{N} ._\/-]*/) == nil ? yamlKey : self
    }
}
