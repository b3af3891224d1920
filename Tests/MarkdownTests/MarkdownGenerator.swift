import TestSupport

/// Writes random Markdown documents with any valid nesting.
struct MarkdownGenerator {
    private var numbers: SeededGenerator

    init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
    }

    mutating func document() -> String {
        (0..<number(1...6)).map { _ in block(depth: 0) }.joined(separator: pick(["\n", "\n\n"]))
            + pick(["", "\n", "\n\n[ref]: /url?a=1&b=2 \"A <title>\"\n"])
    }

    /// Random bytes, mostly ones with a meaning in Markdown.
    mutating func bytes(count: Int) -> [UInt8] {
        let marks = Array("*_`[]()<>!#-+>.:&;\\\"'~=|{}\n\n\n    \t\rab1é🎉".utf8) + [0, 0xFF, 0xC3]
        return (0..<count).map { _ in
            numbers.isOneIn(10) ? UInt8(numbers.below(256)) : numbers.pick(marks)
        }
    }

    /// Lines that open, continue and leave quotes and lists.
    mutating func containers(lines: Int) -> String {
        (0..<lines).map { _ in
            let markers = (0..<number(0...5)).map { _ in
                pick([
                    "> ", ">", "- ", "* ", "+   ", "1. ", "23)  ", "  ", "    ", "\t", "-\t", " ",
                    "-     ", "- - -", "0. ",
                ])
            }
            return markers.joined()
                + pick(["", "", "a", "b", "```", "#", "[a]: b", "<div>", "    "])
        }.joined(separator: pick(["\n", "\n", "\r\n", "\r"]))
    }
}

extension MarkdownGenerator {
    private mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &numbers)
    }

    private mutating func pick(_ choices: [String]) -> String { numbers.pick(choices) }

    private mutating func block(depth: Int) -> String {
        switch number(0...(depth < 3 ? 11 : 8)) {
        case 0:
            return "```" + pick(["", "swift", " a&b \"c\" d", "<x>"]) + "\nif a < b && c {}\n\n```"
        case 1: return "    indented <code>\n\n    \"more\" & more"
        case 2:
            return pick(["<div class=\"a\">\n*not* emphasis\n</div>", "<!-- a\n\nb -->", "<p>"])
        case 3: return pick(["***", "---", "_ _ _"])
        case 4: return String(repeating: "#", count: number(1...7)) + " " + inlines(depth: 0)
        case 5: return inlines(depth: 0) + "\n" + pick(["===", "---"])
        case 9: return indented(depth, first: "> ", rest: pick(["> ", ">"]))
        case 10: return indented(depth, first: pick(["- ", "* ", "+ "]), rest: "  ")
        case 11: return indented(depth, first: pick(["1. ", "7) ", "007. "]), rest: "    ")
        default: return inlines(depth: 0)
        }
    }

    private mutating func indented(_ depth: Int, first: String, rest: String) -> String {
        let separator = pick(["\n", "\n\n"])
        let blocks = (0..<number(1...3)).map { _ in block(depth: depth + 1) }
        let lines = blocks.joined(separator: separator).split(
            separator: "\n", omittingEmptySubsequences: false)
        return first + lines.joined(separator: "\n" + rest)
    }

    private mutating func inlines(depth: Int) -> String {
        (0..<number(1...5)).map { _ in inline(depth: depth) }
            .joined(separator: pick(["", " ", "\n", "  \n", "\\\n"]))
    }

    private mutating func inline(depth: Int) -> String {
        switch number(0...(depth < 3 ? 15 : 9)) {
        case 0: pick(["`code & <b>`", "`` a`b ``", "<b>", "</b>", "<br/>", "<!-- c -->"])
        case 1: pick(["<https://a.example/?q=ä&b='c'>", "<me@a.example>", "<javascript:alert>"])
        case 2: pick(["&amp;", "&copy;", "&#0;", "&quot;", "&lt;", "& < > \" '", "\\*", "\\<"])
        case 3: pick(["é", "日本", "\u{0}", "\u{FEFF}", "‮", "🎉"])
        case 10: "*" + inlines(depth: depth + 1) + "*"
        case 11: "**" + inlines(depth: depth + 1) + "**"
        case 12: "[" + inlines(depth: depth + 1) + "](" + target() + ")"
        case 13, 14: "![" + inlines(depth: depth + 1) + "](" + target() + ")"
        case 15: "[" + inlines(depth: depth + 1) + "]" + pick(["[ref]", "[]", ""])
        default: pick(["word", "two words", "snake_case_word", "5 * 3", "a ]", "[ b", "ref", "!"])
        }
    }

    private mutating func target() -> String {
        pick([
            "", "/a b", "<a b>", "/p?x=1&y='2'", "/%20%zz", "/ä[1]", "#top", "//h/{x}|\\`^",
            "javascript:x", "JavaScript:x", "VBScript:x", "file:///etc", "data:text/html,x",
            "data:image/png;base64,AA==", "DATA:IMAGE/GIF,", "data:image/svg+xml,x",
            " javascript:x",
            "data:image/jpeg,x", "data:image/webp,x", "javascript&colon;x", "jav&#x09;ascript:x",
        ]) + pick(["", " \"title & <b>\"", " 't'"])
    }
}
