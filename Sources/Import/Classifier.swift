import Content
import Platform

/// Decides what each text of an old site is, from its folder, its front matter and the other texts
/// of the folder: a post, a page, a person, an entry of a collection, or nothing. The report has
/// the reasons.
struct Classifier {
    let generator: SiteImport.Generator
    let folder: OldFolder
    let templates: OldTemplates
    var site: OldSite
    var report: ImportReport

    init(
        _ folder: OldFolder, _ generator: SiteImport.Generator, _ site: OldSite,
        _ report: ImportReport
    ) {
        (self.folder, self.generator, self.site, self.report) = (folder, generator, site, report)
        templates = OldTemplates(folder, generator, site)
        self.site.templates = templates
        let layouts = Set(site.texts.compactMap { $0.front["layout"]?.text }).subtracting(["none"])
        let files = Set(templates.files.keys.map(\.withoutExtension))
        self.site.hasOwnTheme =
            site.settings.first(["theme", "remote_theme", "module"]) == nil
            && !files.isEmpty && (generator != .jekyll || layouts.isSubset(of: files))
    }

    mutating func classify() {
        readPeople()
        let names = Dictionary(
            grouping: site.texts.indices.filter { site.texts[$0].collection == nil }
        ) { site.texts[$0].section }
        let blogs = blogs
        var people: [Int] = []
        var publications: [(String, [OldText])] = []
        for place in names[""] ?? [] where generator == .zola && isDated(site.texts[place]) {
            site.texts[place].kind = .post
        }
        for (section, all) in names.sorted(by: { $0.key < $1.key }) where !section.isEmpty {
            let shown = placesOfPeople(among: all)
            people += shown
            if !shown.isEmpty {
                let count = shown.count.counted("text", "texts")
                report.add(.decided, at: section, "\(count): people, whom a page of people lists")
                show("contacts", on: all)
            }
            let places = all.filter { !shown.contains($0) }
            if places.isEmpty { continue }
            OldCollection.orderDates(of: &site.texts, at: places)
            let texts = places.map { site.texts[$0] }
            let (decision, reason) = decision(section, texts, blogs)
            let becomePosts = if case .posts = decision { true } else { false }
            let count = texts.count { becomePosts ? isDated($0) : !$0.isIndex }
            if let reason, count > 0 {
                report.add(.decided, at: section, "\(count.counted("text", "texts")): \(reason)")
            }
            switch decision {
            case .people:
                let arePosts = texts.contains { $0.kind == .post }
                let taken = Set(places.filter { isPerson(site.texts[$0]) || arePosts })
                people += taken.sorted()
                if !taken.isEmpty { show("contacts", on: places) }
                for place in places where !taken.contains(place) && isDated(site.texts[place]) {
                    let isTagged = !TagSpellings.written(in: site.texts[place].front).isEmpty
                    if isTagged { site.texts[place].kind = .post }
                }
            case .publications: publications.append((section, texts.filter { !$0.isIndex }))
            case .posts:
                for place in places where isDated(site.texts[place]) {
                    site.texts[place].kind = .post
                }
                if blogs.count == 1, count > 0 { show("posts", on: places) }
            case .pages: break
            case .entries(let areEvents):
                let name = freeName(section)
                if areEvents { takeStarts(of: places) }
                for place in places {
                    let text = site.texts[place]
                    if text.isIndex || !text.isInLists { continue }
                    if areEvents, OldCollection.start(of: text) == nil {
                        let fact = "a page: no start of this event can be read"
                        report.add(.changed, at: text.path, fact)
                        continue
                    }
                    site.texts[place].kind = .entry(name)
                    site.texts[place].isEvent = areEvents
                }
                addCollection(name, section, texts, areEvents)
                let order = templates.order(of: ["site", section])
                if let order, texts.contains(where: { $0.ownKeys.contains(order) }) {
                    let fact = "the old site sorts them by \(order), and this one by date or title"
                    report.add(.unconverted, at: section, fact)
                }
                keepAddresses(ofSubsections: places)
            }
        }
        for index in site.texts.indices where site.texts[index].collection != nil {
            keepPrinted(at: index)
        }
        takeParagraphs()
        takePeople(at: people)
        for (section, texts) in publications { takePublications(section, texts) }
        takeTitles()
        takePictures()
        convertPagesOfTheme()
        hideSummaries()
        hideTexts()
        takeAuthors()
    }

    private mutating func show(_ list: String, on places: [Int]) {
        for place in places { site.texts[place].show(list) }
    }

    /// The texts of a section that a page of people shows, if most of these have names of people.
    private func placesOfPeople(among places: [Int]) -> [Int] {
        func isOfPeople(_ output: OldTemplates.Output) -> Bool {
            output.title != nil && PeopleReader.isPathOfPeople(output.page)
        }
        guard templates.outputs.contains(where: isOfPeople) else { return [] }
        let shown = places.filter { place in
            let text = site.texts[place]
            return !text.isIndex && !text.isPost
                && templates.outputs(of: templates.paths(of: text.path, text.front), text.front)
                    .contains { isOfPeople($0.output) }
        }
        let named = shown.filter { site.texts[$0].front["title"]?.text?.isNameOfPerson == true }
        return named.count * 2 > shown.count ? named : []
    }

    private enum Decision {
        case posts, pages, people, publications
        case entries(areEvents: Bool)
    }
}

extension Classifier {
    private static let blogs: Set = [
        "post", "posts", "blog", "blogs", "news", "articles", "article", "journal", "updates",
    ]
    private static let manuals: Set = [
        "pages", "page", "docs", "documentation", "wiki", "guides", "guide", "tutorials", "help",
        "manual", "handbook", "faq", "about", "sections", "snippets",
    ]

    /// Sections without dates that are no pages of a manual.
    private static let collections: Set = [
        "projects", "project", "publications", "publication", "papers", "talks", "events", "event",
        "partners", "sponsors", "courses", "services", "products", "software", "tools",
        "resources", "workshops", "sessions", "jobs", "openings", "portfolio", "research",
    ]

    /// The sections of posts: those with a usual name or that the settings name. Without any, those
    /// of Hugo and Zola with dates and nothing else that posts have not: beside a usual name, those
    /// without a text of their own; else those in the menu, if any is. Else, the one with the most
    /// dates.
    private var blogs: Set<String> {
        let dated = site.texts.filter { isDated($0) && !$0.section.isEmpty }
        let named = Set(dated.map(\.section)).filter {
            Self.blogs.contains($0.lowercased()) || site.mainSections.contains($0)
        }
        let hasPosts = site.texts.contains(where: \.isPost)
        if generator == .jekyll { return hasPosts ? [] : named }
        let others = Dictionary(grouping: dated, by: \.section).filter { name, texts in
            let arePeople = PeopleReader.isOfPeople(name) && texts.contains(where: isPerson)
            return !Self.manuals.contains(name.lowercased()) && !arePeople
                && !Self.collections.contains(name.lowercased()) && !areEvents(name, texts)
                && !arePublications(name, texts)
        }
        let plain = others.filter { name, texts in
            let isOwn = texts.count { !$0.ownKeys.isEmpty } * 2 > texts.count
            return !isOwn && !folder.files.contains { $0.hasPrefix("layouts/\(name)/") }
        }
        let indexes = site.texts.filter { $0.isIndex && $0.folders.isEmpty }.map(\.section)
        let listed = plain.keys.filter { site.menuPages.contains(site.lists[$0]?.plainPage ?? "") }
        let isNamed = named.contains { Self.blogs.contains($0.lowercased()) }
        let all =
            isNamed
            ? named.filter { !Self.collections.contains($0.lowercased()) }
                .union(plain.keys.filter { !indexes.contains($0) })
            : named.union(listed.isEmpty || !named.isEmpty ? Array(plain.keys) : listed)
        let most = others.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
        return all.isEmpty ? Set([most?.key].compactMap(\.self)) : all
    }

    private func isDated(_ text: OldText) -> Bool {
        !text.isIndex && text.day != nil && text.isInLists
    }

    private func decision(
        _ section: String, _ texts: [OldText], _ blogs: Set<String>
    ) -> (Decision, reason: String?) {
        let name = section.lowercased()
        let entries = texts.filter { !$0.isIndex }
        let isOfPosts = texts.contains { $0.kind == .post }
        let isListed = !templates.pages(showing: ["site", "categories", section]).isEmpty
        let organizations = entries.count { text in
            text.front.first(PeopleReader.nameKeys + ["title"])?.text?.isNameOfOrganization == true
        }
        let arePeople =
            organizations * 2 <= entries.count
            && (!isOfPosts || isListed || entries.count(where: isPerson) * 2 > entries.count)
        // A folder such as `speaker`, or texts with such a type, needs names as titles.
        let kinds = [name, entries.first?.front.first(["type", "layout"])?.text ?? ""]
        let named = entries.count { $0.front["title"]?.text?.isNameOfPerson == true }
        let haveDetails =
            !Self.collections.contains(name)
            && entries.allSatisfy { $0.day == nil && $0.front.hasContactDetails }
        let isOfOne =
            !isOfPosts && named * 4 >= entries.count * 3
            && (haveDetails || kinds.contains { PeopleReader.isOfPeople($0 + "s") })
        if PeopleReader.isOfPeople(name) || isOfOne, arePeople,
            isOfPosts || entries.contains(where: isPerson)
        {
            let names = haveDetails ? "names and contact details" : "names or type, with names"
            let reason = PeopleReader.isOfPeople(name) ? "the name of the folder" : names
            return (.people, "people, by \(reason)")
        }
        if isOfPosts { return (.pages, nil) }
        let hasPages = entries.contains(where: \.hasPage)
        // A collection of Jekyll is one if a page or template shows an element of it.
        let isShown = !templates.pages(showing: ["site", name, "*"]).isEmpty
        if generator == .jekyll, !hasPages, !isShown { return (.pages, nil) }
        if arePublications(name, entries) {
            return (.publications, "publications, because they have authors and venues")
        }
        let isNamed = Self.blogs.contains(name) || Self.collections.contains(name)
        if !isNamed, generator != .jekyll, arePages(entries) {
            return (.pages, "pages: menus name them, an order has them, or they have one date")
        }
        if blogs.contains(section) { return (.posts, "posts, because they have dates") }
        if areEvents(name, entries) {
            let reason = "events, because they have dates and places or times"
            return (.entries(areEvents: true), reason)
        }
        if Self.manuals.contains(name) { return (.pages, nil) }
        if generator == .jekyll, !entries.isEmpty {
            return (.entries(areEvents: false), "entries, because they are a collection")
        }
        if entries.count(where: isDated) * 2 > entries.count {
            let reason = "entries, because they have dates and are not the blog"
            return (.entries(areEvents: false), reason)
        }
        if entries.count > 1, Self.collections.contains(name) {
            return (.entries(areEvents: false), "entries, by the name of the folder")
        }
        return (.pages, nil)
    }

    /// Gives translations of events the start of their originals.
    private mutating func takeStarts(of places: [Int]) {
        let starts = places.compactMap { place in
            OldCollection.start(of: site.texts[place]).map { (site.texts[place].original, $0) }
        }
        let known = Dictionary(starts) { first, _ in first }
        for place in places where !site.texts[place].isIndex {
            let text = site.texts[place]
            guard OldCollection.start(of: text) == nil, let start = known[text.original] else {
                continue
            }
            site.texts[place].front = text.front.with("start", .text(start, isPlain: true))
        }
    }

    /// True for texts that have dates only because the generator wrote them: most are in a menu or
    /// have a place in an order, or all have one day.
    private func arePages(_ texts: [OldText]) -> Bool {
        let ordered = texts.filter {
            $0.front.first(["menu", "menus", "weight"]) != nil
                || site.menuPages.contains($0.address.plainPage)
        }
        let days = Set(texts.compactMap(\.day))
        return !days.isEmpty
            && (ordered.count * 2 > texts.count || texts.count > 2 && days.count == 1)
    }

    /// A name for a collection that has no other meaning.
    private func freeName(_ section: String, isOfData: Bool = false) -> String {
        let plain = Slug.make(section)
        let languages = site.languages.map { $0.key.lowercased() }
        let isTaken = { (name: String) in
            CollectionParser.reserved.contains(name) || languages.contains(name) || name.isEmpty
                || site.collections.contains { $0.name == name }
                || isOfData && site.texts.contains { Slug.make($0.section) == name }
        }
        let name = isTaken(plain) && !plain.isEmpty ? "\(plain)-entries" : plain
        return (1...).lazy.map { name.numbered($0) }.first { !isTaken($0) } ?? name
    }

    /// Makes the names and headings that templates print of texts without titles their titles.
    private mutating func takeTitles() {
        for index in site.texts.indices where site.texts[index].front["title"] == nil {
            let text = site.texts[index]
            let own = text.front.entries.first {
                ["name", "heading"].contains($0.key.lowercased()) && $0.value.text != nil
            }
            guard let own, templates.printed(of: text).contains(own.key.lowercased()) else {
                continue
            }
            let rest = text.front.without([own.key.lowercased(), "title"]).entries
            site.texts[index].front = .map([.init(key: "title", value: own.value)] + rest)
        }
    }

    /// Makes pictures that templates print of texts, such as `cover_photo`, their images.
    private mutating func takePictures() {
        for index in site.texts.indices {
            let text = site.texts[index]
            let found = templates.values(of: text).map { key, path, _ in
                (key: key, path: String(path.trimmingPrefix(site.basePath).drop { $0 == "/" }))
            }.first { $0.path.isPicture && site.files[$0.path] != nil }
            guard let found else { continue }
            let own = TextConverter.images.filter { text.front[$0] != nil && $0 != found.key }
            let printed = templates.paths(printedOf: text, isPart: true)
            guard printed.allSatisfy({ !own.contains($0[0]) }) else { continue }
            for key in own { report.count("front matter key \(key) left out, which no page shows") }
            site.texts[index].front = text.front.without(own + [found.key])
                .with("image", .text(found.path))
        }
    }

    /// Removes what the old templates do not print of an entry, if they print anything of it: those
    /// of a gem are not known.
    private mutating func keepPrinted(at place: Int) {
        var text = site.texts[place]
        defer { site.texts[place] = text }
        let paths = templates.paths(printedOf: text)
        text.printed = Set(paths.filter { $0.count == 1 }.joined())
        for (key, values) in Dictionary(grouping: templates.values(of: text), by: \.key) {
            let path = String(values[0].value.trimmingPrefix(site.basePath))
            let isWhole = path.hasPrefix("/") || path.contains("://")
            guard values.allSatisfy({ $0.attribute == "href" }), text.ownKeys.contains(key),
                !path.isPicture, isWhole || site.files[path] != nil
            else { continue }
            text.front = text.front.with(key, .text((isWhole ? "" : "/") + path))
            text.links.insert(key)
        }
        let whole = text
        lazy var parts = Set(templates.paths(printedOf: whole, isPart: true).map { $0[0] })
        func lose(_ what: String, _ keys: [String]) {
            let isShown = !parts.isDisjoint(with: keys)
            let fact = isShown ? "of which pages show only a part" : "which no page shows"
            report.count("\(what) left out, \(fact)")
        }
        let bodies = text.isRow ? [text.keyOfBody ?? ""] : ["content", "excerpt", "output"]
        if !text.hasPage, !text.body.isEmpty, text.printed.isDisjoint(with: bodies) {
            text.body = ""
            lose("texts of entries", bodies)
        }
        if !text.hasPage, !text.isDraft, !templates.show(text) {
            report.add(.changed, at: text.path, "a draft now: no page of the old site shows it")
            text.isDraft = true
        }
        if paths.isEmpty { return }
        // Hugo and Zola list the texts of each tag.
        let tags = generator == .jekyll ? [] : TagSpellings.keys
        let keys = Set(OldCollection.places + TextConverter.shown).subtracting(tags)
        text.front = .map(
            text.front.entries.compactMap { entry in
                let key = entry.key.lowercased()
                if !keys.contains(key) || text.printed.contains(key) { return entry }
                let inner = paths.filter { $0[0] == key }.map { $0[1] }
                let value = entry.value.filtered(inner.contains)
                let (start, keys) = value == nil ? ("", [key]) : ("parts of ", [])
                if value != entry.value { lose("\(start)front matter key \(entry.key)", keys) }
                return value.map { .init(key: entry.key, value: $0) }
            })
    }

    /// Moves paragraphs and pictures in lists that templates print of entries to their texts.
    private mutating func takeParagraphs() {
        let entries = site.texts.indices.filter {
            site.texts[$0].collection != nil && !site.texts[$0].isHTML
        }
        let own = entries.flatMap { place -> [String] in
            let text = site.texts[place]
            let printed = templates.paths(printedOf: text, isPart: true)
            let keys = text.ownKeys.intersection(printed.map { $0[0] })
            return text.front.entries.filter {
                keys.contains($0.key.lowercased()) && $0.value.isOfParagraphs
            }.map { "\(text.section) \($0.key)" }
        }
        for place in entries {
            let text = site.texts[place]
            let moved = text.front.entries.filter { own.contains("\(text.section) \($0.key)") }
            if moved.isEmpty { continue }
            let parts = moved.flatMap(\.value.texts).map { $0.isPicture ? "![](\($0))" : $0 }
            site.texts[place].body = (parts + [text.body]).joined(separator: "\n\n")
            site.texts[place].front = .map(text.front.entries.filter { !moved.contains($0) })
            for key in moved.map(\.key) { report.count("lists in \(key) are parts of their texts") }
        }
    }

    /// True for texts of which most have a start, or a day and a place.
    private func areEvents(_ name: String, _ texts: [OldText]) -> Bool {
        let events = texts.filter { text in
            let values = OldCollection.values(of: text)
            return values.first(OldCollection.starts)?.day != nil
                || text.day != nil && values.first(OldCollection.places) != nil
        }
        let isNamed = ["events", "event", "meetings", "meetups", "seminars"].contains(name)
        return events.count * 2 > texts.count
            || isNamed && !texts.isEmpty && texts.allSatisfy { $0.day != nil }
    }

    /// True for a text of a section of people that is one of them.
    private func isPerson(_ text: OldText) -> Bool {
        !text.isIndex
            && (generator == .jekyll && text.kind != .post
                || PeopleReader.isNamed(text.front)
                || text.front["subtitle"] != nil
                    && text.front["title"]?.text?.isNameOfPerson == true
                || text.kind != .post && text.front["tags"] == nil)
    }

    /// Makes the addresses of subsections without a text, such as those of years, earlier ones of
    /// the list.
    private mutating func keepAddresses(ofSubsections places: [Int]) {
        let sections = places.filter { site.texts[$0].isIndex && site.texts[$0].language == nil }
        let list = sections.first { site.texts[$0].folders.isEmpty }
        let inner = sections.map { site.texts[$0] }.filter {
            !$0.folders.isEmpty && $0.isEmptySection
        }
        if let list, !inner.isEmpty { site.texts[list].addAliases(inner.map(\.address)) }
    }

    private mutating func addCollection(
        _ name: String, _ section: String, _ texts: [OldText], _ areEvents: Bool
    ) {
        let index = texts.first { $0.isIndex && $0.folders.isEmpty && $0.language == nil }
        let entries = texts.filter { !$0.isIndex }
        site.collections.append(
            OldCollection(
                name: name, title: index?.front["title"]?.text,
                isOfEvents: areEvents,
                list: index?.address ?? site.lists[section] ?? "/\(section)/",
                hasPages: entries.contains(where: \.hasPage)))
    }
}

/// The people in settings, data files and texts.
extension Classifier {
    private mutating func readPeople() {
        let settings = site.settings
        for values in [settings, settings.first(["params", "extra"]) ?? .null] {
            site.people += PeopleReader.people(in: values, of: site.settingsPath, &report)
        }
        for path in site.dataFiles {
            let people = PeopleReader.people(inDataFile: path, folder, templates, &report)
            site.people += people ?? []
            if people == nil, !takeEntries(inDataFile: path) { site.otherDataFiles.append(path) }
        }
        if generator != .jekyll { readPeopleAmongTexts() }
        let isOfPeople = { (text: OldText) in
            PeopleReader.isOfPeople(text.place) || text.address == "/"
        }
        for text in site.texts where text.isShown && isOfPeople(text) {
            let paths = templates.paths(of: text.path, text.front)
            for values in [text.front, text.front["extra"] ?? .null] {
                site.people += PeopleReader.people(in: values, of: text.path, at: paths, &report)
            }
        }
    }

    /// The end of the name of a collection of events whose start cannot be read.
    static let undated = "-undated"

    /// Makes the list in a data file that a page shows a collection; false for another file.
    private mutating func takeEntries(inDataFile path: String) -> Bool {
        let list = OldTemplates.path(ofDataFile: path)
        let name = Slug.make(path.lastPathPart.withoutExtension)
        let pages = templates.pages(showing: list)
        guard !pages.isEmpty, !name.isEmpty, let data = folder.data(path, &report) else {
            return false
        }
        // A map of lists is one list of all their rows.
        let lists = data.entries.map { (list + [$0.key.lowercased()], $0.value) } + [(list, data)]
        let found = lists.flatMap { list, value in value.items.map { (list: list, row: $0) } }
        let shown = found.filter { list, row in
            // A number that a template counts may be that of any row.
            !row.entries.isEmpty
                && !templates.outputs(of: [list + ["*"], list + ["?"]], row).isEmpty
        }
        let listed = shown.count { !templates.outputs(of: [$0 + ["*"]], $1).isEmpty }
        let rows = shown.map(\.row)
        func lose(_ lost: Int, _ what: String) {
            if lost > 0 { report.add(.notImported, at: path, "\(what): \(lost)") }
        }
        lose(found.count - rows.count, "entries that no page shows")
        let publications = rows.enumerated().map {
            OldPublication(key: "\(name)\($0.offset + 1)", values: $0.element)
        }
        let isNamed = OldPublication.isOfPublications(name)
        if OldPublication.areMost(publications, isNamed: isNamed) {
            let printed = templates.printed(of: shown.map { $0.list + ["*"] })
            for publication in publications { site.add(publication, printed: printed) }
            report.add(.decided, at: path, "publications, because they have authors and venues")
            return true
        }
        let free = freeName(name, isOfData: true)
        var texts = shown.compactMap { OldText($0.row, in: $0.list, of: path, collection: free) }
        OldCollection.orderDates(of: &texts, at: Array(texts.indices))
        for index in texts.indices { texts[index].removeBirthdays(&report) }
        let printed = texts.first.map(templates.printed) ?? []
        let areTitled = !printed.isDisjoint(with: OldText.keysOfTitles)
        guard listed > 1, texts.count > 1, texts.count * 2 > rows.count, areTitled else {
            return false
        }
        let areEvents = areEvents(name, texts)
        // The home page of Hugo and Zola prints them itself.
        let home = generator == .jekyll ? nil : templates.files["index.html"]
        if !areEvents, pages.allSatisfy({ $0 == home }) { return false }
        for index in texts.indices where areEvents && OldCollection.start(of: texts[index]) == nil {
            let other = free + Self.undated
            (texts[index].kind, texts[index].section) = (.entry(other), other)
            let fact = "in \(other): no start of \(texts[index].name) can be read"
            report.add(.changed, at: path, fact)
        }
        let all = Dictionary(grouping: texts, by: \.section)
        for (own, texts) in all.sorted(by: { $0.key < $1.key }) {
            site.texts += texts
            addCollection(own, own == free ? name : own, texts, areEvents && own == free)
        }
        report.add(.decided, at: path, "\(texts.count) entries, because \(pages[0]) lists them")
        lose(rows.count - texts.count, "entries without a title")
        return true
    }

    /// Reads data files of people among texts, which templates can read.
    private mutating func readPeopleAmongTexts() {
        let files = site.files.values.filter { !$0.hasPrefix("static/") }
        for path in Set(files + site.texts.flatMap(\.files.values)).sorted() {
            let found = PeopleReader.people(inDataFile: path, folder, templates, &report)
            guard let people = found else { continue }
            site.people += people
            site.removeFiles([path])
            report.add(.notImported, at: path, "data file: its people are cards now")
        }
    }

    /// Makes people whom the templates of posts read by their keys, such as speakers, the authors of
    /// posts without others.
    private mutating func takeAuthors() {
        let keys = Set(site.people.map(\.key))
        for index in site.texts.indices where site.texts[index].isPost {
            let front = site.texts[index].front
            let found = front.entries.first { entry in
                PeopleReader.isOfPeople(entry.key) && !entry.value.texts.isEmpty
                    && keys.isSuperset(of: entry.value.texts)
                    && site.readKeys.contains(entry.key.lowercased())
            }
            guard let found, front.first(AuthorIndex.keys) == nil else { continue }
            site.texts[index].front =
                front.without([found.key.lowercased()]).with("authors", found.value)
            report.count("people in \(found.key) are the authors of their posts")
        }
    }

    /// Makes texts people. Of the files beside them, only photos are imported.
    private mutating func takePeople(at places: [Int]) {
        let folders = Set(places.map { site.texts[$0].path.folderPath })
        for place in places {
            let text = site.texts[place]
            site.people += PeopleReader.person(text, folder, templates, &report)
            site.filesOfPeople += text.files.values
        }
        for (name, path) in site.files where folders.contains(path.folderPath) {
            site.filesOfPeople.append(path)
            site.files[name] = nil
        }
        site.filesOfPeople.sort()
        let taken = Set(places)
        site.texts = site.texts.indices.filter { !taken.contains($0) }.map { site.texts[$0] }
    }
}

/// Publications, and texts that are not shown as such.
extension Classifier {
    /// True for texts of which most have authors and what only publications have, or beside which
    /// there is a cite.bib, as Hugo Academic has it.
    private func arePublications(_ section: String, _ texts: [OldText]) -> Bool {
        let isNamed = OldPublication.isOfPublications(section)
        return OldPublication.areMost(texts.map { OldPublication($0) }, isNamed: isNamed)
            || isNamed && texts.contains { $0.files["cite.bib"] != nil }
    }

    private mutating func takePublications(_ section: String, _ texts: [OldText]) {
        let texts = texts.filter { $0.front["title"]?.text != nil || $0.files["cite.bib"] != nil }
        for text in texts {
            let isIn = text.isShown && text.isInLists && text.language == nil
            guard isIn, !text.needsPassword else {
                report.add(
                    .notImported, at: text.path, "a publication that the old site does not show")
                continue
            }
            let file = text.files["cite.bib"]
            if let file, folder.text(file).map(OldPublication.isOne) != true {
                site.bibliographies[(text.folders + [text.name]).joined(separator: "-") + ".bib"] =
                    file
                report.add(
                    .changed, at: text.path, "publications now, which have only what cite.bib has")
                report.add(.unconverted, at: text.path, "no redirect from \(text.address)")
                continue
            }
            // The templates of a theme elsewhere are not known.
            let keys = templates.printed(of: text)
            let printed = keys.isEmpty ? Set(text.front.keys.map { $0.lowercased() }) : keys
            var (work, shown) = (text, printed)
            let body = text.body.withoutPrograms.withoutTags
                .replacing(BodyConverter.template, with: "")
            if text.hasPage, text.front["abstract"] == nil, body.contains(where: \.isLetter) {
                work.front = text.front.with("abstract", .text(body))
                shown.insert("abstract")
                report.count("texts of publications are their abstracts now")
            } else if body.contains(where: \.isLetter) {
                report.count("texts of publications left out")
            }
            site.add(OldPublication(work), printed: shown, over: file.flatMap(folder.text))
            report.add(
                .changed, at: text.path,
                "a publication now, by its \(file == nil ? "authors and venue" : "cite.bib")")
            if text.hasPage { site.publicationPages.append(text.address) }
            for (name, path) in text.files.sorted(by: { $0.key < $1.key }) where name != "cite.bib"
            {
                report.add(.notImported, at: path, "beside a text that is not imported")
            }
        }
        let index = site.texts.first { $0.isIndex && $0.folders.isEmpty && $0.section == section }
        let own = site.collections.first { $0.name == section.lowercased() }
        if site.publicationList == nil {
            site.publicationList = OldSite.MenuEntry(
                title: index?.front["title"]?.text ?? own?.title ?? section,
                url: site.lists[section] ?? own?.list ?? "/\(section)/")
        }
        site.collections.removeAll { $0.name == section.lowercased() }
        let taken = Set(texts.map(\.path))
        site.texts.removeAll { taken.contains($0.path) }
    }

    /// Leaves out the summaries of texts, and that of the site, if no template of the old site reads
    /// their keys.
    private mutating func hideSummaries() {
        site.readKeys = folder.keysOfTemplates(site.settings, site.feed)
        if !site.hasOwnTheme { return }
        for index in site.texts.indices where site.texts[index].collection == nil {
            let front = site.texts[index].front
            let keys = TextConverter.summaries.filter { !site.readKeys.contains($0) }
            let hidden = front.entries.filter { keys.contains($0.key.lowercased()) }
            if hidden.isEmpty { continue }
            let extra = DataValue.map([.init(key: "extra", value: .map(hidden))])
            site.texts[index].front = front.without(keys).merging(extra)
        }
        if let text = site.description?.inOneLine, !site.readKeys.contains("description") {
            let fact = "description: \(text), which no template prints"
            report.add(.notImported, at: site.settingsPath, fact)
            site.description = nil
        }
    }

    /// Makes drafts of the texts that the old site does not show, and reports those of later days.
    private mutating func hideTexts() {
        for index in site.texts.indices where !site.texts[index].isDraft {
            let text = site.texts[index]
            if generator == .jekyll, text.isPost, site.hasOwnTheme,
                text.front.first(AuthorIndex.keys) != nil,
                templates.template(of: text) != nil,
                templates.filters(of: AuthorIndex.keys, in: text).isEmpty
            {
                report.count("authors of posts, which the old layout did not print")
            }
            if text.isPost, site.showsLaterDays, text.isLater {
                report.add(
                    .changed, at: text.path, "of a later day, which the old site shows already")
            }
            let isPage = text.kind == .page
            let isShown = text.isLater ? site.showsLaterDays : text.isShown
            let reasons = [
                (text.needsPassword, "the old site asks for a password"),
                (generator == .hugo && text.hasUnknownLimits, "a date of it cannot be read"),
                (
                    generator == .hugo && text.isEvent && !isShown,
                    "the old site does not show it now"
                ),
                (isPage && !text.hasPage, "it had no page on the old site"),
                (isPage && generator != .jekyll && !text.isShown, "pages have no dates"),
            ]
            let reason = reasons.first(where: \.0)?.1
            if let reason {
                report.add(.changed, at: text.path, "a draft now: \(reason)")
                site.texts[index].isDraft = true
            } else if generator != .jekyll, isPage, text.day != nil, !text.section.isEmpty {
                report.add(
                    .changed, at: text.path, "a page without a date now, in no list of posts")
            }
        }
    }
}

extension DataValue {
    /// True for a list of pictures alone, or of texts with Markdown in them.
    fileprivate var isOfParagraphs: Bool {
        let texts = items.compactMap(\.text)
        if texts.isEmpty || texts.count < items.count { return false }
        return texts.allSatisfy(\.isPicture) || texts.contains { $0.contains(" ") && $0.hasMarkup }
    }
}
