/// What a page is about, beside its title and description.
enum PageMatter {
    case list
    case post(LinkedPost)
    case person(LinkedPerson)
}

extension PageMatter {
    var image: SocialImage? {
        switch self {
        case .list: nil
        case .post(let post): post.image
        case .person(let person): person.image
        }
    }

    var article: SocialArticle? {
        guard case .post(let post) = self else { return nil }
        return SocialArticle(
            published: post.summary.date.machine, updated: post.updated,
            authors: post.summary.bylines.compactMap { $0.url.map(post.urls.absolute) },
            tags: post.tags)
    }

    /// An organization has none.
    var profile: SocialProfile? {
        guard case .person(let person) = self, !person.contact.isOrganization else {
            return nil
        }
        let parts = person.contact.name.parts
        return SocialProfile(given: parts?.given ?? "", family: parts?.family ?? "")
    }
}
