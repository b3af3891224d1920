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
        let terminal = arguments.content.terminal
        do {
            var problems: [Problem] = []
            let selection = PostSelection(drafts: true, future: true, expired: true)
            let loaded = try await arguments.content.loader(selection).load(problems: &problems)
            if let site = loaded?.site {
                let texts = site.posts.map {
                    ListedText(
                        title: $0.title, address: .post($0.slug),
                        date: LocalTime($0.date, in: site.clock.zone), status: $0.status,
                        file: $0.text.source.path)
                }
                try Terminal.print(texts.text(arguments.format, noun: "post"))
            }
            try terminal.finish(problems)
        } catch {
            throw terminal.exit(for: error)
        }
    }
}
