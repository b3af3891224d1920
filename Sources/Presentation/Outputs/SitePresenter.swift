import Content
import Diagnostics
import Platform
import Privacy

/// Presents one site as a list of outputs. A class, because outputs have references to it.
package final class SitePresenter: Sendable {
    package let site: Site
    package let tags: TagIndex
    package let entries: EntryPresenter
    package let contacts: ContactPresenter
    package let lists: ListPresenter
    package let feeds: FeedPresenter
    package let members: MemberPresenter
    package let frame: PageFrame

    /// Searches the outputs; `nil` if it is not known which values are private.
    package let leakGate: LeakGate?

    /// `nil` if a template has a problem: then pages are not rendered.
    package let templates: PageTemplates?

    /// The theme's templates and words, which a withheld value may be in.
    package let templateTexts: [SourceText]
    package let urls: URLWriter

    let texts: TextPresenter
    let book: AddressBook
    let groups: GroupPresenter
    private let people: PeopleIndex
    private let assets: Assets
    private let vcards: VCardPresenter
    private let pictures: SitePictures
    private let remover: MetadataRemover

    /// The texts of entries and biographies, and what lists show of entries: each is made when an
    /// output first asks for it.
    let entryTexts: [Lazy<RenderedText>]
    let biographies: [Lazy<RenderedText>?]
    package let summaries: [Lazy<EntrySummary>]

    /// The texts, by the folders in Output of their pages.
    private let textsByFolder: Lazy<[String: [Lazy<RenderedText>]]>

    /// Positions of contacts, by the addresses of their pictures.
    private let portraits: [Address: Int]

    /// Presents a site without templates and without a leak gate.
    package convenience init(_ site: Site, problems: inout [Problem]) {
        var gates = Cache<Singleton, LeakGateInput, LeakGate>()
        self.init(site, nil, withheld: nil, &gates, problems: &problems)
    }

    /// `withheld` are the values to search for; `nil` if they are not known. `gates` has the leak gate
    /// of an earlier site, which is reused if its input is equal. Without a theme, pages are
    /// presented, but not rendered.
    package init(
        _ site: Site, _ theme: ThemeFolder?, pictures: SitePictures = SitePictures(),
        withheld: SensitiveValues?, allowances: [Allowance] = [],
        _ gates: inout Cache<Singleton, LeakGateInput, LeakGate>, problems: inout [Problem]
    ) {
        let (settings, permalinks) = (site.settings, site.permalinks)
        let words = Words(
            Words.Input(settings, files: theme?.words ?? []), problems: &problems)
        let writers = LocaleWriters(locale: settings.locale, zone: settings.timeZone)
        let tags = TagIndex(site.posts.map { $0.value.tags }, permalinks, problems: &problems)
        let authorship = PeopleIndex.posts(
            by: site.posts.map { $0.value.authors }, contacts: site.contacts.count)
        let grouped = GroupIndex(site.groups, contacts: site.contacts.count, authorship)
        let plan = FeedPlan(
            settings.feeds, isPublished: site.posts.map { $0.value.status == .published },
            authorship: authorship, grouped: grouped.posts, tagged: tags.entries.map(\.posts))
        let book = AddressBook(
            site, tags: tags.entries, grouped, plan, authorship: authorship, problems: &problems)
        let (urls, remover) = (
            book.urls,
            MetadataRemover(
                keepsMetadata: settings.keepPictureMetadata,
                keepsScripts: settings.markdown.rawHTML)
        )

        let texts = TextPresenter(book: book, site: site, words: words, pictures: pictures)
        func rendered(_ text: TextFile, _ page: Address, belowPicture: Bool) -> Lazy<RenderedText> {
            Lazy { texts.rendered(text, at: page, isBelowPicture: belowPicture) }
        }
        entryTexts = zip(site.entries, book.entries).map { entry, address in
            rendered(entry.value.text, address, belowPicture: entry.value.image != nil)
        }
        biographies = site.contacts.map { contact in
            contact.value.biography.map {
                rendered(
                    $0.text, permalinks.contact(contact.value.slug),
                    belowPicture: contact.value.photo != nil)
            }
        }

        let (entryTexts, biographies) = (entryTexts, biographies)
        textsByFolder = Lazy {
            let texts =
                zip(book.entries, entryTexts).map { ($0, $1) }
                + zip(site.contacts, biographies).compactMap { contact, text in
                    text.map { (permalinks.contact(contact.slug), $0) }
                }
            return Dictionary(grouping: texts) { $0.0.path.folderOfPage }.mapValues { $0.map(\.1) }
        }

        let leakGate = withheld.map { withheld in
            let input = LeakGateInput(
                withheld: withheld, markdown: settings.markdown,
                allowances: allowances,
                published: PublishedValues(site, book.entries, tags, words),
                pageFiles: book.pageFiles,
                contactFolder: permalinks.contactFolder)
            let gate = gates.output(of: input) { input.leakGate(writers.dates, texts) }
            return LeakGate(sharing: gate)
        }
        let listed = leakGate?.listed(site.contacts, permalinks) ?? site.contacts
        let people = PeopleIndex(
            listed, settings, words, writers.names, photos: book.photos,
            portraits: book.portraits(pictures), biographies: biographies, leakGate)
        let groups = GroupPresenter(
            site: site, words: words, index: grouped, people: people, names: writers.names,
            urls: urls)
        let frame = PageFrame(site, words, book, problems: &problems)
        let tagLinks = tags.entries.map {
            TagLink(
                name: $0.name, url: urls.url(permalinks.tag($0.slug)),
                count: String($0.posts.count),
                posts: words.text(.postCount, count: $0.posts.count))
        }
        let motion = MotionDesign(settings.motion, problems: &problems)
        members = MemberPresenter(
            site: site, people: people, authorship: authorship, frame: frame,
            dates: writers.dates, urls: urls)
        let entries = EntryPresenter(
            site, texts, rendered: entryTexts, people: people, groups: groups,
            tags: Dictionary(zip(tags.entries.map(\.slug), tagLinks)) { first, _ in first },
            frame: frame, dates: writers.dates, motion: motion, form: members.page, leakGate)
        summaries = site.entries.indices.map { index in Lazy { entries.listed(index) } }
        feeds = FeedPresenter(
            site, entries, plan: plan, tags: tags, people: people,
            language: settings.locale.languageTag, words: words, urls: urls)
        contacts = ContactPresenter(
            site, people: people, groups: groups, feeds: feeds, summaries: summaries,
            authorship: authorship, frame: frame, writers: writers, urls: urls)
        vcards = VCardPresenter(site, book, pictures, remover, leakGate)
        lists = ListPresenter(
            site, people: people, groups: groups, entries: entries, summaries: summaries,
            groupPosts: grouped.posts, frame: frame, tags: tags, feeds: feeds, tagLinks: tagLinks,
            members: members.page, urls: urls,
            homeSections: groups.homeSections(
                settings.home, welcome: site.welcome.map { site.entries[$0].value },
                problems: &problems))

        assets = Assets(
            theme ?? ThemeFolder(), tokens: StyleTokens(settings, problems: &problems),
            motion: motion,
            metadataRemover: remover, problems: &problems)
        let sources = theme?.templates(problems: &problems) ?? []
        templates =
            theme == nil
            ? nil
            : PageTemplates(
                sources, assets: assets.constants(urls), words: words.constants,
                bounces: BounceCheck(
                    animations: motion.classNames, styleSheets: assets.styleSheets),
                extraKeys: site.extraKeys, hasMembers: members.page != nil, problems: &problems)
        templateTexts = sources.map(\.text) + words.sources
        portraits = Dictionary(
            book.photos.enumerated().compactMap { index, address in address.map { ($0, index) } }
        ) { first, _ in first }
        (self.site, self.tags, self.entries) = (site, tags, entries)
        (self.texts, self.book) = (texts, book)
        (self.urls, self.frame, self.people, self.groups) = (urls, frame, people, groups)
        (self.pictures, self.remover) = (pictures, remover)
        self.leakGate = leakGate
        allowInLists()
    }
}

extension SitePresenter {
    /// All outputs of the site, but for the members' sealed files. A new kind of page is a line here,
    /// a function of a presenter, a view model and a template.
    package var outputs: [Output] {
        let pages =
            entries.outputs(templates) + contacts.outputs(templates) + lists.outputs(templates)
        return pages + feeds.outputs + vcards.outputs + redirectPages
            + filesForHosts(pages: pages.count) + assets.outputs
            + files.map(output) + photos + versions.map(output) + textsAlone
    }

    /// If a field of a contact is a withheld name: searches the other texts of pages without the fields
    /// that these show, and makes no file.
    private var textsAlone: [Output] {
        guard leakGate?.hasNamesInFields == true else { return [] }
        let pages = entries.addresses + site.contacts.map { site.permalinks.contact($0.value.slug) }
        return [
            Output(.page("-"), .pages) { [self] in
                let heads =
                    summaries.map(\.value).map {
                        [$0.title, $0.summary ?? ""] + $0.bylines.map(\.name)
                    } + site.contacts.map { $0.value.card.texts(of: .note) }
                var rendered = Rendered(nil)
                rendered.parts = zip(pages, zip(heads, entryTexts + biographies)).map {
                    let head = Array(($1.0 + [""]).joined(separator: "\n\n").utf8)
                    let body = $1.1?.value.body.bytes ?? []
                    return Rendered.Part(id: $0, page: $0, bytes: head + body, isText: true)
                }
                return rendered
            }
        ]
    }

    /// The files that texts show, and smaller versions of their pictures: they are known once the
    /// texts are converted. Excludes `outputs`.
    package var filesOfTexts: [Output] {
        let texts = (entryTexts + biographies.compactMap(\.self)).map(\.value)
        let files = texts.reduce(into: Set<PublishedFile>()) { $0.formUnion($1.files) }
        let pictures = texts.reduce(into: Set<ResponsivePicture>()) { $0.formUnion($1.pictures) }
        return files.subtracting(self.files).map(output)
            + Set(pictures.map(\.smallFiles).joined()).subtracting(versions).map(output)
    }

    /// Returns the file or the version at a path that a text of the page in one of its folders shows.
    package func fileOfTexts(at path: String) -> Output? {
        var names = path.split(separator: "/").dropLast()
        while true {
            let folder = names.map { $0 + "/" }.joined()
            for text in (textsByFolder.value[folder] ?? []).map(\.value) {
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
        guard let leakGate, leakGate.hasAllowances else { return }
        func allow(_ texts: @autoclosure () -> [String], of page: Address) {
            let url = urls.url(page)
            leakGate.allowElsewhere(texts() + [url], of: page.outputPath, at: url)
        }
        for (index, contact) in site.contacts.map(\.value).enumerated() {
            allow(
                contact.texts(on: "").map(\.text)
                    + (people.authorCard(index).about.map { [$0] } ?? []),
                of: site.permalinks.contact(contact.slug))
        }
        for (index, address) in entries.addresses.enumerated() {
            allow(
                [site.entries[index].value.title] + entries.listedTexts(index)
                    + leakGate.allowedTexts(entries.extraTexts(index), of: address.outputPath),
                of: address)
        }
    }
}

extension LeakGate {
    /// Returns the contacts as lists show them: without the fields that contain a value which
    /// consent.yml allows on the contact's page only.
    fileprivate func listed(
        _ contacts: [Shared<Contact>], _ permalinks: Permalinks
    ) -> [Shared<Contact>] {
        guard hasAllowances else { return contacts }
        return contacts.map { contact in
            let path = permalinks.contact(contact.value.slug).outputPath
            guard hasOwnValues(at: path) else { return contact }
            return Shared(contact.value.leavingOut { !ownTexts($0, of: path).isEmpty })
        }
    }
}

/// Files of the site, and pictures.
extension SitePresenter {
    /// The static files, the files of entries' own folders, the pictures above texts, and the
    /// contacts' pictures that are files.
    package var files: [PublishedFile] {
        let attachments = site.entries.flatMap(\.value.attachments)
        let own =
            site.staticFiles.map { PublishedFile(file: $0, address: .file($0.path)) }
            + attachments.compactMap { file in
                book.attachment(file.contentPath).map { PublishedFile(file: file, address: $0) }
            }
        let pictures = covers + site.contacts.indices.compactMap(picture(ofContact:))
        return own + Set(pictures).subtracting(own).sorted { $0.address.path < $1.address.path }
    }

    /// The pictures above texts that are no files of a text's own folder.
    package var covers: [PublishedFile] {
        site.entries.map(\.value).compactMap {
            guard case .file(let file) = $0.image, let address = book.image(of: $0),
                book.attachment(file.contentPath) == nil
            else { return nil }
            return PublishedFile(file: file, address: address)
        }
    }

    /// Returns the contact's picture if it is a file beside the card.
    package func picture(ofContact index: Int) -> PublishedFile? {
        guard case .file(let file) = site.contacts[index].value.photo,
            let address = book.photos[index]
        else { return nil }
        return PublishedFile(file: file, address: address)
    }

    /// The photos in contacts' cards.
    private var photos: [Output] {
        site.contacts.indices.compactMap { index in
            let contact = site.contacts[index].value
            guard case .embedded(let bytes, _) = contact.photo, let address = book.photos[index]
            else { return nil }
            return Output(address, .files) { [self] in
                rendered(picture: bytes, .generated, pictures.portrait(index), contact.location)
            }
        }
    }

    /// The smaller versions of portraits and of the pictures above texts.
    private var versions: Set<VersionFile> {
        let covers = site.entries.compactMap { texts.cover(of: $0.value)?.versions }
        return Set(
            (people.portraits.compactMap { $0?.smallFiles } + covers.map(\.files)).joined())
    }

    private func output(_ file: PublishedFile) -> Output {
        let versions =
            portraits[file.address].flatMap(pictures.portrait) ?? pictures.files[file.file.shown]
        var version = Hasher()
        version.combine(file.file.stamp)
        version.combine(remover)
        let source = (file: file.file, version: version.finalize())
        return Output(file.address, .files, source: source) { [self] in
            let place = Location(path: file.file.shown)
            do throws(Problem) {
                let size = (try? FileStatus(file.file.absolute).size) ?? 0
                guard size <= Self.largest else {
                    return Rendered(copyOf: file.file) { [remover] in
                        remover.note(on: $0, at: place)
                    }
                }
                let bytes = try ContentFile.bytes(file.file.absolute, shown: file.file.shown)
                if let reason = remover.reasonToLeaveOut(bytes, of: file.file) { throw reason }
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
            guard let bytes = pictures.bytes(file.version, of: file.entry) else {
                throw MissingVersion(entry: file.entry)
            }
            return Rendered(bytes)
        }
    }

    /// Pictures lose their metadata, other files stay unchanged. The gate searches the whole picture,
    /// also if a smaller one is published at its address.
    private func rendered(
        picture bytes: [UInt8], _ origin: LeakGate.Origin, _ versions: PictureVersions?,
        _ place: Location
    ) -> Rendered {
        let (cleaned, problem) = remover.withoutMetadata(bytes, at: place)
        let small = versions.flatMap { versions in
            versions.original.flatMap { pictures.bytes($0, of: versions.entry) }
        }
        var rendered = Rendered(
            small ?? cleaned, searching: small.map { _ in cleaned },
            problems: problem.map { [$0] } ?? [])
        rendered.origin = origin
        rendered.original = bytes
        return rendered
    }
}

/// An entry of `.sitegen/pictures` that was removed while its version was needed.
package struct MissingVersion: Error {
    package let entry: String
}

extension SitePresenter {
    /// The pages at earlier addresses.
    private var redirectPages: [Output] {
        redirects.map { redirect in
            Output(redirect.from, .pages) { [urls, frame] in
                Rendered(ServerFiles.redirectPage(redirect, urls, frame))
            }
        }
    }

    /// The sitemap, robots.txt and the list of redirects. The site's own files take precedence.
    private func filesForHosts(pages: Int) -> [Output] {
        let sitemap = Lazy { [self] in ServerFiles.sitemap(self.sitemap, urls) }
        var files = (0...ServerFiles.mostParts(ofSitemapWith: pages)).map { part in
            Output(part == 0 ? .sitemap : .sitemap(part: part), .files) {
                let files = sitemap.value
                return Rendered(files.indices.contains(part) ? files[part].bytes : nil)
            }
        }
        if !hasOwnRobots {
            files.append(Output(.robots, .files) { [urls] in Rendered(ServerFiles.robots(urls)) })
        }
        let redirects = redirects
        if !redirects.isEmpty, !hasOwnRedirects {
            files.append(
                Output(.redirects, .files) { [urls] in
                    Rendered(ServerFiles.redirects(redirects, urls))
                })
        }
        return files
    }

    package var redirects: [Redirect] {
        zip(site.entries, entries.addresses).flatMap { redirects($0.value.aliases, to: $1) }
            + site.contacts.flatMap {
                redirects($0.value.aliases, to: site.permalinks.contact($0.value.slug))
            }
    }

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
