import Diagnostics
import Markdown
import Markup

/// A text is rendered with all options, with raw HTML, and without: then the tags are nested.
func renderMarkdown(_ input: [UInt8]) {
    let source = SourceText(path: "a.md", text: String(decoding: input, as: UTF8.self))
    var options = MarkdownOptions.extended
    options.headingIDs = true
    options.headingsBelowTitle = true
    options.headingAnchors = true
    options.tableOfContents = true
    options.focusableScrollers = true
    options.figures = true
    guard let document = render(source, options) else { return }
    requireNesting(of: document.html)
    options.rawHTML = true
    if let raw = render(source, options) { scanHTML(raw.html) }
}

private func render(_ source: SourceText, _ options: MarkdownOptions) -> MarkdownDocument? {
    let last = SourceLines(source).number(at: .max)
    let picture = ResolvedLink.Picture(width: 3, height: 2, sources: "/a.webp 3w", colour: "#000")
    let renderer = MarkdownRenderer(options: options)
    let document = try? renderer.document(source, body: source.bytes.indices) { link in
        require((1...last).contains(link.location.line ?? 1), "\(link)")
        return ResolvedLink(url: "/a", picture: link.kind == .image ? picture : nil, title: "A")
    }
    guard let document else { return nil }
    require(String(validating: document.html, as: UTF8.self) != nil, "invalid UTF-8")
    for problem in document.problems {
        require((1...last).contains(problem.location?.line ?? 1), "\(problem)")
    }
    for marker in document.markers {
        require(document.html.indices.contains(marker.range), "marker")
    }
    return document
}

/// Each element ends before the one that contains it.
private func requireNesting(of html: [UInt8]) {
    var (scanner, open) = (HTMLScanner(html), [[UInt8]]())
    let text = { String(decoding: html, as: UTF8.self) }
    while let tag = scanner.nextTag() {
        if html[tag].starts(with: "<!--".utf8) { continue }
        let isEnd = html[tag].dropFirst().first == UInt8(ascii: "/")
        let name = Array(html[tag].dropFirst(isEnd ? 2 : 1).prefix { !" />\n".utf8.contains($0) })
        require(html[tag].last == UInt8(ascii: ">"), "a tag has no end: \(text())")
        if isEnd {
            require(open.popLast() == name, "\(String(decoding: name, as: UTF8.self)): \(text())")
        } else if !["br", "hr", "img", "input"].contains(String(decoding: name, as: UTF8.self)) {
            open.append(name)
        }
    }
    require(open.isEmpty, "elements are not closed: \(text())")
}
