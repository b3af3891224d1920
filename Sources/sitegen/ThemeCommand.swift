import ArgumentParser
import Content
import Diagnostics
import Foundation
import Publishing
import Theme

struct ThemeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme",
        abstract: "List the files of the built-in theme, or copy them into Templates to edit.",
        discussion: """
            A file in the site's Templates replaces the built-in file of the same name. What \
            site.yml cannot change, such as fonts, colours and words, often needs no template: \
            Templates/assets/custom.css is linked on every page after the theme's own style sheet.

            Examples:
              sitegen theme list                             Name all files.
              sitegen theme eject partials/foot-extra        Copy one of them.
            """,
        subcommands: [ThemeList.self, ThemeEject.self])
}

struct ThemeList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Name the files of the theme, and those that the site replaces.")

    @OptionGroup var site: SourceArguments

    func run() throws {
        let lines = Theme.files.keys.sorted().map { path in
            let own = "Templates/\(path)"
            return FileManager.default.fileExists(atPath: "\(site.source)/\(own)")
                ? "\(path) (replaced by \(own))" : path
        }
        try Terminal.print(lines.joined(separator: "\n") + "\n")
    }
}

struct ThemeEject: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "eject",
        abstract: "Copy built-in files into Templates; existing files are never overwritten.",
        discussion: """
            Without a name, all files are copied that Templates does not have. A copied file stays \
            as it is when a new version of sitegen changes the built-in one, so copy only what \
            you edit.
            """)

    @OptionGroup var site: SourceArguments

    @Argument(
        help: ArgumentHelp(
            "The files, as theme list names them; the extension may be left out.",
            valueName: "file"))
    var files: [String] = []

    func run() throws {
        let terminal = site.terminal
        try terminal.run {
            guard FileManager.default.fileExists(atPath: "\(site.source)/Content/site.yml") else {
                throw Problem(
                    "no-site", "there is no site here: Content/site.yml is missing",
                    help: "run sitegen in a site's folder, or set one with --source")
            }
            let paths = try files.isEmpty ? missing : files.map(Self.path(of:))
            try NewFileWriter.create(
                paths.map { ("Templates/\($0)", Theme.files[$0] ?? "") }, in: site.source)
            let lines = paths.map { terminal.path("Templates/\($0)") + "\n" }
            try Terminal.print(lines.joined())
        }
    }
}

extension ThemeEject {
    /// The files that the site does not replace.
    private var missing: [String] {
        Theme.files.keys.sorted().filter {
            !FileManager.default.fileExists(atPath: "\(site.source)/Templates/\($0)")
        }
    }

    /// Returns the path of a file of the theme by its name.
    private static func path(of name: String) throws -> String {
        let path = name.hasPrefix("Templates/") ? String(name.dropFirst("Templates/".count)) : name
        let found = [path, "\(path).mustache", "\(path).yml", "partials/\(path).mustache"]
            .first { Theme.files[$0] != nil }
        guard let found else {
            let names = Theme.files.keys.sorted()
            throw Problem(
                "unknown-template", "the theme has no file \"\(name)\"",
                help: Suggestions.didYouMean(path, in: names)
                    ?? Suggestions.didYouMean("\(path).mustache", in: names)
                    ?? "sitegen theme list names all files")
        }
        return found
    }
}
