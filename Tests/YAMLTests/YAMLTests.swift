import Diagnostics
import Foundation
import Testing

@testable import YAML

@Suite("YAML")
struct YAMLTests {
    private func root(_ yaml: String) throws -> YAMLNode {
        try YAMLParser(SourceLines(SourceText(path: "a.yml", text: yaml))).root()
    }

    /// The node on one line.
    private func flow(_ node: YAMLNode) -> String {
        switch node.value {
        case .null: "~"
        case .scalar(let text, let isPlain): isPlain ? text : "\"\(text)\""
        case .list(let nodes): "[\(nodes.map(flow).joined(separator: ", "))]"
        case .map(let entries):
            "{\(entries.map { "\($0.key): \(flow($0.value))" }.joined(separator: ", "))}"
        }
    }

    @Test(
        "Values keep the form in which they were written",
        arguments: [
            ("", "~"), ("---", "~"), ("# only this", "~"), ("a:", "{a: ~}"),
            ("a: 2026", "{a: 2026}"), ("a: '2026'", "{a: \"2026\"}"), ("a: ~", "{a: ~}"),
            ("a: 'null'", "{a: \"null\"}"), ("a: Null", "{a: ~}"), ("a: nuLL", "{a: nuLL}"),
            ("tags: [1, yes, 2.50]", "{tags: [1, yes, 2.50]}"),
            ("date: 2026-03-02", "{date: 2026-03-02}"), ("a: !!str 5", "{a: 5}"),
            ("a: |\n  b\n  c\n", "{a: \"b\nc\n\"}"), ("null: b", "{null: b}"),
            ("a: {b: [c, {d: e}]}", "{a: {b: [c, {d: e}]}}"),
            ("x: &x {a: 1}\ny: *x", "{x: {a: 1}, y: {a: 1}}"),
            ("x: &x {a: 1, b: 2}\ny: {<<: *x, b: 3}", "{x: {a: 1, b: 2}, y: {b: 3, a: 1}}"),
            ("<<: [{a: 1}, {a: 2, b: 3}]", "{a: 1, b: 3}"), ("'<<': a", "{<<: a}"),
            ("url: https://a.example/?b&c=*d", "{url: https://a.example/?b&c=*d}"),
        ])
    func values(yaml: String, expected: String) throws {
        #expect(try flow(root(yaml)) == expected)
    }

    @Test("A location covers the value with its quotes, in characters")
    func places() throws {
        let text = "ä: [é, 'x y', \"\\\"z\\\"\"]\n"
        let lines = SourceLines(SourceText(path: "a.yml", text: text))
        guard case .map(let entries) = try YAMLParser(lines).root().value,
            case .list(let items)? = entries.first?.value.value
        else { throw Problem("test", "no list") }
        let places = ([entries[0].keyNode] + items).map { lines.location(of: $0.range) }
        #expect(places.map(\.column) == [1, 5, 8, 15])
        #expect(places.map(\.length) == [1, 1, 5, 7])
    }

    @Test(
        "Exploding aliases and deep nesting are refused at once",
        arguments: [
            ("values", "yaml-aliases"), ("keys in lists", "yaml-aliases"),
            ("keys by ?", "yaml-aliases"), ("keys in braces", "yaml-aliases"),
            ("bare keys", "yaml-aliases"), ("a chain", "yaml-aliases"),
            ("brackets", "yaml-nesting"), ("hyphens", "yaml-nesting"),
            ("indentation", "yaml-nesting"), ("quoted brackets", "yaml-nesting"),
            ("an alias in a deep place", "yaml-nesting"), ("merged maps", "yaml-aliases"),
        ])
    func bombs(kind: String, code: String) {
        var found: String?
        do { _ = try root(Self.bomb(kind)) } catch { found = (error as? Problem)?.code }
        #expect(found == code)
    }

    private static func bomb(_ kind: String) -> String {
        let laughs = (1...9).map { level in
            "a\(level): &a\(level) ["
                + Array(repeating: "*a\(level - 1)", count: 9)
                .joined(separator: ", ") + "]"
        }
        let values = (["a0: &a0 [x]"] + laughs).joined(separator: "\n")
        return switch kind {
        case "values": values
        case "keys in lists": values + "\n[*a9]: x\n[*a9 ]  : y"
        case "keys by ?": values + "\n? *a9\n: x\n? - *a9\n: y"
        case "keys in braces": values + "\nx: {*a9, [*a9]: 1, *a8 }"
        case "bare keys": values + "\n*a9 : x\n*a8 : y"
        case "a chain":
            "- &a0 [x]\n" + (1..<100_000).map { "- &a\($0) [*a\($0 - 1)]\n" }.joined()
        case "brackets": String(repeating: "[", count: 200_000)
        case "hyphens": String(repeating: "- ", count: 100_000) + "x"
        case "indentation":
            (0..<900).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
        case "quoted brackets":
            String(repeating: "[\"]\", ", count: 500) + String(repeating: "]", count: 500)
        case "an alias in a deep place":
            "a: &a \(nested(40, "x"))\nb: &b \(nested(40, "*a"))\nc: &c \(nested(40, "*b"))\n"
                + "d: \(nested(40, "*c"))"
        default:
            "a0: &a0 {x: 1, y: 2}\n"
                + (1...9).map { level in
                    "a\(level): &a\(level)\n"
                        + (0..<9).map { "  k\($0): *a\(level - 1)\n" }.joined()
                }.joined() + "z:\n  <<: *a9\n"
        }
    }

    private static func nested(_ depth: Int, _ inside: String) -> String {
        String(repeating: "[", count: depth) + inside + String(repeating: "]", count: depth)
    }

    @Test(
        "Deep nesting fits the half megabyte of stack of a task",
        arguments: ["brackets", "indentation", "a deep chain"])
    func smallStack(kind: String) async {
        let text =
            switch kind {
            case "brackets": Self.nested(900, "x")
            case "indentation": Self.bomb("indentation")
            default:
                "- &a0 x\n"
                    + (1...9).map { "- &a\($0) \(Self.nested(45, "*a\($0 - 1)"))\n" }.joined()
            }
        let code = await withCheckedContinuation { continuation in
            let thread = Thread {
                var code: String?
                do { _ = try root(text) } catch { code = (error as? Problem)?.code }
                continuation.resume(returning: code)
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(code == "yaml-nesting")
    }

    @Test("A thousand uses of a few anchors are allowed")
    func manyAliases() throws {
        let yaml =
            "default: &d [name, photo]\n"
            + (0..<1000).map { "c\($0):\n  publish: *d\n" }.joined()
        guard case .map(let entries) = try root(yaml).value else { throw Problem("test", "no map") }
        #expect(entries.count == 1001)
        #expect(flow(entries[1000].value) == "{publish: [name, photo]}")
    }
}
