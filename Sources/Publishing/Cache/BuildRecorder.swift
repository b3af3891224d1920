import Content
import Diagnostics
import Platform
import Presentation
import Privacy

/// Takes down what one build leaves for the next of another process, and knows what the last one has
/// left.
final class BuildRecorder: Sendable {
    /// What a build has left.
    struct Result: Sendable {
        let files: CachedFiles
        let output: OutputInventory
        let bystanders: CachedBystanders
        let span: Range<Int>
        let readings: [SourceReading]
    }

    private struct State {
        var made: MadeFiles?

        /// Of Output, where it is as the last build has left it.
        var standing: OutputInventory?

        /// What stands in Output that is no build's, where the last build has seen all of it.
        var bystanders: CachedBystanders?
        var folders: [String] = []
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
        if let earlier, try !transaction.isStanding(earlier.output) { known = nil }
        let made = MadeFiles(
            known: known.map(cache.files) ?? [:], frame: frame, templates: templates,
            gate: gate)
        state.with {
            $0.made = made
            $0.standing = known?.output
            if let bystanders = known?.bystanders, bystanders.gate == made.gate {
                $0.bystanders = bystanders
                $0.folders = bystanders.folders
            }
        }
        return made
    }

    /// What need not be searched again; nil where it is to be.
    var bystanders: PageMemory.Bystanders? {
        state.with(\.bystanders).map { ($0.paths, $0.problems, 0) }
    }

    /// Where others may keep something in Output.
    func note(folders: [String]) {
        state.with { $0.folders = folders }
    }

    /// What cannot be taken down is no harm: the next build works longer.
    func end(
        _ loaded: LoadedSite, _ committed: CommittedOutput,
        _ bystanders: PageMemory.Bystanders?
    ) {
        let (made, standing, folders) = state.with { ($0.made, $0.standing, $0.folders) }
        guard let made, let bystanders, loaded.isReadable,
            let output = try? committed.inventory(
                beside: bystanders.paths, in: folders, after: standing)
        else { return }
        let result = Result(
            files: made.all, output: output,
            bystanders: CachedBystanders(
                paths: bystanders.paths, folders: folders, problems: bystanders.problems,
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
