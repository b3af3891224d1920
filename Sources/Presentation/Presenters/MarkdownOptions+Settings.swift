import Content
import Markdown

extension MarkdownOptions {
    /// As site.yml has it; headings always have ids, so that links may lead to them, and nobody
    /// needs a mouse to read all of a line.
    init(_ settings: MarkdownSettings) {
        self.init(rawHTML: settings.rawHTML, headingIDs: true)
        tables = settings.tables
        strikethrough = settings.strikethrough
        taskLists = settings.taskLists
        footnotes = settings.footnotes
        autolinks = settings.autolinks
        headingAnchors = settings.headingAnchors
        tableOfContents = settings.tableOfContents
        highlighting = settings.highlighting
        focusableScrollers = true
    }
}
