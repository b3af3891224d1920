import ArgumentParser
import Content
import Diagnostics

struct ListContacts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "contacts",
        abstract: "Everyone who was read, what of them is published, and why the rest is not.",
        discussion: """
            A value of several types is shown as email.home+internet: consent to any of these \
            publishes it.

            --format json prints one array. Each contact has slug, uid, name, container, file, \
            line, published, rule (own-entry or container), reason (card-class, contact-denied, \
            container-denied, until-passed, unnamed or not-determined), until, and values; each \
            of these has field, types, published, reason (not-listed, or the contact's own) and \
            value, which is null for what is not published. What does not apply is null.
            """)

    @OptionGroup var arguments: ListArguments

    func run() async throws {
        try await arguments.content.print { problems in
            try await arguments.content.loader().roster(problems: &problems).map(text)
        }
    }

    private func text(_ roster: ContactRoster) -> String {
        switch arguments.format {
        case .json:
            return PrintedJSON.list(roster.people.map(ContactListing.init).map(\.json)).text
        case .human:
            let published = roster.people.count(where: \.isPublished)
            let total = roster.people.count
            let contacts = roster.people.map { ContactListing(person: $0).text + "\n" }
            return contacts.joined()
                + "\(published) of \(total) contact\(total == 1 ? "" : "s") published\n"
        }
    }
}
