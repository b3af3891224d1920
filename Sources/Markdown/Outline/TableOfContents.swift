/// The headings of a text as lists within lists, each with a link to its heading.
struct TableOfContents {
    let headings: [MarkdownHeading]

    var html: [UInt8] {
        var html = HTMLBytes(capacity: 64 * headings.count)
        var levels: [Int] = []
        html.write("<nav class=\"table-of-contents\">\n")
        for heading in headings {
            open(heading.level, &levels, in: &html)
            write(heading, in: &html)
        }
        for _ in levels { html.write("</li>\n</ul>\n") }
        html.write("</nav>\n")
        return html.bytes
    }
}

extension TableOfContents {
    /// Closes the lists of lower headings and opens one where this is the first of its level.
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
        html.writeText(heading.text)
        html.write("</a>")
    }
}
