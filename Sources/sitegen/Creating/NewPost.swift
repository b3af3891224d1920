import ArgumentParser
import Content
import Diagnostics
import Foundation
import Presentation
import Publishing

struct NewPost: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "post",
        abstract: "Create a post dated now and print its path.",
        discussion: """
            The file's name in Content/posts is the date and the title as a slug. If the site has \
            one contact, that contact is the author. Put two dashes before a title that starts \
            with a dash: sitegen new post -- "-1"
            """)

    @OptionGroup var content: ContentArguments

    @Argument(help: "The post's title.")
    var title: String

    @Option(help: ArgumentHelp("The author: a contact's slug or UID.", valueName: "contact"))
    var author: String?

    @Flag(help: "Mark the post as a draft, which builds leave out.")
    var draft = false

    func validate() throws {
        guard title.inOneLine.isEmpty else { return }
        throw ValidationError("a post needs a title, as in sitegen new post \"Open day\"")
    }

    func run() async throws {
        let terminal = content.terminal
        try await terminal.run {
            let post = try await post()
            if let problem = content.folder.refusal(ofWritingTo: "posts") { throw problem }
            try NewFileWriter.create([(path: post.path, text: post.text)], in: content.source)
            try Terminal.print(terminal.path(post.path) + "\n")
        }
    }
}

extension NewPost {
    /// Returns the new post. Throws if its address is taken.
    private func post() async throws -> PostFile {
        var problems: [Problem] = []
        let everything = EntrySelection(drafts: true, future: true, expired: true)
        let loader = content.loader(everything)
        guard let site = try await loader.load(problems: &problems)?.site,
            let roster = try await loader.roster(problems: &problems)
        else { throw Problems(problems) }
        let errors = problems.filter { $0.severity == .error }
        if let author { try roster.requireContact(author, beside: errors) }
        let slugs = roster.entries.map(\.slug)
        let only = slugs.count == 1 ? slugs.first { !$0.isEmpty } : nil
        let post = PostFile(
            title: title.inOneLine, author: author ?? only,
            example: site.contacts.first?.value.slug, isDraft: draft, clock: site.clock)
        let address = post.address(site.permalinks)
        if let file = site.owner(of: address, slug: post.slug) {
            throw Problem(
                "taken-address",
                "/\(address.path) is already the address of this file, so nothing was written",
                at: Location(path: file), help: "edit it, or choose another title")
        }
        return post
    }
}

extension Site {
    /// Returns the file that has a post's address; `nil` if the address is free. Case is ignored,
    /// because some file systems ignore it.
    fileprivate func owner(of post: Address, slug: String) -> String? {
        let output = post.outputPath.lowercased()
        func isMeant(_ address: Address) -> Bool { address.outputPath.lowercased() == output }
        let owner = entries.lazy.map(\.value).first { entry in
            isMeant(permalinks.address(of: entry))
                || entry.aliases.contains { isMeant(.alias($0.name)) }
        }
        if let owner { return owner.text.shown }
        let folder = output.hasSuffix("/index.html") ? output.dropLast("/index.html".count) : ""
        let file = staticFiles.first {
            isMeant(.file($0.path)) || $0.path.lowercased() == folder
        }
        return file?.shown ?? damagedPost(slug)
    }

    /// Returns the path of an invalid post whose file name gives it the slug.
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
