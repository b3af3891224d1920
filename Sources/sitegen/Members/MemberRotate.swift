import ArgumentParser
import Content
import Diagnostics
import Publishing

struct MemberRotate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rotate",
        abstract: "Give a member a new password, or another e-mail.",
        discussion: """
            The old password opens nothing that is built from now on. Copies that were fetched \
            before stay readable with it.
            """)

    @OptionGroup var content: ContentArguments
    @OptionGroup var login: MemberLogin

    @Argument(help: "What members.yml calls the member.")
    var id: String

    func run() async throws {
        let desk = MemberDesk(content: content)
        do {
            let members = try desk.members(with: id)
            let secret = try desk.secret(of: id, login, salt: members.salt, members)
            let edit = MembersEdit.rotate(id, key: secret.publicKey, payload: secret.payload)
            try desk.carryOut(
                edit,
                saying: """
                    \(id) has a new key: the new password works once the site is built and \
                    published
                    the old one opens what was published before: copies of that which someone has \
                    fetched stay readable with it

                    """)
        } catch {
            throw desk.terminal.exit(for: error)
        }
    }
}
