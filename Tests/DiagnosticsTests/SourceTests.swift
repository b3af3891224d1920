import Diagnostics
import Testing

@Suite("Places in texts")
struct SourceTests {
    private static let texts = [
        "", "a", "\n", "a\n", "ab\ncd", "ab\r\ncd\r\n\r\nef", "ab\rcd\r\ref", "é\n山\tb\n", "\r\n\n",
        "a\rb\nc", "\n\n\n", "e\u{301}\n🎉x",
    ]

    @Test("A table of lines finds what counting anew finds", arguments: texts)
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

    @Test("Lines end with LF or CRLF; with CR where there is no LF")
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

    @Test("Bytes that are not UTF-8 count as one character each")
    func invalid() {
        let source = SourceText(path: "a", bytes: [0x61, 0xFF, 0xFE, 0x62, 0x0A])
        #expect(source.location(of: 3..<4).column == 4)
    }

    @Test("Words of a line")
    func words() {
        let lines = SourceLines(SourceText(path: "a", text: "ab\nUID:é1\n"))
        let place = lines.location(of: "é1", line: 2)
        #expect(place == Location(path: "a", line: 2, column: 5, length: 2, source: "UID:é1"))
        #expect(lines.location(of: "x", line: 2) == Location(path: "a", line: 2, source: "UID:é1"))
        #expect(lines.location(of: "x", line: 9) == Location(path: "a", line: 9))
    }

    @Test("Of a line without end only the number is told")
    func longLine() {
        let lines = SourceLines(SourceText(path: "a", text: String(repeating: "a", count: 2001)))
        #expect(lines.location(of: 7..<8) == Location(path: "a", line: 1))
    }

    @Test("Places for every word of a large file take no time")
    func many() {
        let line = "word: word\n"
        let source = SourceText(path: "a", text: String(repeating: line, count: 20_000))
        let lines = SourceLines(source)
        for index in 0..<20_000 {
            let place = lines.location(of: index * 11..<index * 11 + 4)
            if place.line != index + 1 { Issue.record("\(index)") }
        }
    }

    @Test("Problems are told once, sorted by place; those of no file come first")
    func order() {
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
        for _ in 0..<20 { #expect((sorted + sorted).shuffled().inReadingOrder == sorted) }
        #expect(Problems(sorted.reversed()).all == sorted)
        let same = [3, 1, 2].map { Problem("x", "y", at: Location(path: "a", line: 1, length: $0)) }
        #expect(same.inReadingOrder.map { $0.location?.length } == [1, 2, 3])
    }

    @Test("A warning is as grave as it is made")
    func severity() {
        let warning = Problem(.warning, "x", "y", at: Location(path: "a"), help: "z")
        #expect(![warning].hasErrors)
        #expect(warning.asError == Problem("x", "y", at: Location(path: "a"), help: "z"))
        #expect([warning, warning.asError].hasErrors)
    }
}
