import Content
import Diagnostics
import Presentation

/// What must not be published is looked for in all that will be.
extension SiteBuilder {
    func gate(
        _ key: LeakGate.Key, _ loaded: LoadedSite, _ presenter: SitePresenter,
        _ memory: inout BuildMemory
    ) -> LeakGate {
        let gate = memory.gate.value(of: key) {
            LeakGate(loaded, presenter, folder: options.source)
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
        if rehearsal == nil { gate.finish() }
        return (made.bystanders?.problems ?? [])
            + LeakProblems(gate: gate, presenter: presenter, output: options.output).all
    }

    /// Those that were searched for the same by an earlier build are not searched again.
    private func bystanders(
        _ gate: LeakGate, _ known: PageMemory, _ transaction: OutputTransaction?
    ) throws -> PageMemory.Bystanders? {
        if let rehearsal {
            let bystanders = try rehearsal.transaction.unmanagedFiles()
            for bystander in bystanders { try gate.check(bystander) }
            return (
                bystanders.map(\.path), bystanders.compactMap(\.refusal), known.manner?.gate ?? 0
            )
        }
        guard let manner = known.manner, let transaction else { return known.bystanders }
        if let known = recorder?.bystanders {
            for path in known.paths { gate.keep(.file(path)) }
            return known
        }
        if let known = known.bystanders, known.gate == manner.gate {
            for path in known.paths { gate.keep(.file(path)) }
            return known
        }
        let bystanders = try transaction.unmanagedFiles()
        for bystander in bystanders { try gate.check(bystander) }
        return (bystanders.map(\.path), bystanders.compactMap(\.refusal), manner.gate)
    }
}

extension WithheldValues {
    /// Whether each withheld photo that lies in a file could be searched for.
    var arePhotosReadable: Bool {
        values.allSatisfy { value in
            guard case .photo(let picture) = value.kind else { return true }
            if case .remote = picture { return true }
            return picture.bytes != nil
        }
    }
}
