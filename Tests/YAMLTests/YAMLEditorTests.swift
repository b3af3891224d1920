import Diagnostics
import Testing

@testable import YAML

@Suite("Editing YAML")
struct YAMLEditorTests {
    private func edited(
        _ text: String, _ edit: (inout YAMLEditor) throws -> Void
    ) throws -> String {
        var editor = try YAMLEditor(
            SourceText(path: "a.yml", text: text), name: "x", code: "edit", help: "by hand")
        try edit(&editor)
        return String(decoding: editor.source.bytes, as: UTF8.self)
    }

    @Test(
        "A text is set at its key, or added at the end of its map",
        arguments: [
            ("", "a:\n  b:\n    c: new\n"),
            ("# only this", "# only this\na:\n  b:\n    c: new\n"),
            ("z: 1\n", "z: 1\na:\n  b:\n    c: new\n"),
            ("a:\n", "a:\n  b:\n    c: new\n"),
            ("a: ~ # none\nz: 1\n", "a: # none\n  b:\n    c: new\nz: 1\n"),
            ("a:\n  b: old # why\n", "a:\n  b: # why\n    c: new\n"),
            ("a:\n  b:\n    c: 'old' # why\n", "a:\n  b:\n    c: 'new' # why\n"),
            ("a:\n  b:\n    c:\n", "a:\n  b:\n    c: new\n"),
            (
                "a:\n  b:\n    d: |\n      # no comment\n      text\n    # a comment\nz: 1\n",
                "a:\n  b:\n    d: |\n      # no comment\n      text\n    c: new\n"
                    + "    # a comment\nz: 1\n"
            ),
            (
                "a:\n  b:\n    d: [x,\n      y\n    ]\n  e: 1\n",
                "a:\n  b:\n    d: [x,\n      y\n    ]\n    c: new\n  e: 1\n"
            ),
            ("a:\r\n  b:\r\n    d: 1", "a:\r\n  b:\r\n    d: 1\r\n    c: new"),
            ("a:\n    b:\n     d: 1\n\n\n", "a:\n    b:\n     d: 1\n     c: new\n\n\n"),
        ])
    func set(_ before: String, _ after: String) throws {
        #expect(try edited(before) { try $0.set(["a", "b", "c"], to: "new") } == after)
    }

    @Test(
        "A list keeps the remaining items in their order",
        arguments: [
            ("a: x\n", "a: [x, \"y: z\"]\n"), ("a: [w, x] # why\n", "a: [x, \"y: z\"] # why\n"),
            ("a: []\n", "a: [x, \"y: z\"]\n"), ("b: 1\n", "b: 1\na: [x, \"y: z\"]\n"),
            ("a:\n- w # old\n- 'x'\n", "a:\n# old\n- 'x'\n- \"y: z\"\n"),
            ("a:\n  -  \"y: z\"\n  -  w\n", "a:\n  -  \"y: z\"\n  -  x\n"),
        ])
    func list(_ before: String, _ after: String) throws {
        #expect(try edited(before) { try $0.set(["a"], to: ["x", "y: z"]) } == after)
    }

    @Test(
        "Removing a key removes its lines, and keeps what follows",
        arguments: [
            ("a:\n  b: 1\n", "a:\n"), ("a:\n  c: 1\n", "a:\n  c: 1\n"), ("", ""),
            (
                "a:\n  # above\n  b: # its own\n    - 1\n\n  # below\n  c: 1\n",
                "a:\n  # above\n\n  # below\n  c: 1\n"
            ),
            ("a:\n  b:\n    c: {d: 1,\n     e: 2}\n  d: 1\n", "a:\n  d: 1\n"),
        ])
    func remove(_ before: String, _ after: String) throws {
        #expect(try edited(before) { try $0.remove(["a", "b"]) } == after)
    }

    @Test("Several edits in a row")
    func several() throws {
        let text = try edited("a: 1\n") {
            try $0.set(["b", "c"], to: "2")
            try $0.set(["b", "d"], to: ["3"])
            try $0.remove(["a"])
            try $0.set(["b"], to: "4")
        }
        #expect(text == "b: 4\n")
    }

    @Test(
        "Other notations are not edited",
        arguments: [
            ("{a: {b: 1}}", 1, 1), ("a: {b: 1}", 1, 4), ("a: &a\n  <<: {c: 1}\n", 1, 4),
            ("a: [b]", 1, 4), ("a: &a text", 1, 4), ("a: |\n  text", 1, 4), ("a: x\n   y\n", 1, 4),
            ("? a\n: c\n", 1, 3), ("- a", 1, 1), ("a:\n  b: &b c\n", 2, 6),
        ])
    func refusal(_ text: String, _ line: Int, _ column: Int) {
        let error = #expect(throws: Problem.self) {
            try edited(text) { try $0.set(["a", "b"], to: "new") }
        }
        #expect(error?.location?.line == line)
        #expect(error?.location?.column == column)
        #expect(error?.code == "edit")
        #expect(error?.help == "by hand")
    }

    @Test("A key without a colon gets no value", arguments: [("? b\n", "b"), ("\n\n?", "")])
    func keyWithoutColon(text: String, key: String) {
        #expect(throws: Problem.self) { try edited(text) { try $0.set([key], to: "1") } }
    }
}
