import BibTeX
import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite("Damaged and large files")
struct RobustnessTests {
    @Test("Latin-1, NUL bytes, Windows line ends and a byte order mark are read")
    func encodings() {
        let bytes = Array("@misc{a,\r\n title = {Caf".utf8) + [0xE9] + Array("},\r\n}\r\n".utf8)
        let latin = BibTeXFile(SourceText(path: "a.bib", bytes: bytes))
        #expect(latin.entries.first?.text(of: "title") == "Café")
        #expect(
            latin.shown == [
                """
                a.bib:2:14: warning: these bytes are not UTF-8; they are read as Windows-1252 [invalid-utf8]
                  2 |  title = {Café},
                    |              ^
                  help: save the file as UTF-8
                """
            ])
        let utf16 = BibTeXFile(
            SourceText(
                path: "a.bib", bytes: Array("@misc{a, title = {b}}".utf8).flatMap { [$0, 0] }))
        #expect(utf16.problems.first?.code == "nul-byte" && utf16.problems.hasErrors)
        let marked = read("\u{FEFF}@misc{a,\r\n  title = {b\r\n  c},\r\n  year = 1843\r\n}")
        #expect(marked.shown == [] && marked.entries.first?.text(of: "title") == "b c")
    }

    private static let exports = Exports.files.compactMap { try? Data(contentsOf: $0) }
        .map { Array($0) }

    /// Bytes with a meaning for the reader.
    private static let marks = Array("@{}(),=#\"%\\$~-&;'`\n ".utf8) + [0, 0xC3, 0xFF]

    @Test(
        "Random changes crash nothing, and what is read is read back",
        arguments: Seeds.from(1, count: 2))
    func mutations(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Seeds.rounds(500) {
            let export = random.pick(Self.exports)
            let start = random.below(export.count - 1500)
            var bytes = Array(export[start..<start + 1500])
            for _ in 0..<random.below(30) {
                let place = random.below(bytes.count)
                switch random.below(3) {
                case 0: bytes[place] = random.pick(Self.marks)
                case 1: bytes.insert(random.pick(Self.marks), at: place)
                default: bytes.remove(at: place)
                }
            }
            check(bytes)
        }
        for _ in 0..<Seeds.rounds(100) {
            check((0..<random.below(300)).map { _ in random.pick(Self.marks) })
            check((0..<random.below(300)).map { _ in UInt8(random.below(256)) })
        }
    }

    private func check(_ bytes: [UInt8]) {
        let file = BibTeXFile(SourceText(path: "a.bib", bytes: bytes))
        let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
        #expect(file.problems.allSatisfy { (1...lines).contains($0.location?.line ?? 1) })
        for entry in file.entries {
            for field in entry.fields { _ = (field.text, field.location, field.names.list) }
            _ = (entry.date, entry.annotations(of: "author"))
        }
        let entries = file.entries.filter {
            !$0.key.isEmpty && $0.key.utf8.allSatisfy { $0 > 0x2F }
        }
        let again = read(entries.map { $0.bibTeX() }.joined())
        #expect(again.problems.allSatisfy { $0.severity != .error || $0.code == "nul-byte" })
        #expect(again.entries.flatMap(Self.contents) == entries.flatMap(Self.contents))
    }

    private static func contents(_ entry: BibTeXEntry) -> [String] {
        let fields = entry.fields.filter { $0.name != "crossref" && $0.name != "xdata" }
        return [entry.type]
            + fields.map { field in
                field.name + "="
                    + field.value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
    }

    /// A quadratic reader takes hours for one of these.
    @Test(
        "A large file is read in linear time", .timeLimit(.minutes(2)),
        arguments: [
            "{", "}", "@", "\"", "@a{", "@a{b,c={{\n", "@a{b,c=\"\n", "@a(\n", "@a",
            "\n@a{b,c={{}\n",
            " @a{b}\n", "@string{a=a#a}\n", "@a{b,c=d}\n", "@misc{a,title={\\(}}\n", ",", "%\n",
            "(",
            "@a{a,author={A, B, C, D}}\n", "@a{b,crossref={c}}\n", "=", "#", "@comment{",
        ])
    func large(_ part: String) {
        let text = String(repeating: part, count: 100_000 / part.utf8.count)
        _ = read(text)
        let value = text.replacing("}", with: ")").replacing("{", with: "{}")
        let file = read("@misc{a,\n title = {\(value.replacing("\n@", with: "\n "))}\n}")
        for entry in file.entries {
            _ = (entry.text(of: "title"), entry.names(of: "title").list.count)
        }
    }

    @Test(
        "LaTeX is converted in linear time", .timeLimit(.minutes(2)),
        arguments: [
            "{}", "\\", "\\(", "\\'", "$", "\\$", "{$}", "\\emph{}", "\\'{", "\\ensuremath{", "&",
            "~",
            " and ", ",", " a", "-", "`", "\\textsuperscript{2}", "\\href{}", "\\v ", "{\\a}",
            "a, b and ",
        ])
    func largeValues(_ part: String) throws {
        let count = 100_000 / part.utf8.count
        let open = part.utf8.count { $0 == UInt8(ascii: "{") }
        let close = part.utf8.count { $0 == UInt8(ascii: "}") }
        let text =
            String(repeating: part, count: count)
            + String(repeating: "}", count: max(0, open - close) * count)
        let entry = try #require(read("@misc{a,\n author = {\(text) }\n}").entries.first)
        _ = (entry.text(of: "author"), entry.authors.list.map(\.fullName), entry.bibTeX())
    }

    @Test("Strings that contain each other do not grow without limit")
    func strings() {
        let doubled = (0..<60).map { "@string{s\($0 + 1) = s\($0) # s\($0)}\n" }.joined()
        let file = read("@string{s0 = {abcdefgh}}\n\(doubled)@misc{a, title = s60}\n")
        #expect(file.problems.contains { $0.code == "long-strings" && $0.severity == .error })
        #expect(file.entries.first?.fields.first.map { $0.value.utf8.count < 300_000 } == true)
    }

    @Test("A file of faults reports the first five hundred")
    func manyProblems() throws {
        let file = read(String(repeating: "@misc{a, title}\n", count: 10_000))
        #expect(file.problems.count == 501 && file.problems.hasErrors)
        #expect(
            file.problems.filter { $0.code == "bibtex-problems" }.map(\.message)
                == ["9500 more problems in this file"])
    }
}
