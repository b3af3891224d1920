import Content
import Platform
import Presentation
import Templating

extension SitePages {
    /// `summaries` are those of the site's posts.
    func stageLists(_ summaries: [Shared<PostSummary>]) async throws -> KnownLists {
        let members = [presenter.members.page].compactMap(\.self)
        var made = try await stagePublicLists(summaries)
        made.members = try await stage(members, \.members, known.lists.members)
        return made
    }

    private func stagePublicLists(
        _ summaries: [Shared<PostSummary>]
    ) async throws -> KnownLists {
        if areListsCurrent, isSettled, !known.lists.home.isEmpty, isKnown(summaries) {
            for address in known.lists.addresses { stage.keep(address) }
            return known.lists
        }
        let (lists, known) = (presenter.lists, known.lists)
        progress.begin("presenting lists")
        var made = KnownLists()
        made.tag = try await stageTags(summaries)
        made.home = try await stage([lists.home(posts: summaries)], \.home, known.home)
        made.contacts = try await stage(lists.contactsPages, \.contacts, known.contacts)
        made.posts = try await stage(lists.postsPages(summaries), \.posts, known.posts)
        made.tags = try await stage([lists.tagsPage], \.tags, known.tags)
        made.notFound = try await stage([lists.notFound], \.notFound, known.notFound)
        return made
    }

    private func stageTags(
        _ summaries: [Shared<PostSummary>]
    ) async throws -> [Presented<TagPage>] {
        let tags = presenter.tags.entries.indices
        let known = known.lists.tag.byAddress(\.address)
        let isCurrent = isCurrent(\.tag)
        return try await tags.concurrentMap(jobs: jobs) { index in
            let page = presenter.lists.tagPage(index, posts: summaries)
            try stage(page, templates?.tag, isCurrent ? known[page.address] : nil)
            return isKept ? [page] : []
        }.flatMap(\.self)
    }

    private var areListsCurrent: Bool {
        isCurrent(\.home) && isCurrent(\.contacts) && isCurrent(\.posts) && isCurrent(\.tags)
            && isCurrent(\.tag) && isCurrent(\.notFound)
    }

    /// What is to be remembered of the pages.
    private func stage<Page: TemplateModel & Hashable & Encodable>(
        _ pages: [Presented<Page>],
        _ template: @escaping @Sendable (PageTemplates) -> PageTemplate<Page>?,
        _ known: [Presented<Page>]
    ) async throws -> [Presented<Page>] {
        let isCurrent = isCurrent(template)
        let found = KnownItems(known, count: pages.count) { position, known in
            known.address == pages[position].address
        } address: {
            $0.address
        }
        _ = try await pages.indices.concurrentMap(jobs: jobs, chunk: 16) { position in
            let page = pages[position]
            let known = isCurrent ? found.item(position, at: page.address) : nil
            try stage(page, templates.flatMap(template), known)
        }
        return isKept ? pages : []
    }

    /// `known` is the page as it stands in Output, where it was made by the same template.
    private func stage<Page: TemplateModel & Hashable & Encodable>(
        _ page: Presented<Page>, _ template: PageTemplate<Page>?, _ known: Presented<Page>?
    ) throws {
        if known == page {
            stage.keep(page.address)
        } else if try !stage.keeps([page.address], madeOf: page.page, .page) {
            try stage.stage(page, template)
        }
    }
}
