import Diagnostics
import Platform

/// Reads every post below Content/posts and looks up who wrote it.
struct PostLoader {
    let files: FileIndex
    let clock: Clock
    let selection: PostSelection
    let jobs: Int

    /// All that a post is made of.
    struct Source: Equatable, Sendable {
        let draft: PostReader.Reading
        let contacts: ContactLoader.Outcome
        let attachments: [FoundFile]
        let status: PostStatus

        static func == (a: Source, b: Source) -> Bool {
            a.draft === b.draft && a.contacts === b.contacts && a.status == b.status
                && a.attachments == b.attachments
        }
    }

    struct Reading: Sendable {
        /// Nil for a file that could not be read.
        let post: Shared<Post>?

        /// Of the file, and of its references.
        let problems: [Problem]
    }

    func posts(
        by contacts: ContactLoader.Outcome, _ memory: inout ContentMemory,
        problems: inout [Problem]
    ) async throws -> LoadedPosts {
        let listing = memory.postFiles.output(
            of: PostFiles.Key(paths: files.paths, others: files.others)
        ) { PostFiles(files.posts) }
        problems += listing.warnings
        let texts = listing.texts.map { files.posts[$0] }
        let (paths, reader) = (texts.map(\.shown), PostReader(zone: clock.zone))
        let drafts = try await memory.drafts.outputs(of: paths, jobs: jobs) {
            texts[$0]
        } make: {
            reader.reading(of: $0)
        }.all
        var resolver = ReferenceResolver(contacts: contacts.contacts, files: files)
        let read = memory.posts.outputs(of: paths) { position in
            Source(
                draft: drafts[position], contacts: contacts,
                attachments: listing.attachments.files(of: texts[position]),
                status: drafts[position].draft?.status(at: clock.now) ?? .draft)
        } make: { source in
            Reading(source, &resolver)
        }
        var loaded = LoadedPosts()
        for (position, reading) in read.enumerated() {
            problems += reading.problems
            if let post = reading.post, let draft = drafts[position].draft {
                loaded.take(post, selection, isDamaged: reading.problems.hasErrors)
                loaded.span = loaded.span.clamped(to: draft.span(at: clock.now))
            } else {
                loaded.leftOut["posts/\(texts[position].path)"] = .damaged
            }
        }
        loaded.posts.sort(by: Self.isListed)
        return loaded
    }
}

extension PostLoader.Reading {
    fileprivate init(_ source: PostLoader.Source, _ resolver: inout ReferenceResolver) {
        var problems = source.draft.problems
        post = source.draft.draft.map {
            Shared(resolver.post($0, source.status, source.attachments, problems: &problems))
        }
        self.problems = problems
    }
}

extension PostLoader {
    private static func isListed(_ a: Shared<Post>, before b: Shared<Post>) -> Bool {
        a.value.date.seconds == b.value.date.seconds
            ? a.value.slug < b.value.slug : a.value.date.seconds > b.value.date.seconds
    }
}

extension LoadedPosts {
    fileprivate mutating func take(
        _ shared: Shared<Post>, _ selection: PostSelection, isDamaged: Bool
    ) {
        let post = shared.value
        if isDamaged {
            damaged.append(post.text)
            leftOut[post.text.path] = .damaged
            return
        }
        if post.status == .scheduled, !selection.includes(.scheduled),
            post.date.seconds < nextScheduled?.date.seconds ?? .max
        {
            nextScheduled = ScheduledPost(path: post.text.shown, date: post.date)
        }
        if selection.includes(post.status) {
            posts.append(shared)
        } else {
            leftOut[post.text.path] = post.status.leftOut
        }
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
