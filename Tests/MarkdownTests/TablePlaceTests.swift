import Testing

@testable import Markdown

@Suite("Where tables may be, and where they end")
struct TablePlaceTests {
    private let renderer = MarkdownRenderer.extended

    @Test(
        "A table ends where another block begins, or at a blank line",
        arguments: [
            ("\nafter", "<p>after</p>"), ("> after", "<blockquote>\n<p>after</p>\n</blockquote>"),
            ("# after", "<h1>after</h1>"), ("```\nafter\n```", "<pre><code>after\n</code></pre>"),
            ("- after", "<ul>\n<li>after</li>\n</ul>"),
            ("7. after", "<ol start=\"7\">\n<li>after</li>\n</ol>"),
            ("1. after", "<ol>\n<li>after</li>\n</ol>"), ("***\n\nafter", "<hr />\n<p>after</p>"),
            ("---", "<hr />"), ("    after", "<pre><code>after\n</code></pre>"),
            ("<div>after</div>", "<!-- raw HTML omitted -->"),
            ("<b>\n", "<!-- raw HTML omitted -->"),
            ("-", "<ul>\n<li></li>\n</ul>"),
        ])
    func end(after: String, html: String) throws {
        #expect(
            try renderer.html("| a |\n|---|\n| b |\n" + after) == Self.table + html + "\n")
    }

    @Test(
        "A line that could be a row is a row",
        arguments: ["b", "|b", "b|", "| b | c |", "===", "--", ":-:"])
    func row(line: String) throws {
        let cell = line.split(whereSeparator: { "| ".contains($0) })[0]
        #expect(
            try renderer.html("| a |\n|---|\n" + line)
                == Self.table.replacing("<td>b</td>", with: "<td>\(cell)</td>"))
    }

    @Test("The lines before the header are a paragraph")
    func interruptsParagraph() throws {
        #expect(
            try renderer.html("one\ntwo\n| a |\n|---|\n| b |")
                == "<p>one\ntwo</p>\n" + Self.table)
    }

    @Test("A table may be in quotes and lists, but its lines may not be lazy")
    func containers() throws {
        let quoted = "<blockquote>\n" + Self.table + "</blockquote>\n"
        #expect(try renderer.html("> | a |\n> |---|\n> | b |") == quoted)
        #expect(try renderer.html(">| a |\n>|---|\n>| b |\nlazy") == quoted + "<p>lazy</p>\n")
        let item = "<li>\n" + Self.table + "</li>\n"
        #expect(try renderer.html("- | a |\n  |---|\n  | b |") == "<ul>\n" + item + "</ul>\n")
        #expect(
            try renderer.html("10) | a |\n    |---|\n    | b |\nx")
                == "<ol start=\"10\">\n" + item + "</ol>\n<p>x</p>\n")
        #expect(
            try renderer.html("- > | a |\n  > |---|\n  > | b |\n- c\n")
                == "<ul>\n<li>\n" + quoted + "</li>\n<li>c</li>\n</ul>\n")
        #expect(
            try renderer.html("- x\n\n  | a |\n  |---|\n  | b |\n")
                == "<ul>\n<li>\n<p>x</p>\n" + Self.table + "</li>\n</ul>\n")
        #expect(
            try renderer.html("-\t| a |\n\t|---|\n\t| b |") == "<ul>\n" + item + "</ul>\n")
    }

    @Test("A text may have several tables, and any line breaks")
    func many() throws {
        let text = "| a |\n|---|\n| b |\n"
        #expect(
            try renderer.html(text + "\n" + text + "\n\ntext\n\n" + text)
                == Self.table + Self.table + "<p>text</p>\n" + Self.table)
        #expect(try renderer.html(text.replacing("\n", with: "\r\n")) == Self.table)
        #expect(try renderer.html(text.replacing("\n", with: "\r")) == Self.table)
        #expect(try renderer.html("\u{FEFF}" + text) == Self.table)
    }

    @Test("A block that is open at the end of the text does not include cells")
    func openBlocks() throws {
        let text = "| a |\n|---|\n| b |\n\n"
        #expect(
            try renderer.html(text + "```\ncode") == Self.table + "<pre><code>code\n</code></pre>\n"
        )
        #expect(
            try renderer.html(text + "<!-- open\n") == Self.table + "<!-- raw HTML omitted -->\n")
    }

    @Test("The cells added to thousands of short rows are limited")
    func added() throws {
        let text = "a|".repeated(1000) + "\n" + "-|".repeated(1000) + "\n" + "x\n".repeated(5000)
        let cells = try renderer.html(text).split(separator: "<td>").count - 1
        #expect(cells == 5000 + 100_000)
    }

    private static let table = """
        <table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>b</td>
        </tr>
        </tbody>
        </table>

        """
}
