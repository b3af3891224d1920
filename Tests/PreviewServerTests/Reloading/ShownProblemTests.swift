import Diagnostics
import Testing

@testable import PreviewServer

/// The line of a problem, in the parts that the overlay sets.
@Suite("A problem as it is shown")
struct ShownProblemTests {
    private func excerpt(
        _ source: String?, line: Int? = 7, column: Int?, length: Int = 1
    ) -> ShownProblem.Excerpt? {
        let place = Location(
            path: "a.md", line: line, column: column, length: length, source: source)
        return ShownProblem(Problem("code", "what", at: place)).excerpt
    }

    @Test("Its words are those of the terminal, and what would not be seen is written out")
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
        "A line is cut where the caret begins and ends",
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

    @Test("Without a column all of the line is meant, and without a line none is shown")
    func wholes() {
        #expect(excerpt("ab", column: nil) == .init(line: 7, before: "", marked: nil, after: "ab"))
        #expect(excerpt("ab", line: nil, column: 1) == nil)
        #expect(excerpt(nil, column: 1) == nil)
        #expect(excerpt("", column: 1) == nil)
    }

    @Test("A long line is shown cut, around the caret, and letters of several parts are whole")
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

    @Test("Tabs stay, and what would not be seen is written out")
    func tabs() {
        #expect(
            excerpt("\ta\u{1}b", column: 3)
                == .init(line: 7, before: "\ta", marked: "\\u{01}", after: "b"))
    }

    @Test("A message that quotes a whole file is cut")
    func message() {
        let shown = ShownProblem(Problem("code", String(repeating: "é", count: 1_000_000)))
        #expect(shown.message == String(repeating: "é", count: 2000) + "…")
    }
}
