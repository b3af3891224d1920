import ArgumentParser
import Diagnostics
import Foundation
import Markdown

/// Renders a text as the engines of sitegen do, for comparisons with the specifications.
@main
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Render a text from stdin to stdout, for comparisons with specifications.",
        subcommands: [RenderMarkdown.self, RenderMustache.self])
}

struct RenderMarkdown: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "markdown", abstract: "Render CommonMark to HTML.")

    @Flag(help: "Keep raw HTML and URLs of any scheme.")
    var rawHtml = false

    func run() throws {
        try convertInput { input in
            try MarkdownRenderer(options: MarkdownOptions(rawHTML: rawHtml))
                .html(SourceText(path: "stdin", bytes: Array(input)))
        }
    }
}

struct RenderMustache: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mustache",
        abstract: "Render a Mustache template with its data.",
        discussion: """
            The input is a JSON object with "template", a string; "data", any value; and \
            "partials", an object of strings by name.
            """)

    func run() throws {
        try convertInput { try MustacheInput(json: $0).rendered() }
    }
}

/// Prints what stdin is converted to, or the problems.
private func convertInput(_ convert: (Data) throws -> [UInt8]) throws {
    do {
        let output = try convert(FileHandle.standardInput.readDataToEndOfFile())
        try FileHandle.standardOutput.write(contentsOf: output)
    } catch let problem as Problem {
        try refuse([problem])
    } catch let problems as Problems {
        try refuse(problems.all)
    }
}

private func refuse(_ problems: [Problem]) throws -> Never {
    let texts = problems.map { ProblemFormat.human.text(for: $0) + "\n" }
    try FileHandle.standardError.write(contentsOf: Data(texts.joined().utf8))
    throw ExitCode.failure
}
