import Diagnostics
import Platform

/// Reads the entries of all collections and resolves their references.
struct EntryLoader {
    let files: FileIndex
    let contacts: LoadedContacts
    let clock: Clock
    let selection: EntrySelection

    /// True if .html files are posts, too.
    let readsHTML: Bool

    /// The codes of the site's languages.
    let languages: [String]
    let jobs: Int

    func entries(
        _ memory: inout ContentMemory, problems: inout [Problem]
    ) async throws -> LoadedEntries {
        let attachments = Attachments(files, languages: languages)
        let texts = EntryCollection.all.flatMap {
            self.texts(of: $0, attachments, problems: &problems)
        }
        let (zone, languages) = (clock.zone, languages)
        let parsed = try await memory.entries.outputs(of: texts.map(\.shown), jobs: jobs) {
            texts[$0]
        } make: {
            ParsedEntry($0, zone: zone, languages: languages)
        }
        problems += files.notesOfOtherLanguages(languages)
        var (authors, pictures) = (AuthorFinder(contacts), PictureFinder(files: files))
        var loaded = LoadedEntries()
        for (file, parsed) in zip(texts, parsed) {
            var (entry, found) = (parsed.entry, parsed.problems)
            entry?.resolve(parsed, &authors, &pictures, problems: &found)
            entry?.attachments = attachments.files(of: file)
            problems += found
            add(entry, file, isDamaged: found.hasErrors, to: &loaded)
        }
        loaded.sort()
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
            if !file.isMarkdown, !isHTML || attachments.contain(file) {
                others.append(file)
            } else if selection.includes(file) {
                texts.append(file)
            }
        }
        problems += attachments.warnings(about: others, notReadAs: collection)
        return texts
    }

    /// `entry` is `nil` if the file could not be read.
    private func add(
        _ entry: Entry?, _ file: FoundFile, isDamaged: Bool, to loaded: inout LoadedEntries
    ) {
        if isDamaged {
            if let entry { loaded.damaged.append(entry.text) }
            return loaded.excluded.add(file.contentPath, entry?.aliases ?? [], .damaged)
        }
        guard var entry else { return }
        entry.status = entry.status(at: clock.now)
        loaded.validTimes = loaded.validTimes.clamped(to: entry.validTimes(at: clock.now))
        let shared = Shared(entry)
        guard let reason = selection.exclusion(of: entry.status) else {
            return loaded.entries.append(shared)
        }
        let next = loaded.nextScheduled?.value.datePublished.seconds ?? .max
        if entry.status == .scheduled, entry.datePublished.seconds < next {
            loaded.nextScheduled = shared
        }
        loaded.excluded.add(file.contentPath, entry, reason)
    }
}

extension Entry {
    /// Returns the path below Content without extension and language, which translations share.
    package func key(in languages: [String]) -> String {
        let path = text.path
        return String(path[..<(path.startOfExtension ?? path.endIndex)])
            .withoutLanguage(languages).stem
    }

    /// Adds the authors and the picture. An unknown author is an error for a dated entry, otherwise
    /// a warning.
    fileprivate mutating func resolve(
        _ parsed: ParsedEntry, _ finder: inout AuthorFinder, _ pictures: inout PictureFinder,
        problems: inout [Problem]
    ) {
        var unknown: [Problem] = []
        authors = finder.authors(parsed.authors, problems: &unknown) + authors
        if authors.count > 1 {
            var seen: Set<Author> = []
            authors = authors.filter { seen.insert($0).inserted }
        }
        problems += collection.isDated ? unknown : unknown.map { $0.at(.warning) }
        guard let image = parsed.image else { return }
        do {
            self.image = try pictures.picture(image.name, beside: text.folder, image.location)
        } catch {
            problems.append(error)
        }
    }
}

/// The included entries, and what later stages need to know about the others.
struct LoadedEntries: Sendable {
    /// See `Site.entries`.
    fileprivate(set) var entries: [Shared<Entry>] = []
    private(set) var ranges: [EntryCollection: Range<Int>] = [:]

    /// The texts of entries with a problem, whose links are still checked.
    fileprivate(set) var damaged: [TextFile] = []
    fileprivate(set) var nextScheduled: Shared<Entry>?
    fileprivate(set) var excluded = ExcludedTexts()

    /// The period around now in which no entry's status changes, in seconds since 1970.
    fileprivate(set) var validTimes = Int.min..<Int.max
}

extension LoadedEntries {
    /// Sorts the entries of dated collections: newest first, those of one moment by their slugs.
    fileprivate mutating func sort() {
        let read = entries
        entries = []
        for collection in EntryCollection.all {
            var own = read.filter { $0.value.collection == collection }
            if collection.isDated {
                own.sort { a, b in
                    let (first, second) = (a.value.datePublished, b.value.datePublished)
                    return first.seconds == second.seconds
                        ? a.value.slug < b.value.slug : first.seconds > second.seconds
                }
            }
            ranges[collection] = entries.count..<(entries.count + own.count)
            entries += own
        }
    }
}
