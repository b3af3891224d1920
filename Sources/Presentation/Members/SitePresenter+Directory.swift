import Content
import Diagnostics
import Platform

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

    /// The texts and the contacts of the directory, each with the path of its page, as the leak gate
    /// searches them. `isText` is false for a contact.
    package var textsOfDirectory: [(path: String, text: [UInt8], isText: Bool)] {
        languages.flatMap { presenter in
            let permalinks = presenter.site.permalinks
            let texts = presenter.textsForMembers.map {
                (presenter.entries.addresses[$0].outputPath, presenter.textAlone($0), true)
            }
            return texts
                + presenter.site.contacts.indices.map { index in
                    let path = permalinks.contact(presenter.site.contacts[index].slug).outputPath
                    let card = vcards?.forMembers(index) ?? ""
                    let text = presenter.textAlone(presenter.summaries.count + index)
                    return (path, Array(card.utf8) + text, false)
                }
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

    private func directoryPage(
        _ vcards: VCardPresenter?, _ isPublic: (Address) -> Bool
    ) -> DirectoryPage {
        let positions = Dictionary(
            site.contacts.enumerated().map { ($1.value.slug, $0) }
        ) { first, _ in first }
        return DirectoryPage(
            groups: groups.sections(of: groups.entries).map { group in
                DirectoryGroup(
                    title: group.title, slug: group.slug,
                    people: group.contacts.compactMap { card in
                        positions[card.slug].map {
                            DirectoryPerson(
                                person: contacts.fields(of: $0), listed: card,
                                isPublic: isPublic(site.permalinks.contact(card.slug)))
                        }
                    })
            },
            cards: site.contacts.indices.map {
                DirectoryCard(
                    slug: site.contacts[$0].value.slug, text: vcards?.forMembers($0) ?? "")
            },
            texts: textsForMembers.map(entries.post))
    }
}

extension [UInt8] {
    /// Returns the HTML of a members' page in one of the site's languages.
    package func part(in language: String) -> [UInt8] {
        Array("<div lang=\"\(language)\">\n".utf8) + self + Array("</div>\n".utf8)
    }
}
