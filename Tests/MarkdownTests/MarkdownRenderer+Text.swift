import Diagnostics

@testable import Markdown

extension MarkdownRenderer {
    /// The document of a text whose links are not resolved.
    func document(_ text: String) throws(Problem) -> MarkdownDocument {
        try document(SourceText(path: "a.md", text: text), body: 0..<text.utf8.count) { _ in nil }
    }

    /// The HTML of a text.
    func html(
        _ text: String, resolve: (MarkdownLink) -> ResolvedLink?
    ) throws(Problem) -> String {
        let source = SourceText(path: "a.md", text: text)
        let document = try document(source, body: source.bytes.indices, resolve: resolve)
        return String(decoding: document.html, as: UTF8.self)
    }

    /// The links of a text, in the order in which they are resolved.
    func links(_ text: String) throws(Problem) -> [MarkdownLink] {
        var links: [MarkdownLink] = []
        _ = try html(text) { link in
            links.append(link)
            return nil
        }
        return links
    }
}
