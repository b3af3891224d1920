import Diagnostics

@testable import Markdown

extension MarkdownRenderer {
    /// All of GitHub's extensions, without highlighting.
    static var extended: MarkdownRenderer {
        var options = MarkdownOptions.extended
        options.highlighting = false
        return MarkdownRenderer(options: options)
    }

    /// Only the options that `change` sets.
    static func with(_ change: (inout MarkdownOptions) -> Void) -> MarkdownRenderer {
        var options = MarkdownOptions()
        change(&options)
        return MarkdownRenderer(options: options)
    }

    /// The HTML of a text whose links are not resolved.
    func html(_ text: String) throws(Problem) -> String {
        try String(decoding: html(SourceText(path: "a.md", text: text)), as: UTF8.self)
    }
}
