import ArgumentParser
import Content
import Foundation
import Publishing

/// The arguments that say which site is meant, and which of its posts.
struct SiteArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The site's folder, which holds Content.", valueName: "dir"))
    var source = "."

    @Option(
        help: ArgumentHelp(
            "Where the site is written (default: Output in the site's folder).", valueName: "dir"))
    var output: String?

    @Option(
        name: .customLong("base-url"),
        help: ArgumentHelp("The site's address, in place of site.yml's url.", valueName: "url"),
        transform: Self.baseURL)
    var baseURL: BaseURL?

    @Flag(help: "Include drafts.")
    var drafts = false

    @Flag(help: "Include posts whose date is still to come.")
    var future = false

    @Flag(help: "Include posts that have expired.")
    var expired = false

    @Option(
        help: ArgumentHelp(
            "The moment to build for, as in 2026-03-02T18:00 (default: now).", valueName: "date"))
    var now: String?

    var options: BuildOptions {
        let folder = source == "." ? "Output" : "\(source)/Output"
        var options = BuildOptions(source: source, output: output ?? folder)
        options.baseURL = baseURL
        options.selection = PostSelection(drafts: drafts, future: future, expired: expired)
        if let now { options.now = { Self.seconds(now, in: $0) ?? 0 } }
        return options
    }

    func validateValues() throws {
        for (option, folder) in [("--source", source), ("--output", output)] where folder == "" {
            throw ValidationError("\(option) takes a folder; . is the working directory")
        }
        guard let now, Self.seconds(now, in: .gmt) == nil else { return }
        throw ValidationError(
            "--now takes a date, as in 2026-03-02 or 2026-03-02T18:00; not \(now)")
    }
}

extension SiteArguments {
    private static func seconds(_ text: String, in zone: TimeZone) -> Int? {
        try? MomentParser(zone: zone).moment(text).seconds
    }

    @Sendable private static func baseURL(_ text: String) throws -> BaseURL {
        guard let url = BaseURL(text) else {
            throw ValidationError(
                "--base-url takes an absolute address, as in https://example.org/lab/")
        }
        return url
    }
}
