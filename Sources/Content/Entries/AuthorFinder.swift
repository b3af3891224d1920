import Diagnostics

/// Finds the authors of entries among the contacts.
struct AuthorFinder {
    private let contacts: LoadedContacts

    /// Created for the first author who is named in another way than by slug or UID.
    private lazy var lenientIndex = LenientContactIndex(contacts.index)

    /// Created for the first unknown author.
    private lazy var suggestions = Suggestions(contacts.index.names)

    init(_ contacts: LoadedContacts) {
        self.contacts = contacts
    }

    /// Returns the authors, and adds a problem for each unresolved name.
    mutating func authors(
        _ names: [Reference], inField: Bool = false, problems: inout [Problem]
    ) -> [Author] {
        names.compactMap { author in
            if author.isGuest { return .guest(author.name) }
            let exact = contacts.index.match(author.name)
            switch exact ?? lenientIndex.match(author.name) {
            case .published(let position): return .contact(position)
            case .withheld: return .anonymous
            case .several(let people):
                problems.append(.ambiguous(author, people, isSlug: exact != nil))
            case nil where mayBeUnreadable(author.name): break
            case nil: problems.append(unknown(author, inField))
            }
            return nil
        }
    }
}

extension AuthorFinder {
    private func mayBeUnreadable(_ name: String) -> Bool {
        contacts.unreadable.mayInclude(name) || contacts.unreadable.mayInclude(Slug.make(name))
    }

    private mutating func unknown(_ author: Reference, _ inField: Bool) -> Problem {
        if inField, author.name.contains(",") {
            return Problem(
                "unknown-author", "no contact \"\(author.name)\"", at: author.location,
                help: "write several people as a list, as in [ada-lovelace, grace-hopper]")
        }
        let first =
            suggestions.didYouMean(author.name)
            ?? "make a card with sitegen new contact \"Given Family\", or remove the name."
        return Problem(
            "unknown-author", "no contact \"\(author.name)\"", at: author.location,
            help: "\(first) For someone without a page, write "
                + (inField ? "{ guest: \(author.name) }" : "guest: instead of author:"))
    }
}

extension Problem {
    /// `isSlug` is true if the contacts have the same slug, false if they have the same name.
    fileprivate static func ambiguous(
        _ author: Reference, _ people: [String], isSlug: Bool
    ) -> Problem {
        Problem(
            "ambiguous-author",
            "\"\(author.name)\" is the \(isSlug ? "slug" : "name") of \(people.count) contacts",
            at: author.location,
            help: "name the one you mean by " + (isSlug ? "" : "its slug, or by ")
                + "the UID of its card: " + people.joined(separator: ", "))
    }
}
