import TestSupport

/// Writes random texts from the markup of extensions and similar markup.
struct ExtensionGenerator {
    private var numbers: SeededGenerator

    init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
    }

    /// Any markup.
    mutating func text(pieces: Int) -> String {
        join(
            [
                "| a | b |\n|---|---|\n", "|", "|-|\n", "| x", "\n", "\n", "\n\n", "> ", "- ",
                "1. ",
                "    ", "\t", "~", "~~", "~~~", "```\n", "`", "*", "_", "**", "[^a]", "[^a]: ",
                "[^b]", "[^b]: x\n", "[^", "]", "[", "](", ")", "![", "[ ] ", "[x] ", "- [ ] y\n",
                "http://a.b", "https://c.d/_e_", "www.f.g", "h@i.j", "\\", "\\~", "\\|", "\\[^a]",
                "&#126;", "&commat;", "é", "日", "word ", " ", "# ", "---\n", "===\n", "<b>", "<!--",
                "<http://k.l>", "[r]: /m\n", "[r]", ":-:\n", "\u{0}", "\r", "[TOC]", "&copy;",
            ], pieces)
    }

    /// Only markup that leaves all letters visible: no list markers, raw HTML or definitions.
    mutating func words(pieces: Int) -> String {
        join(
            [
                "a", "b", "c ", " ", "\n", "\n\n", "> ", "~", "~~", "~~", "*", "**", "_", "`",
                "| d | e |\n|---|---|\n| f | g |\n", "| h |\n|-|\n", "\n| i", "http://j.k/l",
                "www.m.n", "o@p.q", "\\~", "\\", "&#126;", "https://t.u/_v_*w*",
                "<http://x.y/~z~>", "(", ")", ".", "é",
            ], pieces)
    }

    mutating func escapes(pieces: Int) -> String {
        join(
            [
                "\\~", "\\[", "\\@", "\\:", "&#126;", "&lbrack;", "http://a.b/c", "`", "``",
                "*", "**", "_", "__", "a", " ", "\n", "[", "](", ")", "![", "<", ">", "\"", "\\",
                "\\*", "&", "&amp;", "http\\://", "www\\.", "www.a.b", "é", "“", "&commat;;",
                "    ", "- ", "> ", "```\n", "[r]: ", "/u", "\n\n", "<http://a.b/", "<a b=\"",
            ], pieces)
    }

    private mutating func join(_ choices: [String], _ count: Int) -> String {
        (0..<count).map { _ in numbers.pick(choices) }.joined()
    }
}
