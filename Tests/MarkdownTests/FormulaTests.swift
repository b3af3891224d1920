import Diagnostics
import Testing

@testable import Markdown

@Suite("Formulas in a text")
struct FormulaTests {
    /// The HTML with `[TeX]` for a formula, and `[[TeX]]` for a displayed one.
    private func html(_ text: String) throws -> String {
        let html = try Self.renderer.html(text)
        return html.replacing(/<math( display="block")? alttext="([^"]*)">.*?<\/math>/) { match in
            match.output.1 == nil ? "[\(match.output.2)]" : "[[\(match.output.2)]]"
        }
    }

    private static let renderer: MarkdownRenderer = {
        var options = MarkdownOptions.extended
        options.highlighting = false
        options.formulas = true
        return MarkdownRenderer(options: options)
    }()

    @Test(
        "Dollar signs around a formula are no text",
        arguments: [
            ("$x^2$", "[x^2]"), ("a $x$, b", "a [x], b"), ("($x$)", "([x])"),
            ("$$x$$", "[[x]]"), ("a $$ x $$ b", "a [[ x ]] b"), ("$x$-axis", "[x]-axis"),
            ("$a_1*b_1*c_1$ and $a_2$", "[a_1*b_1*c_1] and [a_2]"),
            ("*a* $\\{x\\}_1 \\\\ y$ _b_", "<em>a</em> [\\{x\\}_1 \\\\ y] <em>b</em>"),
            ("**$x$**, *$y$*", "<strong>[x]</strong>, <em>[y]</em>"), ("~~$x$~~", "<del>[x]</del>"),
            ("设$x$为", "设[x]为"), ("$a\\$b$", "[a\\$b]"), ("$\\text{if $x$}$", "[\\text{if $x$}]"),
            ("[$x$](a.md)", "<a href=\"a.md\">[x]</a>"), ("$<$", "[&lt;]"),
            ("$a<b$ and $c>d$", "[a&lt;b] and [c&gt;d]"), ("$a [b](c)$", "[a [b](c)]"),
            ("![$x$](a.png)", "<img src=\"a.png\" alt=\"$x$\" />"), ("$|x|$", "[|x|]"),
            ("$a$ $b$", "[a] [b]"), ("$a$, $b$; $c$.", "[a], [b]; [c]."),
            ("$x\n+y$", "[x\n+y]"), ("a $x\n= y$ b", "a [x\n= y] b"),
            (
                "$$\n\\begin{aligned}\na &= b \\\\\n- c\n\\end{aligned}\n$$",
                "[[\n\\begin{aligned}\na &amp;= b \\\\\n- c\n\\end{aligned}\n]]"
            ),
            ("$$\nx\n= y\n---\n# z\n$$", "[[\nx\n= y\n---\n# z\n]]"),
            ("a\n$$\nx\n$$\nb", "a\n[[\nx\n]]\nb"),
            ("$$x\n  y$$ # b", "[[x\ny]] # b"), ("$$a$$$$b$$", "$$a$$$$b$$"),
            ("$\\alpha$2", "$\\alpha$2"), ("$www.example.org$", "[www.example.org]"),
        ])
    func formulas(text: String, expected: String) throws {
        #expect(try html(text) == "<p>\(expected)</p>\n")
    }

    @Test(
        "A price, a variable of a shell and code stay text",
        arguments: [
            "It costs $5, not $10.", "US$5 and C$6", "5$ and 6$", "$HOME/bin:$PATH", "$5-$10",
            "$ x$", "$x $", "a$x$", "1$x$", "é$x$", "$x$a", "$x$2", "$x$é", "$", "$$", "$$$",
            "$$ $$",
            "$x", "x$", "$$x", "$$x$", "$x$$", "$a$b$", "\\$x$", "$x\\$", "\\$x\\$",
            "${HOME} and ${PATH}", "echo \"$a\" \"$b\"", "$a\n\nb$ c", "$$$x$$$",
        ])
    func texts(text: String) throws {
        let found = try html(text)
        #expect(found == (try MarkdownRenderer(options: .extended).html(text)))
    }

    @Test(
        "Code, HTML and link targets win over dollar signs",
        arguments: [
            ("`$x$`", "<p><code>$x$</code></p>\n"),
            ("$a `b$ c` d$", "<p>$a <code>b$ c</code> d$</p>\n"),
            ("$a `b$", "<p>[a `b]</p>\n"), ("`` ` $x$ ``", "<p><code>` $x$</code></p>\n"),
            ("```\n$x$\n```", "<pre><code>$x$\n</code></pre>\n"),
            ("~~~\n$$\nx\n~~~\n$y$", "<pre><code>$$\nx\n</code></pre>\n<p>[y]</p>\n"),
            ("    $x$\n    $$\n    y\n    $$\n", "<pre><code>$x$\n$$\ny\n$$\n</code></pre>\n"),
            ("```sh $x$\n```", "<pre><code class=\"language-sh\"></code></pre>\n"),
            ("[a](b$x$c)", "<p><a href=\"b$x$c\">a</a></p>\n"),
            ("[a](b/$x$/c) $y$", "<p><a href=\"b/$x$/c\">a</a> [y]</p>\n"),
            ("[a](b \"$x$\")", "<p><a href=\"b\" title=\"$x$\">a</a></p>\n"),
            ("[a]\n\n[a]: /$x$/b", "<p><a href=\"/$x$/b\">a</a></p>\n"),
            (
                "<https://example.org/$x$>",
                "<p><a href=\"https://example.org/$x$\">https://example.org/$x$</a></p>\n"
            ),
            (
                "https://example.org/?$x$",
                "<p><a href=\"https://example.org/?$x$\">https://example.org/?$x$</a></p>\n"
            ),
            ("$a <b title=\"$\">c</b>", "<p>$a <b title=\"$\">c</b></p>\n"),
            ("<b title=\"$x$\">$y$</b>", "<p><b title=\"$x$\">[y]</b></p>\n"),
            ("$a <!-- $ --> b$", "<p>$a <!-- $ --> b$</p>\n"),
            ("<div>\n$x$\n$$\ny\n$$\n</div>", "<div>\n$x$\n$$\ny\n$$\n</div>\n"),
        ])
    func precedence(text: String, expected: String) throws {
        var options = Self.renderer.options
        options.rawHTML = true
        let html = try MarkdownRenderer(options: options).html(text)
        let short = html.replacing(/<math alttext="([^"]*)">.*?<\/math>/) { "[\($0.output.1)]" }
        #expect(short == expected)
    }

    @Test(
        "Blocks win over dollar signs, and formulas are within them",
        arguments: [
            ("- $a\n- b$", "<ul>\n<li>$a</li>\n<li>b$</li>\n</ul>\n"),
            ("$a\n# b$", "<p>$a</p>\n<h1>b$</h1>\n"),
            ("$a\n> b$", "<p>$a</p>\n<blockquote>\n<p>b$</p>\n</blockquote>\n"),
            ("> $a\nb$", "<blockquote>\n<p>$a\nb$</p>\n</blockquote>\n"),
            ("> $a\n> b$", "<blockquote>\n<p>[a\nb]</p>\n</blockquote>\n"),
            ("> $$\n> a\n> $$", "<blockquote>\n<p>[[\na\n]]</p>\n</blockquote>\n"),
            ("- $$\n  a\n  $$", "<ul>\n<li>[[\na\n]]</li>\n</ul>\n"),
            (
                "- pid is $$\n- and $$ again",
                "<ul>\n<li>pid is $$</li>\n<li>and $$ again</li>\n</ul>\n"
            ),
            ("- $$ is\n- $$", "<ul>\n<li>$$ is</li>\n<li>$$</li>\n</ul>\n"),
            ("1. a\n   $$b$$", "<ol>\n<li>a\n[[b]]</li>\n</ol>\n"),
            (
                "| $a|b$ | $c_1$ |\n|---|---|\n| $\\|x\\|$ | $5 |",
                "<table>\n<thead>\n<tr>\n<th>[a|b]</th>\n<th>[c_1]</th>\n</tr>\n</thead>\n<tbody>\n"
                    + "<tr>\n<td>[\\|x\\|]</td>\n<td>$5</td>\n</tr>\n</tbody>\n</table>\n"
            ),
            (
                "| a | b |\n|---|---|\n| $5 | $6 |",
                "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n"
                    + "<tr>\n<td>$5</td>\n<td>$6</td>\n</tr>\n</tbody>\n</table>\n"
            ),
            (
                "a[^1]\n\n[^1]: $x_1$ and $x_2$",
                "<p>a<sup class=\"footnote-ref\"><a href=\"#fn-1\" id=\"fnref-1\" data-footnote-ref>1</a>"
                    + "</sup></p>\n<section class=\"footnotes\" data-footnotes>\n<ol>\n<li id=\"fn-1\">\n"
                    + "<p>[x_1] and [x_2] <a href=\"#fnref-1\" class=\"footnote-backref\" data-footnote-backref"
                    + " data-footnote-backref-idx=\"1\" aria-label=\"Back to reference 1\">↩</a></p>\n</li>\n</ol>\n</section>\n"
            ),
            ("```math\nx\\\\y\n```", "<p>[[x\\\\y\n]]</p>\n"),
            ("- ```math\n  x\n  ```", "<ul>\n<li>\n<p>[[x\n]]</p>\n</li>\n</ul>\n"),
        ])
    func blocks(text: String, expected: String) throws {
        #expect(try html(text) == expected)
    }

    @Test(
        "An error has the place of the command in the text",
        arguments: [
            ("ä $x + \\aplha$", "1:8+6"), ("a\n\n> ü $x\n> \\aplha$", "4:3+6"),
            ("$$\n\\aplha\n$$", "2:1+6"), ("| é | $|\\aplha$ |\n|---|---|", "1:9+6"),
            ("- a\n\n  ```math\n  x\n    \\aplha\n  ```", "5:5+6"), ("~~~math\n\\aplha", "2:1+6"),
            ("## é $\\aplha$ {#a}", "1:7+6"), ("a[^1]\n\n[^1]: $\\aplha$", "3:8+6"),
            ("[é $\\aplha$](b.md)", "1:5+6"), ("*a* $b$ $b$ $\\aplha$", "1:14+6"),
        ])
    func places(text: String, place: String) throws {
        let problems = try Self.renderer.document(text).problems
        let found = problems.map { problem in
            let location = problem.location
            return "\(location?.line ?? 0):\(location?.column ?? 0)+\(location?.length ?? 0) "
                + "\(problem.severity) \(problem.code): \(problem.message); \(problem.help ?? "")"
        }
        #expect(
            found == [
                "\(place) error formula: unknown command \\aplha; did you mean \\alpha?"
            ])
    }

    @Test("All errors of a text are reported")
    func allErrors() throws {
        let problems = try Self.renderer.document("$\\aa1$ $\\bb$ $\\cc$\n\n$x^$").problems
        #expect(problems.map { $0.location?.column } == [9, 15, 3])
    }

    @Test("A formula in an alternative text is no formula, so it has no errors")
    func alternative() throws {
        #expect(try Self.renderer.document("![$\\aplha$](a.png)").problems.isEmpty)
    }

    @Test("Headings, their ids and a table of contents have formulas; their text has the TeX")
    func headings() throws {
        var options = Self.renderer.options
        options.tableOfContents = true
        let document = try MarkdownRenderer(options: options).document(
            "[TOC]\n\n## A *b* $x_1$\n\n# c")
        let math = "<math alttext=\"x_1\"><msub><mi>x</mi><mn>1</mn></msub></math>"
        #expect(document.headings.map(\.text) == ["A b $x_1$", "c"])
        #expect(
            String(decoding: document.html, as: UTF8.self) == """
                <nav class="table-of-contents">
                <ul>
                <li><a href="#a-b-x_1">A b \(math)</a></li>
                <li><a href="#c">c</a></li>
                </ul>
                </nav>
                <h2 id="a-b-x_1">A <em>b</em> \(math)</h2>
                <h1 id="c">c</h1>

                """)
    }

    @Test("A summary has the TeX; a paragraph of formulas alone is none")
    func summary() throws {
        #expect(try Self.renderer.document("$$x$$\n\nLet $a<b$\nbe.").summary == "Let $a<b$ be.")
    }

    @Test("A text without the option has no formulas, and a note names the setting")
    func off() throws {
        let document = try MarkdownRenderer(options: .extended).document("$5, $x_1$ and $$y$$\n")
        #expect(
            document.problems == [
                Problem(
                    .note, "formula",
                    "formulas are not set: this one is shown as text, and Markdown may change its "
                        + "signs",
                    at: Location(
                        path: "a.md", line: 1, column: 5, length: 5, source: "$5, $x_1$ and $$y$$"),
                    help: "set markdown: { formulas: true } in site.yml; to show the signs, write "
                        + "it as code in backticks")
            ])
        #expect(String(decoding: document.html, as: UTF8.self) == "<p>$5, $x_1$ and $$y$$</p>\n")
    }

    @Test("A note names a displayed formula without an end")
    func unclosed() throws {
        let text = "a\n\n$$\nx\n\n$$\n"
        let problems = try Self.renderer.document(text).problems
        #expect(problems.map { $0.location?.line } == [3, 6])
        #expect(
            problems.first
                == Problem(
                    .note, "unclosed-formula",
                    "$$ is shown as text: no second one ends the formula",
                    at: Location(path: "a.md", line: 3, column: 1, length: 2, source: "$$"),
                    help: "write $$ at its end, before the next blank line"))
    }

    @Test(
        "A text of many dollar signs is read in linear time", .timeLimit(.minutes(1)),
        arguments: [
            "$", "$ ", "${", "$a", "$$ a\n", "$`", "$<a ", "$a$ ", "`$", "``$ `", "$\\", "$x\n",
            "$[](", "$<!--", "$<a b='", "> $$ ", "- $x\n", "$https://", "\n\n$$",
        ])
    func long(part: String) throws {
        let text = String(repeating: part, count: 60_000 / part.utf8.count)
        #expect(try Self.renderer.html(text).utf8.count > 1000)
    }
}
