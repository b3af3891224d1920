import ArgumentParser

struct ConsentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "consent",
        abstract: "Say who may be published, or change it in Content/contacts/consent.yml.",
        discussion: """
            A contact is named by its slug or by its card's UID, a container by the name of a \
            folder or .vcf file directly below Content/contacts. Edits keep the file's comments \
            and order.

            Examples:
              sitegen consent show                      who is published, and why
              sitegen consent grant everyone            all contacts of a folder
              sitegen consent grant ada-lovelace email.work phone --until 2027-12-31
              sitegen consent deny ada-lovelace phone   all but the phone numbers
              sitegen consent deny ada-lovelace         nothing at all
            """,
        subcommands: [ConsentShow.self, ConsentGrant.self, ConsentDeny.self])
}
