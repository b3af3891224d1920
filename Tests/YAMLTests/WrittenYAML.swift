import TestSupport

/// Random front matter: usual lines, and sometimes unusual or damaged ones.
struct WrittenYAML {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func text() -> String {
        let lineBreak = random.isOneIn(8) ? "\r\n" : random.isOneIn(40) ? "\r" : "\n"
        var text = ""
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            text += lines().joined(separator: lineBreak)
            text += random.isOneIn(20) ? "" : lineBreak
        }
        while random.isOneIn(4) { text = damaged(text) }
        return text
    }
}

extension WrittenYAML {
    /// The lines of one key, or some without a key.
    private mutating func lines() -> [String] {
        if random.isOneIn(8) {
            return [random.pick(["", "  ", "# x", "  # y: z", "#", "\t", "    #é"])]
        }
        let key = random.isOneIn(15) ? random.pick(Self.oddKeys) : random.pick(Self.keys)
        let start =
            (random.isOneIn(40) ? " " : "") + key
            + (random.isOneIn(20) ? random.pick([":", " : ", ":\t"]) : ": ")
        switch random.below(8) {
        case 0: return [start + end()]
        case 1: return [start + end()] + items()
        case 2, 3: return [start + flow() + end()]
        case 4, 5: return [start + quoted() + end()]
        default: return [start + scalar() + end()]
        }
    }

    private mutating func items() -> [String] {
        let indentation = String(repeating: " ", count: Int.random(in: 0...3, using: &random))
        return (0..<Int.random(in: 1...3, using: &random)).map { _ in
            if random.isOneIn(15) {
                return random.pick(["", "# x", " # y", "  ", "  z", "    # é"])
            }
            let hyphen =
                random.isOneIn(20) ? random.pick(["-", "-  ", " - ", "- - ", "-\t"]) : "- "
            return indentation + hyphen + (random.isOneIn(2) ? scalar() : quoted()) + end()
        }
    }

    private mutating func flow() -> String {
        let texts = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            random.isOneIn(3) ? quoted() : random.isOneIn(15) ? "" : scalar()
        }
        let comma = random.pick([", ", ",", " , ", ",  "])
        return random.pick(["[", "[ "]) + texts.joined(separator: comma)
            + random.pick([
                "]", " ]", random.isOneIn(8) ? ", ]" : "]", random.isOneIn(8) ? "" : "]",
            ])
    }

    private mutating func quoted() -> String {
        let inside =
            random.isOneIn(4)
            ? random.pick(["", " ", "x ", " é", "\\n", "\\\"", "\\\\", "''", "#", "\\\\\\\"é"])
            : scalar()
        let quote = random.pick(["\"", "'"])
        return quote + inside + (random.isOneIn(30) ? "" : quote)
    }

    private mutating func scalar() -> String {
        random.isOneIn(5) ? random.pick(Self.oddScalars) : random.pick(Self.scalars)
    }

    private mutating func end() -> String {
        random.isOneIn(5)
            ? random.pick([" ", "  ", " # x", "# y", " #", "  # é: [", "\t", " x"]) : ""
    }

    private mutating func damaged(_ text: String) -> String {
        var scalars = Array(text.unicodeScalars)
        let start = Int.random(in: 0...scalars.count, using: &random)
        let end = Int.random(in: start...min(scalars.count, start + 2), using: &random)
        scalars.replaceSubrange(start..<end, with: Array(random.pick(Self.signs).unicodeScalars))
        return scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
    }
}

extension WrittenYAML {
    private static let keys = [
        "title", "date", "tags", "author", "summary", "a", "b-c", "d_e", "k2", "Draft",
    ]

    private static let oddKeys = [
        "null", "Null", "true", "no", "é", "'q'", "\"q\"", "<<", "~", "2", "y n", "", "a:b", "=",
        "---", "- a", "? a", "[a]", "{a", "*a", "&a b", "!a b", "%a", "_", "-", "a#b", "a #b",
        String(repeating: "k", count: 101), String(repeating: "k", count: 1100),
    ]

    private static let scalars = [
        "Open day", "2026-03-02", "2026-03-02T18:00:00+01:00", "true", "5", "ada-lovelace", "C#",
        "C++", "a#b", "a:b", "https://x.example/z?q#f", "é ü", "日本 語", "it's", "x", "a  b",
        "/path/",
        "cover.jpg", "“so”", "😀", "(p)", "null", "~", "Null", ".NET", "A & B", "50 %", "a – b",
    ]

    private static let oddScalars = [
        "NULL", "nuLL", "0x1F", ".5", "a: b", "a #b", "x, y", "[z", "a]b", "{m}", "a {b}", "a[b]",
        "say \"x\"", "-5", "- x", "--", "?x", "? y", "a?", "a ?b", ":z", ":", "a:", "*x", "&x",
        "!x", "!", "!!str x", "|", ">-", "%d", "@e", "`f", "a\tb", "a\u{85}b", "a\u{2028}b",
        "\u{2029}", "\u{FEFF}", "a\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "\u{7F}", "\u{80}", "\u{9F}",
        "\u{A0}", "\u{A0}x", "x\u{A0}", "\u{200B}", "\u{1FFFE}", "\u{E000}", "\u{FEFE}", "，", "x ",
        "=", "<<", "---", "...", "--- x", "a\\b", "\\", "+1", "$2", "_u", "~x", "", "#x", ",", "]",
        "null x", "a ::b", "e\u{301}", "\u{301}", "a::", "a ,b", "$", "a,", "'x' y", "\"x\"#y",
        String(repeating: "long ", count: 300),
    ]

    private static let signs = [
        "", "", "\n", "\n\n", "\r", "\r\n", " ", "  ", "\t", ":", ": ", "#", " #", "-", "- ", "[",
        "]", ",", "{", "}", "'", "\"", "\\", "&a ", "*a", "!", "|", ">", "?", "? ", "é", "\u{85}",
        "\u{2028}", "\u{FEFF}", "\u{1}", "\u{0}", "---\n", "\n...\n", "%", "~", "a: b\n", "\n  ",
    ]
}
