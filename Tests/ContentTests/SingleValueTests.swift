import Testing
import VCard

@testable import Content

@Suite("Values of cards that contain several")
struct SingleValueTests {
    @Test(
        "E-mail addresses",
        arguments: [
            ("ada@example.org", ["ada@example.org"]), ("", [""]), ("ada", ["ada"]),
            ("a b", ["a b"]),
            ("Ada <ada@a.example>, post@b.example", ["ada@a.example", "post@b.example"]),
            ("\"Zoë\" zoë@a.example", ["zoë@a.example"]),
            ("ada@a.example\u{A0}post@b.example", ["ada@a.example", "post@b.example"]),
        ])
    func emails(text: String, expected: [String]) { #expect(text.emailAddresses == expected) }

    @Test(
        "Phone numbers",
        arguments: [
            ("+44 20 7946 0000", ["+44 20 7946 0000"]), ("", [""]), ("012 or 34", ["012 or 34"]),
            (
                "0171 1234567 or 0171 7654321",
                ["0171 1234567 or 0171 7654321", "0171 1234567", "0171 7654321"]
            ),
            (
                "0171 1234567 oder 0171 7654321",
                ["0171 1234567 oder 0171 7654321", "0171 1234567", "0171 7654321"]
            ),
            ("+44 1712 345678;ext=102", ["+44 1712 345678;ext=102", "+44 1712 345678"]),
            ("0171 1234567\n12", ["0171 1234567\n12", "0171 1234567"]),
            ("٠١٧١١٢٣٤/12", ["٠١٧١١٢٣٤/12", "٠١٧١١٢٣٤"]),
        ])
    func numbers(text: String, expected: [String]) { #expect(text.phoneNumbers == expected) }

    @Test(
        "Lines that identify a house",
        arguments: [
            (VCard.Address(street: "12 High Street"), ["12 High Street"]), (VCard.Address(), []),
            (
                VCard.Address(street: "The Mill, 12 High Street\nFlat 3"),
                ["The Mill, 12 High Street", "Flat 3", " 12 High Street"]
            ),
            (VCard.Address(extended: "Haus Öl 3"), ["Haus Öl 3"]),
            (VCard.Address(poBox: "Box 12", street: "Mill", locality: "12"), ["Mill", "Box 12"]),
            (
                VCard.Address(
                    street: "1 A Road", locality: "Leeds",
                    deliveryLabel: "Ada\n1 A Road\n2 B Road\nLS1 Leeds 3"),
                ["1 A Road", "2 B Road"]
            ),
        ])
    func houses(address: VCard.Address, expected: [String]) {
        #expect(address.streetLines == expected)
    }

    @Test(
        "The days that a birthday may mean, first with the first number as the month",
        arguments: [("10/12/1985", [[10, 12], [12, 10]]), ("5.5.1985", [[5, 5]]), ("1985", [])])
    func days(text: String, expected: [[Int]]) {
        let days = VCard.Birthday(text: text).days
        #expect(days.map { [$0.month, $0.day].compactMap(\.self) } == expected)
        #expect(days.allSatisfy { $0.year == 1985 })
    }
}
