import ArgumentParser
import Diagnostics
import Foundation
import Markdown
import Templating

struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Render a text from stdin to stdout, for tests against specifications.",
        subcommands: [RenderMarkdown.self, RenderMustache.self])
}

struct RenderMarkdown: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "markdown", abstract: "Render CommonMark to HTML.")

    @Flag(help: "Keep raw HTML and URLs of any scheme.")
    var rawHtml = false

    func run() throws {
        let input = SourceText(
            path: "stdin", bytes: Array(FileHandle.standardInput.readDataToEndOfFile()))
        do {
            let renderer = MarkdownRenderer(options: MarkdownOptions(rawHTML: rawHtml))
            try Terminal.print(String(decoding: renderer.html(input), as: UTF8.self))
        } catch {
            throw Terminal(format: .human, folder: ".").exit(for: error)
        }
    }
}

struct RenderMustache: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mustache",
        abstract: "Render a Mustache template with its data.",
        discussion: """
            The input is a JSON object with "template", a string; "data", any value; and "partials", \
            an object of strings by name.
            """)

    func run() throws {
        do {
            let input = try MustacheInput(
                json: FileHandle.standardInput.readDataToEndOfFile())
            var problems: [Problem] = []
            let templates = Templates(input.sources, problems: &problems)
            guard !problems.hasErrors else { throw Problems(problems) }
            try Terminal.print(
                String(decoding: templates.render(MustacheInput.main, input.data), as: UTF8.self))
        } catch {
            throw Terminal(format: .human, folder: ".").exit(for: error)
        }
    }
}
