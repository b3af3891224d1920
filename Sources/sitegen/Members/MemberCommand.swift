import ArgumentParser
import Content
import Diagnostics
import Publishing

struct MemberCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "member",
        abstract: "Manage the members who can log in, in Content/members.yml.",
        discussion: """
            A member logs in with an e-mail address and a password, and sees the posts of the \
            contacts that the member follows. Neither is stored: members.yml has a public key \
            that is derived from them. Edits keep the file's comments and order.

            Examples:
              sitegen member add ada --email ada@example.org       Add a member.
              sitegen member rotate ada --email ada@example.org    Set a new password.
              sitegen member remove ada                            Remove a member.
            """,
        subcommands: [MemberAdd.self, MemberRotate.self, MemberRemove.self])
}

struct MemberRotate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rotate",
        abstract: "Set a member's new password or e-mail address.",
        discussion: """
            The old password does not open anything that is built from now on. Copies that were \
            downloaded before stay readable with it.
            """)

    @OptionGroup var content: ContentArguments
    @OptionGroup var login: MemberLogin

    @Argument(help: "The member's id in members.yml.")
    var id: String

    func run() throws {
        try content.terminal.run {
            let members = try content.members(with: id)
            let secret = try content.secret(of: id, login, salt: members.salt, members)
            let edit = MembersEdit.rotate(id, key: secret.publicKey, payload: secret.payload)
            try content.changeMembers(
                edit,
                reporting: """
                    \(id) has a new key: the new password works after the next build is published
                    the old password still opens copies that were downloaded before

                    """)
        }
    }
}

struct MemberRemove: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove a member.",
        discussion: """
            The next build removes the member's payload from Output. Copies that were downloaded \
            before stay readable with the password.
            """)

    @OptionGroup var content: ContentArguments

    @Argument(help: "The member's id in members.yml.")
    var id: String

    func run() throws {
        try content.terminal.run {
            _ = try content.members(with: id)
            try content.changeMembers(
                .remove(id),
                reporting: """
                    \(id.visible) is no longer a member: the login ends after the next build is \
                    published
                    the password still opens copies that were downloaded before

                    """)
        }
    }
}
