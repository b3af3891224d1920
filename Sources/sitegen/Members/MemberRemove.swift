import ArgumentParser
import Content
import Diagnostics

struct MemberRemove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "End a membership.",
        discussion: """
            The next build removes the member's payload from Output. Copies that were fetched \
            before stay readable to whoever has them and the password.
            """)

    @OptionGroup var content: ContentArguments

    @Argument(help: "What members.yml calls the member.")
    var id: String

    func run() async throws {
        let desk = MemberDesk(content: content)
        do {
            _ = try desk.members(with: id)
            try desk.carryOut(
                .remove(id),
                saying: """
                    \(id.visible) is no member any more: the login ends once the site is built \
                    and published
                    copies of the timeline that were fetched already stay readable to whoever has \
                    them and the password; nothing can call them back

                    """)
        } catch {
            throw desk.terminal.exit(for: error)
        }
    }
}
