import Foundation
import Testing

@Suite("The pages of the documentation")
struct DocumentationTests {
    private func page(_ name: String) throws -> String {
        try Repository.text("Content/pages/docs/\(name).md")
    }

    /// Returns the names that a message offers instead of an unknown one.
    private func known(_ files: [String: String]) throws -> [[String]] {
        let folder = try TemporaryFolder()
        try folder.put(["Content/site.yml": "title: K\nurl: https://example.org/\n"])
        try folder.put(files)
        let run = try folder.sitegen("check", "--format", "json")
        return (run.output + run.errors).matches(of: /use one of: ([^"]+)"/).map {
            $0.1.split(separator: ", ").map(String.init)
        }
    }

    @Test("Every key of site.yml is on the page about settings")
    func settings() throws {
        let maps = ["markdown", "pictures", "members", "feeds", "dates", "permalinks"]
        let names = try known([
            "Content/site.yml": "title: K\nurl: https://example.org/\nqqqqqqqqqqqq: 1\n"
                + maps.map { "\($0): { qqqqqqqqqqqq: 1 }\n" }.joined()
        ])
        #expect(names.count >= 5 && names.joined().count > 40, "\(names)")
        let page = try page("settings")
        for name in names.joined() where !["date", "dateAndTime"].contains(name) {
            #expect(page.contains("`\(name)`"), "\(name)")
        }
    }

    @Test("Every token of the theme is on the page about looks")
    func tokens() throws {
        let names = try known([
            "Content/site.yml": "title: K\nurl: https://example.org/\ntheme: { qqqqqqqqqqqq: 1 }\n"
        ]).joined()
        #expect(names.count > 20)
        let page = try page("looks")
        for name in names { #expect(page.contains("`\(name)`"), "\(name)") }
    }

    @Test("Every key of a post is on the page about posts")
    func frontMatter() throws {
        let names = try known([
            "Content/posts/a.md": "---\ntitle: A\ndate: 2024-01-01\nqqqqqqqqqqqq: 1\n---\n"
        ]).joined()
        #expect(names.count > 10)
        let page = try page("posts")
        for name in names {
            #expect(page.contains(try Regex("\\b\(name)\\b")), "\(name)")
        }
    }

    private struct Help: Decodable {
        struct Command: Decodable {
            struct Argument: Decodable {
                struct Name: Decodable {
                    let kind: String
                    let name: String
                }
                let names: [Name]?
            }
            let commandName: String
            let arguments: [Argument]?
            let subcommands: [Command]?
        }
        let command: Command
    }

    @Test("Every command and option is on the page about commands")
    func commands() throws {
        let run = try TemporaryFolder().sitegen("--experimental-dump-help")
        let help = try JSONDecoder().decode(Help.self, from: Data(run.output.utf8))
        let page = try page("commands")
        var names = 0
        func look(_ command: Help.Command) {
            guard command.commandName != "help" else { return }
            #expect(page.contains(command.commandName), "\(command.commandName)")
            for name in (command.arguments ?? []).flatMap({ $0.names ?? [] })
            where name.kind == "long" && !["help", "version"].contains(name.name) {
                names += 1
                #expect(page.contains("--\(name.name)"), "\(command.commandName) --\(name.name)")
            }
            for command in command.subcommands ?? [] { look(command) }
        }
        for command in help.command.subcommands ?? [] { look(command) }
        #expect(names > 60)
    }
}
