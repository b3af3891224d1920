import Privacy
import TestSupport
import Testing

@Suite("Random tables")
struct RowTests {
    /// How a table is written.
    private enum Format: CaseIterable {
        case tabs, semicolons, quotes, markdown, html, json, yaml

        func text(_ rows: [[String]]) -> String {
            switch self {
            case .tabs: lines(rows) { $0.joined(separator: "\t") }
            case .semicolons: lines(rows) { $0.joined(separator: ";") }
            case .quotes: lines(rows) { $0.map { "\"\($0)\"" }.joined(separator: ", ") }
            case .markdown: lines(rows) { "| \($0.joined(separator: " | ")) |" }
            case .html:
                lines(rows) { "<tr>\n" + $0.map { "<td>\($0)</td>\n" }.joined() + "</tr>" }
            case .json:
                "[" + rows.map { "{" + fields($0, "\"", ", ") + "}" }.joined(separator: ",\n") + "]"
            case .yaml: lines(rows) { "- " + fields($0, "", "\n  ") }
            }
        }

        private func lines(_ rows: [[String]], _ line: ([String]) -> String) -> String {
            rows.map { line($0) + "\n" }.joined()
        }

        private func fields(_ row: [String], _ quote: String, _ separator: String) -> String {
            row.enumerated().map {
                "\(quote)field\($0)\(quote): \(quote)\($1)\(quote)"
            }.joined(separator: separator)
        }
    }

    @Test(
        "A name is found if and only if a row has both of its parts",
        arguments: Seeds.from(3000, count: 6))
    func rows(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let cells = [
            "Lovelace", "Ada", "Bob", "Quuxley", "1815", "two words", "Ada Bob", "Van Lovelace",
            "Ng",
        ]
        let names = [
            ("Lovelace", "Ada"), ("Quuxley", "Bob"), ("Ng", "Lovelace"), ("Van Lovelace", "Bob"),
        ]
        let search = LeakSearch(names.map { .name("\($0.0), \($0.1)") })
        for _ in 0..<Seeds.rounds(60) {
            let width = Int.random(in: 3...6, using: &numbers)
            let rows = (0..<4).map { _ in
                // A filler between cells, because adjacent ones may be a name in one order.
                (0..<width).flatMap { _ in [numbers.pick(cells), "filler of it"] }
            }
            let expected = names.indices.filter { name in
                rows.contains { $0.contains(names[name].0) && $0.contains(names[name].1) }
            }
            for format in Format.allCases {
                let text = format.text(rows)
                // “Ada Bob” may be a name with a middle name, which is uncertain.
                let leaks = search.leaks(in: Array(text.utf8)).filter { !$0.isUncertain }
                #expect(leaks.map(\.value).sorted() == expected, "\(format): \(text)")
            }
        }
    }

    @Test(
        "Cells with HTML, several lines or signs are between the parts of a name",
        arguments: [
            #"{"n":"Lovelace","i":"<p>a<\/p>","v":"Ada"}"#, #"[["Lovelace","<p>a<\/p>","Ada"]]"#,
            #"[["Lovelace","<p>a</p><p>b</p>","Ada"]]"#, #"[["Ada","a<br>b","Lovelace"]]"#,
            #"{"html":"<tr><td>Lovelace<\/td><td>Ada<\/td><\/tr>"}"#, "1;Lovelace;a<br>b;Ada",
            "1,Lovelace,\"<p>a</p><p>b</p>\",Ada", "1\tAda\t<p>a</p>\tLovelace",
            "1;Lovelace;/;Ada", "1\tLovelace\t/\tAda", "1;Lovelace;[x] ja;Ada",
            "<tr><td>Lovelace</td><td>a<br>b</td><td>Ada</td></tr>",
            "<tr><td>Lovelace</td><td>Road 1\nLondon</td><td>Ada</td></tr>",
        ])
    func between(text: String) {
        let search = LeakSearch([.name("Lovelace, Ada")])
        #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [false], "\(text)")
        for text in [
            "1;Lovelace;a<br>b\n2;Ada;c<br>d", #"[["Lovelace","<p>a</p>"],["Ada","<p>b</p>"]]"#,
            "<tr><td>Lovelace</td><td>a<br>b</td></tr><tr><td>Ada</td><td>c</td></tr>",
            "<p>Lovelace,</p><p>Ada,</p><p>Bob</p>",
            "<ul><li>Rosa,</li><li>Ada; Lovelace</li></ul>",
        ] {
            let leaks = search.leaks(in: Array(text.utf8)).filter { !$0.isUncertain }
            #expect(leaks == [], "\(text)")
        }
    }

    @Test("A row is found anywhere in a large file that is read in pieces")
    func pieces() {
        let search = LeakSearch([.name("Lovelace, Ada"), .name("Lovelace, Augusta")])
        let words = String(repeating: "word ", count: 20)
        let line = "<tr>\n<td>Ada</td>\n<td>\(words)</td>\n<td>Lovelace</td>\n</tr>\n"
        let row = "<tr><td>Augusta</td><td>\(words)</td><td>Lovelace</td></tr>"
        for offset in stride(from: 32_400, to: 33_000, by: 7) {
            let filler = String(repeating: "word ", count: offset / 5) + "</td></tr>"
            for (row, value) in [("\n" + line, 0), (row, 1)] {
                let leaks = search.leaks(in: Array((filler + row + filler).utf8))
                #expect(leaks.map(\.value) == [value], "\(offset)")
            }
        }
    }
}
