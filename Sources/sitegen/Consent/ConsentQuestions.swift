import Content
import Diagnostics

extension ConsentDesk {
    /// Nobody reads more of them before an answer.
    private static let mostNames = 10

    /// Asks, before a build, about every container that nobody has decided about, and writes the
    /// answers to consent.yml. Ends early, and leaves the rest undecided, where nobody answers. What
    /// is wrong with the contacts is left to the build to report; nobody is asked then.
    func askAboutContainers(jobs: Int) async throws {
        guard ConsentFile(content.folder).leavesSomethingOpen else { return }
        var problems: [Problem] = []
        let read = try await content.loader(jobs: jobs).roster(problems: &problems)
        guard let roster = read, !problems.hasErrors else { return }
        for container in roster.containerNames where roster.state(of: container) == nil {
            guard let question = question(about: container, roster) else { continue }
            Terminal.write(question, to: 2)
            guard let answer = Terminal.answer("Publish them? [y/n] ") else { return }
            _ = try write(.setContainer(container, answer ? .authorized : .denied))
        }
    }

    /// What would be published; nil where there is nobody to ask about.
    private func question(about container: String, _ roster: ContactRoster) -> String? {
        let consent = FieldConsent(fields: roster.defaultFields)
        let people = roster.people
            .filter { $0.decision == .withheld(.notDetermined(container: container)) }
            .map { $0.values.filter { consent.covers($0.field, types: $0.types) } }
            .filter { $0.contains { $0.field == .name } }
        guard !people.isEmpty else { return nil }
        let total = people.count == 1 ? "1 contact is" : "\(people.count) contacts are"
        let fields = CardField.allCases.compactMap { field in
            let count = people.joined().count { $0.field == field }
            return count == 0 ? nil : "\(field.rawValue) (\(count))"
        }
        let names = people.prefix(Self.mostNames).map { values in
            "  \((values.first { $0.field == .name }?.text ?? "").visible)\n"
        }
        let more = people.count - Self.mostNames
        return "Nobody has decided about \"\(container.visible)\": \(total) not published.\n"
            + names.joined() + (more > 0 ? "  and \(more) more\n" : "")
            + (["What would be published:"] + fields.inLines(of: 78).map { "  \($0)" })
            .map { $0 + "\n" }.joined()
    }
}
