import Diagnostics

/// Turns CommonMark into HTML, an outline and a summary in one walk of its syntax tree.
package struct MarkdownRenderer: Sendable {
    package let options: MarkdownOptions

    package init(options: MarkdownOptions = MarkdownOptions()) {
        self.options = options
    }

    /// Renders a file's text from `body` on.
    ///
    /// - Parameters:
    ///   - body: the bytes after the front matter; locations count from the file's top all the same.
    ///   - resolve: asked once for every link and image, in reading order; nil leaves it as
    ///     CommonMark has it. An image that is resolved is fetched when it comes into view, and has
    ///     its place before. A URL of a dangerous scheme is left out in either case, unless the
    ///     options allow raw HTML.
    /// - Throws: a problem where the text is too long or too deeply nested to be read in good time.
    package func document(
        _ source: SourceText, body: Range<Int>, resolve: (MarkdownLink) -> ResolvedLink?
    ) throws(Problem) -> MarkdownDocument {
        let lines = SourceLines(of: source, in: body)
        return try document(lines, findsLinks: true, resolve: resolve)
    }

    /// Renders a text that belongs to no site: every link keeps its destination.
    package func html(_ source: SourceText) throws(Problem) -> [UInt8] {
        let lines = SourceLines(of: source, in: source.bytes.indices)
        return try document(lines, findsLinks: false) { _ in nil }.html
    }
}

extension MarkdownRenderer {
    private func document(
        _ lines: SourceLines, findsLinks: Bool, resolve: (MarkdownLink) -> ResolvedLink?
    ) throws(Problem) -> MarkdownDocument {
        try InputLimits(lines: lines).check()
        let reading = MarkdownReader(lines: lines, options: options).reading()
        let locator =
            findsLinks
            ? LinkLocator(
                lines: lines, lineMap: reading.lineMap, hasBareLinks: reading.hasBareLinks) : nil
        var walk = DocumentWalk(
            options: options, footnotes: reading.footnotes, capacity: lines.body.count * 5 / 4,
            locator: locator)
        reading.tree.forEachEvent { walk.visit($0, $1, resolve: resolve) }
        return walk.finish(reading.problems)
    }
}
