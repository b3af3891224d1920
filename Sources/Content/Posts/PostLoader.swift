import Diagnostics

/// Reads every post below Content/posts and looks up who wrote it.
struct PostLoader {
    let files: FileIndex
    let clock: Clock
    let selection: PostSelection
    let jobs: Int

    func posts(
        by contacts: LoadedContacts, problems: inout [Problem]
    ) async throws -> LoadedPosts {
        let texts = files.posts.filter { $0.fileExtension == "md" }
        let attachments = Attachments(files.posts)
        problems += UnreadText.warnings(about: files.posts, attachments, readAs: "a post")
        let reader = PostReader(clock: clock)
        let drafts = try await texts.concurrentMap(jobs: jobs) { file in
            var problems: [Problem] = []
            return (file, reader.draft(file, problems: &problems), problems)
        }
        var references = ReferenceResolver(contacts: contacts, files: files)
        var loaded = LoadedPosts()
        for (file, draft, found) in drafts {
            var found = found
            if let draft {
                let post = references.post(
                    draft, attachments.files(of: file), at: clock.now, problems: &found)
                loaded.take(post, selection, isDamaged: found.hasErrors)
            } else {
                loaded.leftOut["posts/\(file.path)"] = .damaged
            }
            problems += found
        }
        loaded.posts.sort { ($1.date.seconds, $0.slug) < ($0.date.seconds, $1.slug) }
        return loaded
    }
}

extension LoadedPosts {
    fileprivate mutating func take(
        _ post: Post, _ selection: PostSelection, isDamaged: Bool
    ) {
        if isDamaged {
            damaged.append(post.text)
            leftOut[post.text.path] = .damaged
            return
        }
        if post.status == .scheduled, !selection.includes(.scheduled),
            post.date.seconds < nextScheduled?.date.seconds ?? .max
        {
            nextScheduled = ScheduledPost(path: post.text.source.path, date: post.date)
        }
        if selection.includes(post.status) {
            posts.append(post)
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
