import Content
import Diagnostics
import Platform
import Presentation
import Privacy
import Templating

/// Presents the outputs of a site, and stages them: pages, lists, feeds, and other files.
struct SiteOutputs: Sendable {
    let presenter: SitePresenter

    /// `nil` if a template has a problem: then pages are presented, but not rendered.
    let templates: PageTemplates?
    let stager: OutputStager
    let progress: BuildProgress

    /// The tokens of pages, and of all other outputs.
    let pageTokens: PageTokens
    let fileToken: SharedToken
    let fileTokenInput: FileTokenInput
    let templateTexts: [SourceText]

    init(_ shared: SharedParts, progress: BuildProgress, stager: OutputStager) {
        presenter = shared.presenter
        templates = shared.templates
        pageTokens = shared.pageTokens
        fileToken = shared.fileToken
        fileTokenInput = shared.fileTokenInput
        templateTexts = shared.templateTexts
        self.progress = progress
        self.stager = stager
    }
}

extension SiteOutputs {
    /// Renders Markdown. Returns one text for each of `presenter.texts.sources`.
    func renderTexts(
        _ cache: inout Cache<Address, TextSource, TextWithFiles>
    ) async throws -> [TextWithFiles] {
        let (presenter, progress, clock) = (presenter.texts, progress, stager.clock)
        let sources = presenter.sources
        progress.begin("rendering texts", total: sources.count)
        return try await cache.outputs(of: sources.map(\.address), jobs: stager.jobs) {
            sources[$0]
        } reuse: {
            presenter.current($1, of: $0)
        } make: { source in
            progress.working(on: source.text.shown) {
                clock.measure(.markdown) { presenter.rendered(source) }
            }
        }.all
    }

    /// Returns the subject of each post: the earlier object if it is equal, because the cache then
    /// returns its own, so that later comparisons are fast.
    func postSubjects(
        _ texts: [TextWithFiles], _ cache: inout Cache<Address, PostSubject, PostSubject>
    ) async throws -> [PostSubject] {
        let presenter = presenter
        var cards = presenter.authorCards(texts)
        extendAllowances(of: &cards)
        let posts = try await cache.outputs(of: presenter.postAddresses, jobs: stager.jobs) {
            [cards] in
            presenter.subject(ofPost: $0, texts[$0].text, cards: cards)
        } make: {
            $0
        }.all
        for post in posts where stager.leakGate?.hasAllowances == true {
            allowInLists([post.post.value.title] + post.listedTexts, of: post.address)
        }
        return posts
    }

    /// Lets lists show what consent.yml allows both on a page and in lists, and removes from `cards`
    /// what it allows on the contact's page only.
    private func extendAllowances(of cards: inout [AuthorCard]) {
        guard let leakGate = stager.leakGate, leakGate.hasAllowances else { return }
        for page in presenter.site.pages { allowInLists([page.title], of: .page(page.path)) }
        for (index, contact) in presenter.site.contacts.map(\.value).enumerated() {
            let page = presenter.site.permalinks.contact(contact.slug)
            let about = cards[index].about.map { [$0] } ?? []
            if !leakGate.ownTexts(about, of: page.outputPath).isEmpty { cards[index].about = nil }
            allowInLists(contact.texts(on: "").map(\.text) + about, of: page)
        }
    }

    private func allowInLists(_ texts: @autoclosure () -> [String], of page: Address) {
        let url = presenter.urls.url(page)
        stager.leakGate?.allowElsewhere(texts() + [url], of: page.outputPath, at: url)
    }

    /// Returns the summary of each post for lists.
    func stagePosts(
        _ subjects: [PostSubject], _ caches: inout OutputCaches
    ) async throws -> [Shared<PostSummary>] {
        progress.begin("presenting posts")
        return try await stager.stageAll(
            subjects.map(\.address), pageTokens.posts, &caches.posts
        ) {
            subjects[$0]
        } make: { subject in
            let page = presenter.posts.page(subject)
            try stager.stage(page, templates?.post)
            return Shared(page.page.post.leavingOut(stager.ownTexts(of: subject)))
        }
    }

    func stagePages(_ texts: [TextWithFiles], _ caches: inout OutputCaches) async throws {
        let first = presenter.site.posts.count
        let pages = presenter.site.pages.indices.filter { !presenter.site.pages[$0].isWelcome }
        let addresses = pages.map { Address.page(presenter.site.pages[$0].path) }
        _ = try await stager.stageAll(addresses, pageTokens.pages, &caches.pages) {
            presenter.subject(ofPage: pages[$0], texts[first + pages[$0]].text)
        } make: { subject in
            let plain = presenter.pages.page(subject)
            if let motion = presenter.pages.motion(plain) {
                try stager.stage(motion, templates?.motion)
            } else if let members = presenter.pages.members(subject, plain) {
                try stager.stage(members, templates?.members)
            } else {
                try stager.stage(plain, templates?.page)
            }
        }
    }

    func stageContacts(
        _ posts: [Shared<PostSummary>], _ biographies: [RenderedText?],
        _ caches: inout OutputCaches
    ) async throws {
        progress.begin("presenting contacts")
        let pages = presenter.contactPages
        let addresses = pages.map {
            presenter.site.permalinks.contact(
                presenter.site.contacts[$0.contact].value.slug, page: $0.page)
        }
        _ = try await stager.stageAll(addresses, pageTokens.contacts, &caches.contacts) {
            let (contact, page) = pages[$0]
            return presenter.subject(
                ofContact: contact, page: page, posts: posts, biography: biographies[contact])
        } make: { subject in
            try stager.stage(presenter.contacts.page(subject), templates?.contact)
        }
    }

    func stageLists(
        _ posts: [Shared<PostSummary>], _ texts: [TextWithFiles], _ caches: inout OutputCaches
    ) async throws {
        progress.begin("presenting lists")
        let welcome = presenter.welcome(texts)
        let (presenter, lists) = (presenter.lists, presenter.lists.all)
        let addresses = lists.map(presenter.address)
        _ = try await stager.stageAll(
            addresses, pageTokens.lists, &caches.lists, chunk: 16
        ) {
            Presented(
                page: presenter.page(lists[$0], posts: posts, welcome: welcome),
                address: addresses[$0])
        } make: { list in
            try stager.stage(list, templates)
        }
    }

    func stageFeeds(_ subjects: [PostSubject], _ caches: inout OutputCaches) async throws {
        progress.begin("presenting feeds")
        let presenter = presenter.feeds
        let writer = SiteFeeds(presenter: presenter, stager: stager)
        let feeds = presenter.all.flatMap { next in
            next.feed.formats.map { (feed: next.feed, format: $0, posts: next.posts) }
        }
        let addresses = feeds.map { Address.feed($0.format, of: $0.feed.page) }
        _ = try await stager.stageAll(addresses, fileToken, &caches.feeds, chunk: 16) {
            let (feed, format, shown) = feeds[$0]
            return FeedSubject(feed: feed, format: format, posts: shown.map { subjects[$0] })
        } make: {
            try writer.stage($0)
        }
    }

    /// Stages everything except pages and feeds. Returns warnings about published files.
    func stageFiles(
        _ texts: [TextWithFiles], _ assets: Assets, _ caches: inout OutputCaches
    ) async throws -> [Problem] {
        progress.begin("copying files")
        try await stageVCards(&caches)
        let (files, colliding) = publishedFiles(texts)
        for file in colliding { _ = try stager.stage(file) }
        let versions = presenter.versions(texts)
        _ = try await stager.stageAll(
            versions.map(\.address), fileToken, &caches.versions, chunk: 8,
            subject: { versions[$0] }, make: { try stager.stage($0) })
        let photos = presenter.embeddedPhotos
        let warnings =
            try await stager.stageAll(
                files.map(\.file.address), fileToken, &caches.files, chunk: 8,
                subject: { files[$0] }, make: { try stager.stage($0) })
            + stager.stageAll(
                photos.map(\.address), fileToken, &caches.photos, chunk: 8,
                subject: { photos[$0] }, make: { try stager.stage($0) })
        let redirects = presenter.redirects
        _ = try await stager.stageAll(
            redirects.map(\.from), fileToken, &caches.redirects, subject: { redirects[$0] },
            make: { redirect in
                let page = ServerFiles.redirectPage(redirect, presenter.urls, presenter.frame)
                try stager.stage(page, at: redirect.from)
            })
        try stageOthers(redirects, assets, &caches)
        return warnings.compactMap(\.self)
    }
}

extension SiteOutputs {
    func memberFiles(_ record: RecordFile, _ output: String) -> MemberPayloads {
        progress.begin("encrypting the members' files")
        return MemberPayloads(
            presenter: presenter.members, template: templates?.timeline, stager: stager,
            record: record, output: output, jobs: stager.jobs)
    }

    /// Returns the problems of texts, of posts with damaged front matter, and of outputs' paths.
    func problems(_ texts: [TextWithFiles]) -> [Problem] {
        texts.flatMap(\.text.problems)
            + presenter.site.damagedPosts.flatMap(presenter.posts.problems) + stager.problems
    }

    /// Returns the files of the site and of its pages, in the order of their addresses. Files with
    /// the same address are returned apart: the cache has one entry for an address, so they are
    /// staged without it, and Output reports the collision.
    private func publishedFiles(
        _ texts: [TextWithFiles]
    ) -> (files: [ShownFile], colliding: [ShownFile]) {
        let pictures =
            presenter.covers
            + presenter.site.contacts.indices.compactMap(presenter.picture(ofContact:))
        let all = texts.reduce(into: Set(presenter.files + pictures)) { $0.formUnion($1.files) }
            .sorted { $0.address.path < $1.address.path }
        let counts = Dictionary(all.map { ($0.address, 1) }, uniquingKeysWith: +)
        return (
            all.filter { counts[$0.address] == 1 }.map(presenter.shown),
            all.filter { counts[$0.address] != 1 }.map(presenter.shown)
        )
    }

    private func stageVCards(_ caches: inout OutputCaches) async throws {
        let cards = VCardFiles(presenter: presenter.vcards, stager: stager)
        let subjects = presenter.site.contacts.indices.map(presenter.vcardSubject)
        _ = try await stager.stageAll(subjects.map(\.address), fileToken, &caches.vcards) {
            subjects[$0]
        } make: {
            try cards.stage($0)
        }
        let all = presenter.site.settings.allContacts ? [presenter.site.permalinks.allVCards] : []
        _ = try await stager.stageAll(all, fileToken, &caches.allVCards) { _ in
            subjects
        } make: {
            try cards.stage(all: $0)
        }
    }

    /// Stages the sitemap, and the few files that every build makes anew.
    private func stageOthers(
        _ redirects: [Redirect], _ assets: Assets, _ caches: inout OutputCaches
    ) throws {
        let sitemap = try caches.sitemap.output(
            of: OutputInput(subject: presenter.sitemapSubject, token: fileToken)
        ) {
            let files = ServerFiles.sitemap(presenter.sitemap, presenter.urls)
            for file in files { try stager.stage(file.bytes, at: file.address) }
            return files.map(\.address)
        }
        var files: [(address: Address, bytes: [UInt8])] = []
        // The site's own files take precedence.
        if !presenter.hasOwnRobots {
            files.append((.robots, ServerFiles.robots(presenter.urls)))
        }
        if !redirects.isEmpty, !presenter.hasOwnRedirects {
            files.append((.redirects, ServerFiles.redirects(redirects, presenter.urls)))
        }
        for asset in assets.all { try stager.stage(asset) }
        for file in files { try stager.stage(file.bytes, at: file.address) }
        let addresses =
            assets.all.map(\.address) + sitemap + files.map(\.address)
            + presenter.members.members.map(presenter.members.address)
        let paths = Set(addresses.map(\.outputPath))
        stager.leakGate?.recordFiles(Array(paths))
        stager.output?.drop(Array(caches.others.subtracting(paths)))
        caches.others = paths
    }
}

extension OutputStager {
    fileprivate func stage(_ list: Presented<ListPage?>, _ templates: PageTemplates?) throws {
        func stage<Page>(_ page: Page, _ template: PageTemplate<Page>?) throws {
            try self.stage(Presented(page: page, address: list.address), template)
        }
        switch list.page {
        case .home(let page): try stage(page, templates?.home)
        case .contacts(let page): try stage(page, templates?.contacts)
        case .posts(let page): try stage(page, templates?.posts)
        case .tags(let page): try stage(page, templates?.tags)
        case .tag(let page): try stage(page, templates?.tag)
        case .group(let page): try stage(page, templates?.group)
        case .notFound(let page): try stage(page, templates?.notFound)
        case .members(let page): try stage(page, templates?.members)
        case nil: break
        }
    }
}
