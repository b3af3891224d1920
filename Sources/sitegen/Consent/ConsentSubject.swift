import Content
import Diagnostics

/// Whom or what a command about consent means.
enum ConsentSubject {
    /// With the key of consent.yml that speaks of them, or would.
    case contact(RosterEntry, key: String)
    case container(String)
}

extension ContactRoster {
    /// Looks up a name from the command line. `errors` are those of the contacts: a card that cannot
    /// be read may be the one meant.
    // A typed error, inlined into an asynchronous command, crashes the optimizer of Swift 6.3.
    func subject(named name: String, beside errors: [Problem] = []) throws -> ConsentSubject {
        let people = people(called: name)
        if containerNames.contains(name) {
            guard people.isEmpty else {
                throw Problem.ambiguous(
                    name, ["Content/contacts/\(name)".visible] + people.map(\.place))
            }
            return .container(name)
        }
        guard let person = people.first else {
            throw unknown(
                name, "contact or container", containerNames, beside: errors,
                help: "sitegen consent show names them all")
        }
        guard people.count == 1 else { throw Problem.ambiguous(name, people.map(\.place)) }
        if let entry = person.consentEntry { return .contact(person, key: entry.key) }
        let meant = self.people(meantBy: name)
        guard meant.count < 2 else { throw Problem.ambiguous(name, meant.map(\.place)) }
        return .contact(person, key: name)
    }

    /// Throws unless a build will find one contact of the name, published or not. `errors` are those
    /// of the contacts: a card that cannot be read may be the one meant.
    func requireContact(_ name: String, beside errors: [Problem]) throws {
        // A slug counts before a UID, and that before a slug that consent.yml has replaced.
        let names: [(RosterEntry) -> String?] = [\.slug, \.uid, \.automaticSlug]
        let found =
            names.lazy.map { word in people.filter { word($0) == name } }
            .first { !$0.isEmpty } ?? []
        guard !name.isEmpty, !found.isEmpty else {
            throw unknown(
                name, "contact", beside: errors, help: "sitegen list contacts names them all")
        }
        if found.count > 1 { throw Problem.ambiguous(name, found.map(\.place)) }
    }

    /// `names` may be meant too.
    private func unknown(
        _ name: String, _ kind: String, _ names: [String] = [], beside errors: [Problem],
        help: String
    ) -> Problems {
        let known = Set(people.flatMap { [$0.slug, $0.automaticSlug] } + names).subtracting([""])
        let problem = Problem(
            "unknown-contact", "no \(kind) \"\(name)\"",
            help: Suggestion.didYouMean(name, in: known) ?? help)
        return Problems(errors + [problem])
    }
}

extension Problem {
    /// A name of several contacts, with where each stands.
    static func ambiguous(_ name: String, _ places: [String]) -> Problems {
        let shown = places.prefix(5).joined(separator: ", ") + (places.count > 5 ? ", …" : "")
        return Problems([
            Problem(
                "ambiguous-contact", "\"\(name)\" may mean any of \(places.count): \(shown)",
                help: "name the one you mean by its UID")
        ])
    }
}
