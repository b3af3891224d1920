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
        let maps = ["markdown", "pictures", "members", "feeds", "dates", "permalinks", "motion"]
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
        #expect(names.count >= 20)
        let page = try page("looks")
        for name in names { #expect(page.contains("`\(name)`"), "\(name)") }
    }

    @Test("Every key of an entry of the navigation is on the page about looks")
    func navigation() throws {
        let names = try known([
            "Content/site.yml": """
            title: K
            url: https://example.org/
            navigation: [{ title: Home, url: /, qqqqqqqqqqqq: 1 }]

            """
        ]).joined()
        #expect(Set(names).isSuperset(of: ["title", "page", "url", "items"]))
        let page = try page("looks")
        for name in names { #expect(page.contains("\(name): "), "\(name)") }
    }

    @Test("Every key of consent.yml and groups.yml is on the page about them")
    func contactFiles() throws {
        let unknown = "qqqqqqqqqqqq: 1"
        let names = try known([
            "Content/contacts/a/ada.vcf": "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\n",
            "Content/contacts/consent.yml": """
            \(unknown)
            containers: { a: { state: authorized, \(unknown) } }
            contacts: { ada: { publish: [name], \(unknown) } }

            """,
            "Content/contacts/groups.yml": "board: { members: [ada], \(unknown) }\n",
        ])
        #expect(names.count == 4 && names.joined().count > 10, "\(names)")
        let pages = try page("people") + page("groups")
        for name in names.joined() {
            #expect(pages.contains("\(name):") || pages.contains("`\(name)`"), "\(name)")
        }
    }

    @Test("Every key of a post is on the page about posts")
    func frontMatter() throws {
        let names = try known([
            "Content/posts/a.md": "---\ntitle: A\ndate: 2024-01-01\nqqqqqqqqqqqq: 1\n---\n"
        ]).joined()
        #expect(names.count > 10)
        let page = try page("posts")
        for name in names {
            #expect(page.contains("\n\(name): ") || page.contains("`\(name)`"), "\(name)")
        }
    }

    @Test("Every page of the documentation is in its contents")
    func contents() throws {
        let head = try page("index").prefix { $0 != "#" }
        let listed = Set(head.split { !$0.isLetter && $0 != "-" })
        let folder = Repository.path + "/Content/pages/docs"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            .map { $0.prefix { $0 != "." } }.filter { $0 != "index" }
        #expect(names.count >= 20)
        for name in names { #expect(listed.contains(name), "\(name)") }
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
            let defaultSubcommand: String?

            var options: [String] {
                (arguments ?? []).flatMap { $0.names ?? [] }.filter { $0.kind == "long" }.map(
                    \.name)
            }

            /// The command that words name, if it can run.
            func command(_ words: some Collection<Substring>) -> Command? {
                let next = subcommands?.first { $0.commandName == words.first ?? "" }
                if let next { return next.command(words.dropFirst()) }
                let other = subcommands?.first { $0.commandName == defaultSubcommand }
                return subcommands == nil ? self : words.isEmpty ? nil : other
            }
        }
        let command: Command

        static func dumped() throws -> Command {
            let run = try TemporaryFolder().sitegen("--experimental-dump-help")
            return try JSONDecoder().decode(Help.self, from: Data(run.output.utf8)).command
        }
    }

    /// The rows of the table, and the paragraphs.
    private func blocks(_ page: String) -> [String] {
        page.components(separatedBy: "\n\n").flatMap {
            $0.hasPrefix("|") ? $0.components(separatedBy: "\n") : [$0]
        }
    }

    @Test("Every command is on the page about commands, with its options beside it")
    func commands() throws {
        let blocks = blocks(try page("commands"))
        var names = 0
        func look(_ command: Help.Command, _ parents: [String]) {
            let path = parents + [command.commandName]
            let title = path.joined(separator: " ")
            let own = blocks.filter { block in
                path.allSatisfy { block.contains("`\($0)`") } || block.contains("`\(title)")
                    || block.contains("`sitegen \(title)") || block.hasPrefix("All commands")
            }
            #expect(own.count > 1, "\(title)")
            for name in command.options where !["help", "version"].contains(name) {
                names += 1
                #expect(own.contains { $0.contains("`--\(name)") }, "\(title) --\(name)")
            }
            for command in command.subcommands ?? [] { look(command, path) }
        }
        for command in try Help.dumped().subcommands ?? [] where command.commandName != "help" {
            look(command, [])
        }
        #expect(names > 60)
    }

    /// The README and the pages of the documentation.
    private static let pages: [String] = {
        let folder = "Content/pages/docs"
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: "\(Repository.path)/\(folder)")
        return ["README.md"]
            + (names ?? []).filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }()

    @Test("Each example of a page is read without an error or a warning", arguments: pages)
    func examples(page: String) throws {
        var site = try ExampleSite(page: page)
        for block in CodeBlock.all(in: try Repository.text(page)) {
            #expect(block.language != "", "\(page):\(block.line): which language, or text?")
            let isFile = ["bibtex", "css", "csv", "mustache", "vcard", "yaml"]
                .contains(block.language)
            #expect(!isFile || block.file != nil, "\(page):\(block.line): which file?")
            try site.add(block)
        }
        try site.build()
    }

    @Test("Each command in an example or a sentence exists, with its options")
    func usedCommands() throws {
        let help = try Help.dumped()
        var count = 0
        for page in Self.pages {
            let text = try Repository.text(page)
            let examples = CodeBlock.all(in: text).filter { $0.language == "sh" }
                .flatMap(\.lines).flatMap { $0.matches(of: /(?:^|&& )sitegen ([^;&|#]+)/) }
            let sentences = text.matches(of: /`sitegen ([^`]+)`/)
            for line in (examples.map(\.1) + sentences.map(\.1)) {
                count += 1
                let words = line.split(whereSeparator: \.isWhitespace)
                let command = help.command(words)
                #expect(command != nil, "\(page): \(line)")
                for word in words where word.hasPrefix("--") {
                    let isKnown = command?.options.contains(String(word.dropFirst(2))) ?? false
                    #expect(isKnown, "\(page): \(line)")
                }
            }
        }
        #expect(Self.pages.count > 20 && count > 80, "\(count)")
    }
}
