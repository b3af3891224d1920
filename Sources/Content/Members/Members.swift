import Diagnostics

/// The members of a site, and the parameters that derive keys from their passwords.
package struct Members: Sendable {
    /// 16 random bytes, the same for all members.
    package let salt: [UInt8]

    /// The number of PBKDF2 iterations.
    package let rounds: Int

    /// In the order of members.yml.
    package let all: [Member]

    package init(salt: [UInt8], rounds: Int, all: [Member]) {
        self.salt = salt
        self.rounds = rounds
        self.all = all
    }
}

/// A member, with the public key that their payload is sealed to.
package struct Member: Sendable {
    /// The key in members.yml.
    package let id: String

    /// The member's own contact, by position in the site's contacts; `nil` if there is none, or it
    /// is not published.
    package let contact: Int?

    /// The published contacts that the member follows, by position, each once, in file order.
    package let follows: [Int]

    /// A point of P-256, uncompressed: 65 bytes.
    package let key: [UInt8]

    /// The payload's name: 32 hexadecimal digits in lower case.
    package let payload: String
}

extension LoadedContacts {
    /// Returns the members with their contacts resolved.
    func members(in list: MemberList, problems: inout [Problem]) -> Members {
        var suggestions: Suggestions?
        return Members(
            salt: list.salt, rounds: list.rounds,
            all: list.entries.map { member($0, &suggestions, problems: &problems) })
    }

    /// `suggestions` are created for the first unknown contact.
    private func member(
        _ entry: MemberEntry, _ suggestions: inout Suggestions?, problems: inout [Problem]
    ) -> Member {
        var seen: Set<Int> = []
        let follows = entry.followReferences.compactMap { reference in
            let position = position(of: reference, &suggestions, problems: &problems)
            if case .withheld = index.match(reference.name) {
                problems.append(withheld(reference, followedBy: entry.id))
            }
            return position
        }
        if let contact = entry.contactReference, withdrawn.contains(contact.name) {
            problems.append(stillMember(contact, id: entry.id))
        }
        return Member(
            id: entry.id,
            contact: entry.contactReference.flatMap {
                position(of: $0, &suggestions, problems: &problems)
            },
            follows: follows.filter { seen.insert($0).inserted }, key: entry.key,
            payload: entry.payload)
    }

    /// Returns `nil` for an unpublished contact, which is not a problem.
    private func position(
        of reference: Reference, _ suggestions: inout Suggestions?, problems: inout [Problem]
    ) -> Int? {
        switch index.match(reference.name) {
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
        case nil where unreadable.mayInclude(reference.name): return nil
        case nil:
            var known = suggestions ?? Suggestions(index.names)
            problems.append(
                Problem(
                    "unknown-contact", "no contact \"\(reference.name)\"", at: reference.location,
                    help: known.didYouMean(reference.name) ?? "sitegen list contacts lists all"
                ))
            suggestions = known
        }
        return nil
    }

    private func stillMember(_ contact: Reference, id: String) -> Problem {
        Problem(
            .note, "still-member",
            "the consent of \"\(contact.name)\" has ended or was withdrawn, but \"\(id)\" can still "
                + "log in",
            at: contact.location, help: "for someone who has left, run sitegen member remove \(id)")
    }

    private func withheld(_ reference: Reference, followedBy id: String) -> Problem {
        Problem(
            .warning, "withheld-contact",
            "\"\(reference.name)\" is not published, so \"\(id)\" gets none of their posts",
            at: reference.location,
            help: "publish the contact in consent.yml, or remove the name")
    }
}
