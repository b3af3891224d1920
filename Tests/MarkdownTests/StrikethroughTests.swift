import Testing

@testable import Markdown

@Suite("Strikethrough")
struct StrikethroughTests {
    private let renderer = MarkdownRenderer.with { $0.strikethrough = true }

    @Test(
        "One or two tildes strike out the text between them",
        arguments: [
            ("~~a~~", "<del>a</del>"), ("~a~", "<del>a</del>"), ("~~a b~~ c", "<del>a b</del> c"),
            ("a~~b~~c", "a<del>b</del>c"), ("~~a\nb~~", "<del>a\nb</del>"),
            ("~~*a* b~~", "<del><em>a</em> b</del>"), ("*~~a~~*", "<em><del>a</del></em>"),
            ("**~~a~~ b**", "<strong><del>a</del> b</strong>"),
            ("~~`a`~~", "<del><code>a</code></del>"),
            ("[~~a~~](/b)", "<a href=\"/b\"><del>a</del></a>"),
            ("~~[a](/b)~~", "<del><a href=\"/b\">a</a></del>"), ("(~~a~~)", "(<del>a</del>)"),
            ("~~a ~b~ c~~", "<del>a <del>b</del> c</del>"), ("~~“a”~~", "<del>“a”</del>"),
            ("![~~a~~](/b)", "<img src=\"/b\" alt=\"a\" />"), ("~~a~~~~b~~", "<del>a~~~~b</del>"),
            ("~~a~~ and ~~b~~", "<del>a</del> and <del>b</del>"),
            ("~~日本~~語", "<del>日本</del>語"),
        ])
    func struck(text: String, html: String) throws {
        #expect(try renderer.html(text) == "<p>\(html)</p>\n")
    }

    @Test(
        "Other text is unchanged",
        arguments: [
            "a ~~~b~~~", "a ~~~b~~ c", "a ~~~~b~~~~", "~~ a~~", "~~a ~~", "~ a ~", "~~a", "a~~",
            "~~a~", "~a~~",
            "a~~*b*~~", "~~~a~~", "~~", "~", "a ~~ b", "5~6", "~/bin and /usr", "~~a\n\nb~~",
            "`~~a~~`", "    ~~a~~", "<http://a/~~b~~>", "[a](/~~b~~)", "~~*a~~*", "*a ~~b* c~~",
        ])
    func notStruck(text: String) throws {
        #expect(try renderer.html(text) == MarkdownRenderer().html(text))
    }

    @Test(
        "A tilde that is escaped, or written as an entity, is text",
        arguments: [
            ("\\~~a~~", "~~a~~"), ("\\~a~", "~a~"), ("~~a\\~~", "~~a~~"), ("\\~\\~a~~", "~~a~~"),
            ("&#126;a~", "~a~"), ("~~a&#x7e; b~~", "<del>a~ b</del>"),
            ("~~a\\~~~", "<del>a~</del>"),
            ("~a\\~b~", "<del>a~b</del>"), ("`\\~~a~~`", "<code>\\~~a~~</code>"),
            ("~~a~~ `b\\~`", "<del>a</del> <code>b\\~</code>"),
            ("~~a~~ <http://b/\\~>", "<del>a</del> <a href=\"http://b/%5C~\">http://b/\\~</a>"),
            ("[~~a~~](/\\~b \"\\~c\")", "<a href=\"/~b\" title=\"~c\"><del>a</del></a>"),
            ("~~a~~ *\\~b*", "<del>a</del> <em>~b</em>"), ("~~a~~ b*\\~c*", "<del>a</del> b*~c*"),
        ])
    func escaped(text: String, html: String) throws {
        #expect(try renderer.html(text) == "<p>\(html)</p>\n")
    }

    @Test("Among runs of both lengths, the nearest opener that can be closed wins, as on GitHub")
    func lengths() throws {
        #expect(try renderer.html("~~a ~b~~ c~") == "<p>~~a ~b~~ c~</p>\n")
        #expect(try renderer.html("~a ~~b~~ c~") == "<p><del>a <del>b</del> c</del></p>\n")
        #expect(try renderer.html("~a b~~c d~") == "<p><del>a b~~c d</del></p>\n")
        #expect(try renderer.html("a~b~~c~d") == "<p>a<del>b~~c</del>d</p>\n")
    }

    @Test("Escapes are ignored if the text contains all placeholders but one")
    func noPlaceholders() throws {
        let taken = "\u{12470}\u{12471}\u{12472}\u{12473}"
        #expect(try renderer.html(taken + " \\~a~") == "<p>\(taken) <del>a</del></p>\n")
    }

    @Test("At most twenty nested runs are struck")
    func deep() throws {
        func text(_ depth: Int) -> String {
            (0..<depth).map { $0 % 2 == 0 ? "~a" : "~~a" }.joined(separator: " ") + " "
                + (0..<depth).reversed().map { $0 % 2 == 0 ? "b~" : "b~~" }.joined(separator: " ")
        }
        func struck(_ depth: Int) throws -> Int {
            try renderer.html(text(depth)).split(separator: "<del>").count - 1
        }
        #expect(try struck(20) == 20)
        #expect(try struck(21) == 20)
        #expect(try struck(20_000) == 20)
    }
}
