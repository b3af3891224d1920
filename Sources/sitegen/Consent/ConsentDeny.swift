import ArgumentParser
import Content

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
        try await arguments.desk.change(arguments.name) { subject, _ in
            switch subject {
            case .container(let name): return try arguments.setContainer(name, .denied)
            case .contact(_, let key) where arguments.fields.isEmpty: return .deny(key)
            case .contact(let person, let key):
                let left = try person.publish(denying: arguments.publishedFields, key: key)
                return .grant(key, publish: left, until: nil)
            }
        }
    }
}
