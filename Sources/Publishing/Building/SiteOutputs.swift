import Content
import Diagnostics
import Platform
import Presentation
import Privacy

/// The leak gates of an earlier site.
struct LeakGates: Sendable {
    var own = Cache<Singleton, LeakGateInput, LeakGate>()

    /// That of the site as members see it.
    var forMembers = Cache<Singleton, LeakGateInput, LeakGate>()
}

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
        _ payloads: RecordFile, _ gates: inout LeakGates, problems: inout [Problem]
    ) {
        let isConsentKnown = !problems.contains(where: \.concernsContacts)
        let presenter = SitePresenter(
            loaded.site, theme, pictures: pictures,
            withheld: isConsentKnown ? loaded.withheld : nil, allowances: loaded.allowances,
            &gates.own, problems: &problems)
        self.presenter = presenter
        leakGate = presenter.leakGate
        let everyones = presenter.outputs
        let paths = Lazy { Set(everyones.map(\.address.outputPath)) }
        let forMembers = loaded.forMembers.map {
            SitePresenter(
                membersEdition: $0, besides: presenter, isConsentKnown, theme, pictures,
                &gates.forMembers,
                problems: &problems)
        }
        self.payloads = MemberPayloads(presenter, forMembers, payloads) {
            paths.value.contains($0.outputPath)
        }
        let all = everyones + self.payloads.outputs
        self.all = all
        positions = Lazy {
            Dictionary(all.enumerated().map { ($1.address.outputPath, $0) }) { first, _ in first }
        }
    }

    /// The files that only texts show, known once the texts are converted, and those that all
    /// members share. Throws an error of the disk.
    func filesOfTexts() throws -> [Output] {
        try presenter.filesOfTexts + (payloads.shared?.outputs() ?? [])
    }

    /// The problems of what only members see.
    var problemsForMembers: [Problem] {
        payloads.shared?.problems ?? []
    }

    /// Returns the output at a path such as `posts/open-day/index.html`, also one that only a text
    /// shows.
    subscript(path: String) -> Output? {
        let output =
            positions.value[path].map { all[$0] } ?? presenter.fileOfTexts(at: path)
            ?? shared(path)
        // Texts are equal in any Unicode form, files are not.
        return output?.address.outputPath.utf8.elementsEqual(path.utf8) == true ? output : nil
    }
}

extension SiteOutputs {
    private func shared(_ path: String) -> Output? {
        guard path.hasPrefix(Address.members.path) else { return nil }
        return try? payloads.shared?.outputs().first { $0.address.outputPath == path }
    }

    /// True if an output has a leak, or what all members share has one.
    var hasFindings: Bool {
        leakGate?.hasFindings == true || payloads.shared?.leakGate?.hasFindings == true
    }

    /// Returns the leaks that the gate has found, and the problems of the allowances in
    /// consent.yml.
    func leaks(output: String, source: String) -> [Problem] {
        let own = leaks(leakGate, of: presenter, output: output, source: source)
        guard let shared = payloads.shared else { return own }
        // The problems of allowances are the same.
        return own
            + leaks(shared.leakGate, of: shared.site, output: output, source: source)
            .besides(own).filter { $0.code == "leak" }
    }

    private func leaks(
        _ leakGate: LeakGate?, of presenter: SitePresenter, output: String, source: String
    ) -> [Problem] {
        let settings = ["Content/site.yml", "Content/contacts/groups.yml"]
        return leakGate?.problems(
            output: output, sources: Self.leakSources(of: presenter, in: source),
            others: presenter.templateTexts
                + settings.compactMap { try? ContentFile.text("\(source)/\($0)", shown: $0) }
                + presenter.frontMatters,
            shown: presenter.shownSources,
            contents: { (try? self[$0]?.make())?.searchedBytes },
            forMembers: leakGate === payloads.shared?.leakGate ? nil : payloads.shared?.leakGate,
            nearestPage: presenter.nearestAddress, isLeftOut: presenter.isLeftOut,
            remotePhotos: presenter.remotePhotos) ?? []
    }

    /// Returns the pages and fields in Output whose consent was withdrawn: `the page of "ada"`.
    func stillPublished(in output: String) -> [String] {
        leakGate?.stillPublished(page: presenter.site.permalinks.contactPage) { path in
            try? Descriptor(reading: "\(output)/\(path)").bytes(count: 1 << 20)
        } ?? []
    }

    /// Returns a warning about each contact whose vCard is in Output and whose card no longer
    /// exists, not even with another slug, or has become another contact's. `replaced` are the
    /// files that the build replaces; `nil` if these are not known.
    func deletedCards(in output: String, replaced: Set<String>?) -> [Problem] {
        let (site, permalinks) = (presenter.site, presenter.site.permalinks)
        let folder = permalinks.contactFolder
        let names = Dictionary(
            site.contacts.map(\.value).flatMap { contact in
                [contact.slug, contact.formerSlug].compactMap(\.self).map {
                    ($0, contact.name.formatted)
                }
            }
        ) { first, _ in first }
        let cards = presenter.cards
        let slugs = ((try? DirectoryEntry.all(in: "\(output)/\(folder)")) ?? []).compactMap {
            $0.text.flatMap { permalinks[.contacts].slug(in: folder + $0) }
        }
        let present = Set(slugs)
        // Another contact of the name who has a page already is not the one.
        let others = site.contacts.map(\.value).filter { !present.contains($0.slug) }
        let gone = slugs.compactMap { slug -> (slug: String, isReplaced: Bool, names: [String])? in
            guard !site.unpublishedContacts.contains(slug), !site.unreadContacts.mayInclude(slug),
                site.excluded.byAlias[folder + slug] == nil
            else { return nil }
            let (vcard, name) = (permalinks.vcard(slug).outputPath, names[slug])
            let isAlias = name == nil && cards[permalinks.contact(slug).outputPath] != nil
            guard !isAlias, name == nil || replaced?.contains(vcard) != false,
                let bytes = try? Descriptor(reading: "\(output)/\(vcard)").bytes(count: 1 << 16),
                name?.isName(in: bytes) != true
            else { return nil }
            return (slug, name != nil, bytes.formattedNames)
        }
        return gone.filter { card in
            card.isReplaced
                || !others.contains { contact in
                    let name = contact.name.formatted
                    return card.names.contains(name)
                        && gone.count { !$0.isReplaced && $0.names.contains(name) }
                            <= others.count { $0.name.formatted == name }
                }
        }.map { .deletedCard($0.slug, isReplaced: $0.isReplaced) }
    }

    /// Returns the texts that an Output file is made from: of a post, a page, a card with its
    /// biography.
    private static func leakSources(
        of presenter: SitePresenter, in site: String
    ) -> (String) -> [LeakSource] {
        lazy var texts = presenter.leakSources()
        lazy var cards = presenter.cards
        return { path in
            let text = texts(path).map { [$0] } ?? []
            guard let card = cards[path] else { return text }
            let source = try? ContentFile.text("\(site)/\(card.path)", shown: card.path)
            return text + (source.map { [LeakSource($0, card: card.line)] } ?? [])
        }
    }
}

extension SitePresenter {
    /// Presents the site as members see it. Its problems are those of the site, but for those of
    /// what only members see.
    fileprivate convenience init(
        membersEdition edition: MembersEdition, besides everyones: SitePresenter,
        _ isConsentKnown: Bool, _ theme: ThemeFolder, _ pictures: SitePictures,
        _ gates: inout Cache<Singleton, LeakGateInput, LeakGate>,
        problems: inout [Problem]
    ) {
        var own: [Problem] = []
        var withheld = edition.withheld
        withheld.areWithheldFromMembers = true
        self.init(
            edition.site, theme, pictures: pictures.forMembers,
            withheld: isConsentKnown ? withheld : nil, allowances: edition.allowances,
            everyones: everyones, &gates, problems: &own)
        problems += own.besides(problems).filter { $0.severity != .note }.map(\.withoutQuotes)
    }
}

extension String {
    /// True if the name shares a word with a name in a vCard, as it does after a marriage.
    fileprivate func isName(in card: [UInt8]) -> Bool {
        func words(_ text: some StringProtocol) -> Set<String> {
            Set(text.lowercased().split { !$0.isLetter }.map(String.init))
        }
        return !card.formattedNames.map(words).allSatisfy(words(self).isDisjoint)
    }
}

extension [UInt8] {
    /// The values of FN in a card.
    fileprivate var formattedNames: [String] {
        String(decoding: self, as: UTF8.self).split(whereSeparator: \.isNewline)
            .filter { $0.hasPrefix("FN:") || $0.hasPrefix("FN;") }
            .compactMap { $0.split(separator: ":", maxSplits: 1).last.map(String.init) }
    }
}

extension Problem {
    fileprivate static func deletedCard(_ slug: String, isReplaced: Bool) -> Problem {
        Problem(
            .warning, "deleted-card",
            (isReplaced
                ? "the card of \"\(slug)\" is now another contact's"
                : "no card has the slug \"\(slug)\" any more, whose page is in Output")
                + "; without the \(isReplaced ? "old card" : "card"), builds no longer find its "
                + "values in texts",
            at: Location(path: "Content/contacts"),
            help: isReplaced
                ? "restore the old card in another file, and run sitegen consent withdraw for it, "
                    + "which keeps it"
                : "unless it has another slug now, restore the card, and run sitegen consent "
                    + "withdraw \(slug), which keeps it")
    }

    /// True if the problem may leave contacts' consent unknown.
    fileprivate var concernsContacts: Bool {
        severity == .error && location?.path.hasPrefix("Content/contacts") == true
    }
}
