import ArgumentParser
import Content
import Diagnostics
import Foundation
import Import

struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import a website of another generator, or a list of people.",
        discussion: """
            The old site is only read. People arrive in a folder of contacts that consent.yml \
            denies, so nothing of them is published before you grant it.

            Examples:
              sitegen import jekyll ../old-site club         Bring a Jekyll site into club.
              sitegen import hugo ../old-site club --dry-run Only report what would be imported.
            """,
        subcommands: [
            ImportCSV.self, ImportVCard.self, ImportJekyll.self, ImportHugo.self, ImportZola.self,
        ])
}

/// The arguments of an import of a site.
struct SiteImportArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The folder with the sources of the old site.", valueName: "source"))
    var source: String

    @Argument(help: ArgumentHelp("The folder of the new site.", valueName: "dest"))
    var destination: String

    @Flag(help: "Only report; write nothing.")
    var dryRun = false

    @Flag(help: "Replace files that exist with other contents, except consent.yml.")
    var overwrite = false

    @Option(
        help: ArgumentHelp(
            "The address of the old site, for links to pages and files that are not imported.",
            valueName: "url"))
    var oldURL: String?

    func run(_ generator: SiteImport.Generator) async throws {
        let terminal = Terminal(format: .human, folder: destination)
        try await terminal.run {
            let (outcome, report) = try imported(by: generator)
            let names = dryRun ? 0 : try await unpublishedNames()
            try Terminal.print(text(outcome, report, names))
        }
    }

    private func imported(
        by generator: SiteImport.Generator
    ) throws -> (ImportedFiles.Changes, ImportReport) {
        let source = URL(filePath: source).standardizedFileURL.path
        let target = URL(filePath: destination).standardizedFileURL.path
        if source == target || target.hasPrefix(source + "/") {
            throw Problem(
                "same-folder", "the new site needs a folder outside of the old one",
                at: Location(path: destination), help: "name a new folder, as in club")
        }
        let (files, report) = try SiteImport(generator, folder: self.source, oldURL: oldURL)
            .files()
        try checkConsent(files)
        let outcome = try files.write(
            to: destination, overwrite: overwrite, isDryRun: dryRun)
        return (outcome, report)
    }

    /// Returns the number of unpublished contacts whose names publications have.
    private func unpublishedNames() async throws -> Int {
        let loader = SiteLoader(folder: ContentFolder(site: destination)) { _ in
            Int(Date().timeIntervalSince1970)
        }
        return try await loader.allowancesOfImport(in: destination).count
    }

    /// Refuses new people if the site publishes their folder already.
    private func checkConsent(_ files: ImportedFiles) throws {
        let new = files.newCards(in: SiteImport.container, of: destination, overwrite: overwrite)
        guard !new.isEmpty,
            FileManager.default.fileExists(atPath: "\(destination)/\(ConsentFile.shown)"),
            try ConsentFile(ContentFolder(site: destination)).state(of: SiteImport.container)
                == .authorized
        else { return }
        throw Problem(
            "published-folder",
            "consent.yml publishes the folder people, so it would publish \(new.count) new people",
            at: Location(path: ConsentFile.shown),
            help: "deny it first: sitegen consent deny people; or move its cards to another folder")
    }

    private func text(
        _ outcome: ImportedFiles.Changes, _ report: ImportReport, _ names: Int
    ) -> String {
        var lines = report.lines
        lines.append(
            "\(outcome.written.count) files \(dryRun ? "would be written" : "written"), "
                + "\(outcome.unchanged) unchanged")
        if !outcome.kept.isEmpty {
            lines.append(
                (outcome.kept.count == 1
                    ? "1 file differs and was kept"
                    : "\(outcome.kept.count) files differ and were kept")
                    + "; --overwrite replaces:")
            lines += outcome.kept.map { "  \($0.visible)" }
        }
        if !outcome.removed.isEmpty {
            lines.append(
                (outcome.removed.count == 1
                    ? "1 file was removed or renamed after the last import, and stays away"
                    : "\(outcome.removed.count) files were removed or renamed after the last "
                        + "import, and stay away") + "; --overwrite writes again:")
            lines += outcome.removed.map { "  \($0.visible)" }
        }
        if !outcome.missingSettings.isEmpty {
            lines.append("site.yml was kept; the old site has these settings, too:")
            lines += outcome.missingSettings.map { "  \($0.visible)" }
        }
        if dryRun { return (lines + [report.text]).joined(separator: "\n") }
        if names > 0 {
            let people = names == 1 ? "1 contact who is" : "\(names) contacts who are"
            lines.append(
                "the publications name \(people) not published: grant them as below, or allow the "
                    + "names in consent.yml, as sitegen build says")
        }
        lines.append("report: \(destination.visible)/import/report.md; next:")
        lines += destination == "." ? [] : ["  cd \(destination.inShell)"]
        if report.hasPeople { lines.append("  sitegen consent grant people --as-imported") }
        return (lines + ["  sitegen serve"]).joined(separator: "\n") + "\n"
    }
}

struct ImportJekyll: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "jekyll", abstract: "Bring a Jekyll site.")
    @OptionGroup var arguments: SiteImportArguments
    func run() async throws { try await arguments.run(.jekyll) }
}

struct ImportHugo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hugo", abstract: "Bring a Hugo site.")
    @OptionGroup var arguments: SiteImportArguments
    func run() async throws { try await arguments.run(.hugo) }
}

struct ImportZola: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "zola", abstract: "Bring a Zola site.")
    @OptionGroup var arguments: SiteImportArguments
    func run() async throws { try await arguments.run(.zola) }
}
