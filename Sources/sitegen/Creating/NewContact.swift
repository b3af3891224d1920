import ArgumentParser
import Content
import Diagnostics
import Foundation
import Publishing
import VCard

struct NewContact: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "contact",
        abstract: "Write a contact's card, and print its path.",
        discussion: """
            The card goes to a folder of contacts, by default everyone, which is made if it is \
            missing. Nobody is published by that: who is, and with what, consent.yml says.
            """)

    @OptionGroup var content: ContentArguments

    @Argument(help: "What the contact is called, the family name last.")
    var name: String

    @Option(help: ArgumentHelp("The folder below Content/contacts.", valueName: "name"))
    var container = "everyone"

    @Option(help: "The contact's e-mail.")
    var email: String?

    @Option(help: "What the contact does.")
    var title: String?

    @Option(help: ArgumentHelp("Where the contact does it.", valueName: "name"))
    var organization: String?

    func validate() throws {
        guard !Slug.make(name).isEmpty else {
            throw ValidationError(
                "a contact needs a name of letters, as in sitegen new contact \"Ada Lovelace\"")
        }
        guard !container.isFolderName else { return }
        throw ValidationError(
            "--container takes the name of a folder below Content/contacts, as in everyone; not "
                + container.visible)
    }

    func run() async throws {
        let terminal = content.terminal
        do {
            let card = ContactCard(
                name: name.inOneLine, email: email?.inOneLine, title: title?.inOneLine,
                organization: organization?.inOneLine,
                uid: "urn:uuid:\(UUID().uuidString.lowercased())")
            let path = "Content/contacts/\(container)/\(card.slug).vcf"
            try await checkIsFree(card.slug)
            try NewFiles.begin([(path: path, text: card.text)], in: content.source)
            try Terminal.print(terminal.path(path) + "\n")
            terminal.note(try await outcome(of: card))
        } catch {
            throw terminal.exit(for: error)
        }
    }
}

extension NewContact {
    private func roster() async throws -> ContactRoster {
        var problems: [Problem] = []
        guard let roster = try await content.loader().roster(problems: &problems) else {
            throw Problems(problems)
        }
        return roster
    }

    private func checkIsFree(_ slug: String) async throws {
        let owner = try await roster().people.first {
            [$0.slug.lowercased(), $0.automaticSlug].contains(slug)
        }
        if let owner { throw Problem.takenSlug(slug, at: owner.location) }
        if let problem = content.folder.refusal(ofWritingTo: "contacts/\(container)") {
            throw problem
        }
    }

    /// What is published now, and what to do where that is nothing.
    private func outcome(of card: ContactCard) async throws -> String {
        guard let person = try await roster().people.first(where: { $0.uid == card.uid }) else {
            return "the card cannot be read, sitegen list contacts tells why"
        }
        guard case .withheld(let reason) = person.decision else {
            let fields = person.fields(published: true).joined(separator: ", ")
            return "published with the next build: \(fields)"
        }
        let source = content.source == "." ? "" : " --source \(content.source.inShell)"
        return "nothing is published: \(reason.words(for: person)); to publish all of them: "
            + "sitegen consent grant \(container.inShell)\(source)"
    }
}

extension String {
    /// Whether it can be a folder of contacts, which consent.yml then names.
    fileprivate var isFolderName: Bool {
        !isEmpty && first != "." && utf8.count <= 200 && visible == self
            && !unicodeScalars.contains("/") && !lowercased().hasSuffix(".vcf")
            && self != "consent.yml" && inOneLine == self
    }
}
