import Privacy
import Testing
import VCard

@testable import Content

@Suite("The record of a withheld value")
struct WithheldRecordTests {
    private static let day = VCard.Birthday(year: 1996, month: 4, day: 15, text: "1996-04-15")

    private static let values: [SensitiveValue] = {
        let sources: [(field: String, owner: Int, line: Int)] = [
            ("email", 1, 2), ("phone", 1, 2), ("email.work", 1, 2), ("email.home", 1, 2),
            ("email", 2, 2), ("email", 1, 1),
        ]
        let kinds: [SensitiveValue] =
            ["a", "b"].flatMap { text in
                [.email(text), .phone(text), .street(text), .note(text), .name(text), .slug(text)]
            } + [
                .birthday(day), .birthday(VCard.Birthday(text: "1996-04-15")),
                .birthday(VCard.Birthday(year: 1996, month: 4, day: 15, text: "")),
                .photo([1]), .photo([2]), .photo(nil),
            ]
        var all = SensitiveValues()
        for owner in 0..<3 {
            all.addOwner(slug: "\(owner)", file: "a.vcf", isPublished: false)
            for (field, place, line) in sources where place == owner {
                for value in field == "email" && line == 2 && owner == 1 ? kinds : [kinds[0]] {
                    all.add(value, field: field, line: line)
                }
            }
        }
        return all.values
    }()

    @Test("tells it from every other")
    func different() {
        #expect(Set(Self.values.map { Fingerprint($0) }).count == Self.values.count)
        for (index, value) in Self.values.enumerated() {
            let others = Self.values[..<index] + Self.values[(index + 1)...]
            #expect(Fingerprint([value] + others) != Fingerprint(Array(others)))
        }
    }

    @Test("leaves out no part of it")
    func whole() {
        func parts(of value: Any) -> [String?] { Mirror(reflecting: value).children.map(\.label) }
        #expect(
            parts(of: Self.values[0]) == [
                "kind", "text", "day", "words", "photo", "field", "owner", "line",
            ])
        #expect(parts(of: Self.day) == ["year", "month", "day", "text"])
    }
}
