import Diagnostics

/// Writes a link for each paragraph `[GROUP slug]` or `[LIST name …]` that the resolver knows.
struct Markers {
    private(set) var found: [MarkdownDocument.Marker] = []
    private var isInside = false

    /// Moves the paragraphs after text that was inserted.
    mutating func move(from position: Int, by count: Int) {
        found = found.map { marker in
            guard marker.range.lowerBound >= position else { return marker }
            let range = marker.range
            return MarkdownDocument.Marker(
                kind: marker.kind, words: marker.words,
                range: range.lowerBound + count..<range.upperBound + count)
        }
    }

    /// True if the node belongs to a marker, a paragraph outside of lists and quotes.
    mutating func consumes(
        _ node: SyntaxNode, _ kind: NodeKind, _ event: SyntaxEvent,
        _ locator: inout LinkLocator?, _ html: inout HTMLBytes,
        _ resolve: (MarkdownLink) -> ResolvedLink?
    ) -> Bool {
        if isInside {
            isInside = kind != .paragraph
            return true
        }
        guard kind == .paragraph, event == .enter, node.parent?.kind == .document,
            let (marker, words) = node.marker
        else { return false }
        guard let location = locator?.location(ofTextOf: node) else { return false }
        let link = MarkdownLink(kind: marker, destination: words, location: location)
        guard let target = resolve(link), let url = target.url else { return false }
        let start = html.bytes.count
        html.write("<p><a href=\"")
        html.writeURL(url)
        html.write("\">")
        html.writeText(target.title ?? words)
        html.write("</a></p>\n")
        found.append(
            MarkdownDocument.Marker(kind: marker, words: words, range: start..<html.bytes.count))
        isInside = true
        return true
    }
}

extension SyntaxNode {
    /// What a paragraph `[GROUP slug]` or `[LIST name …]` stands for; `nil` for any other.
    fileprivate var marker: (kind: MarkdownLink.Syntax, words: String)? {
        var (bytes, child): ([UInt8], SyntaxNode?) = ([], firstChild)
        // An underscore in a name makes several texts of one.
        while let text = child {
            guard text.kind == .text else { return nil }
            bytes += text.literal
            child = text.next
        }
        guard bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") else { return nil }
        for (start, kind) in [("[GROUP ", MarkdownLink.Syntax.group), ("[LIST ", .list)]
        where bytes.starts(with: start.utf8) {
            let words = String(decoding: bytes.dropFirst(start.count).dropLast(), as: UTF8.self)
            return words.contains("[") || words.contains("]") ? nil : (kind, words)
        }
        return nil
    }
}
