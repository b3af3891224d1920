import Content
import Diagnostics
import Platform
import Presentation
import Templating

/// Presents, renders and stages every page of a site, chunk by chunk; those that stand in Output
/// already, made of the same things, are left as they are.
struct SitePages: Sendable {
    let presenter: SitePresenter
    let templates: PageTemplates?
    let stage: PageStage

    /// What stands in Output.
    let known: PageMemory

    /// Whether what is made is to be remembered.
    let isKept: Bool

    /// Of what is to be shown again: by the next build, or by feeds.
    let keeping: MarkupKeeping
    let jobs: Int
    let progress: BuildProgress

    /// What is made of what, where that is remembered, and the files that pages bring with them.
    /// Texts come first: lists show their summaries.
    func stageAll(
        problems: inout [Problem]
    ) async throws -> (made: PageMemory, files: [PublishedFile]) {
        var made = known
        problems += presenter.site.damaged.flatMap(presenter.posts.problems)
        let posts = try await stagePosts()
        let texts = try await stageTexts()
        problems += posts.flatMap(\.text.problems) + texts.flatMap(\.text.problems)
        let summaries = posts.compactMap(\.summary)
        var contacts = try await stageContacts(summaries)
        let files =
            posts.flatMap { $0.subject.files(with: $0.text.references) }
            + texts.flatMap(\.text.references.files) + contacts.compactMap(\.subject.picture)
        if !isKept { contacts = [] }
        made.lists = try await stageLists(summaries)
        progress.begin("presenting feeds")
        if !isKept { SpareMemory.giveBack() }
        made.feeds = try await SiteFeeds(
            presenter: presenter, stage: stage, known: known, isKept: isKept, jobs: jobs
        ).stageAll(posts)
        guard isKept else { return (PageMemory(), files) }
        (made.posts, made.texts, made.contacts) = (posts, texts, contacts)
        (made.parts, made.templates) = (presenter.parts, templates)
        return (made, files)
    }
}

extension SitePages {
    /// Whether pages of a kind are rendered as those were that stand in Output.
    func isCurrent<Page>(_ template: (PageTemplates) -> PageTemplate<Page>?) -> Bool {
        guard let known = known.templates, let templates else { return false }
        return template(known) == template(templates)
    }

    /// Whether known addresses were searched for what is searched for now.
    private var isSearched: Bool { known.templates != nil }

    /// Whether lists show the same posts in the same way.
    func isKnown(_ summaries: [Shared<PostSummary>]) -> Bool {
        known.posts.count == summaries.count
            && summaries.indices.allSatisfy { known.posts[$0].summary === summaries[$0] }
    }

    /// Whether all is made from the same parts; single posts may still be others.
    var isSettled: Bool { known.parts == presenter.parts }

    /// Keeps the texts that feeds will bring.
    private func stagePosts() async throws -> [KnownText<PostSubject>] {
        let posts = presenter.site.posts
        progress.begin("presenting posts", total: posts.count)
        let found = KnownItems(known.posts, count: posts.count) { position, known in
            known.subject.post.value.slug == posts[position].value.slug
        } address: {
            $0.address
        }
        let (known, isSame) = (known.posts, sames(posts, isAligned: found.isAligned))
        let isCurrent = isCurrent(\.post)
        return try await posts.indices.concurrentMap(jobs: jobs) { index in
            let subject = isSame[index] ? known[index].subject : presenter.subject(ofPost: index)
            let known =
                isSame[index] ? known[index] : found.item(index, at: subject.address)
            return try stage(
                subject, \.post.value.text, at: subject.address, known, isCurrent: isCurrent,
                isSame: isSame[index], isShown: presenter.feeds.shows(index),
                render: { presenter.posts.text($0) }
            ) { text in
                let page = presenter.posts.page(subject, text)
                try stage.stage(
                    page, templates?.post, isPathKnown: isSearched && known != nil)
                let summary = page.page.post
                return known?.summary?.value == summary ? known?.summary : Shared(summary)
            }
        }
    }

    /// Which posts are those that they were, with their neighbours, where all else is.
    private func sames(_ posts: [Shared<Post>], isAligned: Bool) -> [Bool] {
        guard isSettled, isAligned else { return posts.map { _ in false } }
        var isSame = posts.indices.map { known.posts[$0].subject.post === posts[$0] }
        for index in posts.indices where known.posts[index].subject.post !== posts[index] {
            if index > 0 { isSame[index - 1] = false }
            if index + 1 < posts.count { isSame[index + 1] = false }
        }
        return isSame
    }

    private func stageTexts() async throws -> [KnownText<Page>] {
        let pages = presenter.site.pages
        progress.begin("presenting pages", total: pages.count)
        let found = KnownItems(known.texts, count: pages.count) { position, known in
            known.subject.path == pages[position].path
        } address: {
            $0.address
        }
        let isCurrent = isCurrent(\.page) && isCurrent(\.motion)
        return try await pages.indices.concurrentMap(jobs: jobs) { index in
            let (page, address) = (pages[index], Address.page(pages[index].path))
            return try stage(
                page, \.text, at: address, found.item(index, at: address),
                isCurrent: isCurrent, render: { presenter.pages.text($0) }
            ) { text in
                let plain = presenter.pages.page(page, text)
                if let motion = presenter.pages.motion(plain) {
                    try stage.stage(motion, templates?.motion)
                } else {
                    try stage.stage(plain, templates?.page)
                }
                return nil
            }
        }
    }

    /// `isCurrent` says that the page would be made by the same template, `isSame` that the subject
    /// need not be compared, `isShown` that the text is in feeds too; `make` stages the page.
    private func stage<Subject: Encodable>(
        _ subject: Subject, _ source: KeyPath<Subject, ContentText>, at address: Address,
        _ known: KnownText<Subject>?, isCurrent: Bool, isSame: Bool = false, isShown: Bool = false,
        render: (Subject) -> RenderedText,
        make: (RenderedText) throws -> Shared<PostSummary>?
    ) throws -> KnownText<Subject> {
        let text = subject[keyPath: source]
        let keeping = isKept || isShown ? keeping : .nowhere
        let kept = known.flatMap { known -> RenderedText? in
            guard isSame || known.subject[keyPath: source] == text else { return nil }
            return presenter.current(known.text.references, in: text, on: address)
                .map(known.text.with)
        }
        if let known, let kept, isCurrent, isSame || known.subject == subject {
            stage.keep(address)
            if isSame, kept.references === known.text.references { return known }
            return KnownText(known, subject: subject, text: kept)
        }
        if let known = stage.known(subject, at: address),
            let references = presenter.current(known.text.references, in: text, on: address)
        {
            try stage.keep(standing: [address])
            return KnownText(
                known.text.with(references), of: subject, at: address,
                summary: known.summary.map(Shared.init))
        }
        return try progress.working(on: text.shown) {
            let whole = known?.isWhole == true ? kept : nil
            let text = whole ?? stage.clock.measure(.markdown) { render(subject) }
            let summary = try make(text)
            stage.made?.note(CachedText(text: text, summary: summary?.value), at: address)
            return KnownText(
                subject: subject, address: address, text: text, summary: summary,
                keeping: keeping)
        }
    }

    private func stageContacts(
        _ summaries: [Shared<PostSummary>]
    ) async throws -> [KnownContact] {
        let contacts = presenter.site.contacts
        progress.begin("presenting contacts", total: contacts.count)
        let found = KnownItems(known.contacts, count: contacts.count) { position, known in
            known.subject.contact.value.slug == contacts[position].value.slug
        } address: {
            $0.address
        }
        let isCurrent = isCurrent(\.contact)
        if isCurrent, isSettled, found.isAligned, isKnown(summaries) {
            for known in known.contacts { stage.keep(known.address) }
            return known.contacts
        }
        let isSettled = isSettled && found.isAligned && known.posts.count == summaries.count
        return try await contacts.indices.concurrentMap(jobs: jobs) { [known] index in
            let isSame =
                isCurrent && isSettled
                && presenter.posts(ofContact: index).allSatisfy {
                    known.posts[$0].summary === summaries[$0]
                }
            if isSame {
                stage.keep(known.contacts[index].address)
                return known.contacts[index]
            }
            let made = KnownContact(presenter.subject(ofContact: index, posts: summaries))
            let known = found.item(index, at: made.address)
            if isCurrent, let known, known.subject == made.subject {
                stage.keep(made.address)
            } else if try !stage.keeps([made.address], madeOf: made.subject, .page) {
                try stage.stage(
                    presenter.contacts.page(made.subject), templates?.contact,
                    isPathKnown: isSearched && known != nil)
            }
            return made
        }
    }
}

extension Array {
    /// The last of each address.
    func byAddress(_ address: (Element) -> Address) -> [Address: Element] {
        Dictionary(map { (address($0), $0) }) { _, last in last }
    }
}
