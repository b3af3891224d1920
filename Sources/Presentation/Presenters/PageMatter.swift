/// What a page is about, beside its title and description.
enum PageMatter {
    case list
    case post(LinkedPost, SocialImage?)
    case person(LinkedPerson, SocialImage?)
}

extension PageMatter {
    var image: SocialImage? {
        switch self {
        case .list: nil
        case .post(_, let image), .person(_, let image): image
        }
    }

    var node: LinkedNode? {
        switch self {
        case .list: nil
        case .post(let post, _): .post(post)
        case .person(let person, _): .person(person)
        }
    }

    var article: SocialArticle? {
        guard case .post(let post, _) = self else { return nil }
        return SocialArticle(
            published: post.published, updated: post.updated,
            authors: post.authors.compactMap { $0.url.map(post.urls.absolute) }, tags: post.tags)
    }

    /// An organization has none.
    var profile: SocialProfile? {
        guard case .person(let person, _) = self, !person.contact.isOrganization else {
            return nil
        }
        let parts = person.contact.name.parts
        return SocialProfile(given: parts?.given ?? "", family: parts?.family ?? "")
    }
}
