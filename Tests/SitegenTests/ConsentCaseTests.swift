import Foundation
import Testing

@Suite("Consent edge cases")
struct ConsentCaseTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.put(ConsentSite.files)
    }

    private func refused(_ errors: String) -> ProgramRun {
        ProgramRun(end: .status(1), output: "", errors: errors)
    }

    @Test(
        "A type can be denied alone only if that hides exactly the values of the type",
        arguments: [
            (
                ["EMAIL;TYPE=WORK,HOME:both@example.org"], "[name, email.work]",
                "one that is also email.work"
            ),
            (
                ["EMAIL;TYPE=HOME:home@example.org", "EMAIL:some@example.org"], "[name, email]",
                "another email without a type of its own"
            ),
            (
                ["EMAIL;TYPE=HOME,WORK:both@example.org", "EMAIL;TYPE=WORK:work@example.org"],
                "[name, email]", "another email without a type of its own"
            ),
        ])
    func types(_ emails: [String], _ publish: String, _ others: String) throws {
        let text = "contacts: { ada: { publish: \(publish) } }\n"
        try folder.put([
            "Content/contacts/everyone/ada.vcf": ConsentSite.card(
                "FN:Ada", emails.joined(separator: "\r\n")),
            ConsentSite.path: text,
        ])
        let run = try folder.consent("deny", "ada", "email.home")
        #expect(
            run
                == refused(
                    """
                    error: email.home cannot be denied alone: the card has \(others) \
                    [inseparable-type]
                      help: deny the whole field, or give the values different types on the card

                    """))
        #expect(try folder.text(ConsentSite.path) == text)
    }

    @Test("Other values are named by their place types, not their usage types")
    func vagueTypes() throws {
        try folder.put([
            "Content/contacts/everyone/ada.vcf": ConsentSite.card(
                "FN:Ada", "TEL;TYPE=VOICE,HOME:+44 20 7946 0001",
                "TEL;TYPE=TEXT,CELL:+44 20 7946 0002"),
            ConsentSite.path: "contacts:\n  ada:\n    publish: [name, phone]\n",
        ])
        let run = try folder.consent("deny", "ada", "phone.home")
        #expect(run.end == .status(0))
        #expect(
            try folder.text(ConsentSite.path)
                == "contacts:\n  ada:\n    publish: [name, phone.cell]\n")
        #expect(run.output.hasSuffix("\npublished now: name, phone.text+cell\n"))
    }

    @Test(
        "Several fields can be denied at once, also of one kind",
        arguments: [
            ("[name, email.work, email.home]", ["email.home", "email.work"], "[name]"),
            ("[name, email]", ["email.home", "email"], "[name]"),
            ("[name, email, phone]", ["email", "phone.home"], "[name, phone.cell]"),
        ])
    func several(_ publish: String, _ fields: [String], _ left: String) throws {
        try folder.put([
            "Content/contacts/everyone/ada.vcf": ConsentSite.card(
                "FN:Ada", "EMAIL;TYPE=WORK,HOME:both@example.org", "EMAIL:some@example.org",
                "TEL;TYPE=HOME:+44 20 7946 0001", "TEL;TYPE=CELL:+44 20 7946 0002"),
            ConsentSite.path: "contacts:\n  ada:\n    publish: \(publish)\n",
        ])
        let run = try folder.consent(["deny", "ada"] + fields)
        #expect(run.errors == "")
        #expect(
            try folder.text(ConsentSite.path)
                == "contacts:\n  ada:\n    publish: \(left)\n")
    }

    @Test("A custom label is a type and is quoted for YAML")
    func ownLabel() throws {
        try folder.put([
            "Content/contacts/everyone/ada.vcf": ConsentSite.card(
                "FN:Ada", "item1.TEL;TYPE=VOICE:+44 20 7946 0001", "item1.X-ABLabel:Boat: bow",
                "TEL;TYPE=HOME:+44 20 7946 0002"),
            ConsentSite.path: "contacts:\n  ada:\n    publish: [name, phone]\n",
        ])
        let publish = "publish: [name, \"phone.boat: bow\"]"
        #expect(
            try folder.consent("deny", "ada", "phone.home")
                == ProgramRun.success(
                    "\(ConsentSite.path): ada: { \(publish) }",
                    "published now: name, phone.voice+boat: bow"))
        #expect(try folder.text(ConsentSite.path) == "contacts:\n  ada:\n    \(publish)\n")
    }

    @Test("For an unknown contact, errors in cards are reported too")
    func damagedCard() throws {
        try folder.put([
            "Content/contacts/everyone/dora.vcf": "FN:Dora\r\nUID:dora-1\r\n"
        ])
        #expect(
            try folder.consent("deny", "dora-1")
                == refused(
                    """
                    error: no contact or container "dora-1" [unknown-contact]
                      help: sitegen consent show lists all
                    Content/contacts/everyone/dora.vcf: error: no card in this file [no-card]
                      help: a card starts with BEGIN:VCARD and ends with END:VCARD

                    """))
        let other = try folder.consent("deny", "carl")
        #expect(other.end == .status(0))
        #expect(
            other.output
                == "\(ConsentSite.path): carl: denied\npublished now: nothing; denied by their own "
                + "entry\n"
        )
    }

    @Test("An ambiguous key is not written to consent.yml")
    func namesakes() throws {
        try folder.put([
            "Content/contacts/everyone/club.vcf": ConsentSite.card("FN:The Club", "UID:club-1"),
            "Content/contacts/club.vcf": ConsentSite.card("FN:One") + ConsentSite.card("FN:Two"),
        ])
        #expect(
            try folder.consent("deny", "club")
                == refused(
                    """
                    error: "club" matches 3 entries: Content/contacts/everyone/club.vcf:1, \
                    Content/contacts/club.vcf:1, Content/contacts/club.vcf:5 [ambiguous-contact]
                      help: name the one you mean by its UID

                    """))
        #expect(try folder.consent("deny", "club-1").end == .status(0))
        #expect(try folder.consent("show", "two").end == .status(0))
    }

    @Test("An invalid consent.yml is reported and not changed")
    func damagedConsent() throws {
        try folder.put([ConsentSite.path: "containers: { everyone: authorised }\n"])
        for command in ["grant", "deny"] {
            #expect(
                try folder.consent(command, "new.vcf")
                    == refused(
                        """
                        \(ConsentSite.path):1:25: error: "everyone" must be authorized or denied, \
                        not "authorised" [bad-consent]
                          1 | containers: { everyone: authorised }
                            |                         ^^^^^^^^^^
                          help: did you mean "authorized"?

                        """))
        }
    }

    @Test("Concurrent edits wait for each other")
    func together() throws {
        try folder.remove(ConsentSite.path)
        let names = ["ada", "bob", "carl", "gone", "secret", "new"]
        let runs = try names.map {
            try Program(folder: folder.path).start(["consent", "deny", $0])
        }
        for run in runs {
            run.waitUntilExit()
            #expect(ProgramRun.End(run) == .status(0))
        }
        let lines = try folder.text(ConsentSite.path).split(separator: "\n").map(String.init)
        #expect(lines.first == "contacts:")
        #expect(lines.dropFirst().sorted() == names.map { "  \($0): denied" }.sorted())
    }

    @Test("With --source the site is edited there, and paths are relative to the working directory")
    func elsewhere() throws {
        let run = try Program(folder: "/").run(
            ["consent", "deny", "carl", "--source", folder.path])
        #expect(
            run
                == ProgramRun(
                    end: .status(0),
                    output: """
                        \(folder.path)/\(ConsentSite.path): carl: denied
                        published now: nothing; denied by their own entry

                        """, errors: ""))
    }
}
