import Diagnostics

/// Reads one page from its file.
struct PageReader: Sendable {
    /// What one file gave.
    final class Reading: Sendable {
        /// Without the files of its folder; nil for a file that could not be read at all.
        let page: Page?
        let problems: [Problem]

        init(page: Page?, problems: [Problem]) {
            self.page = page
            self.problems = problems
        }
    }

    func reading(of file: FoundFile) -> Reading {
        do {
            var fields = try TextFields(file, folder: "pages")
            let page = Page(
                path: path(of: file, &fields), title: fields.title(),
                status: fields.reader.flag("draft") ?? false ? .draft : .published,
                summary: fields.reader.text("summary"), aliases: fields.aliases(),
                extra: fields.reader.node("extra") ?? .none, text: fields.text)
            fields.reader.warnOfUnknownKeys()
            return Reading(page: page, problems: fields.reader.problems)
        } catch {
            return Reading(page: nil, problems: [error])
        }
    }
}

extension PageReader {
    /// The folders' slugs and the page's own; `club/index.md` is the page of `club`.
    private func path(of file: FoundFile, _ fields: inout TextFields) -> String {
        var parts = file.folder.pathParts.map { fields.automaticSlug(from: $0) }
        let isIndex = file.stem == "index"
        if isIndex, fields.reader.node("slug") == nil { return parts.joined(separator: "/") }
        if isIndex, !parts.isEmpty { parts.removeLast() }
        return (parts + [fields.slug(from: file.stem)]).joined(separator: "/")
    }
}
