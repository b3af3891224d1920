import ArgumentParser
import Diagnostics
import Foundation

@main
struct Sitegen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sitegen",
        abstract: "Builds the site of a group from its contacts and posts.",
        discussion: """
            In goes Content: vCards, posts and pages in CommonMark, site.yml. Out comes Output: a \
            site that any web server can hand out. Nobody is published without consent.

            Exit status:
              0                                    done
              1                                    something in the content is wrong
              64                                   the arguments are wrong
              70                                   a fault of sitegen's own
              74                                   the disk has failed
            """,
        version: "0.1.0",
        subcommands: [
            Build.self, Serve.self, Check.self, NewCommand.self, List.self, ConsentCommand.self,
            MemberCommand.self, PrintMotion.self, Render.self,
        ])

    static func main() async {
        Terminal.prepare()
        // Without them every command would be taken for a call for help, and end well.
        guard !CommandLine.arguments.isEmpty else { exit(withError: withoutArguments()) }
        await main(nil)
    }

    private static func withoutArguments() -> any Error {
        let problem = Problem(
            "no-arguments", "the arguments can't be read: /proc is not mounted",
            help: "in a bare root, mount it first: mount -t proc proc /proc")
        Terminal(format: .human, folder: ".").show([problem])
        return ExitCode(EX_SOFTWARE)
    }
}
