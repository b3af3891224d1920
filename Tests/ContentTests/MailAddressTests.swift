import Testing

@testable import Content

@Suite("E-mail addresses in texts")
struct MailAddressTests {
    @Test(
        "Each part with a name, an at sign and a host of two labels is an address",
        arguments: [
            ("Write to ada.king+x@mail.example.org.", ["ada.king+x@mail.example.org"]),
            ("ada@work@example.org", ["work@example.org"]),
            ("a@b.example..c d@e.example-", ["a@b.example", "d@e.example-"]),
            ("mailto:a@b.example?x, (c@d.example)", ["a@b.example", "c@d.example"]),
            ("@ada a@b @c.example a@.example a@b. @", []), ("å@ö.example", ["å@ö.example"]),
        ])
    func addresses(text: String, addresses: [String]) {
        #expect(text.mailAddresses.map(String.init) == addresses)
        // The same as by an expression, which takes quadratic time without an at sign.
        let expected = text.matches(of: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/).map { String($0.output) }
        #expect(addresses == expected)
    }
}
