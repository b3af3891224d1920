import Diagnostics
import Foundation
import Platform

/// Reads a whole site from its folder.
package struct SiteLoader: Sendable {
    let folder: ContentFolder
    let selection: EntrySelection
    let jobs: Int

    /// Returns the current time in seconds since 1970; called once, with the site's time zone.
    let now: @Sendable (TimeZone) -> Int

    /// Replaces `url` of site.yml.
    let baseURL: BaseURL?

    /// True for a build, which leaves out files that no text links to.
    let isForOutput: Bool

    package init(
        folder: ContentFolder, selection: EntrySelection = EntrySelection(), jobs: Int = 1,
        baseURL: BaseURL? = nil, isForOutput: Bool = false,
        now: @escaping @Sendable (TimeZone) -> Int
    ) {
        self.folder = folder
        self.selection = selection
        self.jobs = jobs
        self.baseURL = baseURL
        self.isForOutput = isForOutput
        self.now = now
    }

    /// Returns everything that could be read, with all problems. Only a site without errors may be
    /// written.
    package func load(problems: inout [Problem]) async throws -> LoadResult? {
        var memory = ContentMemory(keepsEntries: false)
        return try await load(&memory, problems: &problems)
    }

    /// Loads a site again and only reads files whose stamps have changed. `files` are the files if
    /// Content was walked already.
    package func load(
        _ memory: inout ContentMemory, files: FileIndex? = nil, problems: inout [Problem]
    ) async throws -> LoadResult? {
        guard let settings = settings(problems: &problems) else { return nil }
        let clock = Clock(now: now(settings.timeZone), zone: settings.timeZone)
        let languages = settings.languages
        memory.begin(settings)
        var files =
            files.flatMap { $0.collections == settings.collections ? $0 : nil }
            ?? FileIndex(folder, settings.collections, languages: languages)
        problems += files.problems
        files.remove(heldBack: selection.heldBack)
        problems += files.notes
        var (contacts, contactsForMembers) = try await ContactLoader(
            files: files, clock: clock, permalinks: settings.permalinks, languages: languages,
            endedConsents: selection.endedConsents, jobs: jobs
        ).contacts(&memory, problems: &problems)
        var loader = EntryLoader(
            files: files, contacts: contacts, clock: clock, selection: selection,
            collections: settings.collections, readsHTML: settings.markdown.rawHTML,
            languages: languages, jobs: jobs)
        var texts = try await loader.texts(&memory, problems: &problems)
        let hasListed = files.others.contains {
            Attachments.isListed($0.name) && !$0.shown.hasPrefix("Content/static/")
        }
        if isForOutput, hasListed || texts.audience != nil || contactsForMembers != nil {
            let names = AttachmentNames(
                files, texts, (contacts, contactsForMembers), settings, settingsFile: settingsFile)
            let unnamed = try await names.unnamed(&memory, jobs: jobs, problems: &problems)
            if !unnamed.isEmpty { files.remove(where: unnamed.contains) }
            texts.remove(attachments: unnamed)
        }
        var ofEntries: [Problem] = []
        let entries = loader.entries(of: texts, problems: &ofEntries)
        let sizes = try await PictureSizes.read(files.others, jobs: jobs, &memory)
        problems += contacts.groups.compactMap { settings.problem(ofGroup: $0.slug) }
        if let contactsForMembers, !selection.members {
            contacts.leaveOutGroups(ofOnly: contactsForMembers, settings)
        }
        let logo = logo(settings, files, problems: &problems)
        let start = problems.count
        let members = MembersFile(folder).list(problems: &problems)
        func site(
            _ contacts: LoadedContacts, _ entries: LoadedEntries, problems: inout [Problem]
        ) -> Site {
            var excluded = selection.heldBack.reduce(into: entries.excluded) {
                $0.add(String($1.dropFirst("Content/".count)), [], .heldBack)
            }
            excluded.add(contacts.unpublishedAliases, .withheld)
            excluded.add(contacts.pagesOfGroupsForMembers, .members)
            return Site(
                settings: settings, clock: clock, contacts: contacts.contacts,
                groups: contacts.groups, nextGroupChange: contacts.nextGroupChange,
                entries: entries.entries, ranges: entries.ranges, staticFiles: files.staticFiles,
                members: members.map { contacts.members(in: $0, problems: &problems) },
                files: files.byPath, paths: files.paths,
                pictureSizes: sizes, logo: logo, excluded: excluded,
                unpublishedContacts: contacts.unpublished,
                withdrawnContacts: contacts.withdrawn.union(contacts.ofDeniedContainers),
                endingConsents: contacts.ending, unknownContacts: contacts.unknown,
                unreadContacts: contacts.unread,
                damagedTexts: entries.damaged, census: contacts.census,
                nextScheduled: entries.nextScheduled, nextEventChange: entries.nextEventChange,
                namesOfWithheld: entries.namesOfWithheld,
                missingAllowances: entries.missingAllowances,
                // A link to a text that is left out may lead to it in another language.
                recordsLinks: selection.endedConsents == .none && languages.count < 2)
        }
        let everyones = site(contacts, entries, problems: &problems)
        var validTimes = contacts.validTimes.clamped(to: entries.validTimes)
        var edition: MembersEdition?
        let isMembersListRead = members != nil || problems.count == start
        if isMembersListRead, members?.entries.isEmpty != false {
            problems += [texts.audience.map(Problem.noReaders), contacts.noteOfNoMembers]
                .compactMap(\.self)
        } else if members != nil, !selection.members,
            contactsForMembers != nil || texts.audience != nil
        {
            // The same problems again, but for those of what only members see.
            var again: [Problem] = []
            loader.contacts = contactsForMembers ?? contacts
            loader.selection.members = true
            let own = loader.entries(of: texts, problems: &again)
            var ofMembers: [Problem] = []
            edition = MembersEdition(
                site: site(loader.contacts, own, problems: &ofMembers),
                withheld: loader.contacts.withheld, allowances: own.allowances)
            ofEntries += (again + ofMembers).besides(ofEntries + problems)
            validTimes = validTimes.clamped(to: own.validTimes)
        }
        problems += ofEntries
        let biographies = Set(edition?.site.biographies ?? []).subtracting(everyones.biographies)
        let loaded = LoadResult(
            site: everyones, withheld: contacts.withheld, allowances: entries.allowances,
            forMembers: edition, sealedFiles: texts.sealedFiles.union(biographies),
            validTimes: validTimes)
        problems = loaded.concealed(problems)
        return loaded
    }

    /// Returns all contacts, published or not; `nil` if there is no site.
    package func roster(problems: inout [Problem]) async throws -> ContactRoster? {
        guard let settings = settings(problems: &problems) else { return nil }
        let clock = Clock(now: now(settings.timeZone), zone: settings.timeZone)
        let files = FileIndex(folder, settings.collections, languages: settings.languages)
        problems += files.problems
        return try await ContactLoader(
            files: files, clock: clock, permalinks: settings.permalinks,
            languages: settings.languages,
            jobs: jobs
        ).roster(problems: &problems)
    }
}

extension Site {
    /// The paths in messages of the biographies.
    fileprivate var biographies: [String] {
        contacts.flatMap { $0.value.biographies.map(\.shown) }
    }
}

extension Problem {
    fileprivate static func noReaders(at location: Location) -> Problem {
        Problem(
            "no-members", "members.yml has no member who could read texts for members",
            at: location,
            help: "add one with sitegen member add NAME; without the line, the text is public")
    }
}

extension LoadedContacts {
    fileprivate var noteOfNoMembers: Problem? {
        forMembersLocation.map {
            Problem(
                .note, "no-members", "members.yml has no member who could see these fields", at: $0,
                help: "add one with sitegen member add NAME")
        }
    }
}

extension SiteLoader {
    private var settingsFile: FoundFile? {
        let walked = WalkedFolder(absolute: folder.content, shown: "Content")
        return FileStamp(at: walked.absolute("site.yml")).map {
            FoundFile(walked.shown("site.yml"), in: walked, stamp: $0)
        }
    }

    /// The files of Content, with those of the collections that site.yml names now.
    package var currentFiles: FileIndex {
        var ignored: [Problem] = []
        let settings = settings(problems: &ignored) ?? SiteSettings()
        return FileIndex(folder, settings.collections, languages: settings.languages)
    }

    private func logo(
        _ settings: SiteSettings, _ files: FileIndex, problems: inout [Problem]
    ) -> FoundFile? {
        guard let logo = settings.logo else { return nil }
        var finder = PictureFinder(files: files)
        do {
            let picture = try finder.picture(logo.name, beside: "static", logo.location)
            if case .staticFile(let file) = picture { return file }
        } catch {
            problems.append(error)
        }
        return nil
    }

    /// Returns the settings, with defaults for invalid values; `nil` if there is no site.yml.
    package func settings(problems: inout [Problem]) -> SiteSettings? {
        let path = "\(folder.content)/site.yml"
        do throws(Errno) { _ = try FileStatus(path, followsLink: false) } catch {
            let code = error.code
            problems.append(
                code == ENOENT || code == ENOTDIR
                    ? Problem(
                        "no-site", "there is no site here: \(path) is missing",
                        help: (try? FileStatus("\(folder.content)/site.yaml")) == nil
                            ? "run sitegen in a site's folder, or set one with --source"
                            : "rename Content/site.yaml to site.yml")
                    : ContentFile.unreadable("Content/site.yml", code))
            return nil
        }
        var settings = SiteSettings()
        do throws(Problem) {
            if let refusal = folder.refusal(of: "site.yml") { throw refusal }
            let source = try ContentFile.text(path, shown: "Content/site.yml")
            settings = SiteSettingsParser.settings(from: source, problems: &problems)
        } catch {
            problems.append(error)
        }
        settings.hosts = Set(
            ([settings.url] + settings.translations.map(\.url) + [baseURL].compactMap(\.self))
                .map { String($0.host.prefix { $0 != ":" }) })
        if let baseURL {
            settings.url = baseURL
            for index in settings.translations.indices {
                settings.translations[index].url = baseURL
            }
        }
        return settings
    }
}
