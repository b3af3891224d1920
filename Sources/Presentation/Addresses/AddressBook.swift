import Content
import Diagnostics
import Platform
import Templating

/// Every address of the site in one language: its owner, and the targets that a link may have.
struct AddressBook: Sendable {
    let urls: URLWriter

    /// The site's tags, the posts of its groups and feeds, and the positions of each contact's
    /// posts.
    let tags: TagIndex
    let groups: GroupIndex
    let feeds: FeedPlan
    let authorship: [[Int]]
    let collections: CollectionIndex

    /// The address of the page that shows each entry: of its list if it has none of its own.
    var places: [Address] {
        zip(entries, site.entries.map(\.value.collection)).map { page, collection in
            collection.hasPages ? page : permalinks.list(of: collection)
        }
    }

    /// The positions of the pages at the addresses of lists, whose texts are on these.
    let introductions: [Address: Int]

    /// The address of each contact's picture, by position in the site's contacts.
    let photos: [Address?]

    /// The address of each entry, in their order.
    let entries: [Address]

    /// The addresses with former slugs that lead to these pages, each to one alone.
    private(set) var formerPages: [(page: Address, former: Address)] = []

    /// The former addresses of feeds, by their new ones: programs ask for them there.
    private(set) var formerFeeds: [Address: Address] = [:]

    private let site: Site

    /// The claims of all languages.
    private var register: ClaimRegister
    private let leftOut: LeftOutAddresses

    /// Addresses of texts, by their paths below Content.
    private var texts: [String: Address] = [:]

    /// The addresses in the site's language of texts in the first one, by their paths below
    /// Content.
    private var translatedTexts: [String: Address] = [:]

    /// Positions in the site's contacts, by the paths of their cards.
    private var cards: [String: Range<Int>] = [:]

    /// Addresses of the files of posts, pages and contacts, by their paths below Content.
    private var attachments: [String: Address]

    /// The pages, by keys that are equal for the same page in other languages; empty on a site
    /// without `languages`.
    private var pages: [String: Address] = [:]

    /// The last day of each page that is gone within 30 days, because its entries expire.
    private var lastDays: [Address: CivilDay] = [:]

    /// The site's other languages.
    private(set) var translations = Translations()

    /// The pages that exist in other languages only: links may lead there.
    private(set) var otherPages: [(entry: Entry, address: Address)] = []

    /// Names for suggestions, indexed when the first dead link needs one: few sites have any.
    private let names = Locked<LinkSuggestions?>(nil)

    /// Returns the address books of the site's languages.
    static func all(of editions: [Site], problems: inout [Problem]) -> [AddressBook] {
        let (contacts, count) = (editions[0].contacts.count, editions.map(\.entries.count))
        var register = ClaimRegister(
            pages: (contacts + count.reduce(0, +) * 2) * editions.count,
            files: contacts + editions[0].staticFiles.count,
            permalinks: editions[0].permalinks.location)
        let hasAliases = editions.contains(where: \.hasAliases)
        var books: [AddressBook] = []
        for site in editions {
            let attachments = books.last?.attachments ?? [:]
            var book = AddressBook(
                site, attachments, hasAliases: hasAliases, &register, problems: &problems)
            swap(&book.register, &register)
            books.append(book)
        }
        problems += register.problems
        let all = books
        for position in books.indices { books[position].join(all, at: position, register) }
        return books
    }

    /// `attachments` are the addresses of files in the languages before; `hasAliases` is true if
    /// any language has aliases.
    private init(
        _ site: Site, _ attachments: [String: Address], hasAliases: Bool,
        _ register: inout ClaimRegister, problems: inout [Problem]
    ) {
        (self.site, self.attachments) = (site, attachments)
        urls = URLWriter(base: site.settings.url)
        tags = TagIndex(site, problems: &problems)
        collections = CollectionIndex(site)
        authorship = PeopleIndex.posts(
            by: site.posts.map(\.value.authors), contacts: site.contacts.count)
        groups = GroupIndex(site.groups, contacts: site.contacts.count, authorship)
        feeds = FeedPlan(
            site.settings.feeds, isPublished: site.posts.map { $0.value.status == .published },
            authorship: authorship, grouped: groups.posts, tagged: tags.all.map(\.posts),
            listed: collections.all.map { $0.newest(site) })
        let shared = site.permalinks.of(nil)
        photos = site.contacts.map { $0.value.photoAddress(shared) }
        leftOut = LeftOutAddresses(site)
        entries = site.entries.map { site.permalinks.address(of: $0.value) }
        let lists = site.collections.map { site.permalinks.list(of: $0) }
        introductions = Dictionary(
            site.pages.indices.filter { [entries] in lists.contains(entries[$0]) }
                .map { [entries] in (entries[$0], $0) }, uniquingKeysWith: { first, _ in first })
        self.register = ClaimRegister()
        swap(&self.register, &register)
        cards.reserveCapacity(site.contacts.count)
        texts.reserveCapacity(site.entries.count)
        addLists()
        for position in site.contacts.indices { addContact(at: position) }
        addFeeds()
        for (entry, page) in zip(site.entries, entries) where site.isOwn(entry.value) {
            add(entry, at: page)
        }
        let formers = isFirst ? pagesWithFormerSlugs : []
        if isFirst { addSharedFiles(hasRedirects: hasAliases || !formers.isEmpty) }
        for alias in site.aliases { claim(.alias(alias.name), .alias(alias)) }
        addLastDays()
        for (page, former) in formers { add(former, of: page) }
    }

    /// True for the site's first language.
    private var isFirst: Bool { site.permalinks.language == nil }

    /// Adds what the languages' books need to know of each other.
    private mutating func join(
        _ books: [AddressBook], at position: Int, _ register: ClaimRegister
    ) {
        self.register = register
        guard books.count > 1 else { return }
        translations = Translations(
            books.map { ($0.site.settings, $0.pages) }, at: position)
        attachments = books.reduce(attachments) { $0.merging($1.attachments) { own, _ in own } }
        var pages = self.pages
        for (entry, page) in zip(site.entries.map(\.value), places) where site.isOwn(entry) {
            // The name without a language stands for the text in the language of the page.
            let file = entry.key(in: site.languages) + ".md"
            if entry.text.path != file { translatedTexts[file] = page }
        }
        for book in books where book.site.permalinks.language != site.permalinks.language {
            for (entry, page) in zip(book.site.entries.map(\.value), book.places)
            where book.site.isOwn(entry) {
                let key = book.key(of: entry, at: page)
                let (path, file) = (entry.text.path, entry.key(in: site.languages) + ".md")
                texts[path] = page
                if path == file, translatedTexts[path] == nil { translatedTexts[path] = pages[key] }
                if texts[file] == nil { texts[file] = pages[key] ?? page }
                if pages[key] == nil, entry.collection.hasPages {
                    pages[key] = page
                    otherPages.append((entry, page))
                }
            }
        }
    }
}

extension AddressBook {
    /// Returns the address of a text's page for a link on a page: that of the translation, but for
    /// a link from this to the text in the first language. A path with the code of the first
    /// language leads to the text in it, also if the file's name has no code.
    func text(_ path: String, linkedOn page: Address) -> Address? {
        let translated = translatedTexts[path]
        if let own = translated == page ? texts[path] : translated ?? texts[path] { return own }
        let (plain, language) = path.withoutLanguageOfText(site.languages)
        return language == nil && plain != path && site.files[plain] != nil ? texts[plain] : nil
    }

    func attachment(_ path: String) -> Address? { attachments[path] }

    /// Returns the pages of a card file's published contacts.
    func cards(_ path: String) -> [Address] {
        (cards["Content/\(path)"] ?? 0..<0).map {
            permalinks.contact(site.contacts[$0].value.slug)
        }
    }

    /// Returns the address at a path from the site's root; a page's trailing slash may be missing.
    func address(_ path: String) -> Address? {
        if let claim = register.owner(of: .file(path)) { return claim.address }
        let page = path.split(separator: "/", omittingEmptySubsequences: false)
            .reversed().drop(while: \.isEmpty).reversed().joined(separator: "/")
        return (register.owner(of: .page(page)) ?? register.pageFile(page))?.address
    }

    /// Returns why there is no page at a path from the site's root, if a text that is left out
    /// would have that address.
    func leftOut(_ path: String) -> ExclusionReason? { leftOut[path] }

    /// True for the name of a page that is left out in any language.
    func isLeftOut(page name: String) -> Bool { leftOut.pages.contains(name) }

    /// Returns the last day of a page, or of the page with a file, that is gone within 30 days.
    func lastDay(of address: Address) -> CivilDay? {
        guard !lastDays.isEmpty else { return nil }
        return lastDays[address] ?? lastDays[.page(String(address.folder.dropLast()))]
    }

    /// Returns the slug of the contact that would be at a path, published or not.
    func contact(_ path: String) -> String? { leftOut.contact(path) }

    /// The lists of publications that name unpublished contacts, see `Site.namesOfWithheld`.
    var listsOfPrintedNames: [Address] {
        site.collections.filter { site.namesOfWithheld[$0.name]?.isEmpty == false }.map {
            site.permalinks.list(of: $0)
        }
    }

    /// The names of unpublished contacts in print, as pages have them, with the list that these
    /// link to; and alone, with the feeds and the pages of publications.
    var printedNames: [(address: Address, text: String)] {
        collections.all.flatMap { listed -> [(Address, String)] in
            let collection = listed.collection
            let names = site.namesOfWithheld[collection.name] ?? []
            guard !names.isEmpty else { return [] }
            let list = site.permalinks.list(of: collection)
            let publications = listed.entries.compactMap { position in
                site.entries[position].value.publication.map { (position, $0.source) }
            }
            let lines = publications.flatMap { $1.lines(naming: names) }
            let inLists = names.map { name in
                var html = Array("p-author\"><bdi>".utf8)
                html.append(escaping: name)
                return String(decoding: html, as: UTF8.self) + "</bdi>"
            }
            // A feed has the parts of pages, also without these.
            let pages =
                collection.hasPages || !listed.feed.isEmpty
                ? publications.filter { !$1.lines(naming: names).isEmpty }.map { entries[$0.0] }
                : []
            let feeds = listed.feed.map { Address.feed($0, of: list) }
            return (inLists + lines).flatMap { text in
                [(list, text), (.bibliography(of: collection, site.permalinks), text)]
            } + (pages + feeds).flatMap { page in names.map { (page, $0) } }
        }
    }

    /// The paths of the pages in files of their own, without `.html`.
    var pageFiles: Set<String> {
        Set(
            register.addresses.lazy.filter(\.isPageFile).map {
                String($0.path.folderOfPage.dropLast())
            })
    }

    /// Returns the words of the claimant that has the address; a file's are its path.
    func owner(of address: Address) -> String? { register.owner(of: address)?.claimant.words }

    /// True for what the directory shows of the site as members see it: texts, contacts and files.
    func isInDirectory(_ address: Address) -> Bool {
        switch register.owner(of: address)?.claimant {
        case .file, .linked: true
        case .contact, .entry: ![".vcf", ".ics"].contains(where: address.path.hasSuffix)
        case .made, .feed, .tag, .alias, nil: false
        }
    }

    /// Returns the problem that a later claim would have, or `nil` if it can be granted.
    func problem(of claim: Claim) -> Problem? { register.problem(of: claim) }

    /// Returns the address of the picture above an entry's text; `nil` if it has none that may be
    /// published.
    func image(of entry: Entry) -> Address? { address(of: entry.image, in: entry) }

    /// Returns the address of a picture of an entry; `nil` if it may not be published.
    func address(of picture: Picture?, in entry: Entry) -> Address? {
        self.picture(picture, ofTextIn: entry.text.folder, on: permalinks.address(of: entry))
    }

    /// The static files, the files of entries' own folders, the pictures above texts, and the
    /// contacts' pictures that are files.
    var files: [PublishedFile] {
        let attachments = site.entries.flatMap(\.value.attachments)
        let own =
            site.staticFiles.map { PublishedFile(file: $0, address: .file($0.path)) }
            + attachments.compactMap { file in
                attachment(file.contentPath).map { PublishedFile(file: file, address: $0) }
            }
        let pictures = covers + site.contacts.indices.compactMap(picture(ofContact:))
        return own + Set(pictures).subtracting(own).sorted { $0.address.path < $1.address.path }
    }

    /// The pictures above texts and in fields that are no files of a text's own folder.
    var covers: [PublishedFile] {
        site.entries.map(\.value).flatMap { entry in
            entry.pictures.compactMap { picture in
                guard case .file(let file) = picture,
                    let address = address(of: picture, in: entry),
                    attachment(file.contentPath) == nil
                else { return nil }
                return PublishedFile(file: file, address: address)
            }
        }
    }

    /// Returns the contact's picture if it is a file beside the card.
    func picture(ofContact index: Int) -> PublishedFile? {
        guard case .file(let file) = site.contacts[index].value.photo, let address = photos[index]
        else { return nil }
        return PublishedFile(file: file, address: address)
    }

    /// Returns the portraits with smaller versions, by position in the site's contacts. All
    /// languages share them.
    func portraits(_ pictures: SitePictures) -> [ResponsivePicture?] {
        let shared = permalinks.of(nil)
        return photos.indices.map { position in
            guard let photo = photos[position], let versions = pictures.portrait(position) else {
                return nil
            }
            let page = shared.contact(site.contacts[position].value.slug)
            return ResponsivePicture(photo, versions, of: page)
        }
    }

    /// Returns the path from the site's root of the address with the nearest name.
    func nearestAddress(to name: String) -> String? { suggestions.addresses.nearest(to: name) }

    /// Returns the path below Content of the file with the nearest name.
    func nearestFile(to name: String) -> String? { suggestions.files.nearest(to: name) }
}

extension AddressBook {
    private func picture(
        _ picture: Picture?, ofTextIn folder: String, on page: @autoclosure () -> Address
    ) -> Address? {
        switch picture {
        case .staticFile(let file): .file(file.path)
        case .file(let file):
            attachments[file.contentPath]
                ?? (file.isPrivate ? nil : file.address(besideTextIn: folder, on: page()))
        case .embedded, .remote, nil: nil
        }
    }

    private var suggestions: LinkSuggestions {
        names.with { names in
            if let names { return names }
            let made = LinkSuggestions(
                register.addresses, permalinks, files: site.paths.filter(isLinkable))
            names = made
            return made
        }
    }

    /// True if a text may link to a file of Content.
    private func isLinkable(_ path: String) -> Bool {
        site.excluded.byPath[path] == nil
            && (!path.isPrivateContent || cards["Content/\(path)"]?.count == 1)
    }
}

extension AddressBook {
    private var permalinks: Permalinks { site.permalinks }

    private mutating func addLists() {
        let (settings, permalinks) = (site.settings, site.permalinks)
        if site.welcome == nil { claim(permalinks.home, made("the home page")) }
        addKey(permalinks.home, "home")
        claim(permalinks.notFound, made("the 404 page"))
        addKey(permalinks.contacts(), "contacts")
        addKey(permalinks.posts(), "posts")
        addKey(permalinks.tags, "tags")
        claim(
            pages: groups.listedContacts, by: settings.contactsPerPage,
            made("the list of contacts"), permalinks.contacts)
        if settings.allContacts, isFirst {
            claim(permalinks.allVCards, .made("the vCards of all contacts"))
        }
        claim(pages: site.posts.count, made("the list of posts"), permalinks.posts)
        claim(permalinks.tags, made("the list of tags"))
        addMembers()
        if settings.hasSearch {
            addKey(permalinks.search, "search")
            claim(permalinks.search, made("the search page"))
            // In place of the folder, because its files are known once the texts are converted.
            claim(permalinks.search.file(SearchIndex.folder), made("the search index"))
        }
        for tag in tags.all {
            addKey(permalinks.tag(tag.slug), "tags/\(tag.slug)")
            claim(pages: tag.posts.count, .tag(tag)) { permalinks.tag(tag.slug, page: $0) }
        }
        for (group, posts) in zip(site.groups, groups.posts) {
            addKey(permalinks.group(group.slug), "groups/\(group.slug)")
            claim(pages: posts.count, made("the group \"\(group.slug)\"")) {
                permalinks.group(group.slug, page: $0)
            }
        }
        for listed in collections.all { addList(of: listed) }
    }

    private mutating func addList(of listed: ListedCollection) {
        let (collection, permalinks) = (listed.collection, site.permalinks)
        let words = "the list of \(collection.name)"
        let first = permalinks.list(of: collection)
        addKey(first, collection.name)
        for page in 1...CollectionPresenter.pages(listed)
        where page > 1 || introductions[first] == nil {
            claim(permalinks.list(of: collection, page: page), made(words))
        }
        if isFirst, collection.kind == .publications {
            claim(.bibliography(of: collection, permalinks), made(words))
        }
        for (page, _) in collections.calendars(of: listed, site, tags.all) {
            claim(
                .calendar(of: collection, beside: page, permalinks),
                made("a calendar of \(collection.name)"))
        }
    }

    private mutating func addMembers() {
        guard let members = site.members?.all, !members.isEmpty else { return }
        if !site.hasMembersText {
            claim(permalinks.members, made("the members' page"))
        }
        addKey(permalinks.members, "members")
        guard isFirst else { return }
        for member in members { claim(.payload(member.payload), .made(MembersFile.shown)) }
    }

    private mutating func addFeeds() {
        let formats = site.settings.feeds
        claimFeeds(formats.site, of: permalinks.home, made("the site's feed"))
        for (contact, posts) in zip(site.contacts, feeds.contacts) where !posts.isEmpty {
            claimFeeds(
                formats.contacts, of: permalinks.contact(contact.value.slug), .feed(of: contact))
        }
        for (group, posts) in zip(site.groups, feeds.groups) where !posts.isEmpty {
            let words = "the feed of the group \"\(group.slug)\""
            claimFeeds(formats.groups, of: permalinks.group(group.slug), made(words))
        }
        for (listed, entries) in zip(collections.all, feeds.collections) where !entries.isEmpty {
            claimFeeds(
                listed.feed, of: permalinks.list(of: listed.collection),
                made("the feed of \(listed.collection.name)"))
        }
        for (tag, posts) in zip(tags.all, feeds.tags) where !posts.isEmpty {
            let words = "the feed of the tag \"\(tag.name)\""
            claimFeeds(formats.tags, of: permalinks.tag(tag.slug), made(words))
        }
    }

    private mutating func claimFeeds(
        _ formats: [FeedFormat], of page: Address, _ claimant: Claimant
    ) {
        for format in formats { claim(.feed(format, of: page), claimant) }
    }

    /// A static file of the site replaces the generated robots.txt or _redirects.
    private mutating func addSharedFiles(hasRedirects: Bool) {
        claim(.sitemap, .made("the sitemap"))
        let files = site.staticFiles
        if !files.contains(.robots) { claim(.robots, .made("the rules for crawlers")) }
        if hasRedirects, !files.contains(.redirects) {
            claim(.redirects, .made("the list of redirects"))
        }
        for file in files { claim(.file(file.path), .file(file)) }
    }

    private mutating func addContact(at position: Int) {
        let contact = site.contacts[position]
        let (slug, card) = (contact.value.slug, contact.value.location.path)
        addKey(permalinks.contact(slug), "contacts/\(slug)")
        if claim(permalinks.contact(slug), .contact(contact)) {
            if isFirst { claim(permalinks.vcard(slug), .contact(contact)) }
            let pages = pageCount(authorship[position].count, site.settings.postsPerPage)
            for page in 1...pages where page > 1 {
                claim(permalinks.contact(slug, page: page), .contact(contact))
            }
        }
        let first = cards[card]?.lowerBound ?? position
        cards[card] = first..<(position + 1)
        guard let photo = photos[position] else { return }
        switch contact.value.photo {
        case .file(let file):
            attachments[file.contentPath] = photo
            if isFirst { claim(photo, .file(file)) }
        case .embedded where isFirst: claim(photo, .contact(contact))
        default: break
        }
    }

    private mutating func add(_ shared: Shared<Entry>, at page: Address) {
        let entry = shared.value
        guard entry.collection.hasPages else {
            let list = permalinks.list(of: entry.collection)
            texts[entry.text.path] = list
            claim(.file("\(list.path)#\(entry.idInList)"), .entry(shared))
            return addFiles(of: entry, at: page)
        }
        texts[entry.text.path] = page
        if !site.languages.isEmpty {
            let key = key(of: entry, at: page)
            addKey(page, key)
        }
        claim(page, .entry(shared))
        if entry.times != nil { claim(.event(page), .entry(shared)) }
        addFiles(of: entry, at: page)
    }

    private mutating func addFiles(of entry: Entry, at page: Address) {
        let folder = entry.text.folder
        // In the folder of texts in several languages, the files belong to the first one.
        for file in entry.attachments where attachments[file.contentPath] == nil {
            let address = file.address(besideTextIn: folder, on: page)
            attachments[file.contentPath] = address
            claim(address, .file(file))
        }
        for image in entry.pictures {
            guard case .file(let file) = image, attachments[file.contentPath] == nil,
                let picture = picture(image, ofTextIn: folder, on: page)
            else { continue }
            claim(picture, .file(file))
        }
    }

    private mutating func addLastDays() {
        let days = site.entries.map { $0.value.lastDay(at: site.clock) }
        guard days.contains(where: { $0 != nil }) else { return }
        for (entry, day) in zip(site.entries.map(\.value), days) {
            guard let day else { continue }
            let pages =
                entry.aliases.map { Address.alias($0.name) } + [permalinks.address(of: entry)]
            for page in pages { lastDays[page] = day }
        }
        for tag in tags.all {
            let all = tag.posts + tag.entries
            let last = all.compactMap { days[$0] }
            guard last.count == all.count else { continue }
            lastDays[permalinks.tag(tag.slug)] = last.max()
        }
    }

    /// The pages whose names have letters of several scripts, and the addresses that earlier
    /// versions gave them, if no two had the same.
    private var pagesWithFormerSlugs: [(page: Address, former: Address)] {
        let texts = zip(site.entries.map(\.value), entries).compactMap { entry, page in
            site.isOwn(entry)
                ? entry.formerSlug.map { (page, permalinks.address(of: entry, slug: $0)) } : nil
        }
        let people = site.contacts.map(\.value).compactMap { contact in
            contact.formerSlug.flatMap {
                site.unpublishedContacts.contains($0)
                    ? nil : (permalinks.contact(contact.slug), permalinks.contact($0))
            }
        }
        let tags = tags.all.compactMap { tag in
            Slug.formerForTag(tag.name).map { (permalinks.tag(tag.slug), permalinks.tag($0)) }
        }
        let all = texts + people + tags
        let counts = Dictionary(all.map { ($0.1, 1) }, uniquingKeysWith: +)
        return all.filter { counts[$0.1] == 1 }
    }

    /// Adds the former addresses of a page and its feeds, except for those that are others' now.
    private mutating func add(_ former: Address, of page: Address) {
        guard add(former: former, of: page) else { return }
        formerPages.append((page, former))
        for format in FeedFormat.allCases {
            let (feed, old) = (Address.feed(format, of: page), Address.feed(format, of: former))
            if owner(of: feed) != nil, add(former: old, of: feed) { formerFeeds[feed] = old }
        }
    }

    /// Returns true if the address is no other's.
    private mutating func add(former: Address, of new: Address) -> Bool {
        let claim = Claim(address: former, claimant: .made("the former address of /\(new.path)"))
        return register.problem(of: claim) == nil && register.add(claim)
    }

    /// The claimant of a page that every language has.
    private func made(_ words: String) -> Claimant {
        .made(words + (permalinks.language.map { " in \"\($0)\"" } ?? ""))
    }

    /// Returns the key of a text's page: the home and members' pages exist without a text, too.
    private func key(of entry: Entry, at page: Address) -> String {
        if entry.isWelcome { return "home" }
        if introductions[page] != nil,
            let collection = site.collections.first(where: { permalinks.list(of: $0) == page })
        {
            return collection.name
        }
        return page == permalinks.members ? "members" : entry.key(in: site.languages)
    }

    /// Notes the key that the same page has in other languages.
    private mutating func addKey(_ page: Address, _ key: @autoclosure () -> String) {
        if !site.languages.isEmpty { pages[key()] = page }
    }

    /// Claims the address of each page of a list of items.
    private mutating func claim(
        pages items: Int, by perPage: Int? = nil, _ claimant: Claimant, _ address: (Int) -> Address
    ) {
        for page in 1...pageCount(items, perPage ?? site.settings.postsPerPage) {
            claim(address(page), claimant)
        }
    }

    /// Returns true if the claim was granted.
    @discardableResult
    private mutating func claim(_ address: Address, _ claimant: Claimant) -> Bool {
        register.add(Claim(address: address, claimant: claimant))
    }
}

extension Site {
    /// True if a page has the text of the members' page.
    var hasMembersText: Bool {
        pages.contains { permalinks.address(of: $0.value) == permalinks.members }
    }

    /// The earlier addresses of the language's texts, and of contacts, which lead to the first
    /// language.
    var aliases: [Reference] {
        entries.map(\.value).filter(isOwn).flatMap(\.aliases)
            + (permalinks.language == nil ? contacts.flatMap(\.value.aliases) : [])
    }

    fileprivate var hasAliases: Bool { !aliases.isEmpty }
}

extension [FoundFile] {
    /// Returns true if one of these static files has the address, ignoring case.
    func contains(_ address: Address) -> Bool {
        contains { $0.path.lowercased() == address.path }
    }
}

/// Returns the number of pages of a list: at least one, and one if `perPage` is 0.
func pageCount(_ items: Int, _ perPage: Int) -> Int {
    perPage == 0 ? 1 : max(1, (items + perPage - 1) / perPage)
}
