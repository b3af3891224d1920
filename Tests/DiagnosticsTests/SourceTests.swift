import Diagnostics
import TestSupport
import Testing

@Suite("Locations in texts")
struct SourceTests {
    private static let texts = [
        "", "a", "\n", "a\n", "ab\ncd", "ab\r\ncd\r\n\r\nef", "ab\rcd\r\ref", "é\n山\tb\n", "\r\n\n",
        "a\rb\nc", "\n\n\n", "e\u{301}\n🎉x",
    ]

    @Test("SourceLines and SourceText give equal locations", arguments: texts)
    func agreement(text: String) {
        let source = SourceText(path: "a", text: text)
        let lines = SourceLines(source)
        let first = SourceLines(source, upTo: text.utf8.count / 2)
        for start in 0...text.utf8.count + 1 {
            for end in start...text.utf8.count + 2 {
                let place = source.location(of: start..<end)
                #expect(lines.location(of: start..<end) == place)
                if start < text.utf8.count / 2 {
                    #expect(first.location(of: start..<end) == place)
                }
                #expect(lines.number(at: min(start, text.utf8.count)) == place.line)
                let whole = Location(path: "a", line: place.line, source: place.source)
                #expect(lines.location(line: place.line ?? 0) == whole)
                #expect(source.location(line: place.line ?? 0) == whole)
            }
        }
    }

    @Test("Lines end with LF or CRLF, or with CR in a text without LF")
    func lineEnds() {
        func place(_ text: String, _ offset: Int) -> [Int?] {
            let place = SourceText(path: "a", text: text).location(of: offset..<offset + 1)
            return [place.line, place.column]
        }
        #expect(place("ab\ncd", 4) == [2, 2])
        #expect(place("ab\r\ncd", 5) == [2, 2])
        #expect(place("ab\rcd", 4) == [2, 2])
        #expect(place("a\rb\ncd", 2) == [1, 3])
        #expect(place("a\rb\ncd", 5) == [2, 2])
    }

    @Test("Invalid UTF-8 bytes count as one character each")
    func invalid() {
        let source = SourceText(path: "a", bytes: [0x61, 0xFF, 0xFE, 0x62, 0x0A])
        #expect(source.location(of: 3..<4).column == 4)
    }

    @Test("Words of a line have a location")
    func words() {
        let lines = SourceLines(SourceText(path: "a", text: "ab\nUID:é1\n"))
        let place = lines.location(of: "é1", line: 2)
        #expect(place == Location(path: "a", line: 2, column: 5, length: 2, source: "UID:é1"))
        #expect(lines.location(of: "x", line: 2) == Location(path: "a", line: 2, source: "UID:é1"))
        #expect(lines.location(of: "x", line: 9) == Location(path: "a", line: 9))
    }

    @Test("A very long line has only a number")
    func longLine() {
        let lines = SourceLines(SourceText(path: "a", text: String(repeating: "a", count: 2001)))
        #expect(lines.location(of: 7..<8) == Location(path: "a", line: 1))
    }

    // Counting the lines from the top for each location takes many minutes.
    @Test("Many locations of a large file are found in linear time", .timeLimit(.minutes(2)))
    func many() {
        let line = "word: word\n"
        let source = SourceText(path: "a", text: String(repeating: line, count: 200_000))
        let lines = SourceLines(source)
        for index in 0..<200_000 {
            let place = lines.location(of: index * 11..<index * 11 + 4)
            if place.line != index + 1 { Issue.record("\(index)") }
        }
    }

    @Test(
        "Problems are unique and sorted by place; those without a file come first",
        arguments: Seeds.from(1))
    func order(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func problem(
            _ path: String?, _ line: Int? = nil, _ column: Int? = nil, _ code: String = "x"
        )
            -> Problem
        {
            Problem(code, "y", at: path.map { Location(path: $0, line: line, column: column) })
        }
        let sorted = [
            problem(nil), problem("a"), problem("a", 1), problem("a", 2, 1),
            problem("a", 2, 1, "z"),
            problem("a", 2, 10), problem("a", 10), problem("b"),
        ]
        for _ in 0..<20 {
            #expect((sorted + sorted).shuffled(using: &random).inReadingOrder == sorted)
        }
        #expect(Problems(sorted.reversed()).all == sorted)
        let same = [3, 1, 2].map { Problem("x", "y", at: Location(path: "a", line: 1, length: $0)) }
        #expect(same.inReadingOrder.map { $0.location?.length } == [1, 2, 3])
    }

    @Test("A warning can be made an error")
    func severity() {
        let warning = Problem(.warning, "x", "y", at: Location(path: "a"), help: "z")
        #expect(![warning].hasErrors)
        #expect(warning.strict == Problem("x", "y", at: Location(path: "a"), help: "z"))
        #expect([warning, warning.strict].hasErrors)
    }
}
