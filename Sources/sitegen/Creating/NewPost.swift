import ArgumentParser
import Content
import Diagnostics
import Foundation
import Publishing

struct NewPost: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "post",
        abstract: "Write a post's file, dated now, and print its path.",
        discussion: """
            The file is Content/posts/, the day, and the title as an address. Who writes on a site \
            of one contact is that contact. A title that begins with a dash goes behind two: \
            sitegen new post -- "-1"
            """)

    @OptionGroup var content: ContentArguments

    @Argument(help: "The post's title.")
    var title: String

    @Option(help: ArgumentHelp("Who writes it: a contact's slug or UID.", valueName: "contact"))
    var author: String?

    @Flag(help: "Leave the post out of builds until it is ready.")
    var draft = false

    func validate() throws {
        guard title.inOneLine.isEmpty else { return }
        throw ValidationError("a post needs a title, as in sitegen new post \"Open day\"")
    }

    func run() async throws {
        let terminal = content.terminal
        do {
            let post = try await post()
            if let problem = content.folder.refusal(ofWritingTo: "posts") { throw problem }
            try NewFiles.begin([(path: post.path, text: post.text)], in: content.source)
            try Terminal.print(terminal.path(post.path) + "\n")
        } catch {
            throw terminal.exit(for: error)
        }
    }
}

extension NewPost {
    /// Throws where the site has a post of that address.
    private func post() async throws -> PostFile {
        var problems: [Problem] = []
        let everything = PostSelection(drafts: true, future: true, expired: true)
        let loader = content.loader(everything)
        guard let site = try await loader.load(problems: &problems)?.site,
            let roster = try await loader.roster(problems: &problems)
        else { throw Problems(problems) }
        let errors = problems.filter { $0.severity == .error }
        if let author { try roster.requireContact(author, beside: errors) }
        let slugs = roster.people.map(\.slug)
        let only = slugs.count == 1 ? slugs.first { !$0.isEmpty } : nil
        let post = PostFile(
            title: title.inOneLine, author: author ?? only,
            example: site.contacts.first?.value.slug, isDraft: draft, clock: site.clock)
        if let file = site.owner(ofPost: post.slug) {
            throw Problem.takenAddress("/posts/\(post.slug)/", by: file)
        }
        return post
    }
}
