import Diagnostics

/// Resolves the references of posts: authors among the contacts, pictures among the files.
struct ReferenceResolver {
    private let contacts: LoadedContacts
    private var pictures: PictureFinder

    /// Created for the first author who is named in another way than by slug or UID.
    private lazy var lenientIndex = LenientContactIndex(contacts.index)

    /// Created for the first unknown author.
    private lazy var suggestions = Suggestions(contacts.index.names)

    init(contacts: LoadedContacts, files: FileIndex) {
        self.contacts = contacts
        pictures = PictureFinder(files: files)
    }

    /// Returns the post, and adds a problem for each unresolved reference.
    mutating func post(
        _ draft: UnresolvedPost, _ status: PostStatus, _ attachments: [FoundFile],
        problems: inout [Problem]
    ) -> Post {
        Post(
            slug: draft.slug, title: draft.title, date: draft.date, day: draft.day,
            updated: draft.updated, status: status,
            authors: authors(of: draft, problems: &problems), tags: draft.tags,
            summary: draft.summary, image: image(of: draft, problems: &problems),
            aliases: draft.aliases, extra: draft.extra, text: draft.text, attachments: attachments)
    }
}

extension ReferenceResolver {
    /// Returns the authors, each once, guests last.
    private mutating func authors(of draft: UnresolvedPost, problems: inout [Problem]) -> [Author] {
        var authors: [Author] = []
        for reference in draft.authors {
            let exact = contacts.index.match(reference.name)
            switch exact ?? lenientIndex.match(reference.name) {
            case .published(let position): authors.append(.contact(position))
            case .withheld: authors.append(.anonymous)
            case .several(let places) where exact == nil:
                problems.append(ambiguousName(reference, places))
            case .several(let places): problems.append(ambiguous(reference, places))
            case nil where mayBeUnreadable(reference.name): break
            case nil: problems.append(unknown(reference))
            }
        }
        authors += draft.guests.map(Author.guest)
        var seen: Set<Author> = []
        return authors.filter { seen.insert($0).inserted }
    }

    private func mayBeUnreadable(_ name: String) -> Bool {
        contacts.unreadable.mayInclude(name) || contacts.unreadable.mayInclude(Slug.make(name))
    }

    private mutating func unknown(_ author: Reference) -> Problem {
        let first =
            suggestions.didYouMean(author.name)
            ?? "make a card with sitegen new contact \"Given Family\", or remove the name."
        return Problem(
            "unknown-author", "no contact \"\(author.name)\"", at: author.location,
            help: "\(first) For someone without a page, write guest: instead of author:")
    }

    private func ambiguousName(_ author: Reference, _ people: [String]) -> Problem {
        Problem(
            "ambiguous-author", "\"\(author.name)\" is the name of \(people.count) contacts",
            at: author.location,
            help: "name the one you mean by its slug, or by the UID of its card: "
                + people.joined(separator: ", "))
    }

    private func ambiguous(_ author: Reference, _ places: [String]) -> Problem {
        Problem(
            "ambiguous-author", "\"\(author.name)\" is the slug of \(places.count) contacts",
            at: author.location,
            help: "name the one you mean by the UID of its card: "
                + places.joined(separator: ", "))
    }

    private mutating func image(of draft: UnresolvedPost, problems: inout [Problem]) -> Picture? {
        guard let image = draft.image else { return nil }
        do {
            return try pictures.picture(
                image.name, beside: draft.text.folder, image.location)
        } catch {
            problems.append(error)
            return nil
        }
    }
}
