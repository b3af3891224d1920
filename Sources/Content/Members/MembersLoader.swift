import Diagnostics

extension LoadedContacts {
    /// Everyone of members.yml, and whom they follow; nil where the site has no such file, or one
    /// that cannot be read.
    func members(of file: MembersFile, problems: inout [Problem]) -> Members? {
        do {
            guard let source = try file.source(),
                let written = MembersParser.members(from: source, problems: &problems)
            else { return nil }
            var suggestions: Suggestions?
            return Members(
                salt: written.salt, rounds: written.rounds,
                all: written.all.map { member($0, &suggestions, problems: &problems) })
        } catch {
            problems.append(error)
            return nil
        }
    }

    /// `suggestions` are made when the first contact is missed.
    private func member(
        _ written: WrittenMember, _ suggestions: inout Suggestions?, problems: inout [Problem]
    ) -> Member {
        var seen: Set<Int> = []
        let follows = written.followReferences.compactMap { reference in
            let position = position(of: reference, &suggestions, problems: &problems)
            if case .withheld = references.meaning(of: reference.name) {
                problems.append(withheld(reference, followedBy: written.id))
            }
            return position
        }
        return Member(
            id: written.id,
            contact: written.contactReference.flatMap {
                position(of: $0, &suggestions, problems: &problems)
            },
            follows: follows.filter { seen.insert($0).inserted }, key: written.key,
            payload: written.payload)
    }

    /// Nil for someone who is not published. A member may well be such a person: that is no
    /// problem.
    private func position(
        of reference: Reference, _ suggestions: inout Suggestions?, problems: inout [Problem]
    ) -> Int? {
        switch references.meaning(of: reference.name) {
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
        case nil where lost.mayInclude(reference.name): return nil
        case nil:
            var known = suggestions ?? Suggestions(references.names)
            problems.append(
                Problem(
                    "unknown-contact", "no contact \"\(reference.name)\"", at: reference.location,
                    help: known.didYouMean(reference.name) ?? "sitegen list contacts names them all"
                ))
            suggestions = known
        }
        return nil
    }

    private func withheld(_ reference: Reference, followedBy id: String) -> Problem {
        Problem(
            .warning, "withheld-contact",
            "\"\(reference.name)\" is not published, so \"\(id)\" gets no posts of theirs",
            at: reference.location,
            help: "let consent.yml publish the contact, or take the name out")
    }
}
