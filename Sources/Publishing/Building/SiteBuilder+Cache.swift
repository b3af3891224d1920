import Content
import Diagnostics
import Platform

/// A build that goes on from the last one, whatever process made that.
extension SiteBuilder {
    /// Gives and writes what a build would that knows of no other.
    func build(with cache: BuildCache) async throws -> BuildReport {
        let clock = options.isTimed ? StageClock() : nil
        clock?.begin(.rest)
        let folder = ContentFolder(site: options.source)
        let identity = Fingerprint(OptionsIdentity(options))
        var earlier: CachedBuild?
        switch cache.read() {
        case .build(let build) where build.options == identity: earlier = build
        case .useless(let reason): onNote(reason)
        case .build, .nothing: break
        }
        var listing = SourceListing(folder)
        var sources = listing.map(SourceInventory.init)
        if let earlier, try await isDone(earlier, &sources, folder) {
            return earlier.report.timed(clock?.timings())
        }
        let recorder = BuildRecorder(cache, earlier: earlier)
        leftovers?.take(recorder)
        var (builder, memory) = (self, BuildMemory.none)
        builder.listing = Locked(listing.take())
        (builder.recorder, builder.clock) = (recorder, clock)
        let report = try await builder.build(remembering: &memory)
        if let result = recorder.result, var sources {
            if let earlier { sources.inherit(from: earlier.sources) }
            try await sources.complete(
                with: result.readings, in: folder, jobs: options.jobs)
            try cache.save(result.files) { files, texts in
                CachedBuild(
                    options: identity, span: result.span, sources: sources,
                    output: result.output, bystanders: result.bystanders,
                    seals: seals, files: files, texts: texts, report: report.repeated)
            }
        }
        return report.timed(clock?.timings())
    }

    /// Of the record of members' payloads, without which all of them are sealed anew.
    private var seals: Fingerprint? { sealRecord.bytes.map(Fingerprint.init(bytes:)) }

    /// Whether a build would leave everything as the earlier one has left it.
    private func isDone(
        _ earlier: CachedBuild, _ sources: inout SourceInventory?, _ folder: ContentFolder
    ) async throws -> Bool {
        let report = earlier.report
        guard earlier.span.contains(options.now(report.clock.zone)), !stops(report.warnings),
            earlier.seals == seals,
            try await sources?.isLike(earlier.sources, in: folder, jobs: options.jobs) == true
        else { return false }
        return try OutputFolder(path: options.output).digest() == earlier.output
    }
}
