/// One post of a corpus: front matter and about 5 KB of Markdown.
struct PostText {
    let number: Int
    let seed: UInt64

    /// The slugs of possible authors; may be empty.
    let authors: [String]

    private static let usualSize = 5_000
    private static let firstYear = 2006

    static func name(of number: Int) -> String { "post-\(number.padded)" }

    var text: String {
        var random = SeededGenerator(seed: seed, 1, number)
        return frontMatter(&random) + body(&random)
    }
}

extension PostText {
    private func frontMatter(_ random: inout SeededGenerator) -> String {
        let title = "The " + random.words(Words.adjectives, Words.nouns, Words.verbs)
        let date =
            "\(Self.firstYear + random.below(20))-\(random.twoDigits(12))-\(random.twoDigits(28))"
        let tags = (0..<random.between(1, 4)).map { _ in
            Words.nouns[random.early(of: Words.nouns.count)]
        }
        var lines = ["---", "title: \"\(title) the \(random.pick(Words.nouns))\"", "date: \(date)"]
        if !authors.isEmpty {
            lines.append("author: \(authors[random.early(of: authors.count)])")
        }
        lines.append("tags: [\(tags.uniqued.joined(separator: ", "))]")
        return (lines + ["---", "", ""]).joined(separator: "\n")
    }

    private func body(_ random: inout SeededGenerator) -> String {
        let goal = random.between(Self.usualSize / 5, Self.usualSize * 9 / 5)
        var text = paragraph(&random)
        while text.utf8.count < goal { text += "\n" + block(&random) }
        return text
    }

    private func block(_ random: inout SeededGenerator) -> String {
        switch random.below(20) {
        case 0..<2: "## A \(random.words(Words.adjectives, Words.nouns))\n"
        case 2: "### How \(random.words(Words.nouns, Words.verbs, Words.nouns))\n"
        case 3..<5: list(&random) { _ in "-" }
        case 5: list(&random) { "\($0)." }
        case 6: "> " + paragraph(&random)
        case 7..<9: code(&random)
        case 9 where number > 0: link(&random)
        case 10:
            "![A \(random.pick(Words.nouns))](/pictures/\(random.below(PNGPicture.count)).png)\n"
        default: paragraph(&random)
        }
    }

    private func paragraph(_ random: inout SeededGenerator) -> String {
        (0..<random.between(3, 7)).map { _ in random.sentence() }.joined(separator: " ") + "\n"
    }

    private func list(_ random: inout SeededGenerator, _ mark: (Int) -> String) -> String {
        (1...random.between(3, 6)).map { "\(mark($0)) \(random.sentence())\n" }.joined()
    }

    private func code(_ random: inout SeededGenerator) -> String {
        let lines = (0..<random.between(3, 9)).map { line in
            "    let \(random.pick(Words.nouns))\(line) = \"\(random.pick(Words.nouns)) "
                + "<\(line)> & more\"  // \(random.pick(Words.verbs))\n"
        }
        return "```swift\nfunc \(random.pick(Words.nouns))(_ count: Int) {\n"
            + lines.joined() + "}\n```\n"
    }

    /// A paragraph with a link to an earlier post.
    private func link(_ random: inout SeededGenerator) -> String {
        let other = Self.name(of: random.below(number))
        return "See [the \(random.pick(Words.nouns))](\(other).md). " + paragraph(&random)
    }
}

extension SeededGenerator {
    /// One sentence; half of them have markup.
    mutating func sentence() -> String {
        var words = (0..<between(5, 12)).map { _ in pick(Words.nouns) }
        words[1] = pick(Words.verbs)
        let place = between(2, words.count - 1)
        switch below(10) {
        case 0: words[place] = "*\(words[place])*"
        case 1: words[place] = "**\(words[place]) \(pick(Words.nouns))**"
        case 2: words[place] = "[\(words[place])](https://example.org/\(below(1_000))?a=1&b=2)"
        case 3: words[place] = "`\(words[place])()`"
        case 4: words[place] = "“\(words[place])”"
        default: words[place] = pick(Words.adjectives) + " " + words[place]
        }
        return "The " + words.joined(separator: " ") + "."
    }

    /// One word of each list.
    fileprivate mutating func words(_ lists: [String]...) -> String {
        lists.map { pick($0) }.joined(separator: " ")
    }

    /// A number from 01 to `most`.
    fileprivate mutating func twoDigits(_ most: Int) -> String {
        let number = between(1, most)
        return number < 10 ? "0\(number)" : "\(number)"
    }
}

extension Array where Element: Hashable {
    fileprivate var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
