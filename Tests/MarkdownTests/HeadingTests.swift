import Diagnostics
import TestSupport
import Testing

@testable import Markdown

@Suite("Headings and their ids")
struct HeadingTests {
    @Test(
        "An id is derived from the heading as on GitHub",
        arguments: [
            ("Hello World", "hello-world"), ("C++ & Swift: 6.2!", "c--swift-62"),
            ("Größe ÄÖÜ", "größe-äöü"), ("Привет мир", "привет-мир"), ("日本語の文章", "日本語の文章"),
            ("नमस्ते", "नमस्ते"), ("snake_case kebab-case", "snake_case-kebab-case"),
            ("🎉 Party", "-party"), ("🎉", "section"), ("*Bold* `code()`", "bold-code"),
            ("[Link](/x) ![Alt](y)", "link-alt"), ("a <b>b</b>", "a-b"), ("", "section"),
            ("Ⅳ ½ ①", "ⅳ--"), ("“Quoted” — dash", "quoted--dash"),
        ])
    func identifier(heading: String, id: String) throws {
        let document = try MarkdownRenderer().document("# " + heading)
        #expect(document.headings.map(\.id) == [id])
    }

    @Test("The outline has level, id and plain text, also of headings in quotes and lists")
    func outline() throws {
        let text = "# A *b*  &amp;\tc\n\n> ## Quoted\n\n- ### Item\n\nTwo\nlines\n---\n\n###### Six"
        #expect(
            try MarkdownRenderer().document(text).headings == [
                MarkdownHeading(level: 1, id: "a-b--c", text: "A b & c"),
                MarkdownHeading(level: 2, id: "quoted", text: "Quoted"),
                MarkdownHeading(level: 3, id: "item", text: "Item"),
                MarkdownHeading(level: 2, id: "two-lines", text: "Two lines"),
                MarkdownHeading(level: 6, id: "six", text: "Six"),
            ])
    }

    @Test(
        "A heading's own id precedes the derived one",
        arguments: [
            ("## Opening hours {#hours}", "<h2 id=\"hours\">Opening hours</h2>\n"),
            ("## A *b* {#a_b-1.c}  ", "<h2 id=\"a_b-1.c\">A <em>b</em></h2>\n"),
            ("# B\n# A {#b}", "<h1 id=\"b-1\">B</h1>\n<h1 id=\"b\">A</h1>\n"),
            ("# A {#b}\n# C {#b}", "<h1 id=\"b\">A</h1>\n<h1 id=\"b-1\">C</h1>\n"),
            ("# `{#b}`", "<h1 id=\"b\"><code>{#b}</code></h1>\n"),
            ("# A {#b} c", "<h1 id=\"a-b-c\">A {#b} c</h1>\n"),
            ("# {#b}", "<h1 id=\"b\"></h1>\n"),
        ])
    func own(text: String, html: String) throws {
        let renderer = MarkdownRenderer(options: MarkdownOptions(headingIDs: true))
        #expect(String(decoding: try renderer.document(text).html, as: UTF8.self) == html)
    }

    @Test(
        "Below a page's title, a text with a heading of level 1 moves down one level",
        arguments: [
            ("# A\n\n> ## B\n\n###### C", [2, 3, 6]), ("## A\n\n### B", [2, 3]),
            ("- # A\n\n## B", [2, 3]),
        ])
    func belowTitle(text: String, levels: [Int]) throws {
        var options = MarkdownOptions(headingIDs: true)
        options.headingsBelowTitle = true
        let document = try MarkdownRenderer(options: options).document(text)
        #expect(document.headings.map(\.level) == levels)
        #expect(document.headings.map(\.id) == ["a", "b", "c"].prefix(levels.count).map(\.self))
        #expect(!String(decoding: document.html, as: UTF8.self).contains("<h1"))
    }

    @Test(
        "A repeated id gets a number that no other heading has",
        arguments: [
            (["A", "A", "a"], ["a", "a-1", "a-2"]), (["A-1", "A", "A"], ["a-1", "a", "a-2"]),
            (["A", "A", "A-1", "A-1", "A"], ["a", "a-1", "a-1-1", "a-1-2", "a-2"]),
            (["", "Section", "!"], ["section", "section-1", "section-2"]),
        ])
    func repeated(headings: [String], ids: [String]) throws {
        let text = headings.map { "# " + $0 }.joined(separator: "\n")
        #expect(try MarkdownRenderer().document(text).headings.map(\.id) == ids)
    }

    @Test("Ids are unique for any headings", arguments: Seeds.from(3))
    func unique(seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        for _ in 0..<Seeds.rounds(200) {
            let headings = (0..<30).map { _ in
                "# " + numbers.pick(["a", "a-1", "a-1-1", "A", "", "é", "e\u{301}", "section-1"])
            }
            let ids = try MarkdownRenderer().document(headings.joined(separator: "\n"))
                .headings.map(\.id)
            #expect(Set(ids).count == 30)
        }
    }

    // Trying all numbers for each id, or comparing it with all others, takes many minutes.
    @Test(
        "Fifty thousand equal headings are rendered in linear time", .timeLimit(.minutes(1)))
    func many() throws {
        let text = "# a\n".repeated(50_000)
        #expect(try MarkdownRenderer().document(text).headings.last?.id == "a-49999")
    }

    @Test("Ids are written as attributes if the option is on")
    func attributes() throws {
        let renderer = MarkdownRenderer(options: MarkdownOptions(headingIDs: true))
        let html = try renderer.html("# A *b*\n\n> ## C\n\nText\n\nA b\n===\n") { _ in nil }
        #expect(
            html == """
                <h1 id="a-b">A <em>b</em></h1>
                <blockquote>
                <h2 id="c">C</h2>
                </blockquote>
                <p>Text</p>
                <h1 id="a-b-1">A b</h1>

                """)
    }
}
