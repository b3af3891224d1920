import Content
import Diagnostics
import Platform
import Presentation
import Privacy

extension SiteOutputs {
    /// Returns the pages and fields in Output whose consent was withdrawn: `the page of "ada"`.
    func stillPublished(in output: String) -> [String] {
        stager.leakGate?.stillPublished(page: presenter.site.permalinks.contactPage) { path in
            try? Descriptor(reading: "\(output)/\(path)").bytes(count: 1 << 20)
        } ?? []
    }

    /// Searches the unmanaged files in Output. Returns their paths, and the leaks of all files.
    func searchUnmanaged(
        _ caches: inout OutputCaches, _ output: String, source: String
    ) throws -> (unmanaged: [String], problems: [Problem]) {
        guard let leakGate = stager.leakGate else { return ([], []) }
        progress.begin("searching for private values")
        let output = (name: output, transaction: stager.output)
        let others = try caches.unmanaged.output(of: fileTokenInput) { others in
            (try? output.transaction?.stamps(of: others.paths)) == others.stamps
        } make: {
            let files = try output.transaction?.unmanagedFiles() ?? []
            let paths = files.map(\.path)
            let stamps = try output.transaction?.stamps(of: paths) ?? []
            let problems = try files.flatMap { file in
                try [file.warning, leakGate.check(file, in: output.name)].compactMap(\.self)
            }
            return (paths, stamps, problems)
        }
        leakGate.recordFiles(others.paths)
        let leaks = leakGate.problems(
            output: output.name, sources: leakSources(in: source), others: templateTexts,
            nearestPage: presenter.nearestAddress, remotePhotos: presenter.remotePhotos)
        return (others.paths, others.problems + leaks)
    }

    /// Returns the texts that an Output file is made from: of a post, a page, a card with its
    /// biography.
    private func leakSources(in site: String) -> (String) -> [LeakSource] {
        lazy var texts = presenter.sources
        lazy var cards = presenter.cards
        return { path in
            let text =
                (try? texts[path]?.read()).map {
                    [LeakSource($0.source, bodyStart: $0.body.lowerBound)]
                } ?? []
            guard let card = cards[path] else { return text }
            let source = try? ContentFile.text("\(site)/\(card.path)", shown: card.path)
            return text + (source.map { [LeakSource($0, card: card.line)] } ?? [])
        }
    }
}
