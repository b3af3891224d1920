import Content
import Diagnostics
import Platform
import Presentation

/// Builds a whole site: everything that it holds is written, or nothing is.
package struct SiteBuilder: Sendable {
    let options: BuildOptions
    let progress: BuildProgress

    /// Called once if another build of the same Output must end first.
    let onWait: @Sendable () -> Void

    /// What a build is for.
    enum Kind: Sendable {
        case build
        case preview

        /// Nothing is written: `onFile` gets the path and the bytes of each file that Output would
        /// hold, from many tasks at once; of a copy of a very large file no bytes.
        case check(onFile: @Sendable (String, [UInt8]?) -> Void)
    }

    package init(
        _ options: BuildOptions, progress: BuildProgress = BuildProgress(),
        onWait: @escaping @Sendable () -> Void = {}
    ) {
        self.options = options
        self.progress = progress
        self.onWait = onWait
    }

    /// Does nothing if that would change nothing. Throws `Problems` with everything that is wrong,
    /// or a `DiskFailure`.
    package func build() async throws -> BuildReport {
        let clock = options.isTimed ? StageClock() : nil
        clock?.begin(.rest)
        let stamp = try await BuildStamp.Inputs(options)
        if let report = try stamp?.report(options) { return report.timed(clock?.timings()) }
        var memory = BuildMemory(isKept: false)
        let result = try await build(.build, &memory, clock: clock)
        let report = try result.report(options)
        stamp?.save(options, span: result.span, output: result.digest, report)
        return report.timed(clock?.timings())
    }

    /// Makes only what has changed since the last build with this memory. `changed` are the paths
    /// of all files of the site that may have changed since; nil if that is not known.
    package func preview(
        _ memory: inout BuildMemory, changed: [String]? = nil
    ) async throws -> BuildReport {
        let clock = options.isTimed ? StageClock() : nil
        let result = try await build(.preview, &memory, changed: changed, clock: clock)
        return try result.report(options).timed(clock?.timings())
    }

    /// Makes all that a build makes, and writes nothing. `look` gets the path and the bytes of each
    /// file that Output would hold, from many tasks at once; of a copy of a very large file no
    /// bytes. Throws a `Problem` if Output cannot be one, a `DiskFailure` if the disk fails.
    package func check<Finding: Sendable>(
        _ look: @escaping @Sendable (String, [UInt8]?) -> Finding
    ) async throws -> CheckedBuild<Finding> {
        let findings = Locked<[Finding]>([])
        var memory = BuildMemory(isKept: false)
        let kind = Kind.check { path, bytes in
            let finding = look(path, bytes)
            findings.with { $0.append(finding) }
        }
        do {
            let result = try await build(kind, &memory)
            let presenter = result.presenter
            return CheckedBuild(
                problems: Problems(result.problems).all, findings: findings.with { $0 },
                hasPages: result.hasPages, base: presenter.urls.base, sources: presenter.sources)
        } catch let problems as Problems {
            return CheckedBuild(
                problems: problems.all, findings: [], hasPages: false, base: nil, sources: [:])
        }
    }
}

extension SiteBuilder {
    /// The one build, whatever it is for. Throws `Problems` if the site cannot be read.
    private func build(
        _ kind: Kind, _ memory: inout BuildMemory, changed: [String]? = nil,
        clock: StageClock? = nil
    ) async throws -> BuildResult {
        var problems: [Problem] = []

        // Load: files in, what may be published out.
        clock?.begin(.load)
        let folder = ContentFolder(site: options.source)
        let theme = ThemeFolder(folder, problems: &problems)
        let loaded = try await load(folder, changed, &memory, problems: &problems)

        // Present: what all outputs share.
        clock?.begin(.pages)
        let shared = SharedParts(loaded, theme, &memory, clock, problems: &problems)
        let (output, onFile) = try clock.measure(.compare) {
            try begin(kind, folder, memory.output, problems: &problems)
        }
        defer {
            output?.abandon()
            if kind.writes, let output { memory.output = output.record }
        }
        let pages = SitePages(
            shared, output: output, onFile: onFile, jobs: options.jobs, progress: progress,
            clock: clock)
        var outputs =
            output?.earlier == nil ? OutputMemory(isKept: memory.isKept) : memory.outputs

        // Render and search, each output when it is made: texts first, because pages show them.
        let texts = try await pages.texts(&memory.texts)
        let subjects = try await pages.subjects(texts)
        let posts = try await pages.posts(subjects, &outputs)
        try await pages.pages(texts, &outputs)
        try await pages.contacts(posts, &outputs)
        try await pages.lists(posts, &outputs)
        try await pages.feeds(subjects, &outputs)
        problems += try await pages.files(texts, shared.assets, &outputs)
        let seals = try await pages.payloads(options.sealRecord, options.output).stageAll()
        problems += pages.problems(texts)

        // Search what others left in Output.
        let search = try clock.measure(.search) { try pages.leaks(&outputs, options.output) }
        problems += search.problems
        if case .check = kind, let output, !options.stops(problems) {
            problems += try output.refusals()
        }
        var result = BuildResult(loaded, shared, problems)

        // Commit.
        guard kind.writes, let output, !options.stops(problems) else {
            if problems.contains(where: { $0.code == "unreadable" }) { memory.forgetFiles() }
            return result
        }
        progress.begin("writing")
        clock?.begin(.commit)
        result.output = try output.commit(beside: kind.isStamped ? search.unmanaged : nil)
        result.digest = output.snapshot
        clock?.begin(.rest)
        if let seals { options.sealRecord.save(seals) }
        if result.isReadable { memory.outputs = outputs } else { memory.forgetFiles() }
        return result
    }
}

extension SiteBuilder {
    private func load(
        _ folder: ContentFolder, _ changed: [String]?, _ memory: inout BuildMemory,
        problems: inout [Problem]
    ) async throws -> LoadedSite {
        let loader = SiteLoader(
            folder: folder, selection: options.selection, jobs: options.jobs,
            baseURL: options.baseURL, now: options.now)
        let loaded = try await loader.load(
            &memory.content, changed: changed, problems: &problems)
        guard let loaded else { throw Problems(problems) }
        return loaded
    }

    /// Locks Output, unless problems forbid to write already.
    private func begin(
        _ kind: Kind, _ folder: ContentFolder, _ earlier: OutputRecord?,
        problems: inout [Problem]
    ) throws -> (OutputTransaction?, (@Sendable (String, [UInt8]?) -> Void)?) {
        let output = OutputFolder(path: options.output)
        let records = options.isHidden ? [] : ["\(folder.site)/.sitegen"]
        if let refusal = output.overlap(with: [folder.content, folder.templates] + records) {
            problems.append(refusal)
        }
        if case .check(let onFile) = kind {
            if options.stops(problems) { return (nil, onFile) }
            return (try output.begin(.inspect(onFile: onFile), adopt: options.adopts), nil)
        }
        guard !options.stops(problems) else { return (nil, nil) }
        if options.isHidden { RecordFile.makeFolder(site: options.source) }
        let transaction = try output.begin(
            .write, adopt: options.adopts, earlier: earlier, onWait: onWait)
        return (transaction, nil)
    }
}

extension SiteBuilder.Kind {
    fileprivate var writes: Bool { if case .check = self { false } else { true } }
    fileprivate var isStamped: Bool { if case .build = self { true } else { false } }
}
