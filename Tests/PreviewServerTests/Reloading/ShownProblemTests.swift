import Diagnostics
import Testing

@testable import PreviewServer

/// The line of a problem, in the parts that the overlay shows.
@Suite("A shown problem")
struct ShownProblemTests {
    private func excerpt(
        _ source: String?, line: Int? = 7, column: Int?, length: Int = 1
    ) -> ShownProblem.Excerpt? {
        let place = Location(
            path: "a.md", line: line, column: column, length: length, source: source)
        return ShownProblem(Problem("code", "what", at: place)).excerpt
    }

    @Test("Its text is the terminal's, with control characters made visible")
    func words() {
        let problem = Problem(
            .warning, "code", "a\u{1B}b\u{202E}",
            at: Location(path: "x\u{7}.md", line: 4, column: 9),
            help: "c\nd")
        #expect(
            ShownProblem(problem)
                == ShownProblem(
                    severity: "warning", code: "code", message: "a\\u{1B}b\\u{202E}",
                    place: "x\\u{07}.md:4:9", excerpt: nil, help: "c\\nd"))
        #expect(ShownProblem(Problem("code", "what", at: Location(path: "a"))).place == "a")
        #expect(ShownProblem(Problem("code", "what")).place == nil)
    }

    @Test(
        "A line is divided where the carets begin and end",
        arguments: [
            (1, 1, "", "a", "uthor: jhon"), (9, 4, "author: ", "jhon", ""),
            (9, 99, "author: ", "jhon", ""), (13, 1, "author: jhon", "", ""),
            (99, 3, "author: jhon", "", ""), (.max, 3, "author: jhon", "", ""),
            (9, .max, "author: ", "jhon", ""),
            (0, 1, "", "a", "uthor: jhon"), (.min, 1, "", "a", "uthor: jhon"),
        ])
    func caret(column: Int, length: Int, before: String, marked: String, after: String) {
        #expect(
            excerpt("author: jhon", column: column, length: length)
                == .init(line: 7, before: before, marked: marked, after: after))
    }

    @Test("Without a column the whole line is meant, and without a line none is shown")
    func wholes() {
        #expect(excerpt("ab", column: nil) == .init(line: 7, before: "", marked: nil, after: "ab"))
        #expect(excerpt("ab", line: nil, column: 1) == nil)
        #expect(excerpt(nil, column: 1) == nil)
        #expect(excerpt("", column: 1) == nil)
    }

    @Test("A long line is truncated around the caret, between characters")
    func long() {
        let line = String(repeating: "e\u{301}👩‍👩‍👧", count: 100_000)
        let shown = excerpt(line, column: 1001, length: 2)
        #expect(
            shown
                == .init(
                    line: 7, before: "…" + String(repeating: "e\u{301}👩‍👩‍👧", count: 20),
                    marked: "e\u{301}👩‍👩‍👧",
                    after: String(repeating: "e\u{301}👩‍👩‍👧", count: 39) + "…"))
    }

    @Test("Tabs stay, and control characters are made visible")
    func tabs() {
        #expect(
            excerpt("\ta\u{1}b", column: 3)
                == .init(line: 7, before: "\ta", marked: "\\u{01}", after: "b"))
    }

    @Test("A message that quotes a whole file is truncated")
    func message() {
        let shown = ShownProblem(Problem("code", String(repeating: "é", count: 1_000_000)))
        #expect(shown.message == String(repeating: "é", count: 2000) + "…")
    }
}
