import ArgumentParser
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
        var known = configuration.subcommands
        var path = "sitegen"
        for argument in CommandLine.arguments.dropFirst() where !known.isEmpty {
            guard !argument.hasPrefix("-"), argument != "help" else { return }
            path += " \(argument)"
            if let next = known.first(where: { $0._commandName == argument }) {
                known = next.configuration.subcommands
                continue
            }
            let names = known.map { $0._commandName }
            let problem = Problem(
                "unknown-command", "there is no command \"\(path)\"",
                help: Suggestions.didYouMean(argument, in: names)
                    ?? "the commands are \(names.joined(separator: ", "))")
            Terminal(format: .human, folder: ".").show([problem])
            exit(withError: ExitCode(EX_USAGE))
        }
    }

    private static func withoutArguments() -> any Error {
        let problem = Problem(
            "no-arguments", "cannot read the command line arguments: /proc is not mounted",
            help: "mount it first: mount -t proc proc /proc")
        Terminal(format: .human, folder: ".").show([problem])
        return ExitCode(EX_SOFTWARE)
    }
}
