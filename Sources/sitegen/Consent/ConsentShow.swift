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
        try await content.print { problems in
            let roster = try await content.loader().roster(problems: &problems)
            guard let overview = roster.map(ConsentOverview.init) else { return nil }
            guard let name else { return overview.text }
            do {
                let subject = try ConsentSubjects(overview.roster).subject(named: name)
                return overview.text(subject)
            } catch let unknown as Problems {
                problems += unknown.all
                return nil
            }
        }
    }
}
