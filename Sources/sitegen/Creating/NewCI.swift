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
            too, and README.md says how to keep them private.
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
            try Terminal.print(paths + service.advice)
        }
    }

    /// True for the service's file, and for others that the site lacks.
    private func isWanted(_ path: String) -> Bool {
        path == service.path
            || ["README.md", ".gitignore"].contains(path)
                && !FileManager.default.fileExists(atPath: "\(site.source)/\(path)")
    }
}
