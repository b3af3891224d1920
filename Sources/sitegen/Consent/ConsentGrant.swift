import ArgumentParser
import Content
import Diagnostics

struct ConsentGrant: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "grant",
        abstract: "Let a contact, or all contacts of a container, be published.",
        discussion: """
            The fields of a contact are added to those that may be published already; without any, \
            these stay, or are those of consent.yml's first publish. The name always goes with \
            them. Who was denied is no longer denied. A consent that has ended begins anew, with \
            the fields that you name.
            """)

    @OptionGroup var arguments: ConsentArguments

    @Option(
        help: ArgumentHelp(
            "The last day of the consent, in the site's time zone, as in 2027-12-31.",
            valueName: "date"))
    var until: String?

    func validate() throws {
        guard let until, day == nil else { return }
        throw ValidationError("--until takes a day, as in 2027-12-31; not \(until.visible)")
    }

    private var day: CivilDay? { until.flatMap { try? MomentParser.day($0) } }

    func run() async throws {
        let desk = ConsentDesk(content: arguments.content)
        try await desk.change(arguments.name) { subject, roster in
            switch subject {
            case .container(let name):
                guard arguments.fields.isEmpty, until == nil else {
                    throw Problem.fieldsOfContainer(name)
                }
                return .setContainer(name, .authorized)
            case .contact(let person, let key):
                let grant = GrantedFields(
                    person, arguments.publishedFields, defaults: roster.defaultFields)
                if grant.addsName {
                    desk.terminal.note("name goes with the fields: nobody is shown without one")
                }
                return .grant(key, publish: grant.publish, until: day)
            }
        }
    }
}
