import ArgumentParser
import Content
import Diagnostics

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

/// The arguments of a change: who is meant, and what of them.
struct ConsentArguments: ParsableArguments {
    @OptionGroup var content: ContentArguments

    @Argument(
        help: ArgumentHelp(
            "A contact's slug or UID, or a container.", valueName: "contact-or-container"))
    var name: String

    @Argument(
        help: ArgumentHelp(
            "Fields of the contact: \(Self.knownFields), or those of one type, as in email.work.",
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
    var desk: ConsentDesk { ConsentDesk(content: content) }

    var publishedFields: Set<PublishedField> { Set(fields.compactMap { PublishedField($0) }) }

    /// Throws where the arguments say more of a container than that.
    func setContainer(
        _ name: String, _ state: Consent.ContainerState, until: String? = nil
    ) throws -> ConsentEdit {
        if fields.isEmpty, until == nil { return .setContainer(name, state) }
        throw Problem(
            "container-fields", "\"\(name)\" is a container: it has no fields and no last day",
            help: "name a contact, or the container alone; its contacts publish what consent.yml's "
                + "first publish lists")
    }
}
