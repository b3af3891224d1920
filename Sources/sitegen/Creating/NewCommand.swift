import ArgumentParser

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Begin a site, a post or a contact; nothing that exists is ever overwritten.",
        discussion: """
            Examples:
              sitegen new site club                     a site to try and to change
              sitegen new site club --ci github         with what publishes it from GitHub
              sitegen new post "Open day" --draft
              sitegen new contact "Ada Lovelace" --email ada@example.org
            """,
        subcommands: [NewSite.self, NewPost.self, NewContact.self])
}
