import ArgumentParser
import Content
import Diagnostics
import Foundation
import Publishing

/// The arguments that select a site and its posts.
struct SiteArguments: ParsableArguments {
    @OptionGroup var content: ContentArguments

    @Option(
        name: .customLong("base-url"),
        help: ArgumentHelp("The site's address, instead of url in site.yml.", valueName: "url"),
        transform: Self.baseURL)
    var baseURL: BaseURL?

    @Flag(help: "Include drafts.")
    var drafts = false

    @Flag(help: "Include posts with a future date.")
    var future = false

    @Flag(help: "Include expired posts.")
    var expired = false

    /// The options of a build into `output`, by default Output in the site's folder.
    func options(output: String? = nil) -> BuildOptions {
        let source = content.source
        let folder = source == "." ? "Output" : "\(source)/Output"
        var options = BuildOptions(source: source, output: output ?? folder, now: content.time)
        options.baseURL = baseURL
        options.selection = EntrySelection(drafts: drafts, future: future, expired: expired)
        return options
    }
}

extension SiteArguments {
    @Sendable private static func baseURL(_ text: String) throws -> BaseURL {
        guard let url = BaseURL(text) else {
            throw ValidationError(
                "--base-url takes an absolute address, as in https://example.org/lab/")
        }
        return url
    }
}

/// The argument that selects the folder of the built site.
struct OutputArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder of the built site (default: Output in the site's folder).",
            valueName: "dir"),
        completion: .directory)
    var output: String?

    func validate() throws {
        guard output != "" else {
            throw ValidationError("--output takes a folder; . is the working directory")
        }
    }
}

/// The arguments that control how a build or check runs and reports problems.
struct WorkArguments: ParsableArguments {
    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Option(
        help: ArgumentHelp(
            "The number of parallel tasks (default: one per core).", valueName: "n"))
    var jobs: Int?

    @Option(help: "The format of problems, and of build's summary: human, github or json.")
    var format = ProblemFormat.human

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
    }
}

extension WorkArguments {
    var workers: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
}

extension ProblemFormat: ExpressibleByArgument {}
