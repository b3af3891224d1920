import ArgumentParser
import Content
import Diagnostics
import Foundation
import Platform
import Publishing

struct NewSite: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "site",
        abstract: "Write a small site that works: three people, three posts, every setting.",
        discussion: """
            The folder must be empty (but for .git), or not exist yet; folders above it are made. \
            The people in it are invented. With --ci it also gets the file by which GitHub or \
            GitLab builds and publishes it.
            """)

    @Argument(help: ArgumentHelp("The folder to write it to.", valueName: "dir"))
    var folder: String

    @Option(help: "Also write what publishes the site there: github or gitlab.")
    var ci: PublishingService?

    @Option(
        help: ArgumentHelp(
            "The day that posts and consents are dated from (default: today).", valueName: "date"))
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
        do {
            try checkIsFree()
            let now = try now.map { try Self.moment($0).seconds }
            let site = StarterSite(now: now ?? Int(Date().timeIntervalSince1970), service: ci)
            try NewFiles.begin(site.files, in: folder)
            try Terminal.print(report(fileCount: site.files.count))
        } catch {
            throw terminal.exit(for: error)
        }
    }
}

extension NewSite {
    /// What may be there already: a clone of a repository that is still empty.
    private static let harmless: Set = [".git"]

    private func checkIsFree() throws {
        guard (try? FileStatus(folder, followsLink: false)) != nil else { return }
        guard let status = try? FileStatus(folder), status.kind == .folder else {
            throw Problem.notAFolder(folder)
        }
        guard access(folder, R_OK | X_OK) == 0 else {
            throw DiskFailure("look into", folder, code: errno)
        }
        let found = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { !Self.harmless.contains($0) }.sorted()
        guard found.isEmpty else { throw Problem.notEmpty(folder, holding: found) }
    }

    private func report(fileCount: Int) -> String {
        let steps = (folder == "." ? [] : ["cd \(folder.inShell)"]) + ["sitegen serve"]
        return "\(fileCount) files written to \(folder.visible); next:\n"
            + steps.map { "  \($0)\n" }.joined() + (ci?.advice ?? "")
    }

    private static func moment(_ text: String) throws -> Moment {
        try MomentParser(zone: .gmt).moment(text)
    }
}
