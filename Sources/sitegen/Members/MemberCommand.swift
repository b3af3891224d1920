import ArgumentParser

struct MemberCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "member",
        abstract: "Say in Content/members.yml who may log in, and whom they follow.",
        discussion: """
            A member logs in with an e-mail and a password. Neither is written anywhere: \
            members.yml holds a public key that is made of them. Edits keep the file's comments \
            and order.

            Examples:
              sitegen member add ada --email ada@example.org --follow charles-babbage,mary
              sitegen member rotate ada --email ada@example.org    a new password
              sitegen member remove ada
            """,
        subcommands: [MemberAdd.self, MemberRotate.self, MemberRemove.self])
}
