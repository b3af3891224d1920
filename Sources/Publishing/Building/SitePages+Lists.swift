import Content
import Presentation
import Templating

extension SitePages {
    /// `summaries` are those of the site's posts.
    func stageLists(_ summaries: [Shared<PostSummary>]) async throws -> KnownLists {
        let members = [presenter.members.page].compactMap(\.self)
        var made = try await stagePublicLists(summaries)
        made.members = try stage(members, templates?.members, known.lists.members)
        return made
    }

    private func stagePublicLists(
        _ summaries: [Shared<PostSummary>]
    ) async throws -> KnownLists {
        if isSettled, !known.lists.home.isEmpty, isKnown(summaries) {
            for address in known.lists.addresses { stage.keep(address) }
            return known.lists
        }
        let (lists, known) = (presenter.lists, known.lists)
        progress.begin("presenting lists")
        var made = KnownLists()
        made.tag = try await stageTags(summaries)
        made.home = try stage([lists.home(posts: summaries)], templates?.home, known.home)
        made.contacts = try stage(lists.contactsPages, templates?.contacts, known.contacts)
        made.posts = try stage(lists.postsPages(summaries), templates?.posts, known.posts)
        made.tags = try stage([lists.tagsPage], templates?.tags, known.tags)
        made.notFound = try stage([lists.notFound], templates?.notFound, known.notFound)
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
                [page], templates?.tag, [known[page.address]].compactMap(\.self))
        }
        return made.flatMap(\.self)
    }

    /// What is to be remembered of the pages.
    private func stage<Page: TemplateModel & Hashable>(
        _ pages: [Presented<Page>], _ template: PageTemplate<Page>?, _ known: [Presented<Page>]
    ) throws -> [Presented<Page>] {
        let found = KnownItems(known, count: pages.count) { position, known in
            known.address == pages[position].address
        } address: {
            $0.address
        }
        for (position, page) in pages.enumerated() {
            if found.item(position, at: page.address) == page {
                stage.keep(page.address)
            } else {
                try stage.stage(page, template)
            }
        }
        return isKept ? pages : []
    }
}
