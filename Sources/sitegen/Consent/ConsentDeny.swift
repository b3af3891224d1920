import ArgumentParser
import Content
import Diagnostics

struct ConsentDeny: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deny",
        abstract: "Keep a contact, some fields of one, or all contacts of a container private.",
        discussion: """
            With fields the contact stays published without them. Without any, nothing of the \
            contact is published, and what consent.yml said of it is replaced by "denied".
            """)

    @OptionGroup var arguments: ConsentArguments

    func run() async throws {
        try await ConsentDesk(content: arguments.content).change(arguments.name) { subject, _ in
            try edit(subject)
        }
    }

    private func edit(_ subject: ConsentSubject) throws -> ConsentEdit {
        switch subject {
        case .container(let name):
            guard arguments.fields.isEmpty else { throw Problem.fieldsOfContainer(name) }
            return .setContainer(name, .denied)
        case .contact(_, let key) where arguments.fields.isEmpty:
            return .deny(key)
        case .contact(let person, let key):
            do {
                let left = try RemainingFields(person).without(arguments.publishedFields)
                return .grant(key, publish: left, until: nil)
            } catch {
                throw Problem(error, of: key)
            }
        }
    }
}
