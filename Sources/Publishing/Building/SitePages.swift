import Content
import Diagnostics
import Presentation

/// Presents, renders and stages every page of a site, chunk by chunk.
struct SitePages: Sendable {
    let presenter: SitePresenter
    let templates: PageTemplates?
    let stage: PageStage
    let jobs: Int
    let progress: BuildProgress

    /// Texts come first: lists show their summaries.
    func stageAll(problems: inout [Problem]) async throws {
        problems += presenter.posts.damagedTexts
        let summaries = try await stagePosts(problems: &problems)
        try await stagePages(problems: &problems)
        try await stageContacts(summaries)
        try await stageTags(summaries)
        try stageLists(summaries)
    }
}

extension SitePages {
    private func stagePosts(problems: inout [Problem]) async throws -> [PostSummary] {
        let posts = presenter.site.posts
        progress.begin("presenting posts", total: posts.count)
        let presented = try await posts.indices.concurrentMap(jobs: jobs) { index in
            try progress.working(on: posts[index].text.source.path) {
                var problems: [Problem] = []
                let page = presenter.posts.page(index, problems: &problems)
                try stage.stage(page, templates?.post)
                return (page.page.post, problems)
            }
        }
        problems += presented.flatMap(\.1)
        return presented.map(\.0)
    }

    private func stagePages(problems: inout [Problem]) async throws {
        let pages = presenter.site.pages
        progress.begin("presenting pages", total: pages.count)
        let found = try await pages.indices.concurrentMap(jobs: jobs) { index in
            try progress.working(on: pages[index].text.source.path) {
                var problems: [Problem] = []
                let page = presenter.pages.page(index, problems: &problems)
                if let motion = presenter.pages.motion(page) {
                    try stage.stage(motion, templates?.motion)
                } else {
                    try stage.stage(page, templates?.page)
                }
                return problems
            }
        }
        problems += found.flatMap(\.self)
    }

    private func stageContacts(_ summaries: [PostSummary]) async throws {
        let contacts = presenter.site.contacts
        let cards = VCardFiles(presenter: presenter.vcards, contacts: contacts, stage: stage)
        progress.begin("presenting contacts", total: contacts.count)
        _ = try await contacts.indices.concurrentMap(jobs: jobs) { index in
            try stage.stage(
                presenter.contacts.page(index, posts: summaries), templates?.contact)
            try cards.stage(index)
        }
        if presenter.site.settings.allContacts { try cards.stageAll() }
    }

    private func stageTags(_ summaries: [PostSummary]) async throws {
        progress.begin("presenting tags", total: presenter.tags.entries.count)
        _ = try await presenter.tags.entries.indices.concurrentMap(jobs: jobs) { index in
            try stage.stage(presenter.lists.tagPage(index, posts: summaries), templates?.tag)
        }
    }

    private func stageLists(_ summaries: [PostSummary]) throws {
        let lists = presenter.lists
        try stage.stage(lists.home(posts: summaries), templates?.home)
        for page in lists.contactsPages { try stage.stage(page, templates?.contacts) }
        for page in lists.postsPages(summaries) { try stage.stage(page, templates?.posts) }
        try stage.stage(lists.tagsPage, templates?.tags)
        try stage.stage(lists.notFound, templates?.notFound)
        if let members = presenter.members.page { try stage.stage(members, templates?.members) }
    }
}
