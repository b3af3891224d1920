import ArgumentParser
import Content
import Diagnostics
import Foundation

struct NewCI: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ci",
        abstract: "Add the file with which GitHub or GitLab builds and publishes a site.",
        discussion: """
            It is the file that new site --ci writes. README.md and .gitignore are written, too, \
            if the site has none: in a public repository everyone can read every card, denied ones \
            too, and README.md, or sitegen's page Publishing, says how to keep them private.
            """)

    @OptionGroup var site: SourceArguments

    @Argument(help: ArgumentHelp("The service: github or gitlab.", valueName: "service"))
    var service: PublishingService

    func run() throws {
        let terminal = site.terminal
        try terminal.run {
            var problems: [Problem] = []
            let loader = SiteLoader(folder: site.folder) { _ in 0 }
            guard loader.settings(problems: &problems) != nil else { throw Problems(problems) }
            let files = StarterSite(now: 0, service: service, language: .en).files.filter {
                isWanted($0.path)
            }
            try NewFileWriter.create(files, in: site.source)
            let paths = files.map { terminal.path($0.path) + "\n" }.joined()
            // The site's own README.md says nothing of this.
            let hasOwn = !files.contains { $0.path == "README.md" }
            let advice = service.advice.replacing(
                "README.md", with: hasOwn ? "sitegen's page Publishing" : "README.md")
            try Terminal.print(paths + advice + missingExclusions)
        }
    }

    /// What to add to a .gitignore of the site's own.
    private var missingExclusions: String {
        let own = try? String(contentsOfFile: "\(site.source)/.gitignore", encoding: .utf8)
        let missing = ["/Output/", "/.sitegen/"].filter {
            own?.contains($0.dropFirst().dropLast()) != true
        }.joined(separator: " and ")
        let reason = "the site's files, and the members' keys, belong in no repository"
        return missing.isEmpty ? "" : "  add \(missing) to .gitignore: \(reason)\n"
    }

    /// True for the service's file, and for others that the site lacks.
    private func isWanted(_ path: String) -> Bool {
        path == service.path
            || ["README.md", ".gitignore"].contains(path)
                && !FileManager.default.fileExists(atPath: "\(site.source)/\(path)")
    }
}
