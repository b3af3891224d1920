import Content
import Diagnostics

/// The tags of all posts, each with its posts.
package struct TagIndex: Sendable {
    /// In the order of their first use, newest post first.
    package private(set) var all: [TaggedPosts] = []

    /// `tags` are the tags of each post, newest first. Tags with one slug that differ by more than
    /// case are a problem.
    init(_ tags: [[Tag]], _ permalinks: Permalinks, problems: inout [Problem]) {
        var positions: [String: Int] = [:]
        for (index, tags) in tags.enumerated() {
            for tag in tags {
                guard let position = positions[tag.slug] else {
                    positions[tag.slug] = all.count
                    all.append(
                        TaggedPosts(
                            slug: tag.slug, name: tag.name, location: tag.location, posts: [index]))
                    continue
                }
                if all[position].name.lowercased() != tag.name.lowercased() {
                    problems.append(
                        collision(tag, all[position], at: permalinks.tag(tag.slug)))
                }
                all[position].posts.append(index)
            }
        }
    }

    private func collision(_ tag: Tag, _ other: TaggedPosts, at address: Address) -> Problem {
        let place = [other.location.path, other.location.line.map(String.init)]
            .compactMap(\.self).joined(separator: ":")
        return Problem(
            "address-collision",
            "the tags \"\(tag.name)\" and \"\(other.name)\" (\(place)) have one address: "
                + "/\(address.path)", at: tag.location,
            help: "write both in the same way")
    }
}

/// A tag, as all its spellings have one slug, and its posts.
package struct TaggedPosts: Sendable {
    package let slug: String

    /// The spelling in the newest post.
    package let name: String
    package let location: Location

    /// Positions in the site's posts, newest first.
    package fileprivate(set) var posts: [Int]
}
