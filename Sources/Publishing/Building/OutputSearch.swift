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

    /// Returns a note about each contact whose vCard was removed and whose card no longer exists.
    /// `changed` are the paths of the written and removed files.
    func deletedCards(_ changed: [String]) -> [Problem] {
        let (site, vcard) = (presenter.site, "/contact.vcf")
        let slugs = changed.filter { $0.hasSuffix(vcard) }.compactMap {
            site.permalinks[.contacts].slug(in: String($0.dropLast(vcard.count)))
        }
        let known = site.unpublishedContacts.union(site.contacts.map(\.value.slug))
        return Set(slugs).subtracting(known).map {
            Problem(
                .note, "deleted-card",
                "the page of \"\($0)\" is removed, and no card has this slug any more; without the "
                    + "card, builds no longer find its values in texts",
                at: Location(path: "Content/contacts"),
                help: "unless it has another slug now, restore the card, and run sitegen consent "
                    + "withdraw \($0), which keeps it")
        }
    }

    /// Returns a note about each consent that ends soon, with the texts that name the contact.
    func endingConsents(_ texts: [TextWithFiles]) -> [Problem] {
        let (site, ending) = (presenter.site, presenter.site.endingConsents)
        if ending.isEmpty { return [] }
        let search = LeakSearch(
            ending.flatMap(\.names), contactFolder: site.permalinks.contactFolder)
        let owners = ending.indices.flatMap { owner in ending[owner].names.map { _ in owner } }
        var naming = ending.map { _ in Set<String>() }
        func look(in bytes: [UInt8], of text: String, on page: Address? = nil) {
            for owner in search.leaks(in: bytes).map({ owners[$0.value] })
            where site.permalinks.contact(ending[owner].slug) != page {
                naming[owner].insert(text)
            }
        }
        let heads =
            site.posts.map(\.value).map { [$0.title, $0.summary ?? ""] + $0.tags.map(\.name) }
            + site.pages.map { [$0.title, $0.summary ?? ""] } + site.contacts.map { _ in [] }
        for (source, (head, text)) in zip(presenter.texts.sources, zip(heads, texts)) {
            let words = ([source.address.path] + head).joined(separator: "\n")
            let bytes = Array(words.utf8) + text.text.body.bytes
            look(in: bytes, of: source.text.shown, on: source.address)
        }
        for file in site.staticFiles where !file.isPicture {
            // A video need not be searched as a whole.
            let bytes = try? Descriptor(reading: file.absolute).bytes(count: 1 << 24)
            look(in: bytes ?? [], of: file.shown)
        }
        return zip(ending, naming).map { consent, texts in
            let (slug, lastDay) = (consent.slug, consent.entry.until?.text ?? "")
            let list = texts.isEmpty ? "none" : texts.sorted().joined(separator: ", ")
            return Problem(
                .note, "consent-ends",
                "the consent of \"\(slug)\" ends after \(lastDay); texts with the name: \(list)",
                at: consent.entry.location,
                help:
                    "ask for a longer consent, and run sitegen consent grant \(slug) --until DATE, "
                    + "or change the texts before that day")
        }
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
