import ArgumentParser
import Content
import Diagnostics
import Foundation

@main
struct Sitegen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sitegen",
        abstract: "Build the website of a group from its contacts and posts.",
        discussion: """
            The program reads Content (vCards, posts and pages in CommonMark, and site.yml) and \
            writes Output, a static site for any web server. A contact is published only with \
            consent.

            Exit status:
              0                                    Success.
              1                                    Errors in the content.
              3                                    Published without what --hold-back left out.
              64                                   Invalid arguments.
              70                                   An internal error in sitegen.
              74                                   A disk error.
            """,
        version: "0.1.0",
        subcommands: [
            Build.self, Serve.self, Check.self, NewCommand.self, List.self, ConsentCommand.self,
            MemberCommand.self, ThemeCommand.self, ImportCommand.self, PrintMotion.self,
        ])

    static func main() async {
        Terminal.prepare()
        // Without /proc, Swift on Linux has no arguments, and would print help and succeed.
        guard !CommandLine.arguments.isEmpty else { exit(withError: withoutArguments()) }
        refuseUnknownCommand()
        await main(nil)
    }

    /// Exits with a suggestion if the arguments name a command that does not exist.
    private static func refuseUnknownCommand() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        var command: any ParsableCommand.Type = Sitegen.self
        for argument in arguments {
            let known = command.configuration.subcommands
            guard !known.isEmpty, !argument.hasPrefix("-"), argument != "help" else { return }
            guard let next = known.first(where: { $0._commandName == argument }) else {
                let takesCollections = command.configuration.defaultSubcommand != nil
                let source = takesCollections ? SourceArguments.parsed(from: arguments) : nil
                _ = collection(argument, of: source, or: command)
                return
            }
            command = next
        }
    }

    /// Returns a collection that site.yml of a site names. Exits with a suggestion if there is
    /// none, because its name stands in place of a subcommand.
    static func collection(
        _ name: String, of site: SourceArguments?, or command: any ParsableCommand.Type
    ) -> EntryCollection {
        var ignored: [Problem] = []
        let loader = site.map { SiteLoader(folder: $0.folder) { _ in 0 } }
        let own = (loader?.settings(problems: &ignored)?.collections ?? []).filter(\.isOwn)
        if let collection = own.first(where: { $0.name == name }) { return collection }
        let names =
            command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
            .map { $0._commandName } + own.map(\.name)
        let path = command == Sitegen.self ? "sitegen" : "sitegen \(command._commandName)"
        let problem = Problem(
            "unknown-command", "there is no command \"\(path) \(name)\"",
            help: Suggestions.didYouMean(name, in: names)
                ?? "the commands are \(names.joined(separator: ", "))")
        Terminal(format: .human, folder: ".").show([problem])
        exit(withError: ExitCode(EX_USAGE))
    }

    private static func withoutArguments() -> any Error {
        let problem = Problem(
            "no-arguments", "cannot read the command line arguments: /proc is not mounted",
            help: "mount it first: mount -t proc proc /proc")
        Terminal(format: .human, folder: ".").show([problem])
        return ExitCode(EX_SOFTWARE)
    }
}
