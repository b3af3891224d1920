import Testing
import VCard

@testable import Content

@Suite("The record of a withheld value")
struct WithheldRecordTests {
    private static let day = VCard.Birthday(year: 1996, month: 4, day: 15, text: "1996-04-15")

    private static let values: [WithheldValue] = {
        let field = PublishedField(.email)
        let kinds: [WithheldValue.Kind] =
            ["a", "b"].flatMap { text in
                [.email(text), .phone(text), .street(text), .note(text), .name(text), .slug(text)]
            } + [
                .birthday(day), .birthday(VCard.Birthday(text: "1996-04-15")),
                .birthday(VCard.Birthday(year: 1996, month: 4, day: 15, text: "")),
                .photo(.remote("a")), .photo(.remote("b")),
                .photo(.embedded([1], fileExtension: "")),
                .photo(.embedded([2], fileExtension: "")),
            ]
        return kinds.map { WithheldValue(kind: $0, field: field, owner: 1, line: 2) } + [
            WithheldValue(kind: kinds[0], field: PublishedField(.phone), owner: 1, line: 2),
            WithheldValue(
                kind: kinds[0], field: PublishedField(.email, type: "work"), owner: 1, line: 2),
            WithheldValue(
                kind: kinds[0], field: PublishedField(.email, type: "home"), owner: 1, line: 2),
            WithheldValue(kind: kinds[0], field: field, owner: 2, line: 2),
            WithheldValue(kind: kinds[0], field: field, owner: 1, line: 1),
        ]
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
        #expect(parts(of: Self.values[0]) == ["kind", "field", "owner", "line"])
        #expect(parts(of: PublishedField(.email)) == ["field", "type"])
        #expect(parts(of: Self.day) == ["year", "month", "day", "text"])
    }
}
