import Diagnostics
import Testing

@testable import YAML

@Suite("Problems of damaged YAML")
struct YAMLProblemTests {
    private func problem(_ yaml: String) -> String? {
        do {
            _ = try YAMLParser(SourceLines(SourceText(path: "a.yml", text: yaml))).root()
            return nil
        } catch {
            return ProblemFormat.human.text(for: error)
        }
    }

    @Test(
        "Each problem has a location and help",
        arguments: [
            (
                "title: Foo: bar",
                """
                a.yml:1:11: error: a second ":" in one line's value [yaml-syntax]
                  1 | title: Foo: bar
                    |           ^
                  help: put the value in quotes: title: "Foo: bar"
                """
            ),
            (
                "a:\n  title: Foo \"x\": bar\r\n",
                """
                a.yml:2:17: error: a second ":" in one line's value [yaml-syntax]
                  2 |   title: Foo "x": bar
                    |                 ^
                  help: put the value in quotes: title: "Foo \\"x\\": bar"
                """
            ),
            (
                "title:Foo\ndate: x",
                """
                a.yml:2:5: error: this key seems to belong to the value above it [yaml-syntax]
                  2 | date: x
                    |     ^
                  help: write a space after the ":" of the line above, and let the keys of one map \
                begin in the same column
                """
            ),
            (
                "a:\n  b: 1\n c: 2\n",
                """
                a.yml:3:2: error: this line does not continue the lines above it [yaml-syntax]
                  3 |  c: 2
                    |  ^
                  help: indent what belongs together by the same number of spaces, here and in the \
                line above; put a value with special characters in quotes
                """
            ),
            (
                "title: \"Foo\ndate: x\n",
                """
                a.yml:1:8: error: the quote that opens here is not closed [yaml-syntax]
                  1 | title: "Foo
                    |        ^
                  help: close it with the same quote
                """
            ),
            (
                "tags: [a, b\ndate: x\n",
                """
                a.yml:1:7: error: what opens here is not closed with ], or a comma is missing \
                in it [yaml-syntax]
                  1 | tags: [a, b
                    |       ^
                  help: write [a, b] or {a: 1, b: 2}
                """
            ),
            (
                "a:\n\tb: 1",
                """
                a.yml:2:1: error: this character cannot start a value [yaml-syntax]
                  2 | \tb: 1
                    | ^
                  help: indent with spaces, not tabs; put a value that starts with @, ` or % \
                in quotes
                """
            ),
            (
                "a: @b",
                """
                a.yml:1:4: error: this character cannot start a value [yaml-syntax]
                  1 | a: @b
                    |    ^
                  help: indent with spaces, not tabs; put a value that starts with @, ` or % \
                in quotes
                """
            ),
            (
                "title: *x*",
                """
                a.yml:1:8: error: this alias or anchor is not defined [yaml-syntax]
                  1 | title: *x*
                    |        ^
                  help: put a value that starts with * or & in quotes
                """
            ),
            (
                "title: *x",
                """
                a.yml:1:8: error: this alias or anchor is not defined [yaml-syntax]
                  1 | title: *x
                    |        ^
                  help: put a value that starts with * or & in quotes
                """
            ),
            (
                "a: b\n---\nc: d\n",
                """
                a.yml:2:1: error: a second document (---) begins here [yaml-syntax]
                  2 | ---
                    | ^
                  help: remove this line
                """
            ),
            (
                "a: b\nc: é\u{1}x\n",
                """
                a.yml:2:5: error: a control character [yaml-syntax]
                  2 | c: é\\u{01}x
                    |     ^^^^^^
                  help: remove it, or write it as in "\\e"
                """
            ),
            (
                "a: 1\nbb: 2\nbb: 3\n",
                """
                a.yml:3:1: error: the key "bb" appears more than once [duplicate-key]
                  3 | bb: 3
                    | ^^
                  help: keep one of them
                """
            ),
            (
                "!!int 7: a\n7: b\n",
                """
                a.yml:2:1: error: the key "7" appears more than once [duplicate-key]
                  2 | 7: b
                    | ^
                  help: keep one of them
                """
            ),
            (
                "a: !!binary aGk=",
                """
                a.yml:1:4: error: !!binary has a meaning in YAML that is not supported here \
                [yaml-tag]
                  1 | a: !!binary aGk=
                    |    ^^^^
                  help: if it begins a text, put the text in quotes; otherwise remove it
                """
            ),
            (
                "title: !important x",
                """
                a.yml:1:8: error: !important has a meaning in YAML that is not supported here \
                [yaml-tag]
                  1 | title: !important x
                    |        ^
                  help: if it begins a text, put the text in quotes; otherwise remove it
                """
            ),
            (
                "[a]: b",
                """
                a.yml:1:1: error: the name before a colon must be a plain text, not a list \
                [yaml-key]
                  1 | [a]: b
                    | ^
                  help: write it as in title: Open day
                """
            ),
            (
                "title: \"a\\0b\"",
                """
                a.yml:1:8: error: the text contains a NUL character [nul-byte]
                  1 | title: "a\\0b"
                    |        ^^^^^^
                  help: remove it
                """
            ),
            (
                "\"a\\0b\": c",
                """
                a.yml:1:1: error: the text contains a NUL character [nul-byte]
                  1 | "a\\0b": c
                    | ^^^^^^
                  help: remove it
                """
            ),
            (
                "a: 1\n<<: b\n",
                """
                a.yml:2:5: error: <<: must have the name of lines to repeat here, not a text \
                [yaml-type]
                  2 | <<: b
                    |     ^
                  help: write <<: *name, and &name after the key of those lines
                """
            ),
        ])
    func slip(yaml: String, expected: String) {
        #expect(problem(yaml) == expected)
    }

    @Test("Line numbers are those of an editor, also with YAML's other line breaks")
    func exoticLineBreaks() {
        #expect(
            problem("a: é\u{2028}b: c\u{85}d: e\nf: g: h\n") == """
                a.yml:2:5: error: a second ":" in one line's value [yaml-syntax]
                  2 | f: g: h
                    |     ^
                  help: put the value in quotes: f: "g: h"
                """)
        #expect(
            problem("a: b\rf: g: h\r") == """
                a.yml:2:5: error: a second ":" in one line's value [yaml-syntax]
                  2 | f: g: h
                    |     ^
                  help: put the value in quotes: f: "g: h"
                """)
    }
}
