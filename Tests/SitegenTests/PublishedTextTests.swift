import Testing

@Suite("A published text")
struct PublishedTextTests {
    private func folder(_ field: String, _ more: [String: String] = [:]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let names = ["TITLE": "title", "ORG": "organization", "NOTE": "note"]
        let name = try #require(field.split(separator: ":").first.flatMap { names[String($0)] })
        let consent = LeakySite.consent("  mary: { publish: [name, \(name)] }\n")
        try folder.layLeakySite([
            "Content/contacts/people/mary.vcf": LeakySite.card(
                "FN:Mary Somerville", "TEL:+44 20 7946 0123", field),
            "Content/contacts/consent.yml": consent,
        ])
        try folder.put(more)
        return folder
    }

    @Test(
        "A withheld value within a published field is a leak",
        arguments: [
            ("TITLE:Plumber\\, 020 7946 0018", "phone number of \"ada\""),
            ("TITLE:Plumber\\, 020 7946 0123", "phone number of \"mary\""),
            ("ORG:cb@engine.example", "e-mail of someone who is not published"),
            ("TITLE:Assistant to\r\n  Ada (countess@home.example)", "e-mail of \"ada\""),
            ("ORG:Engines;12 St James's Square", "postal address of \"ada\""),
            ("NOTE:Ring me\\nat +44 (20) 7946 0018", "phone number of \"ada\""),
            ("NOTE:Born on 10 December 1815", "birthday of \"ada\""),
            ("NOTE:A friend of Charles Babbage", "name of someone who is not published"),
        ])
    func field(_ field: String, _ leak: String) throws {
        let folder = try folder(field)
        let run = try folder.build("--strict")
        #expect(run.end == .status(1))
        #expect(run.leaks.count == 1)
        #expect(run.leaks.first?.hasPrefix("Content/contacts/people/mary.vcf:") == true)
        #expect(run.leaks.first?.hasSuffix(leak) == true)
    }

    @Test("The name of an unpublished contact in a published title or organization is a warning")
    func names() throws {
        for field in ["TITLE:Assistant to Charles Babbage", "ORG:Charles Babbage Ltd"] {
            let folder = try folder(field)
            let run = try folder.build()
            #expect(run.end == .status(0))
            #expect(
                run.headline.hasPrefix(
                    "Content/contacts/people/mary.vcf:5:\(field.hasPrefix("O") ? 5 : 20): warning: "
                        + "contains the name of someone who is not published "
                        + "(Content/contacts/board.vcf:"))
            #expect(try folder.build("--strict").end == .status(1))
        }
    }
}
