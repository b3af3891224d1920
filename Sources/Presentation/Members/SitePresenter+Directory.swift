import Content
import Diagnostics
import Platform
import Privacy

/// What only members see. The presenter is that of the site as members see it.
extension SitePresenter {
    /// Returns the directory as HTML, a part for each language; `nil` if a template has a problem.
    /// `isPublic` is true for the pages that everyone sees.
    package func directory(isPublic: (Address) -> Bool) -> [UInt8]? {
        let parts = languages.compactMap { presenter in
            presenter.templates?.directory.map { template in
                let html = template.bytes(of: presenter.directoryPage(vcards, isPublic))
                return translations.isEmpty
                    ? html : html.part(in: presenter.frame.language)
            }
        }
        return parts.count == languages.count ? Array(parts.joined()) : nil
    }

    /// The path at which the whole directory is searched.
    package var pathOfDirectory: String { Allowance.directory + "/index.html" }

    /// The parts of the directory, each with the path of the page that consent.yml may allow values
    /// on, as the leak gate searches them. `isText` is true for a text of the user alone.
    package var partsOfDirectory: [(path: String, text: [UInt8], isText: Bool)] {
        languages.flatMap { presenter in
            let permalinks = presenter.site.permalinks
            let texts = presenter.textsForMembers.flatMap {
                let path = presenter.entries.addresses[$0].outputPath
                return [
                    (path, presenter.textAlone($0), true),
                    (path, presenter.html(of: $0), false),
                ]
            }
            let contacts = presenter.site.contacts.indices.map { index in
                let path = permalinks.contact(presenter.site.contacts[index].slug).outputPath
                let card = vcards?.forMembers(index) ?? ""
                let text = presenter.textAlone(presenter.summaries.count + index)
                return (path, Array(card.utf8) + text, false)
            }
            let groups = presenter.listedGroups.flatMap { group in
                [group.title ?? ""] + group.contacts.compactMap(\.position)
            }
            let names = Array(groups.joined(separator: "\n\n").utf8)
            return texts + contacts + [(pathOfDirectory, names, true)]
        }
    }

    package var problemsOfDirectory: [Problem] {
        languages.flatMap(\.shownTexts).flatMap(\.problems)
    }

    /// Returns the files that only members may see, with their URLs. `isPublic` is true for the
    /// files that everyone sees.
    package func filesOfDirectory(
        isPublic: (Address) -> Bool
    ) -> [(url: String, output: Output)] {
        let shown = languages.flatMap(\.shownTexts).reduce(into: Set<PublishedFile>()) {
            $0.formUnion($1.files)
        }
        let all = files.map(output) + shown.subtracting(files).map(output) + photos
        return all.filter { !isPublic($0.address) }.map { (urls.url($0.address), $0) }
            .sorted { $0.url < $1.url }
    }
}

extension SitePresenter {
    /// Positions in the site's entries.
    private var textsForMembers: [Int] {
        site.entries.indices.filter { site.entries[$0].value.isForMembers }
    }

    private var shownTexts: [RenderedText] {
        textsForMembers.map { entryTexts[$0].value } + biographies.compactMap { $0?.value }
    }

    private var listedGroups: [GroupView] { groups.sections(of: groups.entries) }

    /// Returns the HTML of a text or a biography alone, with addresses that do not depend on its
    /// page.
    private func html(_ page: DirectoryPage, at address: Address) -> [UInt8] {
        AbsoluteLinks(origin: "", page: urls.url(address))
            .addresses(in: templates?.directory?.bytes(of: page) ?? [])
    }

    private func html(of entry: Int) -> [UInt8] {
        html(DirectoryPage(text: entries.post(entry)), at: entries.addresses[entry])
    }

    private func directoryPage(
        _ vcards: VCardPresenter?, _ isPublic: (Address) -> Bool
    ) -> DirectoryPage {
        let positions = Dictionary(
            site.contacts.enumerated().map { ($1.value.slug, $0) }
        ) { first, _ in first }
        var listed: Set<Int> = []
        return DirectoryPage(
            groups: listedGroups.map { group in
                DirectoryGroup(
                    title: group.title, slug: group.slug,
                    people: group.contacts.compactMap { card in
                        positions[card.slug].map {
                            person(
                                $0, card, vcards, isPublic,
                                isRepeated: !listed.insert($0).inserted)
                        }
                    })
            },
            texts: textsForMembers.map {
                DirectoryText(
                    text: entries.post($0), html: String(decoding: html(of: $0), as: UTF8.self))
            })
    }

    private func person(
        _ index: Int, _ card: ContactCard, _ vcards: VCardPresenter?,
        _ isPublic: (Address) -> Bool, isRepeated: Bool
    ) -> DirectoryPerson {
        let (page, address) = (contacts.fields(of: index), site.permalinks.contact(card.slug))
        let biography = html(DirectoryPage(biography: page.biographyParts), at: address)
        return DirectoryPerson(
            person: page, listed: card, isPublic: isPublic(address), isRepeated: isRepeated,
            html: String(decoding: biography, as: UTF8.self),
            card: (vcards?.forMembers(index) ?? "").replacing("\r\n", with: "\n"))
    }
}

extension [UInt8] {
    /// Returns the HTML of a members' page in one of the site's languages.
    package func part(in language: String) -> [UInt8] {
        Array("<div lang=\"\(language)\">\n".utf8) + self + Array("</div>\n".utf8)
    }
}
