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
        try await arguments.content.print { problems in
            let loader = arguments.content.loader(PostSelection(drafts: true))
            return try await loader.load(problems: &problems).map { text($0.site) }
        }
    }

    private func text(_ site: Site) -> String {
        let pages = site.pages.map {
            ListedText(
                title: $0.title, address: .page($0.path), date: nil, status: $0.status,
                file: $0.text.shown)
        }
        return pages.text(arguments.format, noun: "page")
    }
}
