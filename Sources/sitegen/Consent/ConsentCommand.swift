import ArgumentParser
import Content
import Diagnostics

struct ConsentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "consent",
        abstract: "Show or change which contacts are published, in Content/contacts/consent.yml.",
        discussion: """
            Name a contact by its slug or its card's UID. A container is a folder or .vcf file \
            directly in Content/contacts. Edits keep the file's comments and order.

            Examples:
              sitegen consent show                      Show all contacts and reasons.
              sitegen consent grant everyone            Publish all contacts of a folder.
              sitegen consent grant ada-lovelace email.work --until 2027-12-31
                                                        Publish a field until a day.
              sitegen consent grant ada-lovelace phone --members
                                                        Show a field to members alone.
              sitegen consent deny ada-lovelace phone   Withhold the phone numbers.
              sitegen consent deny ada-lovelace         Withhold the whole contact.
              sitegen consent withdraw ada-lovelace     The same, for someone who leaves.
            """,
        subcommands: [ConsentShow.self, ConsentGrant.self, ConsentDeny.self, ConsentWithdraw.self])
}

/// The arguments of a change of consent.
struct ConsentArguments: ParsableArguments {
    @OptionGroup var content: ContentArguments

    @Argument(
        help: ArgumentHelp(
            "A contact's slug or UID, or a container.", valueName: "contact-or-container"))
    var name: String

    @Argument(
        help: ArgumentHelp(
            "Fields of the contact: \(Self.knownFields); or values of one type, as in email.work.",
            valueName: "field"))
    var fields: [String] = []

    private static let knownFields = CardField.allCases.map(\.rawValue).joined(separator: ", ")

    func validate() throws {
        for field in fields where PublishedField(field) == nil {
            throw ValidationError(
                "no field \"\(field.visible)\" to publish; \(PublishedField.help(for: field))")
        }
    }
}

extension ConsentArguments {
    var publishedFields: Set<PublishedField> { Set(fields.compactMap { PublishedField($0) }) }

    /// Throws for what only a contact takes.
    func refuse(_ isRefused: Bool, ofContainer name: String) throws {
        guard isRefused else { return }
        throw Problem(
            "container-fields",
            "\"\(name)\" is a container, which takes no last day and no fields to deny",
            help: "name a contact, or only the container")
    }
}

struct ConsentGrant: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "grant",
        abstract: "Publish a contact or all contacts of a container.",
        discussion: """
            The fields are added to those that the contact's entry lists already. Without fields, \
            that list stays, or else the top-level publish of consent.yml applies. Fields of a \
            container are added to its own list; its contacts without a list publish them. The \
            name is always included. An earlier denied is replaced. If the contact's consent has \
            ended, it starts again with only the fields that you name.

            With --members, the same fields are for members alone, in the list forMembers.
            """)

    @OptionGroup var arguments: ConsentArguments

    @Option(
        help: ArgumentHelp(
            "The last day of the consent, in the site's time zone, as in 2027-12-31.",
            valueName: "date"))
    var until: String?

    @Flag(help: "Grant the fields to the site's members, not to everyone.")
    var members = false

    @Flag(
        help: "Of an imported folder of contacts: publish what the old site showed, nothing else.")
    var asImported = false

    func validate() throws {
        if asImported, !arguments.fields.isEmpty || until != nil || members {
            throw ValidationError(
                "--as-imported takes a container, and no fields, last day or --members")
        }
        guard let until, day == nil else { return }
        throw ValidationError("--until takes a day, as in 2027-12-31; not \(until.visible)")
    }

    private var day: CivilDay? { until.flatMap { try? MomentParser.day($0) } }

    func run() async throws {
        let (fields, content) = (arguments.publishedFields, arguments.content)
        let audience = members ? Audience.members : .everyone
        if asImported { return try await content.grantAsImported(arguments.name) }
        try await content.changeConsent(of: arguments.name) { subject, roster in
            switch subject {
            case .container(let name):
                try arguments.refuse(until != nil, ofContainer: name)
                return roster.edit(granting: fields, ofContainer: name, to: audience)
            case .contact(let person, let key):
                if person.addsName(granting: fields, to: audience) {
                    content.terminal.note("name is included: a contact is never shown without it")
                }
                return person.edit(
                    granting: fields, to: audience, key: key, until: day,
                    defaults: roster.defaultFields(of: person.container))
            }
        }
    }
}

struct ConsentDeny: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deny",
        abstract: "Withhold a contact, some of its fields, or all contacts of a container.",
        discussion: """
            With fields, the contact stays published without them, also for members. Without fields, nothing of the \
            contact is published, and its entry in consent.yml becomes "denied".
            """)

    @OptionGroup var arguments: ConsentArguments

    func run() async throws {
        try await arguments.content.changeConsent(of: arguments.name) { subject, _ in
            switch subject {
            case .container(let name):
                try arguments.refuse(!arguments.fields.isEmpty, ofContainer: name)
                return .setContainer(name, .denied)
            case .contact(_, let key) where arguments.fields.isEmpty: return .deny(key)
            case .contact(let person, let key):
                return try person.edit(denying: arguments.publishedFields, key: key)
            }
        }
    }
}

struct ConsentWithdraw: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "withdraw",
        abstract: "Withhold a contact who leaves or withdraws consent, and keep the card.",
        discussion: "The card stays: from it, builds know which values no text may contain.")

    @OptionGroup var content: ContentArguments

    @Argument(help: "A contact's slug or UID, or a container.")
    var contact: String

    func run() async throws {
        try await content.changeConsent(of: contact) { subject, _ in
            switch subject {
            case .container(let name): .setContainer(name, .denied)
            case .contact(_, let key): .deny(key)
            }
        }
        content.terminal.note("keep the card: builds need it to find its values in texts")
    }
}
