import Privacy

/// A value in the middle of a text, and of a page that shows the text, is found. In plain words a
/// name is found if and only if a slow search finds it.
func findLeaks(_ input: [UInt8]) {
    let text = String(decoding: input, as: UTF8.self)
    let middle = text.index(text.startIndex, offsetBy: text.count / 2)
    let (before, behind) = (String(text[..<middle]), String(text[middle...]))
    let planted = values.map(\.text)
    let texts = [
        "Text\n\n\(before)\n\n\(planted.joined(separator: "\n\n"))\n\n\(behind)",
        "<html><p>\(before.escapedForHTML)</p>\n"
            + planted.map { "<p>\($0.escapedForHTML)</p>\n" }.joined()
            + "<p>\(behind.escapedForHTML)</p>",
    ]
    for text in texts {
        let found = Set(search.leaks(in: Array(text.utf8)).map(\.value))
        require(found == Set(values.indices), "only \(found.sorted()) are found in: \(text)")
    }
    let words = input.map { wordParts[Int($0) % wordParts.count] }.joined()
    let isFound = !nameSearch.leaks(in: Array(words.utf8)).isEmpty
    // A name in folded lines of a card (RFC 6350, section 3.2) is found, too.
    let isThere = holdsName(words) || holdsName(words.replacing("\n ", with: ""))
    require(isFound == isThere, "found: \(isFound), in: \(words)")
}

private let values: [(value: SensitiveValue, text: String)] = [
    (.email("zoe.quux@private.example"), "zoe.quux@private.example"),
    (.phone("+49 30 5550 1239"), "+49 30 5550 1239"),
    (.street("Quuxallee 17"), "Quuxallee 17"),
    (.name("Zoë Quuxley"), "Zoë Quuxley"),
    (.name("Quuxa, Yrsa"), "Quuxa\tYrsa"),
]
private let search = LeakSearch(values.map(\.value))

private let wordParts = ["ada", "king", "love", "lace", "x", "7", " ", " ", "\n", " "]
private let nameSearch = LeakSearch([.name("Ada King"), .name("Lovelace Kingada")])

/// True if two words of the text in a row are a name.
private func holdsName(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    return zip(words, words.dropFirst()).contains { first, second in
        (first, second) == ("ada", "king") || (first, second) == ("lovelace", "kingada")
    }
}

extension String {
    fileprivate var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
