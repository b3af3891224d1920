import Content
import Diagnostics
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
        problems += posts.flatMap(\.problems) + texts.flatMap(\.problems)
        let summaries = posts.compactMap(\.summary)
        let contacts = try await stageContacts(summaries)
        let files =
            posts.flatMap { $0.subject.files(with: $0.references) }
            + texts.flatMap(\.references.files) + contacts.compactMap(\.subject.picture)
        made.lists = try await stageLists(summaries)
        guard isKept else { return (PageMemory(), files) }
        (made.posts, made.texts, made.contacts) = (posts, texts, contacts)
        made.parts = presenter.parts
        return (made, files)
    }
}

extension SitePages {
    /// Whether lists show the same posts in the same way.
    func isKnown(_ summaries: [Shared<PostSummary>]) -> Bool {
        known.posts.count == summaries.count
            && summaries.indices.allSatisfy { known.posts[$0].summary === summaries[$0] }
    }

    /// Whether all is made from the same parts; single posts may still be others.
    var isSettled: Bool { known.parts == presenter.parts }

    private func stagePosts() async throws -> [KnownText<PostSubject>] {
        let posts = presenter.site.posts
        progress.begin("presenting posts", total: posts.count)
        let found = KnownItems(known.posts, count: posts.count) { position, known in
            known.subject.post.value.slug == posts[position].value.slug
        } address: {
            $0.address
        }
        let (known, isSame) = (known.posts, sames(posts, isAligned: found.isAligned))
        return try await posts.indices.concurrentMap(jobs: jobs) { index in
            let subject = isSame[index] ? known[index].subject : presenter.subject(ofPost: index)
            let known =
                isSame[index] ? known[index] : found.item(index, at: subject.address)
            return try stage(
                subject, posts[index].value.text, at: subject.address, known,
                isSame: isSame[index]
            ) {
                let text = presenter.posts.page(subject)
                try stage.stage(text.page, templates?.post)
                let summary = text.page.page.post
                let isKnown = known?.summary?.value == summary
                return (
                    text.references, text.problems, isKnown ? known?.summary : Shared(summary)
                )
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
        return try await pages.indices.concurrentMap(jobs: jobs) { index in
            let (page, address) = (pages[index], Address.page(pages[index].path))
            return try stage(page, page.text, at: address, found.item(index, at: address)) {
                let text = presenter.pages.page(page)
                if let motion = presenter.pages.motion(text.page) {
                    try stage.stage(motion, templates?.motion)
                } else {
                    try stage.stage(text.page, templates?.page)
                }
                return (text.references, text.problems, nil)
            }
        }
    }

    /// `isSame` says that the subject need not be compared; `make` stages the page.
    private func stage<Subject>(
        _ subject: Subject, _ text: ContentText, at address: Address, _ known: KnownText<Subject>?,
        isSame: Bool = false,
        make: () throws -> (TextReferences, [Problem], Shared<PostSummary>?)
    ) throws -> KnownText<Subject> {
        if let known, isSame || known.subject == subject,
            let references = presenter.current(known.references, in: text, on: address)
        {
            stage.keep(address)
            if isSame, references === known.references { return known }
            return KnownText(
                subject: subject, address: address, references: references,
                problems: known.problems, summary: known.summary)
        }
        return try progress.working(on: text.source.path) {
            let (references, problems, summary) = try make()
            return KnownText(
                subject: subject, address: address,
                references: isKept ? references : references.filesAlone, problems: problems,
                summary: summary)
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
        if isSettled, found.isAligned, isKnown(summaries) {
            for known in known.contacts { stage.keep(known.address) }
            return known.contacts
        }
        let isSettled = isSettled && found.isAligned && known.posts.count == summaries.count
        return try await contacts.indices.concurrentMap(jobs: jobs) { [known] index in
            let isSame =
                isSettled
                && presenter.posts(ofContact: index).allSatisfy {
                    known.posts[$0].summary === summaries[$0]
                }
            if isSame {
                stage.keep(known.contacts[index].address)
                return known.contacts[index]
            }
            let made = KnownContact(presenter.subject(ofContact: index, posts: summaries))
            if let known = found.item(index, at: made.address), known.subject == made.subject {
                stage.keep(made.address)
            } else {
                try stage.stage(presenter.contacts.page(made.subject), templates?.contact)
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
