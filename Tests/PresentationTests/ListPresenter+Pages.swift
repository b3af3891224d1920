import Content

@testable import Presentation

/// The lists of a site, each as the page for its template.
extension ListPresenter {
    func home(posts: [Shared<PostSummary>]) -> Presented<HomePage> {
        pages(posts) { if case .home(let page) = $0 { page } else { nil } }[0]
    }

    var contactsPages: [Presented<ContactsPage>] {
        pages([]) { if case .contacts(let page) = $0 { page } else { nil } }
    }

    func postsPages(_ posts: [Shared<PostSummary>]) -> [Presented<PostsPage>] {
        pages(posts) { if case .posts(let page) = $0 { page } else { nil } }
    }

    var tagsPage: Presented<TagsPage> {
        pages([]) { if case .tags(let page) = $0 { page } else { nil } }[0]
    }

    func tagPage(_ index: Int, posts: [Shared<PostSummary>]) -> Presented<TagPage> {
        pages(posts) { if case .tag(let page) = $0 { page } else { nil } }[index]
    }

    var notFound: Presented<NotFoundPage> {
        pages([]) { if case .notFound(let page) = $0 { page } else { nil } }[0]
    }

    /// `posts` may be empty for lists without posts.
    private func pages<Page>(
        _ posts: [Shared<PostSummary>], _ kind: (ListPage) -> Page?
    ) -> [Presented<Page>] {
        all.compactMap { list in
            if case .tag(_, let page) = list, page > 1 { return nil }
            if posts.isEmpty, !site.posts.isEmpty {
                switch list {
                case .tag: return nil
                case .posts(let page) where page > 1: return nil
                default: break
                }
            }
            return page(list, posts: posts).flatMap(kind).map {
                Presented(page: $0, address: address(of: list))
            }
        }
    }
}
