import Diagnostics
import Testing

@Suite("Problems as text")
struct HumanProblemTests {
    private func text(_ problem: Problem) -> String { ProblemFormat.human.text(for: problem) }

    private func problem(_ source: String, of range: Range<Int>) -> String {
        text(Problem("x", "wrong", at: SourceText(path: "a", text: source).location(of: range)))
    }

    @Test("A problem has place, message, line, caret and help")
    func whole() {
        let source = SourceText(path: "Content/a.md", text: "---\nauthor: jhon\n")
        #expect(
            text(
                Problem(
                    "unknown-author", "no contact \"jhon\"", at: source.location(of: 12..<16),
                    help: "did you mean \"john\"?")) == """
                    Content/a.md:2:9: error: no contact "jhon" [unknown-author]
                      2 | author: jhon
                        |         ^^^^
                      help: did you mean "john"?
                    """)
    }

    @Test("Missing parts are left out")
    func parts() {
        #expect(text(Problem("x", "wrong")) == "error: wrong [x]")
        #expect(
            text(Problem(.warning, "x", "wrong", at: Location(path: "a")))
                == "a: warning: wrong [x]")
        #expect(
            text(Problem("x", "wrong", at: Location(path: "a", line: 3, source: "b")))
                == "a:3: error: wrong [x]\n  3 | b")
        #expect(
            text(Problem("x", "wrong", at: Location(path: "a", line: 3, column: 2)))
                == "a:3:2: error: wrong [x]")
    }

    @Test(
        "The caret is below its characters",
        arguments: [
            ("a\tb", 2..<3, "a\tb\n    |  \t^"), ("山b", 3..<4, "山b\n    |   ^"),
            ("éb", 2..<3, "éb\n    |  ^"), ("e\u{301}b", 3..<4, "e\u{301}b\n    |  ^"),
            ("a\u{1B}b", 2..<3, "a\\u{1B}b\n    |        ^"), ("ab", 2..<2, "ab\n    |   ^"),
            ("ab", 0..<9, "ab\n    | ^^"), ("ab\r\ncd", 0..<9, "ab\n    | ^^"),
            ("", 0..<0, ""), ("🇫🇷b", 8..<9, "🇫🇷b\n    |   ^"),
        ])
    func caret(source: String, range: Range<Int>, expected: String) {
        let shown = expected.isEmpty ? "" : "\n  1 | \(expected)"
        let column = SourceText(path: "a", text: source).location(of: range).column ?? 0
        #expect(problem(source, of: range) == "a:1:\(column): error: wrong [x]\(shown)")
    }

    @Test("A long line is cut around the caret")
    func longLine() {
        let source = String(repeating: "a", count: 500) + "b" + String(repeating: "c", count: 500)
        #expect(
            problem(source, of: 500..<501) == """
                a:1:501: error: wrong [x]
                  1 | …\(String(repeating: "a", count: 40))b\(String(repeating: "c", count: 79))…
                    | \(String(repeating: " ", count: 41))^
                """)
    }

    @Test("Terminal control characters are escaped")
    func escapes() {
        let nasty = "\u{1B}[2J\u{202E}\n\u{9B}\u{200F}\u{2028}"
        let shown = "\\u{1B}[2J\\u{202E}\\n\\u{009B}\\u{200F}\\u{2028}"
        let location = Location(path: nasty, line: 1, source: nasty)
        #expect(
            text(Problem("x", nasty, at: location, help: nasty)) == """
                \(shown):1: error: \(shown) [x]
                  1 | \(shown)
                  help: \(shown)
                """)
    }

    @Test("Joiners and accents are not escaped")
    func letters() {
        for text in ["می\u{200C}خواهم", "👩\u{200D}🚀", "e\u{301}", "山"] {
            #expect(text.visible == text)
        }
    }

    @Test("Colours can be turned on")
    func colour() {
        let problem = Problem(.warning, "x", "wrong", at: Location(path: "a", line: 1), help: "b")
        let colours =
            "\u{1B}[1ma:1:\u{1B}[0m \u{1B}[1;35mwarning:\u{1B}[0m wrong [x]\n"
            + "  \u{1B}[1;36mhelp:\u{1B}[0m b"
        #expect(ProblemFormat.human.text(for: problem, colour: true) == colours)
        #expect(text(problem) == "a:1: warning: wrong [x]\n  help: b")
    }
}
