import ArgumentParser
import Content
import Publishing

/// The arguments that say which site is meant, and which of its posts.
struct SiteArguments: ParsableArguments {
    @OptionGroup var content: ContentArguments

    @Option(
        help: ArgumentHelp(
            "Where the site is written (default: Output in the site's folder).", valueName: "dir"),
        completion: .directory)
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

    @Flag(help: "Tell on stderr what each stage of a build costs.")
    var timings = false

    func validate() throws {
        guard output != "" else {
            throw ValidationError("--output takes a folder; . is the working directory")
        }
    }

    /// Whether what is built is for nobody but its maker.
    var isHidden: Bool { drafts || future || expired || content.now != nil || baseURL != nil }

    var options: BuildOptions {
        let source = content.source
        let folder = source == "." ? "Output" : "\(source)/Output"
        var options = BuildOptions(source: source, output: output ?? folder, now: content.time)
        options.baseURL = baseURL
        options.selection = PostSelection(drafts: drafts, future: future, expired: expired)
        options.isTimed = timings
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
