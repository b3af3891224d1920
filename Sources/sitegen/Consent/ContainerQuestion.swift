import Content
import Diagnostics

/// Asks about a container that nobody has decided about.
struct ContainerQuestion {
    let container: String
    let roster: ContactRoster

    /// Nobody reads more of them before an answer.
    private static let mostNames = 10

    /// What would be published; nil where there is nobody to ask about.
    var text: String? {
        let people = self.people
        guard !people.isEmpty else { return nil }
        let total = people.count == 1 ? "1 contact is" : "\(people.count) contacts are"
        let fields = CardField.allCases.compactMap { field in
            let count = people.joined().count { $0.field == field }
            return count == 0 ? nil : "\(field.rawValue) (\(count))"
        }
        let names = people.prefix(Self.mostNames).map { "  \($0.shownName.visible)\n" }.joined()
        let more = people.count - Self.mostNames
        return "Nobody has decided about \"\(container.visible)\": \(total) not published.\n"
            + names + (more > 0 ? "  and \(more) more\n" : "")
            + (["What would be published:"] + fields.inLines(of: 78).map { "  \($0)" })
            .map { $0 + "\n" }.joined()
    }

    /// Of each the values that would be published.
    private var people: [[CardValue]] {
        let consent = FieldConsent(fields: roster.defaultFields)
        return roster.people
            .filter { $0.decision == .withheld(.notDetermined(container: container)) }
            .map { $0.values.filter { consent.covers($0.field, types: $0.types) } }
            .filter { $0.contains { $0.field == .name } }
    }
}

extension [CardValue] {
    fileprivate var shownName: String { first { $0.field == .name }?.text ?? "" }
}
