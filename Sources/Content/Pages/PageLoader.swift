import Diagnostics
import Platform

/// Reads all pages below Content/pages.
struct PageLoader: Sendable {
    let files: FileIndex
    let selection: PostSelection
    let jobs: Int

    func pages(
        _ memory: inout ContentMemory, problems: inout [Problem]
    ) async throws -> LoadedPages {
        let attachments = Attachments(files.pages)
        var pictures = PictureFinder(files: files)
        var loaded = LoadedPages()
        problems += attachments.warnings(about: files.pages, notReadAs: "a page")
        let texts = files.pages.filter { $0.fileExtension == "md" && selection.includes($0) }
        let read = try await memory.pages.outputs(of: texts.map(\.shown), jobs: jobs) {
            texts[$0]
        } make: {
            PageReader().reading(of: $0)
        }
        for (file, reading) in zip(texts, read) {
            problems += reading.problems
            guard var page = reading.page, !reading.problems.hasErrors else {
                loaded.excluded.add("pages/\(file.path)", reading.page?.aliases ?? [], .damaged)
                continue
            }
            page.attachments = attachments.files(of: file)
            if let image = reading.image {
                do {
                    page.image = try pictures.picture(
                        image.name, beside: page.text.folder, image.location)
                } catch {
                    problems.append(error)
                    loaded.excluded.add("pages/\(file.path)", page.aliases, .damaged)
                    continue
                }
            }
            if selection.includes(page.status) {
                loaded.pages.append(page)
            } else {
                loaded.excluded.add("pages/\(file.path)", page.aliases, .draft)
            }
        }
        return loaded
    }
}

/// The included pages, and what later stages need to know about the others.
struct LoadedPages: Sendable {
    var pages: [Page] = []
    var excluded = ExcludedTexts()
}

/// Reads one page from its file.
struct PageReader: Sendable {
    /// The result of reading one file.
    final class ReadResult: Sendable {
        /// The page without its attachments; `nil` if the file could not be read.
        let page: Page?

        /// The name of the page's picture.
        let image: Reference?
        let problems: [Problem]

        init(page: Page?, image: Reference? = nil, problems: [Problem]) {
            self.page = page
            self.image = image
            self.problems = problems
        }
    }

    func reading(of file: FoundFile) -> ReadResult {
        do {
            var fields = try TextFields(file)
            let page = Page(
                path: path(of: file, &fields), title: fields.title(),
                status: fields.isDraft() ? .draft : .published,
                summary: fields.reader.text("summary"), aliases: fields.aliases(),
                extra: fields.reader.node("extra") ?? .none, text: fields.text)
            let image = fields.image()
            fields.warnOfUnknownKeys()
            return ReadResult(page: page, image: image, problems: fields.reader.problems)
        } catch {
            return ReadResult(page: nil, problems: [error])
        }
    }
}

extension PageReader {
    /// Returns the slugs of the folders and the page; `club/index.md` is the page `club`.
    private func path(of file: FoundFile, _ fields: inout TextFields) -> String {
        var parts = file.folder.pathParts.map { fields.automaticSlug(from: $0) }
        let isIndex = file.stem == "index"
        if isIndex, fields.reader.node("slug") == nil { return parts.joined(separator: "/") }
        if isIndex, !parts.isEmpty { parts.removeLast() }
        return (parts + [fields.slug(from: file.stem)]).joined(separator: "/")
    }
}
