import Content
import Diagnostics

/// The contact or container that a consent command names.
enum ConsentSubject {
    /// `key` is the key of the contact's entry in consent.yml, which may not exist yet.
    case contact(RosterEntry, key: String)
    case container(String)
}

extension ContactRoster {
    /// Looks up a name from the command line. If it is unknown, also throws `errors`: a card that
    /// cannot be read may be the one that the user means.
    // Not a typed error: inlined into an async command, it crashes the optimizer of Swift 6.3.
    func subject(named name: String, beside errors: [Problem] = []) throws -> ConsentSubject {
        let people = contacts(named: name)
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
                help: "sitegen consent show lists all")
        }
        guard people.count == 1 else { throw Problem.ambiguous(name, people.map(\.place)) }
        if let entry = person.consentEntry { return .contact(person, key: entry.key) }
        let meant = contacts(withKey: name)
        guard meant.count < 2 else { throw Problem.ambiguous(name, meant.map(\.place)) }
        return .contact(person, key: name)
    }

    /// Throws unless a build will find exactly one contact by the name, published or not; also
    /// throws `errors` if it finds none.
    func requireContact(_ name: String, beside errors: [Problem]) throws {
        // As in a build: slug first, then UID, then the slug that consent.yml replaces.
        let names: [(RosterEntry) -> String?] = [\.slug, \.uid, \.automaticSlug]
        let exact =
            names.lazy.map { word in entries.filter { word($0) == name } }
            .first { !$0.isEmpty }
        let found = exact ?? contacts(alike: name)
        guard !name.isEmpty, !found.isEmpty else {
            throw unknown(
                name, "contact", beside: errors, help: "sitegen list contacts lists all")
        }
        if found.count > 1 { throw Problem.ambiguous(name, found.map(\.place)) }
    }

    /// Returns the contacts with the name in any letter case and with any separators.
    private func contacts(alike name: String) -> [RosterEntry] {
        let name = Slug.make(name)
        guard !name.isEmpty else { return [] }
        return entries.filter {
            [$0.slug, $0.automaticSlug, $0.name, $0.uid].contains { $0.map(Slug.make) == name }
        }
    }

    /// `names` are further names to suggest.
    private func unknown(
        _ name: String, _ kind: String, _ names: [String] = [], beside errors: [Problem],
        help: String
    ) -> Problems {
        let known = Set(entries.flatMap { [$0.slug, $0.automaticSlug] } + names).subtracting([""])
        let problem = Problem(
            "unknown-contact", "no \(kind) \"\(name)\"",
            help: Suggestions.didYouMean(name, in: known) ?? help)
        return Problems(errors + [problem])
    }
}

extension Problem {
    /// The error for a name of several contacts, with the places of their cards.
    static func ambiguous(_ name: String, _ places: [String]) -> Problems {
        let shown = places.prefix(5).joined(separator: ", ") + (places.count > 5 ? ", …" : "")
        return Problems([
            Problem(
                "ambiguous-contact", "\"\(name)\" matches \(places.count) entries: \(shown)",
                help: "name the one you mean by its UID")
        ])
    }
}
