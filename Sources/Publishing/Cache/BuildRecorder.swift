import Content
import Diagnostics
import Platform
import Presentation

/// Takes down what one build leaves for the next of another process, and knows what the last one has
/// left.
final class BuildRecorder: Sendable {
    /// What a build has left.
    struct Result: Sendable {
        let files: CachedFiles
        let output: String
        let bystanders: CachedBystanders
        let span: Range<Int>
        let readings: [SourceReading]
    }

    private struct State {
        var made: MadeFiles?

        /// What stands in Output that is no build's, where the last build has seen all of it.
        var bystanders: CachedBystanders?
        var result: Result?
    }

    private let cache: BuildCache
    private let earlier: CachedBuild?
    private let state = Locked(State())

    init(_ cache: BuildCache, earlier: CachedBuild?) {
        self.cache = cache
        self.earlier = earlier
    }

    /// Nil where nothing can be said for sure.
    var result: Result? { state.with(\.result) }

    /// Nil where Output is not to be written.
    func begin(
        _ transaction: OutputTransaction?, _ frame: PageFrame, _ templates: PageTemplates.Key,
        _ gate: LeakGate.Key
    ) throws -> MadeFiles? {
        guard let transaction else { return nil }
        var known = earlier
        if let earlier, try transaction.digest() != earlier.output { known = nil }
        let made = MadeFiles(
            known: known.map(cache.files) ?? [:], frame: frame, templates: templates,
            gate: gate)
        state.with {
            $0.made = made
            if let bystanders = known?.bystanders, bystanders.gate == made.gate {
                $0.bystanders = bystanders
            }
        }
        return made
    }

    /// What need not be searched again; nil where it is to be.
    var bystanders: PageMemory.Bystanders? {
        state.with(\.bystanders).map { ($0.paths, $0.problems, 0) }
    }

    /// What cannot be taken down is no harm: the next build works longer.
    func end(
        _ loaded: LoadedSite, _ output: String?, _ bystanders: PageMemory.Bystanders?
    ) {
        guard let made = state.with(\.made), let bystanders, loaded.isReadable, let output else {
            return
        }
        let result = Result(
            files: made.all, output: output,
            bystanders: CachedBystanders(
                paths: bystanders.paths, problems: bystanders.problems,
                gate: made.gate),
            span: loaded.span, readings: loaded.sources)
        state.with { $0.result = result }
    }
}

extension LoadedSite {
    /// Whether everything could be read that the site is made of.
    fileprivate var isReadable: Bool {
        site.pictureSizes.isComplete && withheld.arePhotosReadable
    }
}
