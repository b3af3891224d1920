import ArgumentParser

struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Render one text from stdin to stdout, to check against specifications.",
        subcommands: [RenderMarkdown.self, RenderMustache.self])
}
