import Presentation

/// Lists as they stand in Output.
struct KnownLists: Sendable {
    var home: [Presented<HomePage>] = []
    var contacts: [Presented<ContactsPage>] = []
    var posts: [Presented<PostsPage>] = []
    var tags: [Presented<TagsPage>] = []
    var tag: [Presented<TagPage>] = []
    var notFound: [Presented<NotFoundPage>] = []
    var members: [Presented<MembersPage>] = []

    var addresses: [Address] {
        home.map(\.address) + contacts.map(\.address) + posts.map(\.address)
            + tags.map(\.address) + tag.map(\.address) + notFound.map(\.address)
            + members.map(\.address)
    }
}
