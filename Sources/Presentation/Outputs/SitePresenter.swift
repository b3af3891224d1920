import Content
import Diagnostics
import Foundation
import Platform
import Privacy
import Templating

/// Presents one site as a list of outputs. A class, because outputs have references to it.
package final class SitePresenter: Sendable {
    package let site: Site
    package let entries: EntryPresenter
    package let collections: CollectionPresenter
    package let contacts: ContactPresenter
    package let lists: ListPresenter
    package let feeds: FeedPresenter
    package let members: MemberPresenter
    package let frame: PageFrame

    /// The site in its other languages. Their outputs are among those of the first language, which
    /// has also the files that all share.
    package let translations: [SitePresenter]

    /// Searches the outputs; `nil` if it is not known which values are private.
    package let leakGate: LeakGate?

    /// `nil` if a template has a problem: then pages are not rendered.
    package let templates: PageTemplates?

    /// The theme's templates and words, which a withheld value may be in.
    package let templateTexts: [SourceText]

    let texts: TextPresenter
    let book: AddressBook
    let groups: GroupPresenter
    private let people: PeopleIndex
    private let shared: SharedParts
    let vcards: VCardPresenter?

    /// `nil` for a site without a search.
    private let search: SearchPresenter?
    private let searchFiles: Lazy<[Output]>

    /// The texts of entries and biographies, and what lists show of entries: each is made when an
    /// output first asks for it.
    let entryTexts: [Lazy<RenderedText>]
    let biographies: [Lazy<RenderedText>?]
    package let summaries: [Lazy<EntrySummary>]
    let entrySummaries: EntrySummaries

    /// The texts, by the folders in Output of their pages.
    private let textsByFolder: Lazy<[String: [Lazy<RenderedText>]]>

    /// The published files that are known before texts are converted.
    let files: [PublishedFile]

    /// The smaller versions of portraits and of the pictures above texts.
    private let versions: Set<VersionFile>

    /// What the languages of a site share.
    private struct SharedParts {
        let pictures: SitePictures
        let remover: MetadataRemover
        let motion: MotionDesign
        let assets: Assets
        let leakGate: LeakGate?

        /// The theme's templates; `nil` without a theme.
        let sources: [TemplateSource]?
        let extraKeys: Set<String>
        let isForMembers: Bool
    }

    /// The longest list of contacts without a filter field, as in filter.js.
    private static let longestWithoutFilter = 20

    /// Presents a site without templates and without a leak gate.
    package convenience init(_ site: Site, problems: inout [Problem]) {
        var gates = Cache<Singleton, LeakGateInput, LeakGate>()
        self.init(site, nil, withheld: nil, &gates, problems: &problems)
    }

    /// `withheld` are the values to search for; `nil` if they are not known. `gates` has the leak
    /// gate of an earlier site, which is reused if its input is equal. Without a theme, pages are
    /// presented, but not rendered. `everyones` is the site as everyone sees it, if this is the site
    /// as members see it.
    package convenience init(
        _ site: Site, _ theme: ThemeFolder?, pictures: SitePictures = SitePictures(),
        withheld: SensitiveValues?, allowances: [Allowance] = [], everyones: SitePresenter? = nil,
        _ gates: inout Cache<Singleton, LeakGateInput, LeakGate>, problems: inout [Problem]
    ) {
        let (settings, editions) = (site.settings, site.editions)
        let words = Words.all(
            editions.map(\.settings), files: theme?.words ?? [], problems: &problems)
        let books = AddressBook.all(of: editions, problems: &problems)
        let texts = editions.indices.map { index in
            TextPresenter(
                book: books[index], site: editions[index], words: words[index], pictures: pictures,
                everyones: everyones?.book)
        }
        // Making these is expensive, so they are shared.
        let dates = editions.map(\.settings).map { settings in
            DateWriter(locale: settings.locale, zone: settings.timeZone)
        }
        let gate = withheld.map { withheld in
            let input = LeakGateInput(
                site, editions, books, words, withheld: withheld, allowances: allowances)
            return LeakGate(sharing: gates.output(of: input) { input.leakGate(dates, texts[0]) })
        }
        let remover = MetadataRemover(
            keepsMetadata: settings.keepPictureMetadata,
            keepsScripts: settings.markdown.rawHTML)
        problems += settings.lowContrasts
        let motion = MotionDesign(settings.motion, problems: &problems)
        var themeFolder = theme ?? ThemeFolder()
        if site.hasIcon { themeFolder.removeShipped("assets/favicon.svg") }
        if editions.count == 1 { themeFolder.removeShipped("assets/languages.js") }
        if site.contacts.count <= Self.longestWithoutFilter, site.members?.all.isEmpty != false {
            themeFolder.removeShipped("assets/filter.js")
        }
        if !settings.hasSearch {
            for file in ["css", "js"] { themeFolder.removeShipped("assets/search.\(file)") }
        }
        let assets = Assets(
            themeFolder, settings, motion: motion, metadataRemover: remover, problems: &problems)
        let shared = SharedParts(
            pictures: pictures, remover: remover, motion: motion, assets: assets, leakGate: gate,
            sources: theme?.templates(of: site.collections, problems: &problems),
            extraKeys: site.extraKeys, isForMembers: everyones != nil)
        let rendered = TextPresenter.ofEntries(texts)
        let translations = editions.indices.dropFirst().map { index in
            var others: [Problem] = []
            let presenter = SitePresenter(
                editions[index], words[index], dates[index], texts[index], rendered[index], shared,
                problems: &others)
            problems += others.filter { !problems.contains($0) }
            return presenter
        }
        self.init(
            editions[0], words[0], dates[0], texts[0], rendered[0], shared,
            translations: translations,
            allLanguages: site, problems: &problems)
    }

    /// Presents a site in one language. `entryTexts` are those of its entries; `allLanguages` is
    /// the site with the values of all, for the presenter of the first language.
    private init(
        _ site: Site, _ words: Words, _ dates: DateWriter, _ texts: TextPresenter,
        _ entryTexts: [Lazy<RenderedText>], _ shared: SharedParts,
        translations: [SitePresenter] = [], allLanguages: Site? = nil,
        problems: inout [Problem]
    ) {
        let (settings, book) = (site.settings, texts.book)
        let (plan, authorship, motion) = (book.feeds, book.authorship, shared.motion)
        (self.site, self.texts, self.book, self.shared) = (site, texts, book, shared)
        (self.entryTexts, self.translations) = (entryTexts, translations)
        leakGate = shared.leakGate
        biographies = texts.ofContacts
        textsByFolder = texts.byFolder(entryTexts, biographies)
        let names = NameWriter(locale: settings.locale)
        people = PeopleIndex(
            leakGate?.listed(site.contacts, site.permalinks) ?? site.contacts, settings, words,
            names, photos: book.photos, portraits: book.portraits(shared.pictures),
            biographies: biographies, leakGate)
        groups = GroupPresenter(
            site: site, words: words, index: book.groups, people: people, names: names,
            urls: book.urls, leakGate: leakGate)
        let icon = shared.assets.all.first { $0.name == "favicon-svg" }?.address
        frame = PageFrame(site, words, book, icon: icon, problems: &problems)
        let tagLinks = book.tags.links(frame)
        members = MemberPresenter(
            site: site, people: people, authorship: authorship, frame: frame, dates: dates)
        entrySummaries = EntrySummaries(
            site, texts, rendered: entryTexts, people: people,
            tags: Dictionary(zip(book.tags.all.map(\.slug), tagLinks)) { first, _ in first },
            frame: frame, dates: dates, leakGate)
        summaries = entrySummaries.all
        search =
            settings.hasSearch
            ? SearchPresenter(
                site, frame, entrySummaries, people, book, listed: summaries, texts: entryTexts,
                biographies: biographies, leakGate) : nil
        collections = CollectionPresenter(
            site, book.collections, entrySummaries, summaries, frame, tags: book.tags.all)
        entries = EntryPresenter(
            site, texts, rendered: entryTexts, inFeeds: plan.posts, people: people, groups: groups,
            summaries: entrySummaries, listed: summaries, collections: collections, frame: frame,
            motion: motion, form: members.page)
        feeds = FeedPresenter(
            site, entries, plan: plan, tags: book.tags, people: people, frame: frame, book)
        contacts = ContactPresenter(
            site, people: people, groups: groups, collections: collections, feeds: feeds,
            summaries: summaries,
            authorship: authorship, frame: frame, names: names, dates: dates)
        // A further language may lack texts of the first one.
        let isFirst = allLanguages != nil
        var problemsOfHome: [Problem] = []
        lists = ListPresenter(
            site, people: people, groups: groups, entries: entries, collections: collections,
            summaries: summaries, groupPosts: book.groups.posts, frame: frame, tags: book.tags,
            feeds: feeds,
            tagLinks: tagLinks, members: members.page,
            homeSections: groups.homeSections(
                settings.home, welcome: site.welcome.map { site.entries[$0].value }, collections,
                problems: &problemsOfHome))
        if isFirst { problems += problemsOfHome }
        vcards = allLanguages.map { [leakGate] site in
            VCardPresenter(site, book, shared.pictures, shared.remover, leakGate)
        }
        let (own, others) = (book.files, translations.flatMap(\.files))
        let known = Set(own)
        files = own + Set(others.filter { !known.contains($0) })
        versions = Set(
            (people.portraits.compactMap { $0?.smallFiles }
                + site.entries.flatMap { entry in
                    texts.pictures(of: entry.value).compactMap { $0.versions?.files }
                }).joined()
        ).union(translations.map(\.versions).joined())
        templates = shared.sources.flatMap { [members] sources in
            PageTemplates(
                sources, assets: shared.assets.constants(book.urls), words: words.constants,
                styleSheets: shared.assets.styleSheets, motion: motion,
                extraKeys: shared.extraKeys, collections: site.collections,
                hasMembers: members.page != nil, hasDirectory: shared.isForMembers,
                hasSearch: settings.hasSearch, problems: &problems)
        }
        searchFiles = Lazy { [search, templates] in search?.files(templates) ?? [] }
        templateTexts =
            (isFirst ? shared.sources ?? [] : []).map(\.text) + words.sources
            + translations.flatMap(\.templateTexts)
        allowInLists()
    }
}

extension SitePresenter {
    /// All outputs of the site, but for the members' sealed files. A new kind of page is a line in
    /// the outputs of a presenter, a function there, a view model and a template.
    package var outputs: [Output] {
        let pages = languages.map(\.pages)
        return zip(languages, pages).flatMap {
            $1 + $0.feeds.outputs + $0.collections.calendarOutputs
        }
            + collections.bibliographyOutputs + (vcards?.outputs ?? []) + redirectPages
            + filesForHosts(pages: pages.reduce(0) { $0 + $1.count }) + shared.assets.outputs
            + files.map(output) + photos + versions.map(output)
    }

    private var pages: [Output] {
        searchingTextsAlone(
            entries.outputs(templates) + contacts.outputs(templates) + lists.outputs(templates)
                + (search?.pages(templates) ?? [])
                + collections.outputs(templates, feeds) { [entries, book] address in
                    book.introductions[address].map {
                        (entries.welcome($0), entries.problems(ofText: $0))
                    }
                })
    }

    /// The site in each of its languages, this one first.
    package var languages: [SitePresenter] { [self] + translations }

    /// If a field of a contact is a withheld name, also searches the text of each page alone,
    /// without the fields of contacts that the page shows; so also if a post's date is a withheld
    /// birthday, without the posts that the page links to.
    private func searchingTextsAlone(_ pages: [Output]) -> [Output] {
        guard let leakGate, leakGate.hasNamesInFields || leakGate.hasDaysOfPosts else {
            return pages
        }
        let all =
            zip(site.entries, entries.addresses).map { $0.value.publication == nil ? $1 : nil }
            + site.contacts.map { site.permalinks.contact($0.value.slug) }
        let positions = Dictionary(
            zip(all, all.indices).compactMap { address, index in address.map { ($0, index) } }
        ) { first, _ in first }
        return pages.map { page in
            guard let position = positions[page.address] else { return page }
            return Output(page.address, page.stage, text: page.text) { [self] in
                // First, because the page drops its HTML.
                let text = textAlone(position)
                var rendered = try page.make()
                rendered.parts.append(
                    Rendered.Part(id: page.address, page: page.address, bytes: text, isText: true))
                return rendered
            }
        }
    }

    /// Returns the text of the entry at a position, or of the contact at a position after these.
    func textAlone(_ position: Int) -> [UInt8] {
        let contact = position - summaries.count
        let summary = contact < 0 ? summaries[position].value : nil
        let text = contact < 0 ? entryTexts[position] : biographies[contact]
        let heads =
            summary.map { summary in
                [summary.title, summary.summary ?? ""] + summary.bylines.map(\.name)
                    + entrySummaries.fields(position).flatMap(\.allTexts)
            }
            ?? site.contacts[contact].value.card.texts(of: .note)
        return heads.flatMap { Array("\($0)\n\n".utf8) } + (text?.withBody.body.bytes ?? [])
    }

    /// The files that texts show, smaller versions of their pictures, and the index of the search:
    /// they are known once the texts are converted. Excludes `outputs`.
    package var filesOfTexts: [Output] {
        let texts = languages.flatMap {
            $0.entryTexts + $0.biographies.compactMap(\.self)
        }.map(\.value)
        let files = texts.reduce(into: Set<PublishedFile>()) { $0.formUnion($1.files) }
        let pictures = texts.reduce(into: Set<ResponsivePicture>()) { $0.formUnion($1.pictures) }
        return files.subtracting(self.files).map(output)
            + Set(pictures.map(\.smallFiles).joined()).subtracting(versions).map(output)
            + languages.flatMap(\.searchFiles.value)
    }

    /// Returns the file of the search at a path, or the file or the version that a text of the page
    /// in one of its folders shows.
    package func fileOfTexts(at path: String) -> Output? {
        if let presenter = languages.first(where: { $0.search?.hasFile(at: path) == true }) {
            return presenter.searchFiles.value.first { $0.address.outputPath == path }
        }
        var names = path.split(separator: "/").dropLast()
        while true {
            let folder = names.map { $0 + "/" }.joined()
            let texts = languages.flatMap { $0.textsByFolder.value[folder] ?? [] }
            for text in texts.map(\.value) {
                let file = text.files.first { $0.address.outputPath == path }
                let version = text.pictures.lazy.flatMap(\.smallFiles)
                    .first { $0.address.outputPath == path }
                if let output = file.map(output) ?? version.map(output) { return output }
            }
            guard names.popLast() != nil else { return nil }
        }
    }
}

extension SitePresenter {
    /// The links of static pages that lead nowhere.
    package var deadLinksOfStaticPages: [Problem] {
        site.staticFiles.filter { $0.fileExtension == "html" }.flatMap { [texts] file in
            file.asText.map { text in
                texts.rendered(text, at: .file(file.path), isBelowPicture: false).problems
            } ?? []
        }.filter { Problem.codesOfDeadLinks.contains($0.code) }
    }

    /// Lets lists show what consent.yml allows both on a page and in lists.
    private func allowInLists() {
        guard let leakGate, leakGate.hasValuesOfPages else { return }
        func allow(_ texts: @autoclosure () -> [String], of page: Address) {
            let url = urls.url(page)
            leakGate.allowElsewhere(texts() + [url], of: page.outputPath, at: url)
        }
        for page in book.listsOfPrintedNames { allow([], of: page) }
        for (index, contact) in site.contacts.map(\.value).enumerated() {
            allow(
                contact.texts(on: "").map(\.text)
                    + (people.authorCard(index).about.map { [$0] } ?? []),
                of: site.permalinks.contact(contact.slug))
        }
        for (index, address) in entries.addresses.enumerated()
        where site.entries[index].value.publication == nil {
            allow(
                [site.entries[index].value.title, entrySummaries.identifier(index)]
                    + entrySummaries.listedTexts(index)
                    + leakGate.allowedTexts(
                        entrySummaries.extraTexts(index), of: address.outputPath),
                of: address)
        }
    }
}

extension AddressBook {
    /// Returns the allowances with the new addresses of pages that consent.yml names by former
    /// ones.
    func moved(_ allowances: [Allowance]) -> [Allowance] {
        guard !allowances.isEmpty, !formerPages.isEmpty else { return allowances }
        let files = pageFiles
        func name(_ page: Address) -> String { Allowance.page(ofFile: page.outputPath, files) }
        let pages = Dictionary(formerPages.map { (name($0.former), name($0.page)) }) { $1 }
        return allowances.map { allowance in
            Allowance(
                page: pages[allowance.page] ?? allowance.page, text: allowance.text,
                pageLocation: allowance.pageLocation, location: allowance.location)
        }
    }
}

extension LeakGate {
    /// Returns the contacts as lists show them: without the fields that contain a value which
    /// consent.yml allows on the contact's page only.
    fileprivate func listed(
        _ contacts: [Shared<Contact>], _ permalinks: Permalinks
    ) -> [Shared<Contact>] {
        guard hasValuesOfPages else { return contacts }
        return contacts.map { contact in
            let path = permalinks.contact(contact.value.slug).outputPath
            guard hasOwnValues(at: path) else { return contact }
            return Shared(contact.value.leavingOut { !ownTexts($0, of: path).isEmpty })
        }
    }
}

/// Files of the site, and pictures.
extension SitePresenter {
    /// The photos in contacts' cards.
    var photos: [Output] {
        site.contacts.indices.compactMap { index in
            let contact = site.contacts[index].value
            guard case .embedded(let bytes, _) = contact.photo, let address = book.photos[index]
            else { return nil }
            return Output(address, .files) { [self] in
                rendered(
                    picture: bytes, .generated, shared.pictures.portrait(index), contact.location)
            }
        }
    }

    func output(_ file: PublishedFile) -> Output {
        let versions = shared.pictures.files[file.file.shown]
        var version = Hasher()
        version.combine(file.file.stamp)
        version.combine(shared.remover)
        let source = (file: file.file, version: version.finalize())
        return Output(file.address, .files, source: source) { [self] in
            let place = Location(path: file.file.shown)
            do throws(Problem) {
                let size = (try? FileStatus(file.file.absolute).size) ?? 0
                guard size <= Self.largest else {
                    return Rendered(copyOf: file.file) { [shared] in
                        shared.remover.note(on: $0, at: place)
                    }
                }
                let bytes = try ContentFile.bytes(file.file.absolute, shown: file.file.shown)
                if let reason = shared.remover.reasonToLeaveOut(bytes, of: file.file) {
                    throw reason
                }
                return rendered(picture: bytes, .copy(of: file.file.shown), versions, place)
            } catch {
                return Rendered(nil, problems: [error.at(error.location ?? place)])
            }
        }
    }

    /// In bytes. A larger file is copied and searched in pieces.
    private static let largest = 64 << 20

    private func output(_ file: VersionFile) -> Output {
        Output(file.address, .files) { [self] in
            guard let bytes = shared.pictures.bytes(file.version, of: file.entry) else {
                // An entry of the store was removed while its version was needed.
                throw DiskFailure("read", ".sitegen/pictures/\(file.entry)", code: ENOENT)
            }
            return Rendered(bytes)
        }
    }

    /// Pictures lose their metadata, other files stay unchanged. The gate searches the whole
    /// picture, also if a smaller one is published at its address.
    private func rendered(
        picture bytes: [UInt8], _ origin: LeakGate.Origin, _ versions: PictureVersions?,
        _ place: Location
    ) -> Rendered {
        let (cleaned, problem) = shared.remover.withoutMetadata(bytes, at: place)
        let small = versions.flatMap { versions in
            versions.original.flatMap { shared.pictures.bytes($0, of: versions.entry) }
        }
        var rendered = Rendered(
            small ?? cleaned, searching: small.map { _ in cleaned },
            problems: problem.map { [$0] } ?? [])
        rendered.origin = origin
        rendered.original = bytes
        return rendered
    }
}

extension SitePresenter {
    var urls: URLWriter { book.urls }

    /// The pages at earlier addresses.
    private var redirectPages: [Output] {
        languages.flatMap { presenter in
            presenter.ownRedirects.map { [urls, frame = presenter.frame] redirect in
                Output(redirect.from, .pages) { Rendered(urls.page(of: redirect, in: frame)) }
            }
        }
    }

    /// The sitemap, robots.txt and the list of redirects. The site's own files take precedence.
    private func filesForHosts(pages: Int) -> [Output] {
        let sitemap = Lazy { [self] in urls.sitemap(of: self.sitemap) }
        let parts = URLWriter.mostParts(ofSitemapWith: pages, languages: languages.count)
        var files = (0...parts).map { part in
            Output(part == 0 ? .sitemap : .sitemap(part: part), .files) {
                let files = sitemap.value
                return Rendered(files.indices.contains(part) ? files[part].bytes : nil)
            }
        }
        if !site.staticFiles.contains(.robots) {
            files.append(Output(.robots, .files) { [urls] in Rendered(urls.robots) })
        }
        let redirects = redirects
        if !redirects.isEmpty, !site.staticFiles.contains(.redirects) {
            files.append(
                Output(.redirects, .files) { [urls] in
                    Rendered(urls.list(of: redirects))
                })
        }
        return files
    }

    var redirects: [Redirect] { languages.flatMap(\.ownRedirects) }

    /// Those of the language's texts; contacts have theirs in the first language.
    private var ownRedirects: [Redirect] {
        let texts = zip(site.entries.map(\.value), entries.addresses).flatMap { entry, page in
            site.isOwn(entry) ? redirects(entry.aliases, to: page) : []
        }
        let contacts = site.permalinks.language == nil ? site.contacts : []
        let people = contacts.flatMap {
            redirects($0.value.aliases, to: site.permalinks.contact($0.value.slug))
        }
        return texts + people
            + formerPages.map { Redirect(from: $0.former, to: urls.absolute($0.page)) }
    }

    /// See `AddressBook.formerPages`.
    package var formerPages: [(page: Address, former: Address)] { book.formerPages }

    private func redirects(_ aliases: [Reference], to address: Address) -> [Redirect] {
        aliases.map { Redirect(from: .alias($0.name), to: urls.absolute(address)) }
    }
}

extension Site {
    /// The keys below `extra` of all entries.
    var extraKeys: Set<String> {
        entries.reduce(into: []) { keys, entry in
            if case .map(let fields) = entry.value.extra.value {
                keys.formUnion(fields.map(\.key))
            }
        }
    }
}
