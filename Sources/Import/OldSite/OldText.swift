import Content
import Foundation
import Platform

/// A post or page of an old site.
struct OldText {
    enum Kind: Hashable {
        case post, page

        /// An entry of the collection with this name.
        case entry(String)
    }

    /// The path below the old site's folder.
    let path: String
    var kind: Kind

    /// The collection of Jekyll or the section that it is in, or the folder of its `_posts`; empty
    /// at the top.
    var section = ""

    /// The folders between the section and the file, or its own folder.
    var folders: [String] = []

    /// The code of its language; `nil` for the first one of the site.
    var language: String?

    /// Equal for the translations of a text.
    var original = ""

    /// True for the text of a section or folder about what is in it.
    var isIndex = false

    /// False if the generator writes no page of its own.
    var hasPage = true

    /// The key of the body of a row in a data file, in lower case; `nil` for a text.
    var keyOfBody: String?

    /// The path of a row's list for templates; empty for a text.
    var list: OldTemplates.Path = []
    var isRow: Bool { !list.isEmpty }

    /// The keys that the old templates print of an entry, in lower case.
    var printed: Set<String> = []

    /// Those that they print only as addresses of links.
    var links: Set<String> = []
    var front: DataValue
    var body: String

    /// The number of the body's first line.
    let bodyLine: Int

    /// The day in the path.
    var date: CivilDay?

    /// The file's name without date and extension.
    var name: String

    /// True if the old site did not publish the text.
    var isDraft = false

    /// The path on the old site, with its first slash: `/2026/03/02/open-day.html`.
    var address = ""

    /// The identifier in the old feed, or the end of one after the site's URL.
    var feedID: String?

    /// The files beside the text: the path relative to its page, and the file.
    var files: [String: String] = [:]

    var isPost: Bool { kind == .post }

    /// The name of its collection; `nil` for a post or page.
    var collection: String? { if case .entry(let name) = kind { name } else { nil } }
    /// True for an entry of events.
    var isEvent = false

    /// False for a text that Hugo has in no list.
    var isInLists: Bool {
        ContentReader.build(of: front, "list").map { !["never", "false"].contains($0) } ?? true
    }

    /// True for the words of a template, which are Markdown in any file.
    var isMarkdown = false
    var isHTML: Bool { !isMarkdown && ["html", "htm"].contains(path.fileExtension) }

    /// What a page lists beside its text, and keeps the address of: `posts` or `contacts`.
    var shows: String?
}

extension OldText {
    /// The keys of the date, and of the end of the publication, with their synonyms.
    static let dates = ["date", "publishdate", "pubdate"]
    static let ends = ["expirydate", "unpublishdate", "expires"]

    /// Those that count if there is no date in the path either.
    static let otherDates = [
        "pub_date", "publish_date", "published_at", "date_published", "published", "posted",
        "created", "created_at", "datum", "fecha",
    ]

    /// The keys of values that a text takes from its folder or from the configuration, with their
    /// synonyms. All others concern only the old theme.
    static let inherited = [
        ["author", "authors"], ["categories", "category"], ["image"], ["permalink"], ["published"],
        ["tags", "tag"], ["draft"], ["lang"], ["_build", "build"], ["headless"], ["private"],
        ["publishdate"], ["date"], ["password"], ["layout"], ends,
    ]

    /// The keys of the date in the order in which they count. If one is of a later day, the day of
    /// publication is the first: Hugo shows an event of next year, and hides an old text until
    /// then.
    var dateKeys: [String] {
        if front.first(Array(Self.dates.dropFirst())) == nil { return Self.dates }
        let today = CivilDay(Date()).text
        let isLater = Self.dates.contains { (front[$0]?.day?.text ?? "") > today }
        return isLater ? Array(Self.dates.dropFirst()) + Self.dates.prefix(1) : Self.dates
    }

    /// Returns `nil` for a file without front matter, unless it is optional. `plain` is the path
    /// that Hugo and Zola read the name and the date from; `nil` for Jekyll.
    init?(
        _ path: String, in folder: OldFolder, named plain: String? = nil, isPost: Bool,
        isFrontOptional: Bool = false, _ report: inout ImportReport
    ) {
        guard let text = folder.text(path),
            let parts = FrontParts(text, afterEmptyLines: plain != nil)
                ?? (isFrontOptional ? FrontParts(body: text) : nil)
        else { return nil }
        self.path = path
        original = path
        kind = isPost ? .post : .page
        body = parts.body
        bodyLine = parts.bodyLine
        do {
            front = try DataValue(parts.front, parts.format, path: path)
        } catch {
            front = DataValue(lenient: parts.front)
            let mayBeHidden = parts.front.contains(
                /(?i)\b(draft|published|private|headless|render|expir|unpublish|publishdate)/)
            if mayBeHidden { front = front.with("draft", .true) }
            report.add(
                .changed, at: error.location?.place ?? path,
                "front matter read line by line\(mayBeHidden ? ", and a draft now" : ""): "
                    + error.message)
        }
        let hasOwnPath = plain != nil
        let plain = plain ?? path
        let stem = plain.lastPathPart.withoutExtension
        let base = stem == "index" || stem == "_index" ? plain.folderPath.lastPathPart : stem
        isDraft = front.isDraft
        date = CivilDay(startOf: base)
        name = base
        if let match = base.wholeMatch(of: Self.plainDayAndName) {
            date = CivilDay(startOf: "\(match.1)-\(match.2)-\(match.3)")
            if date != nil { name = String(match.4) }
        } else if let match = base.wholeMatch(of: Self.dayAndName) {
            if !match.4.isEmpty { name = String(match.4) }
            // Jekyll takes March 1 for February 29 of a year without one.
            if isPost, date == nil, let month = CivilDay(startOf: "\(match.1)-\(match.2)-01"),
                let day = Int(match.3), day < 32
            {
                let next = CivilDay(daysSinceEpoch: month.daysSinceEpoch + day - 1)
                date = next
                report.add(.changed, at: path, "its day does not exist: it is of \(next.text) now")
            }
        } else if isPost, let match = base.wholeMatch(of: Self.shortDayAndName) {
            // Jekyll reads the year 69 as 1969, and 68 as 2068.
            date = CivilDay(startOf: (match.1 < "69" ? "20" : "19") + match.1)
            name = String(match.2)
        } else if let match = path.firstMatch(of: Self.dayInPath)
            ?? (hasOwnPath ? front["path"]?.text?.firstMatch(of: Self.dayInPath) : nil)
        {
            date = CivilDay(startOf: "\(match.1)-\(match.2)-\(match.3)")
        }
    }

    private static let dayAndName = SharedRegex(
        /(\d{4})-(\d{1,2})-(\d{1,2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2}))?[-_ ]?(.*)/)
    private static let plainDayAndName = SharedRegex(/(\d{4})_?([01]\d)_?([0-3]\d)[-_ ](\D.*)/)
    private static let shortDayAndName = SharedRegex(/(\d{2}-\d{1,2}-\d{1,2})-(.+)/)
    private static let dayInPath = SharedRegex(/\b(\d{4})\/(\d{2})\/(\d{2})\//)
    private static let tag = SharedRegex(/\{%-?\s*(for|assign|paginate|raw|endraw)\b/)

    /// A biography in a data file, of which the report names the line.
    init(biography: String, of path: String, in folder: OldFolder) {
        self.path = path
        kind = .page
        front = .null
        body = biography
        name = ""
        let start = biography.prefix { !$0.isNewline }.prefix(40)
        let lines = folder.text(path)?.split(separator: "\n", omittingEmptySubsequences: false)
        bodyLine = (lines?.firstIndex { $0.contains(start) } ?? 0) + 1
    }

    static let keysOfTitles = ["title", "name", "headline", "heading", "event"]
    private static let bodies = ["body", "content", "text", "description", "details"]

    /// An entry of a list in a data file; `nil` without a title.
    init?(_ row: DataValue, in list: OldTemplates.Path, of path: String, collection: String) {
        let key = Self.keysOfTitles.first { row[$0]?.text != nil }
        guard let key, let title = row[key]?.text else { return nil }
        let text = Self.bodies.first { row[$0]?.text != nil }
        (keyOfBody, self.list) = (text ?? "", list)
        let others = row.entries.filter { ![key, text].contains($0.key.lowercased()) }
        self.path = path
        front = .map([.init(key: "title", value: .text(title))] + others)
        kind = .entry(collection)
        (section, name) = (collection, String(title.prefix(60)))
        (body, bodyLine) = (text.flatMap { row[$0]?.text } ?? "", 1)
        (original, hasPage) = ("\(path): \(title)", false)
    }

    /// Removes the birthdays of a person, which stay out: dates of long ago, or by their keys.
    mutating func removeBirthdays(_ report: inout ImportReport) {
        let isPerson = front["title"]?.text?.isNameOfPerson == true
        let limit = CivilDay(Date()).year - 12
        let found = front.entries.filter { entry in
            entry.key.isKeyOfBirthday
                || isPerson && entry.value.day.map { $0.year < limit } == true
        }
        for key in found.map(\.key) { report.count("key \(key) left out: birthdays stay out") }
        front = .map(front.entries.filter { !found.contains($0) })
    }

    /// True for a page that searches or computes, with less than 30 words of its own.
    var isProgram: Bool {
        body.contains(Self.program)
            && ownText.split(whereSeparator: \.isWhitespace)
                .count { $0.contains(where: \.isLetter) } < 30
    }

    private static let program = SharedRegex(/<(?:script|form|input)\b/)

    /// The first of its words outside of loops, code and tags, for the line of a lost text; empty
    /// without any.
    var ownWords: String {
        let words = ownText.inOneLine
        return words.contains(where: \.isLetter) ? ", without its words: \(words.prefix(200))" : ""
    }

    /// The text outside of loops, code and tags.
    private var ownText: String { body(list: "").replacing(Self.code, with: " ") }

    /// True for a text with a sentence outside of loops, code and tags.
    var hasSentence: Bool {
        ownText.split(separator: "\n").contains { line in
            let words = line.split(separator: " ")
            return line.first != "#" && words.count { $0.contains(where: \.isLetter) } > 3
                && words.dropFirst(3).contains { ".!?:".contains($0.suffix(1)) }
        }
    }

    /// Returns the body with marks in place of the loops, includes and shortcodes that show people,
    /// by the heading above them; `nil` if some are elsewhere.
    func body(marking people: (_ heading: String?) -> [ClosedRange<Int>]) -> String? {
        var marked: Set<ClosedRange<Int>> = []
        let text = body { heading, _ in
            guard let found = people(heading).first(where: { !marked.contains($0) }) else {
                return nil
            }
            let mark = TemplateWalker.people
            marked.insert(found)
            return "\n\n\(mark)\(found.lowerBound)-\(found.upperBound)\(mark)\n\n"
        }
        return marked.isEmpty || marked.count < people(nil).count ? nil : text
    }

    /// Returns the body without scripts, styles and comments, with other texts in place of its loops,
    /// includes and shortcodes. Those for which `other` returns `nil` stay.
    private func body(_ other: (_ heading: String, _ code: Substring) -> String?) -> String {
        let plain = body.withoutPrograms
        var (rest, depth, place, heading) = ("", 0, plain.startIndex, "")
        for tag in plain.matches(of: Self.limitOfPart) {
            if depth == 0 {
                let text = plain[place..<tag.range.lowerBound]
                let last = text.matches(of: Self.heading).last.map { String($0.0) }
                heading = last?.withoutTags.trimmed("#>: ") ?? heading
                (rest, place) = (rest + text, tag.range.lowerBound)
            }
            if tag.1 != nil || tag.2 != nil { depth = max(0, depth + (tag.2 == nil ? 1 : -1)) }
            guard depth == 0 else { continue }
            let code = plain[place..<tag.range.upperBound]
            (rest, place) = (rest + (other(heading, code) ?? String(code)), tag.range.upperBound)
        }
        return rest + plain[place...]
    }

    static let heading = SharedRegex(
        /(?m)^#{1,6}[ \t].*$|<h[1-6]\b[^>]*>(?s:.*?)<\/h[1-6]>/)
    private static let limitOfPart = SharedRegex(
        /\{%-?\s*(?:(for)|(endfor)|include\w*)\b[^%]*%\}|\{\{[<%]\s*\w[^{}]*[>%]\}\}|\{\{\s*\w+\([^{}]*\)\s*\}\}/
    )

    /// Returns the body without loops, scripts, styles and comments, with a list in place of the
    /// first loop that prints something, or else at its end.
    func body(list: String) -> String {
        var list = list.isEmpty ? "" : "\n\n\(list)\n\n"
        let text = body { _, code in
            guard code.contains(Self.limitOfLoop) else { return nil }
            guard code.contains("{{") else { return "" }
            defer { list = "" }
            return list
        }
        return text + list
    }

    /// Adds what its template prints, around the text or below it. Returns false for a few words,
    /// which are lost.
    mutating func take(
        _ words: TemplateWalker.Words, of template: String, _ report: inout ImportReport
    ) -> Bool {
        let count = words.own.joined(separator: " ").split(separator: " ").count
        let hasList = words.own.contains(where: \.isListMark)
        if words.ofData.isEmpty, !hasList && count < 6 || front["redirect_to"] != nil {
            return false
        }
        let isText = !isHTML || body.allSatisfy(\.isWhitespace)
        guard isText, hasList || !words.ofData.isEmpty || count > 9 else {
            let lost = (words.ofData + words.own)[0].prefix(60)
            report.add(.unconverted, at: path, "words of \(template) are lost: \(lost)")
            return false
        }
        if front["title"] == nil, let title = words.ofData.first, title.hasPrefix("# ") {
            let entry = DataValue.Entry(key: "title", value: .text(String(title.dropFirst(2))))
            front = .map([entry] + front.entries)
        }
        let (mark, title) = (TemplateWalker.content, front["title"]?.text ?? "")
        let known = Set(body.components(separatedBy: "\n\n"))
        let others = withoutOwnLists(
            words.all.filter { $0.drop { "# ".contains($0) } != title && !known.contains($0) }
                .filter { $0.pictures(but: [body]) != nil })
        if others.allSatisfy({ $0 == mark }) { return false }
        let blocks = (others.contains(mark) ? [] : [mark]) + others
        body = blocks.map { $0 == mark ? body.trimmed("") : $0 }.joined(separator: "\n\n")
        isMarkdown = true
        let fact = "with the words that \(template) prints beside"
        if isPost { report.count("posts \(fact) them") }
        if !isPost { report.add(.changed, at: path, "\(fact) its text") }
        return true
    }

    /// Removes from the front matter what of some entries the text has.
    mutating func removeShown(_ entries: [DataValue.Entry]) {
        func isThere(_ text: String) -> Bool {
            text.components(separatedBy: "\n\n").map(\.inOneLine).allSatisfy(body.contains)
        }
        let left = entries.compactMap { entry in
            if let text = entry.value.text { return isThere(text) ? nil : entry }
            let items = entry.value.items
            return entry.value.filtered { key in
                !items.flatMap { $0[key]?.allTexts ?? [] }.allSatisfy(isThere)
            }.map { DataValue.Entry(key: entry.key, value: $0) }
        }
        front = .map(front.entries.filter { !entries.contains($0) } + left)
    }

    /// Returns blocks without the lists that the page has by itself, and the headings above them.
    private func withoutOwnLists(_ blocks: [String]) -> [String] {
        func isOwn(_ block: String) -> Bool {
            shows == "contacts" && block.hasPrefix(TemplateWalker.people)
                || address == "/" && block.hasPrefix("[LIST posts")
        }
        return zip(blocks, blocks.dropFirst() + [""]).filter { block, next in
            !isOwn(block) && !(block.hasPrefix("#") && isOwn(next))
        }.map(\.0)
    }

    /// Adds a list of all posts or people to the text of a section.
    mutating func show(_ list: String) {
        if !isIndex || !folders.isEmpty || isEmptySection || isDraft || shows != nil { return }
        shows = list
        body += "\n\n" + (list == "posts" ? "[LIST posts]" : Self.groups)
    }

    /// Stands for the groups of people until these are known.
    static let groups = "[GROUPS]"
    private static let limitOfLoop = SharedRegex(/^\{%-?\s*(?:end)?for\b/)
    static let comment = SharedRegex(/(?s)<!--.*?-->/)

    /// What no visitor sees, with its end.
    fileprivate static let programs = [
        (SharedRegex(/(?is)<script\b.*?<\/script>/), "</script>"),
        (SharedRegex(/(?is)<style\b.*?<\/style>/), "</style>"), (comment, "-->"),
        (SharedRegex(/(?s)\{%-?\s*comment\b.*?endcomment[^%\n]*(?:%\})?/), "endcomment"),
    ]
    private static let code = SharedRegex(/\{%[^%]*%\}|\{\{[^{}]*\}\}|<[^<>]*>/)

    /// The name of the page: that of its folder for a text about all in it.
    var place: String { isIndex ? section : name }

    /// True for an `_index` without a text.
    var isEmptySection: Bool {
        path.lastPathPart.hasPrefix("_index.") && body.allSatisfy(\.isWhitespace)
    }

    /// Adds the inherited values that the front matter has not, each from the first that has it.
    mutating func addDefaults(_ defaults: [DataValue]) {
        for values in defaults {
            for synonyms in Self.inherited where front.first(synonyms) == nil {
                guard let key = synonyms.first(where: { values[$0] != nil }),
                    let value = values[key]
                else { continue }
                front = front.with(key, value)
                isDraft = front.isDraft
            }
        }
    }

    /// The keys, in lower case, that neither posts nor themes in general have.
    var ownKeys: Set<String> {
        Set(front.entries.map { $0.key.lowercased() }).subtracting(TextConverter.known)
    }

    /// Makes a string of tags or categories a list of one, as in Hugo and Zola.
    mutating func makeTermsOfStrings() {
        front = .map(
            front.entries.map { entry in
                let isTerm = TagSpellings.keys.contains(entry.key.lowercased())
                guard isTerm, entry.value.text != nil else { return entry }
                return DataValue.Entry(key: entry.key, value: .list([entry.value]))
            })
    }

    /// Removes the text between the marks of shortcodes that may not show it.
    mutating func removeText(
        of shortcodes: [String], _ report: inout ImportReport,
        unless isShown: (String, [DataValue.Entry]) -> Bool
    ) {
        let closed = Set(body.matches(of: BodyConverter.endOfBlock).map { $0.1 })
        let hasBlocks = body.contains(BodyConverter.endOfZolaBlock)
        for name in shortcodes where closed.contains(name[...]) || hasBlocks && body.contains(name)
        {
            let word = NSRegularExpression.escapedPattern(for: name)
            let pattern =
                #"(?s)\{\{[<%]\s*\#(word)\b([^{}]*)[>%]\}\}.*?\{\{[<%]\s*/\s*\#(word)\s*[>%]\}\}"#
                + #"|\{%\s*\#(word)\(([^{}]*)\)\s*-?%\}.*?\{%-?\s*end\s*-?%\}"#
            guard let regex = try? Regex(pattern) else { continue }
            let plain = body.replacing(regex) { match in
                let code = match.output[1].substring ?? match.output[2].substring ?? ""
                if isShown(name, Arguments(code, nil)?.entries ?? []) { return body[match.range] }
                // Lines keep their numbers.
                return String(repeating: "\n", count: body[match.range].count { $0 == "\n" })[...]
            }
            if plain == body { continue }
            body = plain
            report.add(
                .notImported, at: path,
                "the text in \(name), which the old site hides, or may hide")
        }
    }

    /// Moves the values of the site's own taxonomies to `taxonomies`, where Zola has them.
    mutating func addTaxonomies(_ names: [String]) {
        let own = Set(names.map { $0.lowercased() }).subtracting(TagSpellings.keys)
        let moved = front.entries.filter { entry in
            own.contains(entry.key.lowercased()) && !PeopleReader.isOfPeople(entry.key)
                && !entry.value.texts.isEmpty
        }
        if moved.isEmpty { return }
        let others = front.entries.filter { !moved.contains($0) }
        front = DataValue.map(others).merging(.map([.init(key: "taxonomies", value: .map(moved))]))
    }

    /// The words of a taxonomy.
    func terms(of taxonomy: String) -> [String] {
        [front, front["taxonomies"] ?? .null].flatMap { $0[taxonomy.lowercased()]?.texts ?? [] }
    }

    static let keysOfAliases = ["aliases", "redirect_from"]
    var aliases: [String] { front.first(Self.keysOfAliases)?.texts ?? [] }

    mutating func addAliases(_ aliases: [String]) {
        let list = DataValue.list((self.aliases + aliases).map { .text($0) })
        front = front.without(Self.keysOfAliases).with("aliases", list)
    }

    mutating func removeFiles(_ removed: Set<String>, notShownIn body: String = "") {
        files = files.filter { !removed.contains($0.value) || body.contains($0.key) }
    }

    /// Adds the values below `params`, where Hugo has those that are not its own.
    mutating func addParameters() {
        guard let parameters = front["params"], !parameters.entries.isEmpty else { return }
        front = front.without(["params"]).merging(parameters)
    }

    /// The date with its time as the front matter has it, or the one in the path.
    var dateText: String? {
        let other = Self.otherDates.lazy.compactMap { front[$0]?.text }
            .first { CivilDay(startOf: $0) != nil }
        return front.first(dateKeys)?.text ?? date?.text ?? other
    }

    /// The day of the date, in the zone in which it is written.
    var day: CivilDay? { dateText.flatMap(CivilDay.init(startOf:)) ?? date }

    /// The day of the date in a time zone.
    func day(in zone: TimeZone) -> CivilDay? {
        let moment = dateText.flatMap { try? MomentParser(zone: zone).moment($0) }
        return moment?.day(in: zone) ?? day
    }

    /// True for a page that is template code and not text, such as a list of posts.
    var isTemplate: Bool {
        guard !isPost else { return false }
        var isRaw = false
        for tag in body.matches(of: Self.tag) {
            if ["raw", "endraw"].contains(tag.1) {
                isRaw = tag.1 == "raw"
            } else if !isRaw {
                // Markdown with a sentence or more is a text.
                return isHTML || ownText.count(where: \.isLetter) <= 80
            }
        }
        guard body.allSatisfy(\.isWhitespace) else { return false }
        let layout = front.first(["layout", "template", "type"])?.text?.lowercased() ?? ""
        let names = ["posts", "blog", "tags", "tag", "categories", "category", "collection"]
        return isHTML || address == "/" || names.contains(layout) || layout.contains("archive")
            || layout.contains("search")
    }

    /// True for a page of lists of publications without any text but headings.
    var isBibliography: Bool { !isPost && body.contains(Self.bibliography) && !hasOwnText }

    /// True for a text with more than headings outside of loops, code and tags.
    var hasOwnText: Bool {
        ownText.split(separator: "\n").contains {
            $0.first != "#" && $0.contains(where: \.isLetter)
        }
    }

    /// A list of publications of jekyll-scholar, and its arguments.
    static let bibliography = SharedRegex(/\{%-?\s*bibliography\b([^%]*)%\}/)

    /// Returns the path of a picture below the folder that the theme Chirpy adds to its links.
    func picture(_ name: String) -> String? {
        front.first(["media_subpath", "img_path"])?.text.map {
            "\($0)/\(name)".split(separator: "/").joined(separator: "/")
        }
    }

    /// True for the page that a host shows for a missing one.
    var isErrorPage: Bool { !isPost && ["404", "404.html"].contains(address.plainAddress) }

    /// True if the old site encrypts the text, or a part of it: a key of front matter names a
    /// password, or a shortcode such as `hugo-encryptor` takes one.
    var needsPassword: Bool {
        front["password"]?.text != nil
            || body.contains("encrypt") && body.contains(Self.encryption)
    }

    private static let encryption = SharedRegex(
        /(?i)\{(?:\{[<%]|%)-?\s*\/?\s*(?:[\w-]*[_-])?encrypt(?:or|ed)?\b/)

    /// True if a day of the beginning or end of the publication cannot be read.
    var hasUnknownLimits: Bool {
        [["date"], ["publishdate", "pubdate"], Self.ends].contains { keys in
            front.first(keys).map { $0.text != nil && $0.day == nil } ?? false
        }
    }

    /// True for a text of a day after today.
    var isLater: Bool { (day?.text ?? "") > CivilDay(Date()).text }

    /// True if the old site shows the text now: it is no draft, not of a later day, and not ended.
    var isShown: Bool {
        let days = front.first(Self.ends)?.text.map { CivilDay(startOf: $0)?.text ?? "" }
        return !isDraft && !isLater && (days ?? "9999") > CivilDay(Date()).text
    }
}

extension DataValue {
    fileprivate var isDraft: Bool {
        self["draft"]?.flag == true || self["published"]?.flag == false
    }
}

extension String {
    /// True for the mark of a list.
    fileprivate var isListMark: Bool {
        hasPrefix("[LIST ") || hasPrefix(TemplateWalker.people)
    }

    /// A block of pictures with those alone whose names no text has; `nil` without any. Another block
    /// stays.
    func pictures(but texts: [String]) -> String? {
        let all = matches(of: Self.picture).map { ($0.0, String($0.1).decoded.lastPathPart) }
        let own = all.filter { _, name in !texts.contains { $0.contains(name) } }.map(\.0)
        let rest = replacing(Self.picture, with: "")
        let isGallery =
            !all.isEmpty && !rest.replacing(Self.target, with: "").contains(where: \.isLetter)
            && rest.matches(of: Self.target).allSatisfy { String($0.1).isPicture }
        return !isGallery ? self : own.isEmpty ? nil : own.joined(separator: "\n")
    }

    private static let target = SharedRegex(/\]\(([^()]*)\)/)
    private static let picture = SharedRegex(/!\[[^\[\]]*\]\(([^()]*)\)/)

    /// The text without scripts, styles and comments.
    var withoutPrograms: String {
        OldText.programs.reduce(self) { $0.without($1.0, upTo: $1.1) }
    }

    var withoutComments: String { without(OldText.comment, upTo: "-->") }

    /// Stops at the last end: each opening without one would be searched to the end of the text.
    private func without(_ part: SharedRegex<Substring>, upTo end: String) -> String {
        guard let last = range(of: end, options: [.backwards, .caseInsensitive])?.upperBound else {
            return self
        }
        // The mark of an end may go on, as in `endcomment %}`.
        let stop = self[last...].firstIndex(of: "\n") ?? endIndex
        return String(self[..<stop]).replacing(part, with: "") + self[stop...]
    }
}
