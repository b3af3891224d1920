import Content
import Diagnostics

/// Checks contacts that a command names, as a build will look them up.
struct MemberContacts {
    private let roster: ContactRoster

    /// What is wrong with the contacts: a card that cannot be read may be the one meant.
    private let errors: [Problem]

    init(_ roster: ContactRoster, beside errors: [Problem]) {
        self.roster = roster
        self.errors = errors
    }

    /// Throws unless the name is that of one contact, published or not.
    func check(_ name: String) throws(Problems) {
        let people = people(called: name)
        if people.isEmpty { throw unknown(name) }
        guard people.count > 1 else { return }
        let places = people.map(\.place)
        let shown = places.prefix(5).joined(separator: ", ") + (places.count > 5 ? ", …" : "")
        throw Problems([
            Problem(
                "ambiguous-contact", "\"\(name)\" may mean any of \(places.count): \(shown)",
                help: "name the one you mean by its UID")
        ])
    }
}

extension MemberContacts {
    /// A slug counts before a UID, and that before a slug that consent.yml has replaced.
    private func people(called name: String) -> [RosterEntry] {
        guard !name.isEmpty else { return [] }
        let names: [(RosterEntry) -> String?] = [\.slug, \.uid, \.automaticSlug]
        return names.lazy.map { word in roster.people.filter { word($0) == name } }
            .first { !$0.isEmpty } ?? []
    }

    private func unknown(_ name: String) -> Problems {
        let known = Set(roster.people.flatMap { [$0.slug, $0.automaticSlug] })
        let problem = Problem(
            "unknown-contact", "no contact \"\(name)\"",
            help: Suggestion.didYouMean(name, in: known.subtracting([""]))
                ?? "sitegen list contacts names them all")
        return Problems(errors + [problem])
    }
}
