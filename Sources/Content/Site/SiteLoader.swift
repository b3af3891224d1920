import Diagnostics
import Foundation
import Platform

/// Reads a whole site from its folder.
package struct SiteLoader: Sendable {
    let folder: ContentFolder
    let selection: PostSelection
    let jobs: Int

    /// What time it is, in seconds since 1970; asked once, with the site's time zone.
    let now: @Sendable (TimeZone) -> Int

    /// Stands in for site.yml's `url`.
    let baseURL: BaseURL?

    package init(
        folder: ContentFolder, selection: PostSelection = PostSelection(), jobs: Int = 1,
        baseURL: BaseURL? = nil,
        now: @escaping @Sendable (TimeZone) -> Int
    ) {
        self.folder = folder
        self.selection = selection
        self.jobs = jobs
        self.baseURL = baseURL
        self.now = now
    }

    /// What could be read, and every problem on the way. Only a site without problems of
    /// severity `error` may be written.
    package func load(problems: inout [Problem]) async throws -> LoadedSite? {
        var memory = ContentMemory(isKept: false)
        return try await load(&memory, problems: &problems)
    }

    /// The same, but only what differs from the last load is read. `changed` are the paths of all
    /// files that may have changed since; nil where that is not known.
    package func load(
        _ memory: inout ContentMemory, changed: [String]? = nil, problems: inout [Problem]
    ) async throws -> LoadedSite? {
        guard let settings = settings(problems: &problems) else {
            memory.files = nil
            return nil
        }
        let clock = Clock(now: now(settings.timeZone), zone: settings.timeZone)
        memory.begin(in: clock.zone)
        let files = files(changed, &memory, problems: &problems)
        problems += folder.strangers
        let contacts = try await ContactLoader(files: files, clock: clock, jobs: jobs)
            .outcome(&memory, problems: &problems)
        let posts = try await PostLoader(
            files: files, clock: clock, selection: selection, jobs: jobs
        ).posts(by: contacts, &memory, problems: &problems)
        let pages = try await PageLoader(files: files, selection: selection, jobs: jobs)
            .pages(&memory, problems: &problems)
        let sizes = try await PictureSizeReader(files: files.others, jobs: jobs)
            .sizes(&memory)
        let people = contacts.contacts
        let site = Site(
            settings: settings, clock: clock, contacts: people.contacts, posts: posts.posts,
            pages: pages.pages,
            staticFiles: files.staticFiles,
            members: people.members(of: MembersFile(folder), problems: &problems),
            files: files.byPath, paths: files.paths,
            pictureSizes: sizes,
            leftOut: posts.leftOut.merging(pages.leftOut) { first, _ in first },
            damaged: posts.damaged, census: people.census, nextScheduled: posts.nextScheduled)
        return LoadedSite(
            site: site, withheld: people.withheld, allowances: people.allowances,
            span: people.span.clamped(to: posts.span))
    }

    /// Everyone who is in the site's cards, published or not; nil where there is no site.
    package func roster(problems: inout [Problem]) async throws -> ContactRoster? {
        guard let settings = settings(problems: &problems) else { return nil }
        let clock = Clock(now: now(settings.timeZone), zone: settings.timeZone)
        let files = FileIndex(folder, problems: &problems)
        return try await ContactLoader(files: files, clock: clock, jobs: jobs)
            .roster(problems: &problems)
    }
}

extension SiteLoader {
    /// `changed` are all that may have changed since the last load, if that is known.
    private func files(
        _ changed: [String]?, _ memory: inout ContentMemory, problems: inout [Problem]
    ) -> FileIndex {
        let known = memory.files
        memory.files = nil
        if let changed, let known, let index = known.refreshed(changed, in: folder) {
            memory.files = index
            return index
        }
        var found: [Problem] = []
        let index = FileIndex(folder, problems: &found)
        if found.isEmpty { memory.files = index }
        problems += found
        return index
    }

    /// What site.yml says, with defaults in the place of what is wrong; nil where there is none.
    package func settings(problems: inout [Problem]) -> SiteSettings? {
        let path = "\(folder.content)/site.yml"
        do throws(Errno) { _ = try FileStatus(path, followsLink: false) } catch {
            let code = error.code
            problems.append(
                code == ENOENT || code == ENOTDIR
                    ? Problem(
                        "no-site", "there is no site here: \(path) is missing",
                        help: "run sitegen in a site's folder, or name one with --source")
                    : ContentFile.unreadable("Content/site.yml", code))
            return nil
        }
        var settings = SiteSettings()
        do throws(Problem) {
            if let refusal = folder.refusal(of: "site.yml") { throw refusal }
            let source = try ContentFile.text(path, shown: "Content/site.yml")
            settings = SiteSettingsParser.settings(from: source, problems: &problems)
        } catch {
            problems.append(error)
        }
        if let baseURL { settings.url = baseURL }
        return settings
    }
}
