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
        let (fields, desk) = (arguments.publishedFields, arguments.desk)
        try await desk.change(arguments.name) { subject, roster in
            switch subject {
            case .container(let name):
                return try arguments.setContainer(name, .authorized, until: until)
            case .contact(let person, let key):
                if person.addsName(granting: fields) {
                    desk.terminal.note("name goes with the fields: nobody is shown without one")
                }
                let publish = person.publish(granting: fields, defaults: roster.defaultFields)
                return .grant(key, publish: publish, until: day)
            }
        }
    }
}
