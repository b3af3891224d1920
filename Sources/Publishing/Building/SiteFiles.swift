import Content
import Diagnostics
import Platform
import Presentation

/// Stages everything of a site that is no page: vCards, copies of files, pictures from within
/// cards, earlier addresses. What stands in Output already, made of the same things, is left as it
/// is.
struct SiteFiles: Sendable {
    let presenter: SitePresenter
    let stage: PageStage

    /// What stands in Output.
    let known: PageMemory
    let jobs: Int

    /// `files` are those that pages bring with them; adds what is to be remembered.
    func stageAll(
        with files: [PublishedFile], _ made: inout PageMemory, problems: inout [Problem]
    ) async throws {
        let files = Set(files).union(presenter.files).sorted { $0.address.path < $1.address.path }
        made.vcards = try await stageVCards()
        made.files = try await stage(files, known.files, \.address, stage.stage)
        made.photos = try await stage(
            presenter.embeddedPhotos, known.photos, \.address, stage.stage)
        made.redirects = try stageRedirects()
        made.sitemap = try stageSitemap()
        made.others += try stageFilesForHosts(made.redirects)
        problems += made.files.compactMap(\.warning) + made.photos.compactMap(\.warning)
    }
}

extension SiteFiles {
    private func stageVCards() async throws -> [VCardSubject] {
        let cards = VCardFiles(presenter: presenter.vcards, stage: stage)
        let subjects = presenter.site.contacts.indices.map(presenter.vcardSubject)
        let changed = changed(subjects, known.vcards, \.address)
        _ = try await changed.concurrentMap(jobs: jobs) { subject in
            guard try !stage.keeps([subject.address], madeOf: subject, .file) else { return }
            try cards.stage(subject)
        }
        if presenter.site.settings.allContacts {
            if !subjects.isEmpty, subjects == known.vcards {
                stage.keep(.allVCards)
            } else if try !stage.keeps([.allVCards], madeOf: subjects, .file) {
                try cards.stage(all: subjects)
            }
        }
        return subjects
    }

    private func stage<Source: Equatable & Sendable & Encodable>(
        _ sources: [Source], _ known: [KnownFile<Source>],
        _ address: @escaping @Sendable (Source) -> Address,
        _ make: @escaping @Sendable (Source) throws -> Problem?
    ) async throws -> [KnownFile<Source>] {
        let known = known.byAddress(\.address)
        return try await sources.concurrentMap(jobs: jobs, chunk: 8) { source in
            let address = address(source)
            if let known = known[address], known.source == source {
                stage.keep(address)
                return known
            }
            if try stage.keeps([address], madeOf: source, .file) {
                return KnownFile(source: source, address: address, warning: nil)
            }
            let warning = try make(source)
            if warning != nil { stage.made?.forget(address) }
            return KnownFile(source: source, address: address, warning: warning)
        }
    }

    private func stageRedirects() throws -> [Redirect] {
        let redirects = presenter.redirects
        for redirect in changed(redirects, known.redirects, \.from) {
            guard try !stage.keeps([redirect.from], madeOf: redirect, .file) else { continue }
            try stage.stage(RedirectPage(redirect).bytes, at: redirect.from)
        }
        return redirects
    }

    private func stageSitemap() throws -> KnownSitemap {
        let subject = presenter.sitemapSubject
        if let known = known.sitemap, known.subject == subject {
            known.addresses.forEach(stage.keep)
            return known
        }
        let files = HostFiles.sitemap(presenter.sitemap, presenter.urls)
        for file in files {
            let making = Fingerprint(bytes: file.bytes)
            guard try !stage.keeps([file.address], madeOf: making, .file) else { continue }
            try stage.stage(file.bytes, at: file.address)
        }
        return KnownSitemap(subject: subject, addresses: files.map(\.address))
    }

    /// Gives their addresses; where the site has such a file of its own, that stands.
    private func stageFilesForHosts(_ redirects: [Redirect]) throws -> [Address] {
        var staged: [Address] = []
        if !presenter.hasOwnRobots {
            try stage.stage(HostFiles.robots(presenter.urls), at: .robots)
            staged.append(.robots)
        }
        if !redirects.isEmpty, !presenter.hasOwnRedirects {
            try stage.stage(HostFiles.redirects(redirects, presenter.urls), at: .redirects)
            staged.append(.redirects)
        }
        return staged
    }

    /// Those of which Output has not the same; the others are left as they are.
    private func changed<Thing: Equatable>(
        _ things: [Thing], _ known: [Thing], _ address: (Thing) -> Address
    ) -> [Thing] {
        if things == known {
            if stage.listens { for thing in things { stage.keep(address(thing)) } }
            return []
        }
        let known = known.byAddress(address)
        return things.filter { thing in
            let address = address(thing)
            guard known[address] == thing else { return true }
            stage.keep(address)
            return false
        }
    }
}
