import Diagnostics
import Platform

/// Reads every post below Content/posts and looks up who wrote it.
struct PostLoader {
    let files: FileIndex
    let clock: Clock
    let selection: PostSelection
    let jobs: Int

    func posts(
        by contacts: LoadedContacts, remembering memory: inout ContentMemory,
        problems: inout [Problem]
    ) async throws -> LoadedPosts {
        let listing = memory.postFiles.value(
            of: PostFiles.Key(paths: files.paths, others: files.others)
        ) { PostFiles(files.posts) }
        problems += listing.warnings
        let texts = listing.texts.map { files.posts[$0] }
        let reader = PostReader(zone: clock.zone, room: memory.room)
        let read = try await memory.drafts.values(of: texts) { positions in
            try await positions.map { texts[$0] }.concurrentMap(jobs: jobs, reader.reading)
        }
        memory.beginReferences()
        let references = await memory.references.values(of: texts) { positions in
            var resolver = ReferenceResolver(contacts: contacts, files: files)
            return positions.map { resolver.references(of: read[$0].draft) }
        }
        var loaded = LoadedPosts()
        let earlier = memory.posts
        memory.posts = texts.indices.map { position in
            PostAssembly(
                read[position], references[position],
                listing.attachments.files(of: texts[position]), at: clock.now,
                like: earlier.indices.contains(position) ? earlier[position] : nil)
        }
        for (position, assembly) in memory.posts.enumerated() {
            let (own, others) = (read[position].problems, references[position].problems)
            problems += own
            problems += others
            if let assembly {
                loaded.take(
                    assembly.post, selection, isDamaged: own.hasErrors || others.hasErrors)
                loaded.span = loaded.span.clamped(to: assembly.span)
            } else {
                loaded.leftOut["posts/\(texts[position].path)"] = .damaged
            }
        }
        loaded.posts.sort(by: Self.isListed)
        return loaded
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
