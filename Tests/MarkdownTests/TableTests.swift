import Testing

@testable import Markdown

@Suite("Tables")
struct TableTests {
    private let renderer = MarkdownRenderer.with { $0.tables = true }

    @Test("A table has a head, a body, and on every cell its column's alignment")
    func whole() throws {
        let text = """
            | Tool | Cost | Uses | Left |
            | --- | :---: | ---: | :-- |
            | Saw | *two* | 12 | `a` |
            | Axe | [b](/c) | 3 | |
            """
        #expect(
            try renderer.html(text) == """
                <table>
                <thead>
                <tr>
                <th>Tool</th>
                <th align="center">Cost</th>
                <th align="right">Uses</th>
                <th align="left">Left</th>
                </tr>
                </thead>
                <tbody>
                <tr>
                <td>Saw</td>
                <td align="center"><em>two</em></td>
                <td align="right">12</td>
                <td align="left"><code>a</code></td>
                </tr>
                <tr>
                <td>Axe</td>
                <td align="center"><a href="/c">b</a></td>
                <td align="right">3</td>
                <td align="left"></td>
                </tr>
                </tbody>
                </table>

                """)
    }

    @Test("A table without rows has no body")
    func headOnly() throws {
        #expect(
            try renderer.html("| a |\n|---|\n") == """
                <table>
                <thead>
                <tr>
                <th>a</th>
                </tr>
                </thead>
                </table>

                """)
    }

    @Test(
        "A delimiter line below the header makes a table",
        arguments: [
            ("a | b\n--- | ---", "a,b"), ("a | b\n-|-", "a,b"), ("|a|b|\n|-|-|", "a,b"),
            ("| a | b\n| - | - |", "a,b"), (" | a |\n   |-|", "a"), ("a\n:-", "a"), ("a\n-:", "a"),
            ("a\n|-", "a"), ("| a |  b\t|\n|\t-|- |  ", "a,b"), ("|a||\n|-|-|", "a,"),
        ])
    func recognised(text: String, cells: String) throws {
        #expect(try rows(text) == [cells])
    }

    @Test(
        "Other text is rendered as plain CommonMark",
        arguments: [
            "| a | b |\n| --- |", "| a |\n| --- | --- |", "| a |\n| - - |", "| a |\n| :: |",
            "| a |\n| -a- |", "| a |\n\n| - |", "    | a |\n    | - |", "| a |\n    | - |",
            "a\n---", "| a |\n---", "| a |\n- | -", "```\n| a |\n|---|\n```", "| - |", "a\n|",
            "| a |\n||", "<div>\n| a |\n|---|\n</div>", "| a |\n| \\- |", "> a\n> | b |\n|---|",
            "- a\n\n      | b |\n      |---|", "| a \\| b |\n|---|---|", "|\n|-|\n", "# a\n|-|",
        ])
    func notRecognised(text: String) throws {
        #expect(try renderer.html(text) == MarkdownRenderer().html(text))
    }

    @Test(
        "Cells are trimmed, missing ones are added, and those beyond the header are left out",
        arguments: [
            ("| a |  b c  |", "a,b c"), ("x", "x,"), ("| x", "x,"), ("x|y|z|", "x,y"),
            ("||x|", ",x"),
            ("|", ","), ("| | |", ","), ("   x\t|\ty", "x,y"), ("x|", "x,"), ("|x|y", "x,y"),
        ])
    func cells(row: String, cells: String) throws {
        #expect(try rows("| h | i |\n|---|---|\n" + row) == ["h,i", cells])
    }

    @Test(
        "A bar after a backslash is part of its cell, in code too",
        arguments: [
            ("a \\| b", "a | b"), ("`a \\| b`", "<code>a | b</code>"), ("\\|", "|"),
            ("`\\|\\|`", "<code>||</code>"), ("a \\\\| b", "a | b"), ("&#124; &vert;", "| |"),
            ("[a\\|b](/c\\|d)", "<a href=\"/c%7Cd\">a|b</a>"),
        ])
    func escapedBars(cell: String, html: String) throws {
        #expect(try rows("| h |\n|---|\n| \(cell) |") == ["h", html])
    }

    @Test(
        "A cell contains only inline content",
        arguments: [
            ("# a", "# a"), ("# a #", "# a #"), ("- a", "- a"), ("1. a", "1. a"), ("> a", "&gt; a"),
            ("```", "```"), ("---x", "---x"), ("a \\", "a \\"), ("#", "#"), ("\\# a", "# a"),
            ("*a", "*a"), ("b*", "b*"), ("`a", "`a"), ("[a", "[a"), ("b](c)", "b](c)"),
            ("a<br>b", "a<!-- raw HTML omitted -->b"), ("[x]: /y", "[x]: /y"),
        ])
    func inlineOnly(cell: String, html: String) throws {
        #expect(try rows("| h | i |\n|---|---|\n| \(cell) | z |") == ["h,i", html + ",z"])
    }

    @Test("Emphasis, code and links end at the end of a cell")
    func cellsAreSeparate() throws {
        let text = "| *a | b* |\n|---|---|\n| `c | d` |\n| [e | f](g) |\n| ~~h | i~~ |"
        #expect(try rows(text) == ["*a,b*", "`c,d`", "[e,f](g)", "~~h,i~~"])
    }

    @Test("Links in a table may have their definitions before or after it")
    func references() throws {
        let text = "[r]: /one\n\n| [a][r] |\n|---|\n| ![s] |\n\n[s]: /two \"T\"\n"
        #expect(
            try rows(text) == [
                "<a href=\"/one\">a</a>", "<img src=\"/two\" alt=\"s\" title=\"T\" />",
            ])
    }

    /// The rows of all tables, each as the HTML of its cells between commas.
    private func rows(_ text: String) throws -> [String] {
        try renderer.html(text).split(separator: "<tr>\n").dropFirst().map { row in
            row.split(separator: "</tr>")[0]
                .split(separator: "\n").map {
                    $0.replacing(#/^<t[hd]( align="[a-z]+")?>|</t[hd]>$/#, with: "")
                }.joined(separator: ",")
        }
    }
}
