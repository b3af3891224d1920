import Content
import Diagnostics
import Platform
import Presentation

/// Builds a whole site. After an error in its files, or with --strict a warning, Output is as before.
/// A build that is killed during its commit leaves whole files, old or new; the next successful one
/// completes Output.
package struct SiteBuilder: Sendable {
    private(set) var options: BuildOptions
    let progress: BuildProgress

    /// Called once, before waiting for another build of the same Output.
    let onWait: @Sendable () -> Void

    package init(
        _ options: BuildOptions, progress: BuildProgress = BuildProgress(),
        onWait: @escaping @Sendable () -> Void = {}
    ) {
        self.options = options
        self.progress = progress
        self.onWait = onWait
    }

    /// Builds the site, unless that would change nothing. Throws all `Problems` of the
    /// site, a `Problem` if `options.output` cannot be used, or a `DiskFailure` if the disk fails.
    package func build() async throws -> BuildReport {
        // Measures the stages of the build for --timings.
        let clock = options.isTimed ? StageClock() : nil
        clock?.begin(.rest)
        // `nil` if the program or a source cannot be read: then no stamp is compared or saved.
        let inputs = try await BuildStamp.Inputs(options)
        if let report = try inputs?.reportIfUnchanged(options) {
            return report.timed(clock?.timings())
        }
        let result = try await buildHoldingBack(clock)
        let report = try result.reportOrThrow(options)
        // A build that holds texts back is never taken for complete.
        if result.heldBack.isEmpty { inputs?.save(options, result, report) }
        return report.timed(clock?.timings())
    }

    /// Builds only what has changed since the last build with this memory. `changed` are the paths
    /// of all files of the site that may have changed since; `nil` if that is not known.
    /// Throws as `build` does.
    package func rebuild(
        _ memory: inout BuildMemory, changed: [String]? = nil
    ) async throws -> BuildReport {
        let clock = options.isTimed ? StageClock() : nil
        if !memory.hasReadAll { memory = BuildMemory() }
        let result = try await build(.rebuild, &memory, changed: changed, clock: clock)
        return try result.reportOrThrow(options).timed(clock?.timings())
    }

    /// Renders the whole site and writes nothing. `inspect` gets the path and the bytes of each file of
    /// Output, from many tasks at once; the bytes are `nil` if the file is too large for memory.
    /// Throws a `Problem` if `options.output` cannot be used, a `DiskFailure` if the disk fails; the
    /// problems of the site are in the result.
    package func check<Finding: Sendable>(
        _ inspect: @escaping @Sendable (String, [UInt8]?) -> Finding
    ) async throws -> CheckResult<Finding> {
        let findings = Locked<[Finding]>([])
        var memory = BuildMemory.forOneBuild
        let kind = Kind.check { path, bytes in
            let finding = inspect(path, bytes)
            findings.with { $0.append(finding) }
        }
        do {
            let result = try await build(kind, &memory)
            let presenter = result.presenter
            return CheckResult(
                problems: Problems(result.checkedProblems).all,
                findings: findings.with { $0 },
                hasValidTemplates: result.hasValidTemplates, settings: presenter.site.settings,
                sources: presenter.sources)
        } catch let problems as Problems {
            return CheckResult(
                problems: problems.all, findings: [], hasValidTemplates: false, settings: nil,
                sources: [:])
        }
    }
}

extension SiteBuilder {
    /// Builds. With `holdsBack`, builds again without the texts that stop the build by a problem for
    /// which they may be held back, until none does or another problem stops it.
    private func buildHoldingBack(_ clock: StageClock?) async throws -> BuildResult {
        var builder = self
        var reasons: [Problem] = []
        while true {
            var memory = BuildMemory.forOneBuild
            var result = try await builder.build(.build, &memory, clock: clock)
            result.heldBack = reasons
            let stopping = result.problems.filter { options.isStopped(by: [$0]) }
            let paths = Set(stopping.compactMap(\.location?.path))
            guard options.holdsBack, !paths.isSubset(of: builder.options.selection.heldBack),
                stopping.allSatisfy({ $0.holdsBack(isFirst: reasons.isEmpty) })
            else { return result }
            builder.options.selection.heldBack.formUnion(paths)
            reasons += stopping
        }
    }

    /// Throws `Problems` if there is no site, a `Problem` if `options.output` cannot be used, and a
    /// `DiskFailure` if the disk fails. Other problems are in the result.
    private func build(
        _ kind: Kind, _ memory: inout BuildMemory, changed: [String]? = nil,
        clock: StageClock? = nil
    ) async throws -> BuildResult {
        var problems: [Problem] = []

        // Load Content and Templates, and apply consent.
        clock?.begin(.load)
        let theme = ThemeFolder(siteFolder, problems: &problems)
        let loaded = try await load(changed, &memory, problems: &problems)

        // Resize the pictures that pages may show, or take them from an earlier build.
        clock?.begin(.pictures)
        let store = PictureStore(site: options.source, isReadOnly: !kind.writes)
        let pictures = try await PictureFitter(
            loaded, store: store, jobs: options.jobs, progress: progress
        ).pictures(&memory.pictures, problems: &problems)

        // Present the parts that all outputs share. Then lock Output, unless there is an error.
        clock?.begin(.pages)
        let shared = SharedParts(loaded, pictures, theme, &memory, clock, problems: &problems)
        let transaction = try clock.measure(.compare) {
            try begin(kind, memory.earlierOutput, problems: &problems)
        }
        defer {
            // Does nothing after a commit.
            transaction?.abandon()
            if kind.writes, let transaction { memory.earlierOutput = transaction.record }
        }

        // Present, render, search and stage each output; texts first, because pages show them.
        let outputs = SiteOutputs(
            shared, progress: progress,
            stager: OutputStager(
                output: transaction, onFile: kind.onFile, leakGate: shared.leakGate,
                metadataRemover: shared.metadataRemover, pictures: store,
                jobs: options.jobs, clock: clock))
        // Without the state of Output after the last build, all files are made and compared again.
        // `caches` is a copy, which the memory gets only after a commit.
        var caches = transaction?.earlier == nil ? memory.emptyOutputs : memory.outputs
        let texts = try await outputs.renderTexts(&memory.texts)
        let subjects = try await outputs.postSubjects(texts, &memory.posts)
        let summaries = try await outputs.stagePosts(subjects, &caches)
        try await outputs.stagePages(texts, &caches)
        let biographies = shared.presenter.texts.biographies(in: texts)
        try await outputs.stageContacts(summaries, biographies, &caches)
        try await outputs.stageLists(summaries, texts, &caches)
        try await outputs.stageFeeds(subjects, &caches)
        problems += try await outputs.stageFiles(texts, shared.assets, &caches)
        // `nil` without members.
        let seals = try await outputs.memberFiles(options.sealRecord, options.output)
            .stageAll()
        problems += outputs.problems(texts)
        // A preview does not search all texts after each edit.
        if kind.isBuild || !kind.writes { problems += outputs.endingConsents(texts) }

        // Search the files in Output that no build wrote, and report the leaks of all files.
        let search = try clock.measure(.search) {
            try outputs.searchUnmanaged(&caches, options.output, source: options.source)
        }
        problems += search.problems
        if case .check = kind, let transaction, !options.isStopped(by: problems) {
            problems += try transaction.commitProblems()
        }
        var result = BuildResult(loaded, shared, problems, options)
        memory.hasReadAll = result.hasReadAll

        // Commit, unless errors (with --strict, also warnings) stop the build.
        guard kind.writes, let transaction, !options.isStopped(by: problems) else {
            if kind.isBuild {
                // What Output still shows of people whose consent ended.
                result.stillPublished = outputs.stillPublished(in: options.output)
            }
            return result
        }
        progress.begin("writing")
        clock?.begin(.commit)
        // A stamp contains the digest of Output, which also covers the unmanaged files.
        do {
            result.summary = try transaction.commit(
                unmanaged: kind.isBuild ? search.unmanaged : nil)
        } catch let refusals as Problems {
            result.problems += refusals.all
            return result
        }
        result.digest = transaction.digest
        clock?.begin(.rest)
        if kind.isBuild {
            result.problems += outputs.deletedCards(result.summary?.changed ?? [])
            store.removeAll(except: pictures.entries)
        }
        if let seals { options.sealRecord.save(seals) }
        memory.outputs = caches
        return result
    }
}

extension SiteBuilder {
    private var siteFolder: ContentFolder { ContentFolder(site: options.source) }

    private func load(
        _ changed: [String]?, _ memory: inout BuildMemory, problems: inout [Problem]
    ) async throws -> LoadResult {
        let loader = SiteLoader(
            folder: siteFolder, selection: options.selection, jobs: options.jobs,
            baseURL: options.baseURL, isForOutput: true, now: options.now)
        let loaded = try await loader.load(
            &memory.content, changed: changed, problems: &problems)
        guard let loaded else { throw Problems(problems) }
        return loaded
    }

    /// Locks Output, or opens it for a check; `nil` if problems stop the build. `earlier` is the
    /// state of Output after the last build with the same memory.
    private func begin(
        _ kind: Kind, _ earlier: OutputRecord?, problems: inout [Problem]
    ) throws -> OutputTransaction? {
        let (output, folder) = (OutputFolder(path: options.output), siteFolder)
        // Output must not overlap the site's .sitegen, except for the preview, which lies in it.
        let buildFolder = options.usesPreviewFolder ? [] : ["\(folder.site)/.sitegen"]
        if let refusal = output.overlap(with: [folder.content, folder.templates] + buildFolder) {
            problems.append(refusal)
        }
        guard !options.isStopped(by: problems) else { return nil }
        guard kind.writes else {
            return try output.begin(.inspect, replacesUnmanaged: options.replacesUnmanaged)
        }
        if options.usesPreviewFolder { RecordFile.makeBuildFolder(site: options.source) }
        return try output.begin(
            .write, replacesUnmanaged: options.replacesUnmanaged, earlier: earlier, onWait: onWait)
    }

    private enum Kind: Sendable {
        case build

        /// Reuses results of an earlier build of the same process.
        case rebuild

        /// Writes nothing: `onFile` gets the path and the bytes of each file of Output.
        case check(onFile: @Sendable (String, [UInt8]?) -> Void)

        var writes: Bool { if case .check = self { false } else { true } }

        /// A build also removes unused versions of pictures, reports withdrawn contacts that Output
        /// still shows, and saves a stamp.
        var isBuild: Bool { if case .build = self { true } else { false } }

        var onFile: (@Sendable (String, [UInt8]?) -> Void)? {
            if case .check(let onFile) = self { onFile } else { nil }
        }
    }
}

extension Problem {
    /// True if the text or file with the problem may be held back because of it. Dead links that
    /// only a later build has are consequences of held back texts.
    fileprivate func holdsBack(isFirst: Bool) -> Bool {
        let codes = isFirst ? [Problem.withdrawnContact] : Problem.codesOfDeadLinks
        let isText = /Content\/((posts|pages|static)\/.*|contacts\/.*\.md)/
        return severity == .error && (code == "leak" || codes.contains(code))
            && location?.path.wholeMatch(of: isText) != nil
    }
}
