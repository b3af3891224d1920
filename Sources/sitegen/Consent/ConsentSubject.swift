import Content
import Diagnostics

/// Whom or what a command about consent means.
enum ConsentSubject {
    /// With the key of consent.yml that speaks of them, or would.
    case contact(RosterEntry, key: String)
    case container(String)
}

/// Looks up a name from the command line.
struct ConsentSubjects {
    private let roster: ContactRoster

    /// What is wrong with the contacts: a card that cannot be read may be the one meant.
    private let errors: [Problem]

    init(_ roster: ContactRoster, beside errors: [Problem] = []) {
        self.roster = roster
        self.errors = errors
    }

    // A typed error, inlined into an asynchronous command, crashes the optimizer of Swift 6.3.
    func subject(named name: String) throws -> ConsentSubject {
        let people = roster.people(called: name)
        if roster.containerNames.contains(name) {
            guard people.isEmpty else {
                throw ambiguous(name, ["Content/contacts/\(name)".visible] + people.map(\.place))
            }
            return .container(name)
        }
        guard let person = people.first else { throw unknown(name) }
        guard people.count == 1 else { throw ambiguous(name, people.map(\.place)) }
        if let entry = person.consentEntry { return .contact(person, key: entry.key) }
        let meant = roster.people(meantBy: name)
        guard meant.count < 2 else { throw ambiguous(name, meant.map(\.place)) }
        return .contact(person, key: name)
    }
}

extension ConsentSubjects {
    private func unknown(_ name: String) -> Problems {
        let known =
            roster.people.flatMap { [$0.slug, $0.automaticSlug] } + roster.containerNames
        let problem = Problem(
            "unknown-contact", "no contact or container \"\(name)\"",
            help: Suggestion.didYouMean(name, in: Set(known).subtracting([""]))
                ?? "sitegen consent show names them all")
        return Problems(errors + [problem])
    }

    private func ambiguous(_ name: String, _ places: [String]) -> Problems {
        let shown = places.prefix(5).joined(separator: ", ") + (places.count > 5 ? ", …" : "")
        return Problems([
            Problem(
                "ambiguous-contact", "\"\(name)\" may mean any of \(places.count): \(shown)",
                help: "name the one you mean by its UID")
        ])
    }
}
