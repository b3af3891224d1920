import ArgumentParser
import Content
import Diagnostics
import Foundation
import Platform
import Publishing

struct NewSite: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "site",
        abstract: "Create a small example site: three contacts, three posts, all settings.",
        discussion: """
            The folder must be empty (except for .git) or not exist; missing parent folders are \
            created. The contacts are fictitious. --language chooses the language of its texts; \
            the theme has words for more, by locale in site.yml. --ci adds the file with which \
            GitHub or GitLab builds and publishes the site. In a public repository everyone can \
            read every card, denied ones too; README.md of the new site says how to avoid that.
            """)

    @Argument(help: ArgumentHelp("The folder of the new site.", valueName: "dir"))
    var folder: String

    @Option(help: "The language of the texts: en, de, fr or es.")
    var language = StarterLanguage.en

    @Flag(help: "Leave out the sample contacts, posts and pages.")
    var empty = false

    @Option(help: "Also write a workflow that publishes the site: github or gitlab.")
    var ci: PublishingService?

    @Option(
        help: ArgumentHelp(
            "The day to date posts and consents from (default: today).", valueName: "date"))
    var now: String?

    func validate() throws {
        guard !folder.isEmpty else {
            throw ValidationError("new site takes a folder; . is the working directory")
        }
        guard let now, (try? Self.moment(now)) == nil else { return }
        throw ValidationError(
            "--now takes a date, as in 2026-03-02 or 2026-03-02T18:00; not \(now.visible)")
    }

    func run() throws {
        let terminal = Terminal(format: .human, folder: folder)
        try terminal.run {
            try checkIsFree()
            let now = try now.map { try Self.moment($0).seconds }
            let site = StarterSite(
                now: now ?? Int(Date().timeIntervalSince1970), service: ci, language: language,
                isEmpty: empty)
            try NewFileWriter.create(site.files, in: folder)
            try Terminal.print(report(fileCount: site.files.count))
        }
    }
}

extension NewSite {
    /// What the folder may contain: `git clone` of an empty repository.
    private static let allowed: Set = [".git"]

    private func checkIsFree() throws {
        guard (try? FileStatus(folder, followsLink: false)) != nil else { return }
        guard let status = try? FileStatus(folder), status.kind == .folder else {
            throw Problem(
                "not-a-folder", "this is not a folder", at: Location(path: folder),
                help: Self.advice)
        }
        guard access(folder, R_OK | X_OK) == 0 else {
            throw DiskFailure("look into", folder, code: errno)
        }
        let found = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { !Self.allowed.contains($0) }.sorted()
        guard found.isEmpty else { throw notEmpty(found) }
    }

    private func notEmpty(_ names: [String]) -> Problem {
        let shown = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
        return Problem(
            "not-empty", "this folder is not empty: it contains \(shown)",
            at: Location(path: folder), help: Self.advice)
    }

    private static let advice = "name a folder that is empty or does not exist"

    private func report(fileCount: Int) -> String {
        let steps = (folder == "." ? [] : ["cd \(folder.inShell)"]) + ["sitegen serve"]
        return "\(fileCount) files written to \(folder.visible); next:\n"
            + steps.map { "  \($0)\n" }.joined() + (ci?.advice ?? "")
    }

    private static func moment(_ text: String) throws -> Moment {
        try MomentParser(zone: .gmt).moment(text)
    }
}
