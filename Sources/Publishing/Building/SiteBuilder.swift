import Content
import Diagnostics
import Platform
import Presentation
import Privacy

/// Builds a whole site. After an error in its files, or with --strict a warning, Output is as
/// before. A build that is killed during its commit leaves whole files, old or new; the next
/// successful one completes Output.
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

    /// Builds the site. Throws all `Problems` of the site, a `Problem` if `options.output` cannot
    /// be used, or a `DiskFailure` if the disk fails.
    package func build() async throws -> BuildReport {
        // Measures the stages of the build for --timings.
        let clock = options.isTimed ? StageClock() : nil
        return try await buildHoldingBack(clock).timed(clock?.timings())
    }

    /// Makes the whole site and writes nothing. `inspect` gets the path and the bytes of each file
    /// of Output, from many tasks at once; the bytes are `nil` if the file is too large for memory.
    /// Throws a `Problem` if `options.output` cannot be used, a `DiskFailure` if the disk fails;
    /// the problems of the site are in the result.
    package func check<Finding: Sendable>(
        _ inspect: @escaping @Sendable (String, [UInt8]?) -> Finding
    ) async throws -> CheckResult<Finding> {
        let findings = Locked<[Finding]>([])
        do {
            let result = try await build(
                onFile: { path, bytes in
                    let finding = inspect(path, bytes)
                    findings.with { $0.append(finding) }
                }, nil, searchesWholeFiles: options.isStrict)
            let unused = result.presenter.templates?.unusedFields ?? []
            return CheckResult(
                problems: Problems(result.checkedProblems + unused).all,
                findings: findings.with { $0 },
                hasValidTemplates: result.presenter.templates != nil,
                settings: result.presenter.site.settings, sources: result.presenter.sources)
        } catch let problems as Problems {
            return CheckResult(
                problems: problems.all, findings: [], hasValidTemplates: false, settings: nil,
                sources: [:])
        }
    }
}

extension SiteBuilder {
    /// Builds. With `holdsBack`, builds again without the texts that stop the build by a problem
    /// for which they may be held back, until none does or another problem stops it.
    private func buildHoldingBack(_ clock: StageClock?) async throws -> BuildReport {
        var builder = self
        var reasons: [Problem] = []
        var links: [String?: [Problem]] = [:]
        while true {
            var result = try await builder.build(onFile: nil, clock)
            result.heldBack = reasons
            guard options.holdsBack, result.summary == nil else {
                return try result.reportOrThrow(builder.options)
            }
            let isFirst = builder.options.ownProblems == nil
            if isFirst {
                let before = try await variant {
                    ($0.endedConsents, $0.future, $0.expired) = (.none, true, true)
                }
                builder.options.ownProblems = Set(
                    before.problems.filter { !$0.isRecordedLink }.map(\.identity))
                links = Dictionary(
                    grouping: before.problems.filter(\.isRecordedLink), by: \.contact)
            }
            var more = builder.options.reasonsToHoldBack(result.problems)
            let isFree = isFirst && !builder.options.isStopped(by: result.problems)
            guard isFree || !more.isEmpty else { return try result.reportOrThrow(builder.options) }
            let published = Set(result.presenter.sources.values.map(\.shown))
            more.addLinks(links, in: published)
            builder.options.selection.heldBack.formUnion(more.compactMap(\.location?.path))
            reasons += more
        }
    }

    /// Makes the site with another selection, and writes nothing.
    private func variant(_ change: (inout EntrySelection) -> Void) async throws -> BuildResult {
        var builder = SiteBuilder(options)
        change(&builder.options.selection)
        return try await builder.build(onFile: { _, _ in }, nil)
    }

    /// Adds a note about each consent that ends soon, with the texts that will then be a problem,
    /// and removes the warnings about allowances that will be used when a consent ends. With
    /// `holdsBack`, a build that other problems stop gets no notes.
    private func lookAhead(_ loaded: LoadResult, problems: inout [Problem]) async throws {
        guard options.selection.endedConsents == .past else { return }
        let others = problems.filter { !$0.isUnusedAllowance }
        guard !options.holdsBack || !options.isStopped(by: others) else { return problems = others }
        let ending = loaded.site.endingConsents
        if !ending.isEmpty {
            progress.begin("making the site without the consents that end soon")
            let later = try await variant { ($0.endedConsents, $0.future) = (.soon, true) }
            if later.presenter.leakGate != nil {
                let known = Set(problems.map(\.identity))
                var more = later.problems.filter { !known.contains($0.identity) }
                if !more.isEmpty {
                    // Scheduled posts may have dead links of their own.
                    let now = try await variant { ($0.endedConsents, $0.future) = (.none, true) }
                    let own = Set(now.problems.filter { !$0.isRecordedLink }.map(\.identity))
                    more.removeAll { own.contains($0.identity) }
                }
                let pages = Set(loaded.allowances.map(\.page)).sorted()
                problems += ending.map { $0.note(more, loaded.site, allowed: pages) }
            }
        }
        guard problems.count > others.count else { return }
        let last = try await variant { $0.endedConsents = .all }
        let unused = Set(last.problems.filter(\.isUnusedAllowance).map(\.identity))
        problems.removeAll { $0.isUnusedAllowance && !unused.contains($0.identity) }
    }

    /// Builds the site; with `onFile`, a check that gets each file and writes nothing. Throws
    /// `Problems` if there is no site, a `Problem` if `options.output` cannot be used, and a
    /// `DiskFailure` if the disk fails. Other problems are in the result.
    private func build(
        onFile: (@Sendable (String, [UInt8]?) -> Void)?, _ clock: StageClock?,
        searchesWholeFiles: Bool = false
    ) async throws -> BuildResult {
        var problems: [Problem] = []

        // Load Content and Templates, and apply consent.
        clock?.begin(.load)
        var content = ContentMemory(keepsEntries: false)
        let theme = ThemeFolder(options.folder, problems: &problems)
        let loaded = try await options.load(&content, problems: &problems)

        // Resize the pictures that pages may show, or take them from an earlier build.
        clock?.begin(.pictures)
        let store = PictureStore(site: options.source, isReadOnly: onFile != nil)
        let pictures =
            [.soon, .all].contains(options.selection.endedConsents)
            ? SitePictures()
            : try await PictureFitter(
                loaded, store: store, jobs: options.jobs, progress: progress
            ).pictures(problems: &problems)

        // List the outputs. Then lock Output, unless there is an error.
        clock?.begin(.outputs)
        let outputs = clock.measure(.list) {
            var gates = LeakGates()
            return SiteOutputs(
                loaded, theme, pictures, options.sealedPayloads, &gates, problems: &problems)
        }
        let transaction = try clock.measure(.compare) {
            try begin(writing: onFile == nil, problems: &problems)
        }
        // Does nothing after a commit.
        defer { transaction?.abandon() }

        // Make, search and stage each output; last the files that only texts show.
        let maker = OutputMaker(
            outputs.leakGate, transaction, onFile: onFile, options.jobs, progress, clock,
            searchesWholeFiles: searchesWholeFiles)
        try await maker.make(outputs.all)
        try await maker.make(outputs.filesOfTexts())
        problems +=
            maker.problems + outputs.presenter.entries.problemsOfDamaged
            + outputs.problemsForMembers
        if options.ownProblems != nil || options.selection.endedConsents == .none {
            problems += outputs.presenter.deadLinksOfStaticPages.filter {
                options.ownProblems == nil || options.isConsequence($0)
            }
        }

        // Search the files in Output that no build wrote, and report the leaks of all files.
        problems += try clock.measure(.search) {
            progress.begin("searching for private values")
            return try maker.searchUnmanaged(in: options.output)
                + outputs.leaks(output: options.output, source: options.source)
        }
        try await lookAhead(loaded, problems: &problems)
        if onFile != nil, let transaction, !options.isStopped(by: problems) {
            problems += try transaction.commitProblems()
        }
        var result = BuildResult(loaded, outputs, problems, options)

        // Commit, unless errors (with --strict, also warnings) stop the build.
        guard onFile == nil, let transaction, !options.isStopped(by: problems) else {
            if onFile == nil {
                result.stillPublished = outputs.stillPublished(in: options.output)
                result.deletedCards = outputs.deletedCards(in: options.output, replaced: nil)
            }
            return result
        }
        result.deletedCards = outputs.deletedCards(
            in: options.output, replaced: transaction.replacedFiles)
        progress.begin("writing")
        clock?.begin(.commit)
        do {
            result.summary = try transaction.commit()
        } catch let refusals as Problems {
            result.problems += refusals.all
            return result
        }
        clock?.begin(.rest)
        store.removeAll(except: pictures.entries)
        outputs.payloads.save()
        result.saveFilesByName(options)
        return result
    }

    /// Locks Output, or opens it for a check; `nil` if problems stop the build.
    private func begin(writing: Bool, problems: inout [Problem]) throws -> OutputTransaction? {
        let (output, folder) = (OutputFolder(path: options.output), options.folder)
        if let refusal = output.overlap(
            with: [folder.content, folder.templates, "\(folder.site)/.sitegen"])
        {
            problems.append(refusal)
        }
        guard !options.isStopped(by: problems) else { return nil }
        return try output.begin(
            writing: writing, replacesUnmanaged: options.replacesUnmanaged, onWait: onWait)
    }
}

extension [Problem] {
    /// Adds the links of other texts to the texts with these problems, and so on to a fixpoint, so
    /// that a chain of links does not need a build for each. `links` are those to each text.
    fileprivate mutating func addLinks(_ links: [String?: [Problem]], in texts: Set<String>) {
        var held = Set(compactMap(\.location?.path))
        var next = startIndex
        while next < endIndex {
            let own = links[self[next].location?.path] ?? []
            append(
                contentsOf: own.filter { link in
                    link.location.map {
                        texts.contains($0.path) && held.insert($0.path).inserted
                    } == true
                })
            next += 1
        }
    }
}

extension Problem {
    /// See `Site.recordsLinks`.
    fileprivate var isRecordedLink: Bool {
        severity == .note && code == "dead-link" && contact != nil
    }

    fileprivate var isUnusedAllowance: Bool { code == "unused-allowance" }
}

extension EndingConsent {
    /// Returns the note about the consent. `problems` are those that the site has only when it has
    /// ended; the photo or the list that a text shows, and a value of several contacts, may be that
    /// of any contact whose consent ends.
    fileprivate func note(_ problems: [Problem], _ site: Site, allowed pages: [String]) -> Problem {
        let reasons = problems.filter {
            guard let contact = $0.contact else {
                return $0.severity == .error
                    && ["private-file", "unknown-list", "leak"].contains($0.code)
                    || $0.severity != .note && $0.code == "dead-link"
            }
            return $0.severity == .error && names.contains(contact)
        }
        let expired = site.entries.lazy.map(\.value).filter { entry in
            guard let day = entry.lastDay(at: site.clock) else { return false }
            return self.entry.until.map { day.daysSinceEpoch <= $0.daysSinceEpoch } == true
        }
        let paths = Set(reasons.compactMap(\.location?.path))
            .subtracting(expired.map(\.text.shown))
        let list = paths.isEmpty ? "none" : paths.sorted().joined(separator: ", ")
        return Problem(
            .note, "consent-ends",
            "the consent of \"\(slug)\" ends after \(entry.until?.text ?? ""); texts and files "
                + "that name or show the contact: \(list)"
                + (pages.isEmpty ? "" : "; allow: goes on publishing what it lists for ")
                + pages.joined(separator: ", "),
            at: entry.location,
            help: "ask for a longer consent, and run sitegen consent grant \(slug) --until DATE, "
                + "or change the texts before that day")
    }
}
