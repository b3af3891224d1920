/// Which posts stand in which feed: the newest of those that are published, by their positions,
/// newest first. What only a preview shows is in none.
package struct FeedPlans: Sendable, Equatable {
    /// How many posts a feed brings: enough for readers that look once a month, and no more than
    /// they want to fetch every hour.
    static let count = 20

    let site: [Int]

    /// By position in the site's contacts and tags; empty where there is no feed.
    let contacts: [[Int]]
    let tags: [[Int]]

    /// Whether any feed brings a post, by its position.
    let isShown: [Bool]

    /// `authorship` and `tagged` are the posts of each contact and of each tag, newest first.
    init(isPublished: [Bool], authorship: [[Int]], tagged: [[Int]]) {
        func newest(_ posts: some Sequence<Int>) -> [Int] {
            var newest: [Int] = []
            for post in posts where isPublished[post] {
                newest.append(post)
                if newest.count == Self.count { break }
            }
            return newest
        }
        site = newest(isPublished.indices)
        contacts = authorship.map { newest($0) }
        tags = tagged.map { newest($0) }
        var isShown = isPublished.map { _ in false }
        for posts in [[site], contacts, tags].joined() {
            for post in posts { isShown[post] = true }
        }
        self.isShown = isShown
    }
}

extension FeedPlans {
    /// Of every feed: the site's, which may be empty, then those of people and tags with posts.
    var places: [FeedPlace] {
        [.site]
            + contacts.indices.lazy.filter { !contacts[$0].isEmpty }.map { .contact($0) }
            + tags.indices.lazy.filter { !tags[$0].isEmpty }.map { .tag($0) }
    }

    func posts(in place: FeedPlace) -> [Int] {
        switch place {
        case .site: site
        case .contact(let position): contacts[position]
        case .tag(let position): tags[position]
        }
    }
}
