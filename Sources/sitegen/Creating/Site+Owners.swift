import Content
import Foundation

extension Site {
    /// The file that a post's address belongs to; nil where it is free. File systems may take two
    /// addresses for one that differ by case alone.
    func owner(ofPost slug: String) -> String? {
        let address = "posts/\(slug)".lowercased()
        func isMeant(_ path: String) -> Bool { path.lowercased() == address }
        func isMeant(_ aliases: [Alias]) -> Bool { aliases.contains { isMeant($0.path) } }
        if let post = posts.lazy.map(\.value).first(where: {
            isMeant("posts/\($0.slug)") || isMeant($0.aliases)
        }) {
            return post.text.shown
        }
        if let page = pages.first(where: { isMeant($0.path) || isMeant($0.aliases) }) {
            return page.text.shown
        }
        let file = staticFiles.first {
            isMeant($0.path) || $0.path.lowercased() == "\(address)/index.html"
        }
        return file?.shown ?? damagedPost(slug)
    }

    /// One that cannot be read yet counts by its file's name.
    private func damagedPost(_ slug: String) -> String? {
        leftOut.keys.sorted().first { path in
            guard path.hasPrefix("posts/"), path.hasSuffix(".md") else { return false }
            let parts = path.dropLast(".md".count).split(separator: "/")
            let name = parts.last == "index" ? parts.dropLast().last : parts.last
            let words = name?.replacing(/^\d{4}-\d\d-\d\d[-_ ]/, with: "") ?? ""
            return Slug.make(String(words)) == slug
        }.map { "Content/\($0)" }
    }
}
