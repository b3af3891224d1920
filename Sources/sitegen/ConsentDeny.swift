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
        let desk = ConsentDesk(content: arguments.content)
        do {
            let (subject, roster) = try await desk.subject(named: arguments.name)
            try await desk.carryOut(try edit(subject, roster), roster)
        } catch {
            throw desk.terminal.exit(for: error)
        }
    }

    private func edit(_ subject: ConsentSubject, _ roster: ContactRoster) throws -> ConsentEdit {
        switch subject {
        case .container(let name):
            guard arguments.fields.isEmpty else { throw ConsentRefusal.ofContainer(name) }
            return .setContainer(name, .denied)
        case .contact(_, let key) where arguments.fields.isEmpty:
            return .deny(key)
        case .contact(let person, let key):
            let left = try RemainingFields(person, key, roster).without(arguments.publishedFields)
            return .grant(key, publish: left, until: nil)
        }
    }
}
