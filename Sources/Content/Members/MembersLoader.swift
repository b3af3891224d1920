import Diagnostics

/// Reads members.yml and looks up whom the members follow.
struct MembersLoader {
    let file: MembersFile
    private let contacts: LoadedContacts

    /// Made when somebody is missed.
    private lazy var suggestions = Suggestions(contacts.references.names)

    init(_ folder: ContentFolder, contacts: LoadedContacts) {
        file = MembersFile(folder)
        self.contacts = contacts
    }

    /// Nil where the site has no such file, or one that cannot be read.
    mutating func members(problems: inout [Problem]) -> Members? {
        do {
            guard let source = try file.source(),
                let written = MembersParser.members(from: source, problems: &problems)
            else { return nil }
            let all = written.all.map { member($0, problems: &problems) }
            return Members(salt: written.salt, rounds: written.rounds, all: all)
        } catch {
            problems.append(error)
            return nil
        }
    }
}

extension MembersLoader {
    private mutating func member(
        _ written: WrittenMember, problems: inout [Problem]
    ) -> Member {
        var seen: Set<Int> = []
        let follows = written.followReferences.compactMap { reference in
            let position = position(reference, problems: &problems)
            if case .withheld = contacts.references.meaning(of: reference.name) {
                problems.append(withheld(reference, followedBy: written.id))
            }
            return position
        }
        return Member(
            id: written.id,
            contact: written.contactReference.flatMap { position($0, problems: &problems) },
            follows: follows.filter { seen.insert($0).inserted }, key: written.key,
            payload: written.payload)
    }

    /// Nil for someone who is not published. A member may well be such a person: that is no
    /// problem.
    private mutating func position(
        _ reference: Reference, problems: inout [Problem]
    ) -> Int? {
        switch contacts.references.meaning(of: reference.name) {
        case .published(let position): return position
        case .withheld: return nil
        case .several(let places):
            problems.append(
                Problem(
                    "ambiguous-contact",
                    "\"\(reference.name)\" is the slug of \(places.count) contacts",
                    at: reference.location,
                    help: "name the one you mean by the UID of its card: "
                        + places.joined(separator: ", ")))
            return nil
        case nil where contacts.lost.mayInclude(reference.name): return nil
        case nil:
            problems.append(
                Problem(
                    "unknown-contact", "no contact \"\(reference.name)\"", at: reference.location,
                    help: suggestions.didYouMean(reference.name)
                        ?? "sitegen list contacts names them all"))
            return nil
        }
    }

    private func withheld(_ reference: Reference, followedBy id: String) -> Problem {
        Problem(
            .warning, "withheld-contact",
            "\"\(reference.name)\" is not published, so \"\(id)\" gets no posts of theirs",
            at: reference.location,
            help: "let consent.yml publish the contact, or take the name out")
    }
}
