import ArgumentParser
import Content
import Diagnostics

struct ConsentShow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show whether contacts and containers are published, and by which rule.")

    @OptionGroup var arguments: ListArguments

    @Argument(
        help: ArgumentHelp(
            "A contact's slug or UID, or a container (default: all).",
            valueName: "contact-or-container"))
    var name: String?

    func run() async throws {
        try await arguments.content.print { problems in
            guard let roster = try await arguments.content.loader().roster(problems: &problems)
            else {
                return nil
            }
            let isJSON = arguments.format == .json
            guard let name else { return isJSON ? roster.json.text : roster.overview }
            do {
                switch try roster.subject(named: name) {
                case .container(let name):
                    return isJSON
                        ? roster.json(ofContainer: name).text
                        : "\(name.visible): \(roster.outcome(ofContainer: name))\n"
                case .contact(let person, _):
                    return isJSON ? person.json.text : person.listing
                }
            } catch let unknown as Problems {
                problems += unknown.all
                return nil
            }
        }
    }
}

extension ContactRoster {
    /// A table of all containers, then all contacts.
    fileprivate var overview: String {
        let width = (containerNames + entries.map(\.shownSlug)).map(\.visible.count).max() ?? 0
        let column = min(width, 30) + 2
        func lines(_ title: String, _ entries: [(String, String)]) -> String {
            entries.isEmpty
                ? ""
                : "\(title)\n"
                    + entries.map { "  \($0.visible.padded(to: column))\($1)\n" }.joined()
        }
        return lines("containers", containerNames.map { ($0, outcome(ofContainer: $0)) })
            + lines("contacts", entries.map { ($0.shownSlug, $0.outcome) })
    }

    /// All containers, then all contacts.
    fileprivate var json: PrintedJSON {
        .map([
            ("containers", .list(containerNames.map(json))),
            ("contacts", .list(entries.map { $0.json })),
        ])
    }

    fileprivate func json(ofContainer container: String) -> PrintedJSON {
        let people = entries.filter { $0.container == container }
        return .map([
            ("container", .text(container)),
            ("state", .text(state(of: container)?.rawValue ?? "not determined")),
            ("contacts", .number(people.count)),
            ("published", .number(people.count(where: \.isPublished))),
            ("membersOnly", .number(people.count(where: \.isForMembersOnly))),
        ])
    }

    /// The container's state and the number of its published contacts.
    fileprivate func outcome(ofContainer container: String) -> String {
        let people = entries.filter { $0.container == container }
        let published = people.count(where: \.isPublished)
        return "\(state(of: container)?.rawValue ?? "not determined"); \(published) of "
            + "\(people.count.counted("contact")) published\(people.forMembersOnly)"
    }
}
