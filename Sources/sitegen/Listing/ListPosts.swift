import ArgumentParser
import Content
import Diagnostics
import Presentation

struct ListPosts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "posts",
        abstract: "Every post with its date and status, newest first.",
        discussion: """
            The status is published, draft, scheduled or expired. --format json prints one array; \
            each post has title, address, date, status and file.
            """)

    @OptionGroup var arguments: ListArguments

    func run() async throws {
        let selection = PostSelection(drafts: true, future: true, expired: true)
        try await arguments.content.print { problems in
            let loader = arguments.content.loader(selection)
            return try await loader.load(problems: &problems).map { text($0.site) }
        }
    }

    private func text(_ site: Site) -> String {
        let posts = site.posts.map {
            ListedText(
                title: $0.title, address: .post($0.slug),
                date: $0.date.machine(in: site.clock.zone), status: $0.status,
                file: $0.text.shown)
        }
        return posts.text(arguments.format, noun: "post")
    }
}
