import Diagnostics
import Platform

/// Reads all posts below Content/posts and resolves their references.
struct PostLoader {
    let files: FileIndex
    let clock: Clock
    let selection: PostSelection

    /// True if .html files are posts, too.
    let readsHTML: Bool
    let jobs: Int

    /// The inputs of a resolved post.
    struct Input: Equatable, Sendable {
        let draft: PostReader.ReadResult
        let contacts: ContactLoader.Outcome
        let attachments: [FoundFile]
        let status: PostStatus

        static func == (a: Input, b: Input) -> Bool {
            a.draft === b.draft && a.contacts === b.contacts && a.status == b.status
                && a.attachments == b.attachments
        }
    }

    struct Resolved: Sendable {
        /// `nil` if the file could not be read.
        let post: Shared<Post>?

        /// The problems of the file and of its references.
        let problems: [Problem]
    }

    func posts(
        by contacts: ContactLoader.Outcome, _ memory: inout ContentMemory,
        problems: inout [Problem]
    ) async throws -> LoadedPosts {
        let listing = memory.postFiles.output(
            of: PostFiles.Key(paths: files.paths, others: files.others, readsHTML: readsHTML)
        ) { PostFiles(files.posts, readsHTML: readsHTML) }
        problems += listing.warnings
        let texts = listing.texts.map { files.posts[$0] }.filter(selection.includes)
        let (paths, reader) = (texts.map(\.shown), PostReader(zone: clock.zone))
        let drafts = try await memory.drafts.outputs(of: paths, jobs: jobs) {
            texts[$0]
        } make: {
            reader.reading(of: $0)
        }
        var resolver = ReferenceResolver(contacts: contacts.contacts, files: files)
        let read = memory.posts.outputs(of: paths) { position in
            Input(
                draft: drafts[position], contacts: contacts,
                attachments: listing.attachments.files(of: texts[position]),
                status: drafts[position].draft?.status(at: clock.now) ?? .draft)
        } make: { input in
            Resolved(input, &resolver)
        }
        var loaded = LoadedPosts()
        for (position, resolved) in read.enumerated() {
            problems += resolved.problems
            if let post = resolved.post, let draft = drafts[position].draft {
                loaded.add(post, selection, isDamaged: resolved.problems.hasErrors)
                loaded.validTimes = loaded.validTimes.clamped(to: draft.validTimes(at: clock.now))
            } else if resolved.problems.hasErrors {
                loaded.excluded.add("posts/\(texts[position].path)", [], .damaged)
            }
        }
        loaded.posts.sort(by: Self.isListed)
        return loaded
    }
}

extension PostLoader.Resolved {
    fileprivate init(_ input: PostLoader.Input, _ resolver: inout ReferenceResolver) {
        var problems = input.draft.problems
        post = input.draft.draft.map {
            Shared(resolver.post($0, input.status, input.attachments, problems: &problems))
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
    fileprivate mutating func add(
        _ shared: Shared<Post>, _ selection: PostSelection, isDamaged: Bool
    ) {
        let (text, aliases) = (shared.value.text, shared.value.aliases)
        if isDamaged {
            damaged.append(text)
            return excluded.add(text.path, aliases, .damaged)
        }
        let (status, date) = (shared.value.status, shared.value.date)
        if status == .scheduled, !selection.includes(.scheduled),
            date.seconds < nextScheduled?.date.seconds ?? .max
        {
            nextScheduled = ScheduledPost(path: text.shown, date: date)
        }
        if selection.includes(status) {
            posts.append(shared)
        } else if let reason = status.exclusionReason {
            excluded.add(text.path, aliases, reason)
        }
    }
}

extension PostStatus {
    fileprivate var exclusionReason: ExclusionReason? {
        switch self {
        case .published: nil
        case .draft: .draft
        case .scheduled: .scheduled
        case .expired: .expired
        }
    }
}

/// The included posts, and what later stages need to know about the others.
struct LoadedPosts: Sendable {
    /// Newest first; posts of the same moment in the order of their slugs.
    var posts: [Shared<Post>] = []

    /// The texts of posts with a problem, whose links are still checked.
    var damaged: [TextFile] = []
    var nextScheduled: ScheduledPost?
    var excluded = ExcludedTexts()

    /// The period around now in which no post's status changes, in seconds since 1970.
    var validTimes = Int.min..<Int.max
}

/// The files below Content/posts, split into texts and attachments.
struct PostFiles: Sendable {
    /// The inputs, except the bytes of the texts.
    struct Key: Equatable, Sendable {
        let paths: [String]
        let others: [FoundFile]
        let readsHTML: Bool
    }

    /// The positions of the texts among the files.
    let texts: [Int]
    let attachments: Attachments
    let warnings: [Problem]

    /// If `readsHTML`, .html files are texts unless they belong to one.
    init(_ files: [FoundFile], readsHTML: Bool) {
        let attachments = Attachments(files)
        func isHTML(_ file: FoundFile) -> Bool {
            file.path.hasSuffix(".html") && !attachments.contain(file)
        }
        texts = files.indices.filter {
            files[$0].fileExtension == "md" || readsHTML && isHTML(files[$0])
        }
        let unread = readsHTML ? files.filter { !isHTML($0) } : files
        self.attachments = attachments
        warnings = attachments.warnings(about: unread, notReadAs: "a post")
    }
}
