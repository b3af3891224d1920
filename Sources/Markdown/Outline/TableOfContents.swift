extension [MarkdownHeading] {
    /// The table of contents: nested lists of links.
    var tableOfContents: [UInt8] {
        var html = HTMLBytes(capacity: 64 * count)
        var levels: [Int] = []
        html.write("<nav class=\"table-of-contents\">\n")
        for heading in self {
            open(heading.level, &levels, in: &html)
            write(heading, in: &html)
        }
        for _ in levels { html.write("</li>\n</ul>\n") }
        html.write("</nav>\n")
        return html.bytes
    }
}

extension [MarkdownHeading] {
    /// Closes the lists of deeper levels, and opens a list for the first heading of a level.
    private func open(_ level: Int, _ levels: inout [Int], in html: inout HTMLBytes) {
        while levels.count > 1, levels[levels.count - 2] >= level {
            levels.removeLast()
            html.write("</li>\n</ul>\n")
        }
        if let last = levels.last, last >= level {
            levels[levels.count - 1] = level
            html.write("</li>\n")
        } else {
            if !levels.isEmpty { html.write("\n") }
            levels.append(level)
            html.write("<ul>\n")
        }
    }

    private func write(_ heading: MarkdownHeading, in html: inout HTMLBytes) {
        html.write("<li><a href=\"#")
        html.writeURL(heading.id)
        html.write("\">")
        if let text = heading.html {
            text.withView { html.writeRaw($0) }
        } else {
            html.writeText(heading.text)
        }
        html.write("</a>")
    }
}

/// Finds the paragraph `[TOC]`, which the table of contents replaces. It is left out if that is
/// switched off.
struct ContentsMarker {
    /// The offset in the HTML at which to insert the list; `nil` if there is no such paragraph.
    private(set) var position: Int?

    /// False if the paragraph is text as any other.
    private let isWanted: Bool
    private var isInside = false

    init(isWanted: Bool) {
        self.isWanted = isWanted
    }

    /// True if the node belongs to the marker: the first such paragraph outside of lists and
    /// quotes.
    mutating func consumes(
        _ node: SyntaxNode, _ kind: NodeKind, _ event: SyntaxEvent, at position: Int
    ) -> Bool {
        guard isWanted else { return false }
        if isInside {
            isInside = kind != .paragraph
            return true
        }
        guard self.position == nil, kind == .paragraph, event == .enter,
            node.parent?.kind == .document, let text = node.firstChild, text.next == nil,
            text.kind == .text, text.literal.elementsEqual("[TOC]".utf8)
        else { return false }
        self.position = position
        isInside = true
        return true
    }
}
