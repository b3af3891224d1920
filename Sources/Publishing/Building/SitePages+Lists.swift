import Content
import Presentation
import Templating

extension SitePages {
    /// `summaries` are those of the site's posts.
    func stageLists(_ summaries: [Shared<PostSummary>]) async throws -> KnownLists {
        let members = [presenter.members.page].compactMap(\.self)
        var made = try await stagePublicLists(summaries)
        made.members = try stage(members, \.members, known.lists.members)
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
        made.home = try stage([lists.home(posts: summaries)], \.home, known.home)
        made.contacts = try stage(lists.contactsPages, \.contacts, known.contacts)
        made.posts = try stage(lists.postsPages(summaries), \.posts, known.posts)
        made.tags = try stage([lists.tagsPage], \.tags, known.tags)
        made.notFound = try stage([lists.notFound], \.notFound, known.notFound)
        return made
    }

    private func stageTags(
        _ summaries: [Shared<PostSummary>]
    ) async throws -> [Presented<TagPage>] {
        let tags = presenter.tags.entries.indices
        let known = known.lists.tag.byAddress(\.address)
        let made = try await tags.concurrentMap(jobs: jobs) { index in
            let page = presenter.lists.tagPage(index, posts: summaries)
            return try stage(
                [page], \.tag, [known[page.address]].compactMap(\.self))
        }
        return made.flatMap(\.self)
    }

    private var areListsCurrent: Bool {
        isCurrent(\.home) && isCurrent(\.contacts) && isCurrent(\.posts) && isCurrent(\.tags)
            && isCurrent(\.tag) && isCurrent(\.notFound)
    }

    /// What is to be remembered of the pages.
    private func stage<Page: TemplateModel & Hashable & Encodable>(
        _ pages: [Presented<Page>], _ template: (PageTemplates) -> PageTemplate<Page>?,
        _ known: [Presented<Page>]
    ) throws -> [Presented<Page>] {
        let isCurrent = isCurrent(template)
        let found = KnownItems(known, count: pages.count) { position, known in
            known.address == pages[position].address
        } address: {
            $0.address
        }
        for (position, page) in pages.enumerated() {
            if isCurrent, found.item(position, at: page.address) == page {
                stage.keep(page.address)
            } else if try !stage.keeps([page.address], madeOf: page.page, .page) {
                try stage.stage(page, templates.flatMap(template))
            }
        }
        return isKept ? pages : []
    }
}
