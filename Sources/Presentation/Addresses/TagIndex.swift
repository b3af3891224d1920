import Content
import Diagnostics

/// The tags of all entries in lists, each with its entries.
package struct TagIndex: Sendable {
    /// In the order of their first use, newest post first, then the entries of other collections.
    package private(set) var all: [TaggedPosts] = []

    /// Tags with one slug that differ by more than case are a problem.
    init(_ site: Site, problems: inout [Problem]) {
        var positions: [String: Int] = [:]
        for (index, entry) in site.entries.enumerated() {
            for tag in entry.value.tags {
                let position = positions[tag.slug] ?? all.count
                if position == all.count {
                    positions[tag.slug] = position
                    all.append(
                        TaggedPosts(slug: tag.slug, name: tag.name, location: tag.location))
                } else if all[position].name.lowercased() != tag.name.lowercased() {
                    problems.append(
                        collision(tag, all[position], at: site.permalinks.tag(tag.slug)))
                }
                if entry.value.collection == .posts {
                    all[position].posts.append(index)
                } else {
                    all[position].entries.append(index)
                }
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

/// A tag, as all its spellings have one slug, and its entries.
package struct TaggedPosts: Sendable {
    package let slug: String

    /// The spelling in the first entry.
    package let name: String
    package let location: Location

    /// Positions in the site's posts, newest first.
    package fileprivate(set) var posts: [Int] = []

    /// Positions of the entries of other collections.
    package fileprivate(set) var entries: [Int] = []
}
