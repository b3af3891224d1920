import ArgumentParser
import Content
import Diagnostics
import Presentation

struct ListPages: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pages",
        abstract: "Every page with its status, in the order of the files.",
        discussion: """
            The status is published or draft. --format json prints one array; each page has title, \
            address, date (always null), status and file.
            """)

    @OptionGroup var arguments: ListArguments

    func run() async throws {
        let terminal = arguments.content.terminal
        do {
            var problems: [Problem] = []
            let all = try await arguments.content.loader(PostSelection(drafts: true))
                .load(problems: &problems)
            if let site = all?.site {
                let drafts = try await drafts()
                let texts = site.pages.map {
                    ListedText(
                        title: $0.title, address: .page($0.path), date: nil,
                        status: drafts.contains($0.text.path) ? .draft : .published,
                        file: $0.text.source.path)
                }
                try Terminal.print(texts.text(arguments.format, noun: "page"))
            }
            try terminal.finish(problems)
        } catch {
            throw terminal.exit(for: error)
        }
    }

    /// The pages that a build leaves out, by their paths below Content.
    private func drafts() async throws -> Set<String> {
        var problems: [Problem] = []
        let site = try await arguments.content.loader().load(problems: &problems)?.site
        return Set((site?.leftOut ?? [:]).filter { $0.value == .draft }.keys)
    }
}
