import Diagnostics
import Platform
import Privacy

/// Reads the entries of all collections and resolves their references.
struct EntryLoader {
    let files: FileIndex
    var contacts: LoadedContacts
    let clock: Clock
    var selection: EntrySelection

    let collections: [EntryCollection]

    /// True if .html files are posts, too.
    let readsHTML: Bool

    /// The codes of the site's languages.
    let languages: [String]
    let jobs: Int

    /// Reads the texts, without the contacts.
    func texts(
        _ memory: inout ContentMemory, problems: inout [Problem]
    ) async throws -> ParsedTexts {
        let attachments = Attachments(files, languages: languages)
        let texts = collections.flatMap {
            self.texts(of: $0, attachments, problems: &problems)
        }
        let (zone, languages) = (clock.zone, languages)
        let byName = Dictionary(collections.map { ($0.name, $0) }) { first, _ in first }
        let parsed = try await memory.entries.outputs(of: texts.map(\.shown), jobs: jobs) {
            texts[$0]
        } make: {
            ParsedEntry(
                $0, of: byName[$0.folderOfCollection] ?? .pages, zone: zone, languages: languages)
        }
        let tables = files.tables
        let rows = try await memory.tables.outputs(of: tables.map(\.shown), jobs: jobs) {
            tables[$0]
        } make: {
            ParsedEntry.rows(
                of: $0, of: byName[$0.folderOfCollection] ?? .pages, zone: zone,
                languages: languages)
        }
        problems += files.notesOfOtherLanguages(languages)
        let all =
            zip(texts, parsed)
            + zip(tables, rows).flatMap { table, rows in
                rows.map { (table, $0) }
            }
        problems += problemsOfPublicTranslations(all.compactMap(\.1.entry))
        return ParsedTexts(
            all: all.map { file, parsed in
                let exclusion = parsed.entry.map { entry in
                    var entry = entry
                    entry.status = entry.status(at: clock.now)
                    return selection.exclusion(of: entry)
                }
                return ParsedText(
                    file: file, parsed: parsed, attachments: attachments.files(of: file),
                    exclusion: exclusion ?? (parsed.problems.hasErrors ? nil : .damaged))
            })
    }

    func entries(of texts: ParsedTexts, problems: inout [Problem]) -> LoadedEntries {
        let all = texts.all
        var (authors, pictures) = (AuthorFinder(contacts), PictureFinder(files: files))
        let names = EntryFinder(all.lazy.compactMap(\.parsed.entry), languages, selection.heldBack)
        var loaded = LoadedEntries()
        let written = collections.filter { $0.kind == .publications }.compactMap { collection in
            files[collection].first { $0.path == "people.yml" }
        }
        var people = PublicationPeople(contacts, written)
        let sealed = texts.filesForMembers
        for text in all {
            let (file, parsed) = (text.file, text.parsed)
            pictures.refused = parsed.entry?.isForMembers == true ? [] : sealed
            var (entry, found) = (parsed.entry, parsed.problems)
            if var publication = entry, publication.publication != nil {
                let duplicate = people.join(&publication)
                entry = duplicate == nil ? publication : nil
                found += [duplicate].compactMap(\.self)
            }
            entry?.resolve(parsed, &authors, &pictures, names, problems: &found)
            entry?.attachments = text.attachments
            problems += found
            add(entry, file, isDamaged: found.hasErrors, to: &loaded)
        }
        loaded.allowances = contacts.allowances
        problems += collections.flatMap(people.problems(ofSelected:))
        problems += people.problems(&loaded.allowances, missing: &loaded.missingAllowances)
        loaded.namesOfWithheld = people.namesOfWithheld
        loaded.sort(collections)
        return loaded
    }
}

extension EntryLoader {
    /// Returns the texts of a collection; warns of files that look like texts.
    private func texts(
        of collection: EntryCollection, _ attachments: Attachments, problems: inout [Problem]
    ) -> [FoundFile] {
        var (texts, others): ([FoundFile], [FoundFile]) = ([], [])
        for file in files[collection] {
            let isHTML = readsHTML && collection.isDated && file.shown.hasSuffix(".html")
            let isText = file.isMarkdown && collection.kind != .publications
            if !isText, !isHTML || attachments.contain(file) {
                others.append(file)
            } else if selection.includes(file) {
                texts.append(file)
            }
        }
        problems += attachments.warnings(about: others, notReadAs: collection)
        return texts
    }

    /// Returns errors about texts for everyone that are translations of texts for members.
    private func problemsOfPublicTranslations(_ entries: [Entry]) -> [Problem] {
        if languages.isEmpty { return [] }
        let sealed = Dictionary(
            entries.filter(\.isForMembers).map { ($0.key(in: languages), $0.text.shown) }
        ) { first, _ in first }
        return (sealed.isEmpty ? [] : entries.filter { !$0.isForMembers }).compactMap { entry in
            sealed[entry.key(in: languages)].map {
                Problem(
                    "public-translation", "this text is for everyone, and \($0) for members",
                    at: entry.text.top,
                    help: "write audience: members here as well, or give this file another name")
            }
        }
    }

    /// `entry` is `nil` if the file could not be read.
    private func add(
        _ entry: Entry?, _ file: FoundFile, isDamaged: Bool, to loaded: inout LoadedEntries
    ) {
        if isDamaged {
            if let entry { loaded.damaged.append(entry.text) }
            return loaded.excluded.add(
                entry?.text.path ?? file.contentPath, entry?.aliases ?? [], .damaged)
        }
        guard var entry else { return }
        entry.status = entry.status(at: clock.now)
        loaded.validTimes = loaded.validTimes.clamped(to: entry.validTimes(at: clock.now))
        let reason = selection.exclusion(of: entry)
        // A comparison without ended consents has feeds of all entries, too.
        let isCompared = selection.endedConsents == .none && reason == nil
        if isCompared, entry.status != .draft { entry.status = .published }
        let shared = Shared(entry)
        guard let reason else {
            if let times = entry.times { loaded.add(times, of: entry, at: clock) }
            return loaded.entries.append(shared)
        }
        let next = loaded.nextScheduled?.value.datePublished.seconds ?? .max
        if entry.status == .scheduled, !entry.isForMembers, entry.datePublished.seconds < next {
            loaded.nextScheduled = shared
        }
        loaded.excluded.add(entry.text.path, entry, reason)
    }
}

extension Entry {
    /// Returns the path below Content without extension and language, which translations share.
    package func key(in languages: [String]) -> String {
        let path = text.path
        return String(path[..<(path.startOfExtension ?? path.endIndex)])
            .withoutLanguage(languages).stem
    }

    /// Adds the authors and the picture. An unknown author is an error in a collection with lists, otherwise
    /// a warning.
    fileprivate mutating func resolve(
        _ parsed: ParsedEntry, _ finder: inout AuthorFinder, _ pictures: inout PictureFinder,
        _ entries: EntryFinder, problems: inout [Problem]
    ) {
        var unknown: [Problem] = []
        authors = finder.authors(parsed.authors, problems: &unknown) + authors
        if authors.count > 1 {
            var seen: Set<Author> = []
            authors = authors.filter { seen.insert($0).inserted }
        }
        problems += collection.isListed ? unknown : unknown.map { $0.at(.warning) }
        func picture(_ image: Reference) -> Picture? {
            do {
                return try pictures.picture(image.name, beside: text.folder, image.location)
            } catch {
                problems.append(error)
                return nil
            }
        }
        image = parsed.image.flatMap(picture)
        for (position, references) in parsed.references {
            switch collection.fields[position].type {
            case .image:
                fields[position] = references.first.flatMap(picture).map(FieldValue.picture)
            case .entry(let name), .entries(let name):
                fields[position] = .entries(
                    references.compactMap { entries.name(of: $0, in: name, problems: &problems) })
            default:
                // As in bylines, but without a name in place of theirs.
                let people = finder.authors(references, inField: true, problems: &problems)
                fields[position] = .people(people.filter { $0 != .anonymous })
            }
        }
    }
}

/// The text of an entry, before names are resolved.
struct ParsedText: Sendable {
    let file: FoundFile
    let parsed: ParsedEntry

    /// The files in its own folder.
    fileprivate(set) var attachments: [FoundFile]

    /// The reason why a build does not show it to everyone; `nil` also if an error stops the build.
    let exclusion: ExclusionReason?

    var isForMembers: Bool { parsed.entry?.isForMembers == true }
    var isForEveryone: Bool { exclusion == nil }
}

extension ParsedText {
    /// True for a text with an error that seems to be for members.
    fileprivate var mayBeMeantForMembers: Bool {
        guard parsed.problems.hasErrors, let bytes = try? ContentFile.bytes(file) else {
            return false
        }
        return String(decoding: bytes, as: UTF8.self).contains(Self.audience)
    }

    private static let audience = SharedRegex(/(?i)audience|[:,] *["']?member/)

    /// The start of the file's path that it shares with its translations.
    fileprivate var nameOfTranslations: String {
        file.shown.parentFolder + "/" + file.name.prefix { $0 != "." }
    }
}

/// The texts of all entries.
struct ParsedTexts: Sendable {
    fileprivate var all: [ParsedText]

    /// The location of the first `audience: members`; `nil` if everyone may read all texts.
    var audience: Location? { all.lazy.compactMap(\.parsed.entry?.audience).first }

    /// The paths in messages of the files with texts for members and of their translations, also of
    /// those that have an error and may be meant so.
    var sealedFiles: Set<String> {
        let names = Set(
            all.filter { $0.isForMembers || $0.mayBeMeantForMembers }.map(\.nameOfTranslations))
        return Set(all.filter { names.contains($0.nameOfTranslations) }.map(\.file.shown))
    }

    /// The paths in messages of the files in the folders of texts for members.
    fileprivate var filesForMembers: Set<String> {
        Set(attachments(where: \.isForMembers).map(\.shown))
    }
}

extension ParsedTexts {
    /// Returns the files in the folders of some texts.
    func attachments(where isIncluded: (ParsedText) -> Bool) -> Set<FoundFile> {
        Set(all.filter(isIncluded).flatMap(\.attachments))
    }

    mutating func remove(attachments files: Set<FoundFile>) {
        if files.isEmpty { return }
        for index in all.indices { all[index].attachments.removeAll(where: files.contains) }
    }

    /// The last parts of the addresses of the texts that may own files, by folder.
    func slugsOfFolders(_ languages: [String]) -> [String: Set<String>] {
        all.reduce(into: [:]) { slugs, text in
            guard text.file.isIndex(languages), let slug = text.parsed.entry?.slug.pathParts.last
            else { return }
            slugs[text.file.contentFolder, default: []].insert(slug)
        }
    }

    /// Returns the files of some texts, and in a table the lines of the rows that are none of them.
    func files(
        where isIncluded: (ParsedText) -> Bool
    ) -> [(file: FoundFile, hidden: [Range<Int>])] {
        Dictionary(grouping: all, by: \.file).compactMap { file, texts in
            guard texts.contains(where: isIncluded) else { return nil }
            func line(_ text: ParsedText) -> Int { text.parsed.entry?.text.top.line ?? 1 }
            let starts = texts.map(line)
            let hidden = texts.filter { !isIncluded($0) }.map(line)
            return (
                file,
                hidden.map { start in start..<(starts.filter { $0 > start }.min() ?? .max) }
            )
        }
    }
}

/// The included entries, and what later stages need to know about the others.
struct LoadedEntries: Sendable {
    /// See `Site.entries`.
    fileprivate(set) var entries: [Shared<Entry>] = []
    private(set) var ranges: [String: Range<Int>] = [:]

    /// The texts of entries with a problem, whose links are still checked.
    fileprivate(set) var damaged: [TextFile] = []
    fileprivate(set) var nextScheduled: Shared<Entry>?
    fileprivate(set) var excluded = ExcludedTexts()

    /// The event after which lists of events change next, and when, in seconds since 1970.
    private(set) var nextEventChange: (event: Entry, at: Int)?

    /// Those of consent.yml, without those that publications use.
    fileprivate(set) var allowances: [Allowance] = []

    /// See `Site.missingAllowances`.
    fileprivate(set) var missingAllowances: [String: [Allowance]] = [:]

    /// See `Site.namesOfWithheld`.
    fileprivate(set) var namesOfWithheld: [String: Set<String>] = [:]

    /// The period around now in which no entry's status changes, in seconds since 1970.
    fileprivate(set) var validTimes = Int.min..<Int.max
}

extension LoadedEntries {
    /// Sorts the entries of collections in lists: newest first, those of one moment by their slugs.
    fileprivate mutating func sort(_ collections: [EntryCollection]) {
        let read = Dictionary(grouping: entries) { $0.value.collection.name }
        entries = []
        for collection in collections {
            var own = read[collection.name] ?? []
            if collection.isListed {
                own.sort { a, b in
                    let (first, second) = (a.value.order, b.value.order)
                    return first == second ? a.value.slug < b.value.slug : first > second
                }
            }
            ranges[collection.name] = entries.count..<(entries.count + own.count)
            entries += own
        }
    }

    /// Notes when an event makes lists change.
    fileprivate mutating func add(_ times: EventTimes, of entry: Entry, at clock: Clock) {
        let valid = times.state(at: clock.now, in: clock.zone).validTimes
        if valid.upperBound < nextEventChange?.at ?? .max {
            nextEventChange = (entry, valid.upperBound)
        }
        validTimes = validTimes.clamped(to: valid)
    }
}

extension Entry {
    /// Entries with a larger value come first: that of the date, of an event that of its start.
    fileprivate var order: Int { (times?.start ?? date)?.seconds ?? .min }
}

/// Finds the entries that fields of others name.
private struct EntryFinder {
    /// By collection, and by slug and file.
    private var names: [String: [String: String]] = [:]

    /// The collections of which an entry may be held back, so that its name is unknown.
    private let incomplete: Set<String>

    init(_ entries: some Sequence<Entry>, _ languages: [String], _ heldBack: Set<String>) {
        incomplete = Set(
            heldBack.compactMap { path in
                path.split(separator: "/").dropFirst().first.map { String($0.prefix { $0 != "." }) }
            })
        for entry in entries where entry.collection.isListed {
            let key = entry.key(in: languages)
            let file = key.hasSuffix("/index") ? String(key.dropLast("/index".count)) : key
            names[entry.collection.name, default: [:]][file.pathParts.last ?? file] = key
            names[entry.collection.name, default: [:]][entry.slug] = key
            if let publication = entry.publication {
                names[entry.collection.name, default: [:]][publication.source.key] = key
            }
        }
    }

    /// Returns the entry's name, see `FieldValue.entries`; an unknown one is a problem.
    func name(
        of reference: Reference, in collection: String, problems: inout [Problem]
    ) -> String? {
        if let name = names[collection]?[reference.name] { return name }
        if incomplete.contains(collection) { return nil }
        let known = (names[collection] ?? [:]).keys.sorted()
        problems.append(
            Problem(
                "unknown-entry", "\(collection) has no entry \"\(reference.name)\"",
                at: reference.location,
                help: Suggestions.didYouMean(reference.name, in: known)
                    ?? "write the slug of an entry: the name of its file without .md"))
        return nil
    }
}
