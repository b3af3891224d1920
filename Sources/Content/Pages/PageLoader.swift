import Diagnostics

/// Reads every page below Content/pages.
struct PageLoader: Sendable {
    let files: FileIndex
    let selection: PostSelection

    func pages(problems: inout [Problem]) -> (pages: [Page], leftOut: [String: LeftOut]) {
        let attachments = Attachments(files.pages)
        var pages: [Page] = []
        var leftOut: [String: LeftOut] = [:]
        problems += UnreadText.warnings(about: files.pages, attachments, readAs: "a page")
        for file in files.pages where file.fileExtension == "md" {
            var found: [Problem] = []
            let read = read(file, attachments, problems: &found)
            problems += found
            switch read {
            case _ where found.hasErrors: leftOut["pages/\(file.path)"] = .damaged
            case let page? where selection.includes(page.status): pages.append(page)
            case _?: leftOut["pages/\(file.path)"] = .draft
            case nil: break
            }
        }
        return (pages, leftOut)
    }
}

extension PageLoader {
    private func read(
        _ file: FoundFile, _ attachments: Attachments, problems: inout [Problem]
    ) -> Page? {
        do {
            var fields = try TextFields(file, folder: "pages")
            let page = Page(
                path: path(of: file, &fields), title: fields.title(),
                status: fields.reader.flag("draft") ?? false ? .draft : .published,
                summary: fields.reader.text("summary"), aliases: fields.aliases(),
                extra: fields.reader.node("extra") ?? .none, text: fields.text,
                attachments: attachments.files(of: file))
            fields.reader.warnOfUnknownKeys()
            problems += fields.reader.problems
            return page
        } catch {
            problems.append(error)
            return nil
        }
    }

    /// The folders' slugs and the page's own; `club/index.md` is the page of `club`.
    private func path(of file: FoundFile, _ fields: inout TextFields) -> String {
        var parts = file.folder.pathParts.map { fields.automaticSlug(from: $0) }
        let isIndex = file.stem == "index"
        if isIndex, fields.reader.node("slug") == nil { return parts.joined(separator: "/") }
        if isIndex, !parts.isEmpty { parts.removeLast() }
        return (parts + [fields.slug(from: file.stem)]).joined(separator: "/")
    }
}
