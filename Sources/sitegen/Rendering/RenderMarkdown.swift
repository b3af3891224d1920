import ArgumentParser
import Diagnostics
import Foundation
import Markdown

struct RenderMarkdown: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "markdown", abstract: "CommonMark in, HTML out.")

    @Flag(help: "Let raw HTML and every kind of URL through.")
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
