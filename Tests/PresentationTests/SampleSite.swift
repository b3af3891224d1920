import Content
import Diagnostics
import Foundation

@testable import Presentation

/// A site read from a temporary folder, like in a build.
struct SampleSite {
    let presenter: SitePresenter

    /// Exists until the texts are read.
    private let folder = SampleFolder()

    /// The printed problems in reading order, including those of the loaders.
    let problems: [String]

    /// Monday, 1 June 2026, 12:00 GMT.
    static let now = 1_780_315_200

    /// `files` are by path below Content; `settings` are lines of site.yml. Without a
    /// consent.yml, all contacts below `people` are published.
    init(
        _ files: [String: String] = [:], settings: String = "",
        url: String = "https://example.org/", selection: EntrySelection = EntrySelection()
    ) async throws {
        var all = files
        if files["contacts/consent.yml"] == nil,
            files.keys.contains(where: { $0.hasPrefix("contacts/people/") })
        {
            all["contacts/consent.yml"] = Cards.consent
        }
        all["site.yml"] = "title: Lab\nurl: \(url)\n\(settings)\n"
        for (path, text) in all {
            let file = folder.url.appendingPathComponent("Content/\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        var problems: [Problem] = []
        let loaded = try await SiteLoader(
            folder: ContentFolder(site: folder.url.path), selection: selection
        ) { _ in Self.now }.load(problems: &problems)
        presenter = SitePresenter(try loaded.orThrow(problems).site, problems: &problems)
        self.problems = problems.inReadingOrder.map { ProblemFormat.human.text(for: $0) }
    }
}

/// A temporary folder.
private final class SampleFolder: Sendable {
    let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("sample-site-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: url) }
}

extension SampleSite {
    /// The presented post with a slug, and its problems.
    func post(_ slug: String) throws -> (page: SamplePage<PostPage>, problems: [String]) {
        let index = try presenter.site.posts.firstIndex { $0.slug == slug }.orThrow(slug)
        let text = presenter.entryTexts[index].value
        let address = presenter.entries.addresses[index]
        let covers = presenter.book.covers.filter { $0.address.path.hasPrefix(address.path) }
        let sample = SamplePage(
            page: presenter.entries.post(index), address: address, files: text.files.union(covers))
        return (sample, text.problems.map { ProblemFormat.human.text(for: $0) })
    }

    /// The presented page at a path, and its problems.
    func page(_ path: String) throws -> (page: SamplePage<EntryPage>, problems: [String]) {
        let index = try presenter.site.pages.firstIndex { $0.value.slug == path }.orThrow(path)
        let text = presenter.entryTexts[index].value
        let sample = SamplePage(
            page: presenter.entries.page(index), address: .page(path), files: text.files)
        return (sample, text.problems.map { ProblemFormat.human.text(for: $0) })
    }

    func contact(_ slug: String) throws -> SamplePage<ContactPage> {
        let index = try presenter.site.contacts.firstIndex { $0.slug == slug }.orThrow(slug)
        let picture = presenter.book.picture(ofContact: index)
        return SamplePage(
            page: presenter.contacts.page(index), address: presenter.site.permalinks.contact(slug),
            files: picture.map { [$0] } ?? [])
    }

    /// The paths of all outputs that begin with a path.
    func paths(_ start: String = "") -> [String] {
        presenter.outputs.map(\.address.outputPath).filter { $0.hasPrefix(start) }
    }
}

/// A precondition of the test does not hold.
struct Missing: Error {
    let what: String
}

extension Optional {
    func orThrow(_ what: Any) throws -> Wrapped {
        guard let self else { throw Missing(what: "\(what)") }
        return self
    }
}

/// A page of a sample site, its address, and the files that are published because of it.
struct SamplePage<Page: Sendable> {
    let page: Page
    let address: Address
    let files: Set<PublishedFile>
}
