import Diagnostics

/// Writes a link for each paragraph `[GROUP slug]` that the resolver knows.
struct GroupMarkers {
    private(set) var found: [MarkdownDocument.Group] = []
    private var isInside = false

    /// Moves the paragraphs after text that was inserted.
    mutating func move(from position: Int, by count: Int) {
        found = found.map { group in
            guard group.range.lowerBound >= position else { return group }
            let range = group.range
            return MarkdownDocument.Group(
                slug: group.slug, range: range.lowerBound + count..<range.upperBound + count)
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
            let slug = node.groupSlug
        else { return false }
        guard let location = locator?.location(ofTextOf: node) else { return false }
        let link = MarkdownLink(kind: .group, destination: slug, location: location)
        guard let group = resolve(link), let url = group.url else { return false }
        let start = html.bytes.count
        html.write("<p><a href=\"")
        html.writeURL(url)
        html.write("\">")
        html.writeText(group.title ?? slug)
        html.write("</a></p>\n")
        found.append(MarkdownDocument.Group(slug: slug, range: start..<html.bytes.count))
        isInside = true
        return true
    }
}

extension SyntaxNode {
    /// The slug of a paragraph `[GROUP slug]`; `nil` for any other.
    fileprivate var groupSlug: String? {
        guard let text = firstChild, text.next == nil, text.kind == .text else { return nil }
        let (start, end) = (Array("[GROUP ".utf8), UInt8(ascii: "]"))
        let bytes = text.literal
        guard bytes.starts(with: start), bytes.last == end else { return nil }
        let slug = String(decoding: bytes.dropFirst(start.count).dropLast(), as: UTF8.self)
        return slug.contains("[") || slug.contains("]") ? nil : slug
    }
}
