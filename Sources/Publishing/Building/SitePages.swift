import Content
import Diagnostics
import Platform
import Presentation
import Privacy
import Templating

/// Makes the outputs of a site: pages, lists, feeds, and the files beside them.
struct SitePages: Sendable {
    let presenter: SitePresenter

    /// Nil if one of them has a problem: then pages are presented, and not rendered.
    let templates: PageTemplates?
    let stage: PageStage
    let progress: BuildProgress

    /// What all pages share, and what all other outputs share.
    let pageContext: BuildContext
    let fileContext: BuildContext
    private let search: FileContextKey

    init(
        _ shared: SharedParts, output: OutputTransaction?,
        onFile: (@Sendable (String, [UInt8]?) -> Void)?, jobs: Int,
        progress: BuildProgress,
        clock: StageClock?
    ) {
        presenter = shared.presenter
        templates = shared.templates
        pageContext = shared.pageContext
        fileContext = shared.fileContext
        search = shared.search
        self.progress = progress
        stage = PageStage(
            output: output, onFile: onFile, gate: shared.gate, cleaner: shared.cleaner,
            jobs: jobs, clock: clock)
    }
}

extension SitePages {
    /// Texts come first: pages, lists and feeds show them. Returns one for each of
    /// `presenter.texts.sources`.
    func texts(
        _ cache: inout Cache<Address, TextSource, ResolvedText>
    ) async throws -> [ResolvedText] {
        let (presenter, progress, clock) = (presenter.texts, progress, stage.clock)
        let sources = presenter.sources
        progress.begin("rendering texts", total: sources.count)
        return try await cache.outputs(of: sources.map(\.address), jobs: stage.jobs) {
            sources[$0]
        } reuse: {
            presenter.current($1, of: $0)
        } make: { source in
            progress.working(on: source.text.shown) {
                clock.measure(.markdown) { presenter.rendered(source) }
            }
        }.all
    }

    func subjects(_ texts: [ResolvedText]) async throws -> [PostSubject] {
        try await presenter.site.posts.indices.concurrentMap(jobs: stage.jobs) {
            presenter.subject(ofPost: $0, texts[$0].text)
        }
    }

    /// Returns how lists show each post.
    func posts(
        _ subjects: [PostSubject], _ outputs: inout OutputMemory
    ) async throws -> [Shared<PostSummary>] {
        progress.begin("presenting posts")
        return try await stage.all(subjects.map(\.address), pageContext, &outputs.posts) {
            subjects[$0]
        } make: { subject in
            let page = presenter.posts.page(subject)
            try stage.stage(page, templates?.post)
            return Shared(page.page.post)
        }
    }

    func pages(_ texts: [ResolvedText], _ outputs: inout OutputMemory) async throws {
        let first = presenter.site.posts.count
        let addresses = presenter.site.pages.map { Address.page($0.path) }
        _ = try await stage.all(addresses, pageContext, &outputs.pages) {
            presenter.subject(ofPage: $0, texts[first + $0].text)
        } make: { subject in
            let plain = presenter.pages.page(subject)
            if let motion = presenter.pages.motion(plain) {
                try stage.stage(motion, templates?.motion)
            } else {
                try stage.stage(plain, templates?.page)
            }
        }
    }

    func contacts(
        _ posts: [Shared<PostSummary>], _ outputs: inout OutputMemory
    ) async throws {
        progress.begin("presenting contacts")
        let addresses = presenter.site.contacts.map { Address.contact($0.value.slug) }
        _ = try await stage.all(addresses, pageContext, &outputs.contacts) {
            presenter.subject(ofContact: $0, posts: posts)
        } make: { subject in
            try stage.stage(presenter.contacts.page(subject), templates?.contact)
        }
    }

    func lists(_ posts: [Shared<PostSummary>], _ outputs: inout OutputMemory) async throws {
        progress.begin("presenting lists")
        let (presenter, lists) = (presenter.lists, presenter.lists.all)
        let addresses = lists.map(presenter.address)
        _ = try await stage.all(addresses, pageContext, &outputs.lists, chunk: 16) {
            Presented(page: presenter.page(lists[$0], posts: posts), address: addresses[$0])
        } make: { list in
            try stage.stage(list, templates)
        }
    }

    func feeds(_ subjects: [PostSubject], _ outputs: inout OutputMemory) async throws {
        progress.begin("presenting feeds")
        let (presenter, posts) = (presenter.feeds, subjects.map(FeedPost.init))
        let writer = SiteFeeds(presenter: presenter, stage: stage)
        let feeds = presenter.all.flatMap { next in
            next.feed.formats.map { (feed: next.feed, format: $0, posts: next.posts) }
        }
        let addresses = feeds.map { Address.feed($0.format, of: $0.feed.page) }
        _ = try await stage.all(addresses, fileContext, &outputs.feeds, chunk: 16) {
            let (feed, format, shown) = feeds[$0]
            return FeedSubject(feed: feed, format: format, posts: shown.map { posts[$0] })
        } make: {
            try writer.stage($0)
        }
    }

    /// Everything that is no page. Returns the problems of what is published all the same.
    func files(
        _ texts: [ResolvedText], _ assets: Assets, _ outputs: inout OutputMemory
    ) async throws -> [Problem] {
        progress.begin("copying files")
        try await vcards(&outputs)
        let (files, doubled) = files(texts)
        for file in doubled { _ = try stage.stage(file) }
        let photos = presenter.embeddedPhotos
        let warnings =
            try await stage.all(
                files.map(\.address), fileContext, &outputs.files, chunk: 8,
                subject: { files[$0] }, make: { try stage.stage($0) })
            + stage.all(
                photos.map(\.address), fileContext, &outputs.photos, chunk: 8,
                subject: { photos[$0] }, make: { try stage.stage($0) })
        let redirects = presenter.redirects
        _ = try await stage.all(
            redirects.map(\.from), fileContext, &outputs.redirects, subject: { redirects[$0] },
            make: { try stage.stage(RedirectPage($0).bytes, at: $0.from) })
        try others(redirects, assets, &outputs)
        return warnings.compactMap(\.self)
    }
}

extension SitePages {
    func payloads(_ record: RecordFile, _ output: String) -> MemberPayloads {
        progress.begin("sealing timelines")
        return MemberPayloads(
            presenter: presenter.members, template: templates?.timeline, stage: stage,
            record: record, output: output, jobs: stage.jobs)
    }

    /// Of texts and paths.
    func problems(_ texts: [ResolvedText]) -> [Problem] {
        texts.flatMap(\.text.problems)
            + presenter.site.damaged.flatMap(presenter.posts.problems) + stage.problems
    }

    /// Searches the files in Output that no build wrote; then reports all that was found.
    func leaks(_ outputs: inout OutputMemory, _ output: String) throws -> (
        unmanaged: [String], problems: [Problem]
    ) {
        guard let gate = stage.gate else { return ([], []) }
        progress.begin("searching for what must not be published")
        let others = try outputs.unmanaged.output(of: search) {
            let files = try stage.output?.unmanagedFiles() ?? []
            for file in files { try gate.check(file) }
            return (files.map(\.path), files.compactMap(\.refusal))
        }
        gate.keep(others.paths)
        lazy var sources = presenter.sources
        let leaks = gate.problems(
            output: output, source: { sources[$0]?.source },
            nearestPage: presenter.nearestAddress, remotePhotos: presenter.remotePhotos)
        return (others.paths, others.problems + leaks)
    }

    /// Of the whole site and of single pages, in the order of their addresses; and those that want
    /// one address, which Output refuses.
    private func files(
        _ texts: [ResolvedText]
    ) -> (files: [PublishedFile], doubled: [PublishedFile]) {
        let pictures =
            presenter.site.posts.indices.compactMap(presenter.picture(ofPost:))
            + presenter.site.contacts.indices.compactMap(presenter.picture(ofContact:))
        let all = texts.reduce(into: Set(presenter.files + pictures)) { $0.formUnion($1.files) }
            .sorted { $0.address.path < $1.address.path }
        let doubled = Set(
            zip(all, all.dropFirst()).filter { $0.address == $1.address }.map(\.0.address))
        guard !doubled.isEmpty else { return (all, []) }
        return (
            all.filter { !doubled.contains($0.address) },
            all.filter { doubled.contains($0.address) }
        )
    }

    private func vcards(_ outputs: inout OutputMemory) async throws {
        let cards = VCardFiles(presenter: presenter.vcards, stage: stage)
        let subjects = presenter.site.contacts.indices.map(presenter.vcardSubject)
        _ = try await stage.all(subjects.map(\.address), fileContext, &outputs.vcards) {
            subjects[$0]
        } make: {
            try cards.stage($0)
        }
        let all = presenter.site.settings.allContacts ? [Address.allVCards] : []
        _ = try await stage.all(all, fileContext, &outputs.allVCards) { _ in
            subjects
        } make: {
            try cards.stage(all: $0)
        }
    }

    /// Files that are few: every build makes them.
    private func others(
        _ redirects: [Redirect], _ assets: Assets, _ outputs: inout OutputMemory
    ) throws {
        var files = outputs.sitemap.output(of: presenter.sitemapSubject) {
            HostFiles.sitemap(presenter.sitemap, presenter.urls)
        }
        // Where the site has such a file of its own, that stands.
        if !presenter.hasOwnRobots {
            files.append((.robots, HostFiles.robots(presenter.urls)))
        }
        if !redirects.isEmpty, !presenter.hasOwnRedirects {
            files.append((.redirects, HostFiles.redirects(redirects, presenter.urls)))
        }
        for asset in assets.all { try stage.stage(asset) }
        for file in files { try stage.stage(file.bytes, at: file.address) }
        let addresses =
            assets.all.map(\.address) + files.map(\.address)
            + presenter.members.members.map(presenter.members.address)
        let paths = Set(addresses.map(\.outputPath))
        stage.gate?.keep(Array(paths))
        stage.output?.drop(Array(outputs.others.subtracting(paths)))
        outputs.others = paths
    }
}

extension PageStage {
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
        case .notFound(let page): try stage(page, templates?.notFound)
        case .members(let page): try stage(page, templates?.members)
        case nil: break
        }
    }
}

extension LeakGate {
    /// Searches what stands in Output and is to stay, though no build has written it.
    fileprivate func check(_ bystander: Bystander) throws {
        try bystander.forEachWindow {
            check($0, at: bystander.path, origin: .standing, hasLines: $1)
        }
    }
}
