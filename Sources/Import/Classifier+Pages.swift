import Content
import Platform

/// The pages of the old theme, such as lists, which become lists of sitegen or texts.
extension Classifier {
    /// Makes the pages of template code those of lists here, or texts with a list, and removes those
    /// without either, and those that this program makes.
    mutating func convertPagesOfTheme() {
        takeRedirects()
        listPages()
        takeLists()
        takeFiles()
        listTerms()
        let old = Set(site.texts.map(\.path))
        let written = takeWords()
        let ofLists = templates.pagesOfLists
        let pages = site.texts.filter {
            !$0.isPost
                && ($0.isTemplate || $0.isBibliography
                    || ofLists.contains($0.path)
                        && (!$0.hasOwnText || list(in: $0)?.name == "contacts"))
        }
        var found = Dictionary(pages.map { ($0.path, list(in: $0)) }) { $1 }
        var walker = TemplateWalker(folder, generator, site)
        for index in site.texts.indices where generator == .jekyll {
            guard case .some(nil) = found[site.texts[index].path],
                !site.texts[index].hasOwnText
            else { continue }
            // A page of includes and loops, whose values are known, is a text.
            walker.begin(site.texts[index])
            let text = walker.written(site.texts[index].body)
            guard let text, text.contains(where: \.isLetter) else { continue }
            site.texts[index].body = text
            found.removeValue(forKey: site.texts[index].path)
        }
        // That of the whole list is the page with several pages, of its name, or in the menu.
        func rank(_ page: OldText) -> Int {
            let name = found[page.path]??.name
            if page.name.isOfFormer { return 4 }
            if page.body.contains("paginator") { return 0 }
            let isNamed = names(of: page).contains {
                $0 == name || name == "contacts" && PeopleReader.isOfPeople($0)
            }
            return isNamed ? 1 : site.menuPages.contains(page.address.plainPage) ? 2 : 3
        }
        let ranked = pages.sorted { (rank($0), $0.path) < (rank($1), $1.path) }
        var lists: [String: String] = [:]
        for page in ranked where !page.isDraft && !page.address.plainPage.isEmpty {
            guard let own = found[page.path] ?? nil, own.tag == nil else { continue }
            let list = own.name
            if lists[list] != nil || list == "tags" && page.address.plainPage != list { continue }
            lists[list] = page.path
            // A page with a text is the introduction of the list.
            let isShown = keepsText(of: page, own, lists)
            if isShown, Self.owned.contains(list) { continue }
            let address = isShown ? "/\(page.address.plainPage)/" : page.address
            let title = page.front["title"]?.text
            site.listPages[address] = list
            if list == OldSite.publications {
                site.publicationList = OldSite.MenuEntry(title: title ?? list, url: address)
            } else if let index = site.collections.firstIndex(where: { $0.name == list }) {
                (site.collections[index].list, site.collections[index].title) = (address, title)
            }
        }
        let pathsOfPeople = site.people.flatMap(\.paths)
        site.texts = site.texts.compactMap { text in
            let own = found[text.path] ?? nil
            let isList = found[text.path] != nil
            let isOfTheme = isList && !keepsText(of: text, own, lists)
            let isWhole = lists.values.contains { [text.path, text.original].contains($0) }
            let reasons = [
                (text.isErrorPage, "sitegen writes this page"),
                (isOfTheme && isWhole, "the list of \(own?.name ?? "") now"),
                (isOfTheme, "a page of template code, such as a list" + text.ownWords),
                (text.isEmptySection && text.front["aliases"] == nil, "a section without a text"),
            ]
            let reason = reasons.first(where: \.0)?.1
            if let reason {
                report.add(.notImported, at: text.path, reason)
                for alias in text.aliases {
                    report.add(.unconverted, at: text.path, "no redirect from \(alias)")
                }
            }
            if reason != nil { return nil }
            if ofLists.contains(text.path), text.kind == .page, text.shows == nil,
                let marked = text.body(marking: {
                    templates.places(of: pathsOfPeople, under: $0, on: [text.path])
                })
            {
                var page = text
                if lists.values.contains(text.path), own?.name == "contacts" {
                    page.shows = "contacts"
                }
                page.body = marked
                if let tag = own?.tag, own?.name == "posts" {
                    page.body = page.body(list: "[LIST posts tag=\(tag.yamlKey)]")
                }
                return page
            }
            if !isList { return text }
            if text.body != text.body.withoutPrograms {
                report.add(.changed, at: text.path, "without its scripts, styles and comments")
            }
            return self.text(text, with: own, isItsPage: lists.values.contains(text.path))
        }
        reportData(written, old)
    }

    /// True for a page of template code with a text, or with a list that has another page here.
    private func keepsText(of text: OldText, _ list: Listing?, _ pages: [String: String]) -> Bool {
        if text.address == "/" { return text.isHTML ? text.hasSentence : text.hasOwnText }
        if text.isProgram { return false }
        if text.isBibliography, list?.tag != nil { return text.body.contains(BodyConverter.query) }
        guard let list else { return text.hasOwnText }
        if !list.rest.isEmpty { return true }
        if list.name == "contacts" { return text.hasSentence }
        guard let page = pages[list.name], [text.path, text.original].contains(page) else {
            return true
        }
        let hasText = text.hasOwnText || text.front["description"] != nil
        return list.name == "posts" ? text.hasSentence : list.name != "tags" && hasText
    }

    /// The lists whose addresses a page with a text of its own keeps; those of collections have it
    /// as their introduction.
    private static let owned: Set = ["posts", "contacts"]

    /// A page of template code with its description, its text outside of loops, and its list.
    private func text(_ old: OldText, with list: Listing?, isItsPage: Bool) -> OldText {
        if !isItsPage, old.isBibliography { return old }
        var text = old
        let tag = list?.tag.map { " tag=\($0.yamlKey)" } ?? ""
        let name = list?.name ?? ""
        let isOwner = list?.tag == nil && Self.owned.contains(name)
        if isOwner { text.shows = name }
        let main =
            name == "contacts"
            ? OldText.groups : "[LIST \(name == "tags" ? "posts" : name)\(tag)]"
        // The home page has the posts by itself.
        let isOfHome = name == "posts" && list?.tag == nil && old.address == "/"
        let isLeftOut = name.isEmpty || isItsPage && !isOwner || isOfHome
        let shown = [isLeftOut ? "" : main, list?.rest ?? ""].joined(separator: "\n\n").trimmed("")
        // Loops over other values become what they show, or comments.
        let whole = list == nil ? old.body.withoutPrograms : nil
        let own = old.hasOwnText ? whole ?? old.body(list: shown) : shown
        text.body = [old.front["description"]?.text, own].compactMap(\.self)
            .joined(separator: "\n\n")
        return text
    }

    /// Adds to pages what their templates print beside their texts: the words of those of one page,
    /// and the contents of data files that are nothing else here.
    /// Returns these files.
    private mutating func takeWords() -> Set<String> {
        let hasHome = site.texts.contains { $0.address == "/" && $0.language == nil }
        if let path = templates.files["index.html"], !hasHome, generator != .jekyll {
            var home = OldText(biography: "", of: path, in: folder)
            (home.address, home.original) = ("/", "_index.md")
            site.texts.append(home)
        }
        let users = Dictionary(grouping: site.texts.indices.filter { !site.texts[$0].isDraft }) {
            templates.template(of: site.texts[$0]) ?? ""
        }
        // A page may have a row of a list that a collection has, too.
        let places = Set(site.people.map(\.place))
        let files = site.dataFiles.filter { !places.contains($0) }
        var walker = TemplateWalker(folder, generator, site)
        var written: Set<String> = []
        for (path, all) in users.sorted(by: { $0.key < $1.key })
        where !path.isEmpty && !path.hasPrefix("themes/") {
            let code = folder.text(path) ?? ""
            // An include whose name is a value is a part of the page.
            let hasOwnIncludes = code.contains(Self.includeOfPage)
            let isOwn = Set(all.map { site.texts[$0].original }).count == 1 || hasOwnIncludes
            let pages = all.filter {
                let text = site.texts[$0]
                return text.isShown && (text.kind == .page || hasOwnIncludes && text.hasPage)
            }
            let named = files.filter {
                site.otherDataFiles.contains($0)
                    || code.contains($0.lastPathPart.withoutExtension)
            }
            let printed = walker.printed(by: path, on: pages.map { site.texts[$0] }, named, isOwn)
            for (page, words) in zip(pages, printed) {
                for lost in words.lost {
                    let line = "\(path) has this, which is lost: `\(lost.inOneLine)`"
                    report.add(.unconverted, at: site.texts[page].path, line)
                }
                if !words.isEmpty, site.texts[page].take(words, of: path, &report) {
                    written.formUnion(words.files)
                    let keys = templates.printed(of: site.texts[page])
                    let all = site.texts[page].front.entries
                    let own = site.texts[page].ownKeys.intersection(keys)
                    site.texts[page].removeShown(all.filter { own.contains($0.key.lowercased()) })
                }
            }
        }
        for entry in site.parameters.entries {
            let links = entry.value.items.compactMap { $0.first(["href", "url", "link"])?.text }
                .filter { !site.menuPages.contains($0.plainPage) }
            let list = ["site", entry.key.lowercased(), "*"]
            if links.isEmpty || templates.pages(showing: list).isEmpty { continue }
            report.add(
                .unconverted, at: site.settingsPath,
                "links of \(entry.key), which templates print: " + links.joined(separator: ", "))
        }
        return written
    }

    /// Reports the data files that are nothing by themselves.
    private mutating func reportData(_ written: Set<String>, _ old: Set<String>) {
        let pages = Set(site.texts.map(\.path))
        let users = usersOfTemplates
        for path in site.otherDataFiles {
            let page = templates.pages(showing: OldTemplates.path(ofDataFile: path)).first {
                old.contains($0) || users[$0] == 1
            }
            if written.contains(path) {
                report.add(.decided, at: path, "a part of the pages whose templates print it")
            } else if let page, pages.contains(page) {
                let fact = "filled in where \(page) prints it, as far as its code is known"
                report.add(.decided, at: path, fact)
            } else {
                let lost = page.map { ": \($0) printed values of it, which are lost" }
                report.add(
                    lost == nil ? .notImported : .unconverted, at: path, "data file\(lost ?? "")")
            }
        }
    }

    /// Makes pages that only lead to another text earlier addresses of it.
    private mutating func takeRedirects() {
        for page in site.texts where page.kind == .page && !page.isDraft {
            let words = page.body.firstMatch(of: Self.refresh).map { String($0.1) }
            let named = page.front.first(TextConverter.targets)?.texts.first ?? words ?? ""
            let start = named.hasPrefix("/") || named.contains("://") ? "" : page.address
            let target = (start + named.trimmingPrefix(site.url?.withoutEndSlashes ?? "/"))
                .plainPage
            guard !page.hasOwnText, !named.isEmpty, page.language == nil,
                let index = site.texts.firstIndex(where: {
                    $0.address.plainPage == target && $0.hasPage
                }),
                site.texts[index].path != page.path
            else { continue }
            report.add(.changed, at: page.path, "a redirect to \(site.texts[index].path) now")
            let present = site.texts.first { $0.path == page.path } ?? page
            site.texts[index].addAliases([page.address] + present.aliases)
            if page.address == "/" {
                site.texts[index].addAliases([site.texts[index].address])
                site.texts[index].address = "/"
            }
            site.texts.removeAll { $0.path == page.path }
        }
    }

    private static let refresh = SharedRegex(
        /(?i)http-equiv=["']?refresh["']?[^>]*url=["']?([^"'>\s]+)/)

    /// Adds the lists of maps in front matter, such as the pieces of a concert, to the texts as their
    /// templates print them, those of pictures as galleries, and to posts and pages the other values
    /// that their templates print. What is not in a text then stays.
    private mutating func takeLists() {
        var walker = TemplateWalker(folder, generator, site)
        let users = usersOfTemplates
        for index in site.texts.indices where !PeopleReader.isOfPeople(site.texts[index].place) {
            var text = site.texts[index]
            let keys = text.ownKeys.union(TextConverter.images)
            let printed = text.collection == nil ? templates.printed(of: text) : []
            let lists = text.front.entries.filter { entry in
                let key = entry.key.lowercased()
                if let value = entry.value.text {
                    return printed.contains(key) && text.ownKeys.contains(key) && !value.isPicture
                }
                return keys.contains(key) && !PeopleReader.isOfPeople(key)
                    && entry.value.items.contains { !$0.entries.isEmpty }
                    && !entry.value.items.contains(where: \.hasContactDetails)
            }
            guard !lists.isEmpty, let path = templates.template(of: text),
                !path.hasPrefix("themes/"), let template = folder.text(path)
            else { continue }
            let galleries = lists.filter {
                $0.value.text == nil && $0.value.items.allSatisfy(OldText.isPicture)
            }
            // What a template of one page prints is a part of its words.
            let isOfOne = text.kind == .page && users[path] == 1
            let others = isOfOne ? [] : [lists.filter { !galleries.contains($0) }]
            for group in galleries.map({ [$0] }) + others {
                var rest = text
                rest.front = .map(text.front.entries.filter { !group.contains($0) })
                var words = walker.words(of: text, but: rest, in: template)
                if words.ofData.allSatisfy(text.body.contains) { continue }
                if let gallery = group.first, galleries.contains(gallery) {
                    // Pictures may be in an attribute for scripts.
                    let printed = templates.paths(printedOf: text, isPart: true)
                    let shown = gallery.value.filtered {
                        printed.contains([gallery.key.lowercased(), $0])
                    }
                    let all = shown?.items ?? []
                    let seen = all.filter { item in
                        item.allTexts.contains { path in
                            path.isPicture && words.ofData.contains { $0.contains(path) }
                        }
                    }
                    let pictures = (seen.isEmpty ? all : seen).compactMap(OldText.picture)
                    let list = pictures.map(\.markdown).joined(separator: "\n")
                    words = .init(all: [list], ofData: [list])
                }
                guard text.take(words, of: path, &report) else { continue }
                text.removeShown(group)
            }
            site.texts[index] = text
        }
    }

    /// How many texts each template has.
    private var usersOfTemplates: [String: Int] {
        let used = site.texts.filter { !$0.isDraft }.map { templates.template(of: $0) ?? "" }
        return Dictionary(used.map { ($0, 1) }, uniquingKeysWith: +)
    }

    /// Adds the files beside texts that their templates surely print, and the texts do not.
    private mutating func takeFiles() {
        let isCode = { (path: String) in path.fileExtension == "html" }
        let printFiles = folder.files.filter(isCode).compactMap(folder.text)
            .contains { $0.contains(Self.files) && $0.contains("<img") }
        var walker = TemplateWalker(folder, generator, site)
        for index in site.texts.indices where printFiles && !site.texts[index].files.isEmpty {
            let text = site.texts[index]
            let named = [text.body] + text.front.allTexts
            let pictures = text.files.keys.filter { name in
                name.isPicture && !named.contains { $0.contains(name.lastPathPart) }
            }
            guard !pictures.isEmpty,
                let template = templates.template(of: text).flatMap(folder.text)
            else { continue }
            var rest = text
            rest.files = [:]
            let words = walker.words(of: text, but: rest, in: template)
            let title = Slug.make(text.front["title"]?.text ?? "")
            let blocks = words.all.filter { !$0.hasPrefix("#") || Slug.make($0) != title }
                .compactMap { $0.pictures(but: named) }
            let shown = pictures.count { name in
                blocks.contains { $0.contains("(\(name.linkTarget))") }
            }
            if shown > 0 {
                let all = blocks.contains(TemplateWalker.content) ? [] : [TemplateWalker.content]
                site.texts[index].body = (all + blocks).joined(separator: "\n\n")
                    .replacing(TemplateWalker.content, with: text.body)
            }
            report.count("pictures that templates print beside texts", shown)
            if shown == 0 || !words.lost.isEmpty {
                let left = pictures.count - shown
                report.count("pictures that templates may print beside texts", left)
            }
        }
    }

    private static let files = SharedRegex(/\bpage\.assets\b|\.Resources\.ByType\s+"image"/)

    /// Gives the pages of tags that have addresses of their own the lists of what has the tag.
    private mutating func listTerms() {
        for index in site.texts.indices {
            let page = site.texts[index]
            guard page.path.lastPathPart.hasPrefix("_index."), page.folders.count == 1,
                site.taxonomies.contains(page.section), page.front["url"] != nil
            else { continue }
            let slug = Slug.makeForTag(page.folders[0])
            let names = site.texts.filter { text in
                text.kind != .page
                    && TagSpellings.written(in: text.front).contains { Slug.makeForTag($0) == slug }
            }.map { $0.collection ?? "posts" }.unique
            let lists = names.map { "\n\n[LIST \($0) tag=\(page.folders[0].yamlKey)]" }
            site.texts[index].body += lists.joined()
        }
    }

    /// Gives the texts of sections of pages, if they are empty, a list of these pages, as themes do.
    private mutating func listPages() {
        for index in site.texts.indices where site.texts[index].isIndex {
            let section = site.texts[index]
            let isEmpty = section.isEmptySection
            let isHome = section.address == "/"
            let isListed = templates.paths(of: section.path, section.front).contains {
                !templates.pages(showing: $0 + ["*"]).isEmpty
            }
            guard isEmpty || generator != .jekyll && isListed && section.shows == nil,
                !isHome || generator == .zola && isListed, !section.isDraft
            else { continue }
            let pages = site.texts.filter {
                $0.kind == .page && $0.isShown && !$0.isEmptySection
                    && $0.language == section.language
                    && $0.address != section.address && $0.address.hasPrefix(section.address)
                    && !(isHome && ($0.isIndex || !$0.section.isEmpty))
                    && !section.body.contains($0.name)
            }
            if pages.isEmpty { continue }
            let list = Self.links(to: pages)
            site.texts[index].body = isEmpty ? list : "\(section.body)\n\n\(list)"
            report.add(
                .changed, at: section.path,
                isEmpty
                    ? "a list of its pages, since it has no text"
                    : "with a list of its pages, as its template prints it")
        }
    }

    /// What a page of template code lists, such as `posts`, the tag that all of them have, and its
    /// other lists in Markdown.
    private typealias Listing = (name: String, tag: String?, rest: String)

    private func list(in text: OldText) -> Listing? {
        if ["tags", "categories"].contains(text.address.plainPage.lastPathPart) {
            return ("tags", nil, "")
        }
        let shown = templates.outputs.filter { $0.page == text.path }
        let showsPeople = site.people.contains { person in
            shown.contains { $0.path.keys(belowAny: person.paths) != nil }
        }
        let isOfPeople = PeopleReader.isOfPeople(text.name) && showsPeople
        if text.isBibliography, site.hasPublications, !isOfPeople {
            let isPart = text.body.contains(/\s(-q|--query)\s/)
            return (OldSite.publications, isPart ? "" : nil, "")
        }
        let includes = text.body.matches(of: Self.include).compactMap {
            folder.text("_includes/\($0.1)")
        }
        let layout = text.front["layout"]?.text ?? ""
        // Beside those of a page, the loops of a layout are those of menus.
        let hasLoop = text.body.contains(Self.loop)
        let ofLayout = hasLoop ? nil : folder.text("_layouts/\(layout).html")
        let code = [text.body] + includes + [ofLayout ?? ""]
        let usual = ["posts", "categories", "tags"] + (site.settings["collections"]?.keys ?? [])
        let known = Set(site.collections.map(\.name) + usual)
        let named = text.front["collection"]?.text ?? (layout == "blog" ? "posts" : layout)
        let found = code.lazy.flatMap { $0.matches(of: Self.listed) }.compactMap { match in
            match.1.map(String.init)
                ?? [String(match.2 ?? "posts")].first(where: known.contains)
        }
        let tags = code.flatMap { $0.matches(of: Self.tagged) }.compactMap { $0.1 ?? $0.2 ?? $0.3 }
        let tag = (text.front["taxonomy"]?.text ?? tags.first.map(String.init)).flatMap { tag in
            let slug = Slug.makeForTag(tag)
            return site.texts.contains { text in
                text.isPost
                    && TagSpellings.written(in: text.front).map(Slug.makeForTag).contains(slug)
            } ? tag : nil
        }
        if tag != nil, !isOfPeople { return ("posts", tag, "") }
        let all = Array(found) + [named].filter(known.contains)
        let lists = all.flatMap { [$0, $0 + Self.undated] }.compactMap { name -> String? in
            let named = site.collections.map(\.name).first {
                [name, "\(name)-entries"].contains($0)
            }
            if let named { return named }
            if OldPublication.isOfPublications(name), site.hasPublications {
                return OldSite.publications
            }
            if PeopleReader.isOfPeople(name), !site.people.isEmpty { return "contacts" }
            return ["posts": "posts", "tags": "tags", "categories": "tags"][name]
        }.unique
        let parts = Dictionary(lists.map { ($0, self.list($0, on: text)) }) { $1 }
        let whole = lists.filter { parts[$0]?.map { $0.hasPrefix("[") } ?? true }
        let fitting = whole.first { list in
            names(of: text).contains {
                $0.contains(list.hasSuffix("s") ? list.dropLast() : list[...])
            }
        }
        let main = isOfPeople ? "contacts" : fitting ?? whole.first
        let rest = lists.filter { $0 != main }.compactMap { parts[$0] ?? nil }
            .filter { !$0.isEmpty }.joined(separator: "\n\n")
        return main.map { ($0, nil, rest) } ?? (rest.isEmpty ? nil : ("", "", rest))
    }

    /// A list on a page in Markdown: a part of the texts as links; `nil` if no template shows it.
    private func list(_ name: String, on page: OldText) -> String? {
        let all = site.texts.filter { name == "posts" ? $0.isPost : $0.collection == name }
        guard let shown = templates.listed(all, on: page.path) else { return nil }
        return shown.count * 2 >= all.count ? "[LIST \(name)]" : Self.links(to: shown)
    }

    /// The names of a page, by which its list may be called.
    private func names(of page: OldText) -> [String] {
        [page.address.plainPage.lastPathPart, Slug.make(page.front["title"]?.text ?? "")]
    }

    private static func links(to texts: [OldText]) -> String {
        texts.map { "- [\($0.front["title"]?.text ?? $0.name)](\($0.address))\n" }.joined()
    }

    private static let include = SharedRegex(/\{%-?\s*include\s+([\w.\/-]+)/)
    private static let loop = SharedRegex(/\{%-?\s*for\b/)
    private static let includeOfPage = SharedRegex(/\{%-?\s*include(?:_relative)?\s+\{\{/)
    private static let listed = SharedRegex(/\bsite\.data\.(\w+)|\bsite\.(\w+)|\bpaginator\./)

    /// A category or tag whose posts a page lists.
    private static let tagged = SharedRegex(
        /\bsite\.(?:categories|tags)(?:\.([\w-]+)|\[["']([^"']+)["']\])|(?:categor(?:y|ies)|\btags?)["']?\s*(?:,|contains|==)\s*["']([^"']+)["']/
    )
}
