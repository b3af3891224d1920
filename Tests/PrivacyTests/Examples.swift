import Privacy
import Testing
import VCard

/// A value and a text that contains it.
struct Example: CustomTestStringConvertible, Sendable {
    let value: SensitiveValue
    let text: String

    var testDescription: String { "\(value.kind): \(text)" }
}

extension Example {
    /// A plain example of each kind.
    static let plain: [Example] = [
        Example(
            value: .email("ada.lovelace+home@example.org"), text: "ada.lovelace+home@example.org"),
        Example(value: .phone("+44 20 7946 0000"), text: "+44 20 7946 0000"),
        Example(value: .street("12, St James's Square"), text: "12, St James's Square"),
        Example(
            value: .note("Likes tea, but not before nine."), text: "Likes tea, but not before nine."
        ),
        Example(value: .birthday(year: 1815, month: 12, day: 10), text: "1815-12-10"),
        Example(
            value: .birthday(year: 1815, month: 12, day: 10, words: ["10 Dec 1815"]),
            text: "10 Dec 1815"),
        Example(value: .name("Zoë Müller-Žižek"), text: "Zoë Müller-Žižek"),
        Example(value: .name("Lovelace"), text: "Lovelace"),
        Example(value: .name("山田 太郎"), text: "山田太郎"),
        Example(value: .slug("ada-lovelace"), text: "ada-lovelace"),
        Example(value: .slug("ada"), text: "contacts/ada/"),
    ]
}

extension LeakSearch {
    func leaks(inPath path: String) -> [Leak] {
        var memory = SearchMemory()
        return leaks(inPath: path, using: &memory)
    }
}

extension SensitiveValue {
    static func birthday(
        year: Int?, month: Int, day: Int, words: [String] = []
    ) -> SensitiveValue {
        .birthday(VCard.Birthday(year: year, month: month, day: day, text: ""), words: words)
    }
}
