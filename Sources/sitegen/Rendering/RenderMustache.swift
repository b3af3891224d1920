import ArgumentParser
import Diagnostics
import Foundation
import Templating

struct RenderMustache: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mustache",
        abstract: "A Mustache template and its data in, text out.",
        discussion: """
            stdin is a JSON object: "template", a text; "data", any value; "partials", an object of \
            texts by their names.
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
