import Privacy
import TestSupport
import Testing

@Suite("Random values in random texts")
struct PropertyTests {
    private static let parts = [
        "ba", "der", "lo", "mar", "tin", "sen", "kov", "ri", "gü", "ez", "wood", "han", "ñe",
    ]

    @Test(
        "A value in any two encodings is found, and no other value",
        arguments: Seeds.from(0, count: 8))
    func found(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let values = (0..<200).map { _ in Self.value(&numbers) }
        let search = LeakSearch(values.map(\.value))
        for _ in 0..<Seeds.rounds(40) {
            let index = numbers.below(values.count)
            var text = values[index].text
            var names: [String] = []
            for _ in 0..<Int.random(in: 0...2, using: &numbers) {
                let encoding = numbers.pick(Encoding.nestable)
                text = encoding.encode(text)
                names.append(encoding.name)
            }
            let before = Self.filler(&numbers)
            let behind = Self.filler(&numbers)
            let leaks = search.leaks(in: Array((before + text + behind).utf8)).map(\.value)
            #expect(leaks.contains(index), "\(names): \(values[index].text) in \(text)")
            #expect(leaks.allSatisfy { values[$0].text == values[index].text }, "\(names)")
        }
    }

    @Test("Random texts give the results of a slow search", arguments: Seeds.from(1000, count: 10))
    func slow(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let words = ["ada", "king", "love", "lace", "12", "st", "of"]
        let names = (0..<12).map { _ in
            (0..<Int.random(in: 2...3, using: &numbers)).map { _ in
                numbers.pick(words)
            }
        }.filter { $0.joined().count >= 4 }
        let search = LeakSearch(names.map { .name($0.joined(separator: " ")) })
        for _ in 0..<Seeds.rounds(40) {
            let text = (0..<30).map { _ in
                numbers.pick(words) + numbers.pick(["", " ", "-", ", ", "<b>", "&amp;", "\n"])
            }.joined()
            let expected = names.indices.filter { Self.holds(text, names[$0]) }
            let leaks = search.leaks(in: Array(text.utf8)).map(\.value).sorted()
            #expect(leaks == expected, "\(text)")
        }
    }
}

extension PropertyTests {
    /// Searches word by word from every position; a tag may separate letters, anything but a comma
    /// words.
    static func holds(_ text: String, _ name: [String]) -> Bool {
        let pieces = text.replacing("&amp;", with: "&").replacing("<b>", with: "|").map(String.init)
        var atoms: [String] = []
        for piece in pieces where piece != "|" || atoms.last != "|" { atoms.append(piece) }
        return atoms.indices.contains { start in
            guard start == 0 || !isWord(atoms[start - 1]), isWord(atoms[start]) else {
                return false
            }
            return ends(atoms, from: start, with: name)
        }
    }

    private static func ends(_ atoms: [String], from start: Int, with name: [String]) -> Bool {
        var index = start
        for (number, word) in name.enumerated() {
            if number > 0 {
                let first = index
                while index < atoms.count, !isWord(atoms[index]) { index += 1 }
                guard index > first, !atoms[first..<index].contains(",") else { return false }
            }
            for letter in word {
                while index < atoms.count, atoms[index] == "|" { index += 1 }
                guard index < atoms.count, atoms[index] == String(letter) else { return false }
                index += 1
            }
        }
        return index == atoms.count || !isWord(atoms[index])
    }

    private static func isWord(_ atom: String) -> Bool {
        atom.allSatisfy { $0.isLetter || $0.isNumber }
    }

    private static func word(_ numbers: inout SeededGenerator) -> String {
        (0..<4).map { _ in numbers.pick(parts) }.joined()
    }

    private static func filler(_ numbers: inout SeededGenerator) -> String {
        let words = (0..<20).map { _ in
            numbers.pick([
                "<p>", "<a href=\"/posts/x/\">", "&amp;", "tea", "for", "two,", "“quoted”", "3.5",
                "</b>",
            ])
        }
        return " " + words.joined(separator: " ") + " "
    }

    private static func value(_ numbers: inout SeededGenerator) -> (
        value: SensitiveValue, text: String
    ) {
        let first = word(&numbers)
        let second = word(&numbers)
        let number = Int.random(in: 1_000_000...9_999_999, using: &numbers)
        switch numbers.below(5) {
        case 0: return (.email("\(first).x@\(second).org"), "\(first).x@\(second).org")
        case 1: return (.phone("+4930\(number)"), "+49 30 \(number)")
        case 2:
            return (
                .street("\(number % 99), \(first) \(second)"), "\(number % 99) \(first) \(second)"
            )
        case 3: return (.name("\(first) \(second)"), "\(first.uppercased()) \(second)")
        default: return (.slug("\(first)-\(second)"), "\(first)-\(second)")
        }
    }
}
