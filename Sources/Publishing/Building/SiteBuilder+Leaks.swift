import Content
import Diagnostics
import Presentation
import Privacy

extension LeakGate {
    /// All that it is made of.
    struct Key: Sendable, Equatable, Encodable {
        let withheld: SensitiveValues
        let allowances: [Allowance]
        let rights: PublishedByRight

        init(_ loaded: LoadedSite, _ presenter: SitePresenter) {
            withheld = loaded.withheld
            allowances = loaded.allowances
            rights = presenter.publishedByRight
        }
    }
}

/// What must not be published is looked for in all that will be.
extension SiteBuilder {
    func gate(
        _ key: LeakGate.Key, _ loaded: LoadedSite, _ presenter: SitePresenter,
        _ memory: inout BuildMemory
    ) -> LeakGate {
        let gate = memory.gate.value(of: key) {
            LeakGate(
                key.withheld.writingBirthdays(presenter.words), allowances: key.allowances,
                published: key.rights.texts, photos: key.rights.photos.lazy.compactMap(\.bytes),
                lines: key.rights.lines)
        }
        if memory.isKept, !loaded.withheld.arePhotosReadable { memory.forget() }
        gate.begin()
        return gate
    }

    /// The last look before the commit: at what stands in Output and stays, then at all that was
    /// found.
    func leaks(
        _ gate: LeakGate, _ presenter: SitePresenter, _ known: PageMemory,
        _ made: inout PageMemory, _ transaction: OutputTransaction?
    ) throws -> [Problem] {
        progress.begin("searching for what must not be published")
        made.bystanders = try bystanders(gate, known, transaction)
        lazy var sources = presenter.sources
        return (made.bystanders?.problems ?? [])
            + gate.problems(
                output: options.output, source: { try? sources[$0]?.source },
                nearestPage: presenter.nearestAddress, remotePhotos: presenter.remotePhotos)
    }

    /// Those that were searched for the same by an earlier build are not searched again.
    private func bystanders(
        _ gate: LeakGate, _ known: PageMemory, _ transaction: OutputTransaction?
    ) throws -> PageMemory.Bystanders? {
        if let rehearsal {
            let bystanders = try rehearsal.bystanders()
            for bystander in bystanders { try gate.check(bystander) }
            return (
                bystanders.map(\.path), bystanders.compactMap(\.refusal), known.manner?.gate ?? 0
            )
        }
        guard let manner = known.manner, let transaction else { return known.bystanders }
        if let known = recorder?.bystanders {
            for path in known.paths { gate.keep(path) }
            return known
        }
        if let known = known.bystanders, known.gate == manner.gate {
            for path in known.paths { gate.keep(path) }
            return known
        }
        let (bystanders, folders) = try transaction.bystanders()
        for bystander in bystanders { try gate.check(bystander) }
        recorder?.note(folders: folders)
        return (bystanders.map(\.path), bystanders.compactMap(\.refusal), manner.gate)
    }
}

extension LeakGate {
    /// Searches what stands in Output and is to stay, though no build has written it.
    fileprivate func check(_ bystander: Bystander) throws {
        try bystander.forEachWindow {
            check($0, at: bystander.path, origin: .standing, hasLines: $1)
        }
    }
}
