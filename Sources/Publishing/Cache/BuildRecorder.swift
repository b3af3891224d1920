import Content
import Diagnostics
import Presentation

/// Takes down what one build leaves for the next of another process, and knows what the last one has
/// left.
final class BuildRecorder: Sendable {
    private let earlier: CachedOutput?
    private let state = Locked(State())

    private struct State {
        var made: MadeFiles?

        /// What stands in Output that is no build's, where the last build has seen all of it.
        var bystanders: CachedBystanders?
        var folders: [String] = []
        var result: CachedOutput?
        var span = Int.min..<Int.max
    }

    init(_ earlier: CachedOutput?) {
        self.earlier = earlier
    }

    /// Nil where Output is not to be written.
    func begin(
        _ transaction: OutputTransaction?, _ frame: PageFrame, _ templates: PageTemplates.Key,
        _ gate: LeakGate.Key
    ) throws -> MadeFiles? {
        guard let transaction else { return nil }
        var known = earlier
        if let earlier, try !transaction.isStanding(earlier.inventory) { known = nil }
        let made = try MadeFiles(
            known: known?.files.byPath ?? [:], frame: frame, templates: templates, gate: gate)
        let bystanders = known?.bystanders
        state.with {
            $0.made = made
            $0.bystanders = bystanders?.gate == made.gate ? bystanders : nil
            $0.folders = $0.bystanders?.folders ?? []
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

    /// To be called when everything stands in Output, and nobody else can write there.
    func end(
        _ loaded: LoadedSite, _ transaction: OutputTransaction,
        _ bystanders: PageMemory.Bystanders?
    ) throws {
        let (made, folders) = state.with { ($0.made, $0.folders) }
        guard let made, let bystanders, loaded.isReadable else { return }
        let result = try transaction.inventory(beside: bystanders.paths, in: folders).map {
            CachedOutput(
                inventory: $0, files: made.all,
                bystanders: CachedBystanders(
                    paths: bystanders.paths, folders: folders, problems: bystanders.problems,
                    gate: made.gate))
        }
        state.with {
            $0.result = result
            $0.span = loaded.span
        }
    }

    /// Nil where nothing can be said for sure.
    var result: (output: CachedOutput, span: Range<Int>)? {
        state.with { state in state.result.map { ($0, state.span) } }
    }
}

extension LoadedSite {
    /// Whether everything could be read that the site is made of.
    fileprivate var isReadable: Bool {
        site.pictureSizes.isComplete && withheld.arePhotosReadable
    }
}
