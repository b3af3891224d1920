import Diagnostics
import Platform

/// Reads every page below Content/pages.
struct PageLoader: Sendable {
    let files: FileIndex
    let selection: PostSelection
    let jobs: Int

    func pages(
        _ memory: inout ContentMemory, problems: inout [Problem]
    ) async throws -> (pages: [Page], leftOut: [String: LeftOut]) {
        let attachments = Attachments(files.pages)
        var pages: [Page] = []
        var leftOut: [String: LeftOut] = [:]
        problems += UnreadText.warnings(about: files.pages, attachments, readAs: "a page")
        let texts = files.pages.filter { $0.fileExtension == "md" }
        let read = try await memory.pages.outputs(of: texts.map(\.shown), jobs: jobs) {
            texts[$0]
        } make: {
            PageReader().reading(of: $0)
        }.all
        for (file, reading) in zip(texts, read) {
            problems += reading.problems
            guard var page = reading.page, !reading.problems.hasErrors else {
                leftOut["pages/\(file.path)"] = .damaged
                continue
            }
            page.attachments = attachments.files(of: file)
            if selection.includes(page.status) {
                pages.append(page)
            } else {
                leftOut["pages/\(file.path)"] = .draft
            }
        }
        return (pages, leftOut)
    }
}
