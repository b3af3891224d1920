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
        let people = roster.people.filter { $0.isCalled(name) }
        if roster.containers[name] != nil {
            guard people.isEmpty else {
                throw ambiguous(name, ["Content/contacts/\(name)"] + people.map(\.place))
            }
            return .container(name)
        }
        guard let person = people.first else { throw unknown(name) }
        guard people.count == 1 else { throw ambiguous(name, people.map(\.place)) }
        if let entry = person.entry { return .contact(person, key: entry.key) }
        let others = namesakes(of: name).filter { $0.location != person.location }
        guard others.isEmpty else { throw ambiguous(name, ([person] + others).map(\.place)) }
        return .contact(person, key: name)
    }
}

extension ConsentSubjects {
    /// Whom a key of consent.yml may mean too: by the name of a file that holds several cards,
    /// each of which may once have been alone in it.
    private func namesakes(of name: String) -> [RosterEntry] {
        guard roster.people.contains(where: { $0.automaticSlug == name }) else { return [] }
        let found = roster.people.filter { Slug.make($0.location.path.stem) == name }
        let sizes = Dictionary(found.map { ($0.location.path, 1) }, uniquingKeysWith: +)
        return found.filter { sizes[$0.location.path] ?? 1 > 1 }
    }

    private func unknown(_ name: String) -> Problems {
        let known =
            roster.people.flatMap { [$0.slug, $0.automaticSlug] } + roster.containers.keys
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

extension RosterEntry {
    fileprivate func isCalled(_ name: String) -> Bool {
        !name.isEmpty
            && (slug == name || automaticSlug == name || uid == name || entry?.key == name)
    }
}

extension String {
    /// A file's name without its folders and its extension.
    fileprivate var stem: String {
        let name = split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
        return String(name[..<dot])
    }
}
