import Diagnostics

/// Reads every post below Content/posts and finds its authors.
struct PostLoader: Sendable {
    let files: FileIndex
    let clock: Clock
    let selection: PostSelection
    let jobs: Int

    func posts(
        by contacts: LoadedContacts, problems: inout [Problem]
    ) async throws -> LoadedPosts {
        let texts = files.posts.filter { $0.fileExtension == "md" }
        problems += files.posts.compactMap(unread)
        let reader = PostReader(pictures: PictureFinder(files: files), clock: clock)
        let drafts = try await texts.concurrentMap(jobs: jobs) { file in
            var problems: [Problem] = []
            return (file, reader.draft(file, problems: &problems), problems)
        }
        let attachments = Attachments(files.posts)
        var loaded = LoadedPosts()
        for (file, draft, found) in drafts {
            problems += found
            guard let draft, !found.hasErrors else {
                loaded.leftOut["posts/\(file.path)"] = .damaged
                continue
            }
            take(
                draft, attachments.files(of: file), by: contacts, into: &loaded,
                problems: &problems)
        }
        loaded.posts.sort { ($1.date.seconds, $0.slug) < ($0.date.seconds, $1.slug) }
        return loaded
    }
}

extension PostLoader {
    private func take(
        _ draft: PostDraft, _ attachments: [FoundFile], by contacts: LoadedContacts,
        into loaded: inout LoadedPosts, problems: inout [Problem]
    ) {
        let authors = authors(of: draft, contacts, problems: &problems)
        let status = draft.status(at: clock.now)
        if status == .scheduled, draft.date.seconds < loaded.nextScheduled?.date.seconds ?? .max {
            loaded.nextScheduled = ScheduledPost(path: draft.text.source.path, date: draft.date)
        }
        guard selection.includes(status) else {
            loaded.leftOut[draft.text.path] = status.leftOut
            return
        }
        loaded.posts.append(
            Post(
                slug: draft.slug, title: draft.title, date: draft.date, updated: draft.updated,
                status: status, authors: authors, tags: draft.tags, summary: draft.summary,
                image: draft.image, aliases: draft.aliases, extra: draft.extra, text: draft.text,
                attachments: attachments))
    }

    private func authors(
        of draft: PostDraft, _ contacts: LoadedContacts, problems: inout [Problem]
    ) -> [Author] {
        var authors: [Author] = draft.authors.compactMap { reference in
            switch contacts.byReference[reference.name] {
            case .some(.some(let position)): return .contact(position)
            case .some(.none): return .anonymous
            case .none:
                if !contacts.damaged.contains(reference.name) {
                    problems.append(unknownAuthor(reference, contacts))
                }
                return nil
            }
        }
        if let guest = draft.guest { authors.append(.guest(guest)) }
        return authors
    }

    private func unknownAuthor(
        _ reference: AuthorReference, _ contacts: LoadedContacts
    ) -> Problem {
        let suggestion = Suggestion.didYouMean(reference.name, in: contacts.byReference.keys)
        return Problem(
            "unknown-author", "no contact \"\(reference.name)\"", at: reference.location,
            help: [suggestion, "For someone without a page write guest:"]
                .compactMap(\.self).joined(separator: " "))
    }

    private func unread(_ file: FoundFile) -> Problem? {
        guard ["markdown", "mdown", "txt"].contains(file.fileExtension) else { return nil }
        return Problem(
            .warning, "unread-file", "this file is not read as a post",
            at: Location(path: file.shown), help: "give it the extension .md")
    }
}

extension PostStatus {
    fileprivate var leftOut: LeftOut? {
        switch self {
        case .published: nil
        case .draft: .draft
        case .scheduled: .scheduled
        case .expired: .expired
        }
    }
}
