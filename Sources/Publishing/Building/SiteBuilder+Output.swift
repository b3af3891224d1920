import Content
import Diagnostics
import Presentation

/// What a build has to do with Output before and after the pages.
extension SiteBuilder {
    /// Takes hold of Output, unless what is known already forbids to write.
    func begin(
        _ folder: ContentFolder, _ memory: BuildMemory, problems: inout [Problem]
    ) throws -> OutputTransaction? {
        let output = OutputFolder(path: options.output)
        let records = options.isHidden ? [] : ["\(folder.site)/.sitegen"]
        if let refusal = output.overlap(with: [folder.content, folder.templates] + records) {
            problems.append(refusal)
        }
        guard !stops(problems) else { return nil }
        if let rehearsal { return rehearsal.transaction }
        if options.isHidden { RecordFile.makeFolder(site: options.source) }
        return try output.begin(
            .write, adopt: options.adopts, earlier: memory.output, onWait: onWait)
    }

    func ended(_ transaction: OutputTransaction) -> OutputRecord? {
        transaction.abandon()
        return transaction.record
    }

    /// What of the memory holds for what is to be built now.
    func known(
        _ memory: BuildMemory, _ presenter: SitePresenter, _ transaction: OutputTransaction?
    ) -> PageMemory {
        let isOutputKnown = transaction == nil ? memory.output != nil : transaction?.earlier != nil
        var known = isOutputKnown ? memory.pages : PageMemory()
        known.begin(
            PageMemory.Manner(frame: presenter.frame, gate: memory.gate.generation))
        return known
    }

    /// Takes from Output what the last build of this process made and this one does not.
    func dropOthers(
        than made: PageMemory, _ known: PageMemory, _ transaction: OutputTransaction
    ) throws {
        guard let earlier = transaction.earlier, !made.hasAddresses(of: known) else { return }
        var claims = OutputClaims()
        do {
            for address in made.addresses { try claims.add(OutputPath(address.outputPath)) }
        } catch {
            throw Problems([error])
        }
        let paths = Set(claims.paths.map(\.text))
        transaction.drop(earlier.paths.filter { !paths.contains($0) })
    }

    func payloads(
        _ presenter: SitePresenter, _ templates: PageTemplates?, _ stage: PageStage
    ) -> MemberPayloads {
        progress.begin("sealing timelines")
        return MemberPayloads(
            presenter: presenter.members, template: templates?.timeline, stage: stage,
            record: sealRecord, output: options.output, jobs: options.jobs)
    }

    /// A preview's payloads are others than those that are published.
    var sealRecord: RecordFile {
        RecordFile(
            options.isHidden ? "preview-payloads" : "sealed-payloads", site: options.source)
    }
}
