import ArgumentParser
import Content
import Diagnostics
import Foundation
import Publishing
import VCard

struct NewContact: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "contact",
        abstract: "Create a contact's vCard and print its path.",
        discussion: """
            The card is written to a folder of contacts, by default everyone, which is created if \
            it is missing. consent.yml decides whether the contact is published, and with which \
            fields: if it authorizes the folder, the next build publishes the default ones. The \
            command prints which fields that will be.
            """)

    @OptionGroup var content: ContentArguments

    @Argument(
        help: "The contact's full name, with the family name last, or first and a comma after it.")
    var name: String

    @Option(help: ArgumentHelp("The folder in Content/contacts.", valueName: "name"))
    var container = "everyone"

    @Option(help: "The contact's e-mail address.")
    var email: String?

    @Option(help: "The contact's job title.")
    var title: String?

    @Option(help: ArgumentHelp("The contact's organization.", valueName: "name"))
    var organization: String?

    func validate() throws {
        guard !Slug.make(name).isEmpty else {
            throw ValidationError(
                "a contact's name needs a letter or digit, as in sitegen new contact "
                    + "\"Ada Lovelace\""
            )
        }
        guard !container.isFolderName else { return }
        throw ValidationError(
            "--container takes the name of a folder in Content/contacts, as in everyone; not "
                + container.visible)
    }

    func run() async throws {
        let terminal = content.terminal
        try await terminal.run {
            let uid = "urn:uuid:\(UUID().uuidString.lowercased())"
            let slug = Slug.make(nameInReadingOrder)
            let path = "Content/contacts/\(container)/\(slug).vcf"
            try await checkIsFree(slug)
            try NewFileWriter.create([(path: path, text: card(uid: uid))], in: content.source)
            try Terminal.print(terminal.path(path) + "\n")
            terminal.note(try await outcome(ofCard: uid))
        }
    }
}

extension NewContact {
    /// `María García López` for `García López, María`.
    private var nameInReadingOrder: String {
        let (name, parts) = (name.inOneLine, VCard.Name(typed: name.inOneLine))
        guard name.hasPrefix("\(parts.family), "), !parts.family.isEmpty else { return name }
        let words = parts.prefixes + [parts.given] + parts.additional + [parts.family]
        return (words + parts.suffixes).joined(separator: " ")
    }

    private func card(uid: String) -> String {
        let name = nameInReadingOrder
        let texts = [
            title.map { VCard.Property(name: "TITLE", text: $0.inOneLine) },
            organization.map { VCard.Property(name: "ORG", components: [$0.inOneLine]) },
            email.map { VCard.Property(name: "EMAIL", text: $0.inOneLine, types: ["work"]) },
        ]
        return VCard(
            [
                VCard.Property(name: "UID", uri: uid), VCard.Property(name: "FN", text: name),
                VCard.Property(VCard.Name(typed: self.name.inOneLine)),
            ] + texts.compactMap(\.self)
        ).text
    }

    private func checkIsFree(_ slug: String) async throws {
        let owner = try await content.roster().roster.entries.first {
            [$0.slug.lowercased(), $0.automaticSlug].contains(slug)
        }
        if let owner {
            throw Problem(
                "taken-slug",
                "this contact already has the slug \"\(slug)\", so nothing was written",
                at: owner.location,
                help: "edit the card, or add a middle name to distinguish the two contacts")
        }
        if let problem = content.folder.refusal(ofWritingTo: "contacts/\(container)") {
            throw problem
        }
    }

    /// The published fields, or why nothing is published and the command that changes it.
    private func outcome(ofCard uid: String) async throws -> String {
        guard let person = try await content.roster().roster.entries.first(where: { $0.uid == uid })
        else {
            return "the card cannot be read; sitegen list contacts shows why"
        }
        guard case .withheld(let reason) = person.decision else {
            let fields = person.fields(for: .everyone).joined(separator: ", ")
            let members = person.fields(for: .members).joined(separator: ", ")
            return "published with the next build: \(fields)"
                + (members.isEmpty ? "" : "; for members: \(members)")
        }
        let source = content.source == "." ? "" : " --source \(content.source.inShell)"
        return "nothing is published: \(reason.explanation(for: person)); to publish the folder: "
            + "sitegen consent grant \(container.inShell)\(source)"
    }
}

extension String {
    /// True if the text can name a folder of contacts in consent.yml.
    var isFolderName: Bool {
        !isEmpty && first != "." && utf8.count <= 200 && visible == self
            && !unicodeScalars.contains("/") && !lowercased().hasSuffix(".vcf")
            && self != "consent.yml" && inOneLine == self
    }
}
