import Content
import Diagnostics
import Platform
import Presentation
import Privacy

/// The outputs of a loaded site, and the gate that searches them.
struct SiteOutputs: Sendable {
    let presenter: SitePresenter
    let payloads: MemberPayloads

    /// All outputs, but for the files that only texts show.
    let all: [Output]

    /// Positions in `all`, by path.
    private let positions: Lazy<[String: Int]>

    /// `nil`, so that nothing is searched, if a problem leaves contacts' consent unknown.
    var leakGate: LeakGate?

    /// `gates` has the gate of an earlier site.
    init(
        _ loaded: LoadResult, _ theme: ThemeFolder, _ pictures: SitePictures,
        _ payloads: RecordFile, _ gates: inout Cache<Singleton, LeakGateInput, LeakGate>,
        problems: inout [Problem]
    ) {
        let isConsentKnown = !problems.contains(where: \.concernsContacts)
        presenter = SitePresenter(
            loaded.site, theme, pictures: pictures,
            withheld: isConsentKnown ? loaded.withheld : nil, allowances: loaded.allowances,
            &gates, problems: &problems)
        self.payloads = MemberPayloads(presenter, payloads)
        leakGate = presenter.leakGate
        let all = presenter.outputs + self.payloads.outputs
        self.all = all
        positions = Lazy {
            Dictionary(all.enumerated().map { ($1.address.outputPath, $0) }) { first, _ in first }
        }
    }

    /// Returns the output at a path such as `posts/open-day/index.html`, also one that only a text
    /// shows.
    subscript(path: String) -> Output? {
        let output = positions.value[path].map { all[$0] } ?? presenter.fileOfTexts(at: path)
        // Texts are equal in any Unicode form, files are not.
        return output?.address.outputPath.utf8.elementsEqual(path.utf8) == true ? output : nil
    }
}

extension SiteOutputs {
    /// Returns the leaks that the gate has found, and the problems of the allowances in consent.yml.
    func leaks(output: String, source: String) -> [Problem] {
        leakGate?.problems(
            output: output, sources: leakSources(in: source), others: presenter.templateTexts,
            nearestPage: presenter.nearestAddress, remotePhotos: presenter.remotePhotos) ?? []
    }

    /// Returns the pages and fields in Output whose consent was withdrawn: `the page of "ada"`.
    func stillPublished(in output: String) -> [String] {
        leakGate?.stillPublished(page: presenter.site.permalinks.contactPage) { path in
            try? Descriptor(reading: "\(output)/\(path)").bytes(count: 1 << 20)
        } ?? []
    }

    /// Returns a note about each contact whose vCard was removed and whose card no longer exists.
    /// `removed` are the paths of the removed files.
    func deletedCards(_ removed: [String]) -> [Problem] {
        let (site, vcard) = (presenter.site, "/contact.vcf")
        let slugs = removed.filter { $0.hasSuffix(vcard) }.compactMap {
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

extension Problem {
    /// True if the problem may leave contacts' consent unknown.
    fileprivate var concernsContacts: Bool {
        severity == .error && location?.path.hasPrefix("Content/contacts") == true
    }
}
