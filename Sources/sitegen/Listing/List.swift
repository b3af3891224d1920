import ArgumentParser

struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say what was read from Content: contacts, posts or pages.",
        discussion: "Nothing is written. Problems go to stderr; what could be read is listed.",
        subcommands: [ListContacts.self, ListPosts.self, ListPages.self])
}

/// How a list is written.
enum ListFormat: String, ExpressibleByArgument, CaseIterable {
    case human, json
}

/// The arguments of every list.
struct ListArguments: ParsableArguments {
    @OptionGroup var content: ContentArguments

    @Option(help: "How the list is written: human or json.")
    var format = ListFormat.human
}
