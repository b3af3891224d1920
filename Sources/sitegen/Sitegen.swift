import ArgumentParser

@main
struct Sitegen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sitegen",
        abstract: "Builds the site of a group from its contacts and posts.",
        discussion: """
            In goes Content: vCards, posts and pages in CommonMark, site.yml. Out comes Output: a \
            site that any web server can hand out. Nobody is published without consent.
            """,
        version: "0.1.0",
        subcommands: [
            Build.self, Serve.self, List.self, ConsentCommand.self, MemberCommand.self,
            PrintMotion.self,
            Render.self,
        ])

    static func main() async {
        Terminal.prepare()
        await main(nil)
    }
}
