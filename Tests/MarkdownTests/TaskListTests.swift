import Testing

@testable import Markdown

@Suite("Task lists")
struct TaskListTests {
    private let renderer = MarkdownRenderer.with { $0.taskLists = true }

    private static let open =
        "<input type=\"checkbox\" class=\"task-list-item-checkbox\" disabled=\"\""
        + " aria-label=\"Incomplete task\" />"
    private static let done =
        "<input type=\"checkbox\" class=\"task-list-item-checkbox\" checked=\"\" disabled=\"\""
        + " aria-label=\"Completed task\" />"

    @Test("Items that begin with brackets have a checkbox; other items may be between them")
    func whole() throws {
        #expect(
            try renderer.html("- [ ] a *b*\n- [x] c\n- [X] d\n- e\n") == """
                <ul class="contains-task-list">
                <li class="task-list-item">\(Self.open) a <em>b</em></li>
                <li class="task-list-item">\(Self.done) c</li>
                <li class="task-list-item">\(Self.done) d</li>
                <li>e</li>
                </ul>

                """)
    }

    @Test("In a loose list the checkbox is in the paragraph; task lists may be nested")
    func loose() throws {
        #expect(
            try renderer.html("3. [ ] a\n\n   b\n   * [x]\n     c\n") == """
                <ol start="3" class="contains-task-list">
                <li class="task-list-item">
                <p>\(Self.open) a</p>
                <p>b</p>
                <ul class="contains-task-list">
                <li class="task-list-item">\(Self.done)
                c</li>
                </ul>
                </li>
                </ol>

                """)
    }

    @Test(
        "Other text is unchanged",
        arguments: [
            "- []", "- [ ]", "- [x]", "- [ ]a", "- [x]a", "- [y] a", "- [  ] a", "- a [ ] b",
            "[ ] a", "- > [ ] a", "- # [ ] a", "-     [ ] a", "- `[ ] a`", "- *[ ] a*", "> [x] a",
            "- a\n\n  [ ] b", "- [x](/y) a", "- [x\\] a", "```\n- [ ] a\n```",
        ])
    func noBox(text: String) throws {
        #expect(try renderer.html(text) == MarkdownRenderer().html(text))
    }

    @Test(
        "An escaped bracket makes no checkbox",
        arguments: ["- \\[ ] a", "- &#91; ] a", "- &lsqb;x] a"])
    func escaped(text: String) throws {
        let other = "\n- [x] b"
        #expect(try !renderer.html(text + other).contains(" /> a"))
        #expect(try renderer.html(text + other).contains("] a</li>"))
    }
}
