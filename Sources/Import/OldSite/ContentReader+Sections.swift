/// The sections of Hugo and Zola, and their lists.
extension ContentReader {
    private static let postSections: Set = [
        "post", "posts", "blog", "news", "articles", "article", "journal", "updates",
    ]

    /// True for a text of a section of posts, or with tags if the settings name no such sections.
    func isOfPosts(_ text: OldText, _ folders: [String]) -> Bool {
        guard Self.isListed(text.front) else { return false }
        let hasTags = !TagSpellings.written(in: text.front).isEmpty && !folders.isEmpty
        return generator == .zola
            || !Self.postSections.isDisjoint(with: folders.map { $0.lowercased() })
            || mainSections.contains(folders.first ?? "") || mainSections.isEmpty && hasTags
    }

    /// Hugo's rule for a site that names no main sections: the section with the most texts. A
    /// manual never counts.
    mutating func choosePosts() {
        if !mainSections.isEmpty || site.texts.contains(where: \.isPost) { return }
        let places = site.texts.indices.filter { index in
            let name = site.texts[index].path.lastPathPart
            return site.texts[index].day != nil && !name.hasPrefix("_index.")
                && Self.isListed(site.texts[index].front)
        }
        let sections = Dictionary(grouping: places) { index in
            settings.inner(site.texts[index].path).split(separator: "/").dropLast().first ?? ""
        }.filter { !["", "docs", "documentation"].contains($0.key) }
        let main = sections.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
        for index in main?.value ?? [] { site.texts[index].isPost = true }
    }

    var mainSections: [String] {
        (config["mainsections"] ?? config["params"]?["mainsections"])?.texts ?? []
    }

    /// Makes pages drafts that the old site does not show today; reports those whose date is lost.
    mutating func hideLaterPages(_ report: inout ImportReport) {
        for index in site.texts.indices {
            let text = site.texts[index]
            if text.isPost || text.isDraft { continue }
            if !text.isShown {
                report.add(.changed, at: text.path, "a draft now: pages have no dates")
                site.texts[index].isDraft = true
            } else if text.day != nil, settings.inner(text.path).contains("/") {
                report.add(
                    .changed, at: text.path, "a page without a date now, in no list of posts")
            }
        }
    }

    /// The addresses of the lists of posts, by section and by taxonomy.
    var lists: Set<String> {
        let posts = site.texts.filter { $0.isPost && !$0.isDraft }
        let named = (config["taxonomies"]?.entries ?? []).compactMap { $0.value.text }
        let taxonomies = named.isEmpty ? ["categories", "tags"] : named
        return Set(
            posts.flatMap { post -> [String] in
                let section = settings.inner(post.path).split(separator: "/").dropLast().first
                let terms =
                    taxonomies.filter { post.front[$0.lowercased()] != nil }
                    + (post.front["taxonomies"]?.entries ?? []).map(\.key)
                return (terms + [section.map(String.init) ?? ""]).filter { !$0.isEmpty }
                    .map { "\(languageFolder)/\(inAddress($0))/" }
            })
    }

    var feed: String? {
        if generator == .hugo {
            let kinds = config["disablekinds"]?.texts ?? []
            let formats = config["outputs"]?["home"]?.texts
            let hasFeed = formats.map { $0.contains { $0.lowercased() == "rss" } } ?? true
            return hasFeed && !kinds.contains { $0.lowercased() == "rss" } ? "index.xml" : nil
        }
        guard config.first(["generate_feeds", "generate_feed"])?.flag == true else { return nil }
        return config.first(["feed_filenames", "feed_filename"])?.texts.first ?? "atom.xml"
    }
}
