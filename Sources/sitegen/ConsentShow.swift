import ArgumentParser
import Content
import Diagnostics

struct ConsentShow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "What becomes of a contact or a container, and by which rule.")

    @OptionGroup var content: ContentArguments

    @Argument(
        help: ArgumentHelp(
            "A contact's slug or UID, or a container (default: all).",
            valueName: "contact-or-container"))
    var name: String?

    func run() async throws {
        let terminal = content.terminal
        do {
            var problems: [Problem] = []
            guard let roster = try await content.loader().roster(problems: &problems) else {
                throw Problems(problems)
            }
            let overview = ConsentOverview(roster: roster)
            do {
                let subject = try name.map { try ConsentSubjects(roster).subject(named: $0) }
                try Terminal.print(subject.map(overview.text) ?? overview.text)
            } catch let unknown as Problems {
                problems += unknown.all
            }
            try terminal.finish(problems)
        } catch {
            throw terminal.exit(for: error)
        }
    }
}
