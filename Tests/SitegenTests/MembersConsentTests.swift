import Foundation
import Testing

/// A command, what it makes of an entry of consent.yml, and who sees what then.
struct MembersConsentCase: CustomTestStringConvertible, Sendable {
    let consent: String
    let arguments: String
    let entry: String
    let outcome: String
    var errors = ""

    var testDescription: String { "\(consent): \(arguments)" }
}

@Suite("Consent to members on the command line")
struct MembersConsentTests {
    private static let authorized = "containers:\n  people: authorized\n"
    private static let name =
        "note: name is included: a contact is never shown without it\n"

    @Test(
        "Grants and denials keep what the other audience sees",
        arguments: [
            MembersConsentCase(
                consent: authorized, arguments: "grant ada phone --members",
                entry: "ada: { forMembers: [phone] }",
                outcome: "published now: name, title\nfor members: phone"),
            MembersConsentCase(
                consent: "publish: [name]\nforMembers: [phone]\n" + authorized,
                arguments: "grant ada title",
                entry: "ada: { publish: [name, title], forMembers: [phone] }",
                outcome: "published now: name, title\nfor members: phone"),
            MembersConsentCase(
                consent: "publish: [name]\nforMembers: [phone]\n" + authorized,
                arguments: "grant ada email --members",
                entry: "ada: { forMembers: [email, phone] }",
                outcome: "published now: name\nfor members: email, phone"),
            MembersConsentCase(
                consent: "forMembers: [title]\n", arguments: "grant ada phone --members",
                entry: "ada: { publish: [], forMembers: [name, phone] }",
                outcome: "published now: nothing; only members see it\nfor members: name, phone",
                errors: name),
            MembersConsentCase(
                consent: "forMembers: [phone]\n", arguments: "grant ada --members",
                entry:
                    "ada: { publish: [], forMembers: [name, photo, organization, title, phone] }",
                outcome: "published now: nothing; only members see it\n"
                    + "for members: name, title, phone"),
            MembersConsentCase(
                consent: "contacts:\n  ada:\n    publish: []\n    forMembers: [name, phone]\n",
                arguments: "grant ada email",
                entry: "ada: { publish: [name, email], forMembers: [name, phone] }",
                outcome: "published now: name, email\nfor members: phone", errors: name),
            MembersConsentCase(
                consent: "publish: [name]\nforMembers: [phone, email]\n" + authorized,
                arguments: "deny ada phone",
                entry: "ada: { publish: [name], forMembers: [email] }",
                outcome: "published now: name\nfor members: email"),
            MembersConsentCase(
                consent: "contacts:\n  ada:\n    publish: [name, email]\n    forMembers: [email]\n",
                arguments: "deny ada email",
                entry: "ada: { publish: [name], forMembers: [] }",
                outcome: "published now: name"),
            MembersConsentCase(
                consent:
                    "contacts:\n  ada:\n    publish: []\n    forMembers: [name, phone, email]\n",
                arguments: "deny ada phone",
                entry: "ada: { publish: [], forMembers: [name, email] }",
                outcome: "published now: nothing; only members see it\nfor members: name, email"),
            MembersConsentCase(
                consent: "contacts:\n  ada:\n    publish: [name, title]\n"
                    + "    forMembers: [phone]\n    until: 2026-01-31\n",
                arguments: "grant ada email --members --until 2027-12-31",
                entry: "ada: { publish: [], forMembers: [name, email], until: 2027-12-31 }",
                outcome: "published now: nothing; only members see it\nfor members: name, email",
                errors: name),
            MembersConsentCase(
                consent: "contacts:\n  ada:\n    publish: [name, title]\n"
                    + "    forMembers: [phone]\n    until: 2026-01-31\n",
                arguments: "grant ada email --until 2027-12-31",
                entry: "ada: { publish: [name, email], forMembers: [], until: 2027-12-31 }",
                outcome: "published now: name, email", errors: name),
            MembersConsentCase(
                consent: "contacts:\n  ada:\n    publish: []\n    forMembers: [name, phone]\n",
                arguments: "withdraw ada",
                entry: "ada: denied",
                outcome: "published now: nothing; denied by their own entry",
                errors: "note: keep the card: builds need it to find its values in texts\n"),
            MembersConsentCase(
                consent: "contacts:\n  ada:\n    publish:\n      - name\n      - title\n"
                    + "    until: 2026-01-31\n",
                arguments: "grant ada email name --members --until 2027-12-31",
                entry: "ada: { publish: [], forMembers: [name, email], until: 2027-12-31 }",
                outcome: "published now: nothing; only members see it\nfor members: name, email"),
            MembersConsentCase(
                consent: "contacts: { ada: { publish: [], forMembers: [name, phone] } }\n",
                arguments: "deny ada phone", entry: "ada: { publish: [], forMembers: [name] }",
                outcome: "published now: nothing; only members see it\nfor members: name"),
            MembersConsentCase(
                consent:
                    "contacts:\n  ada: { publish: [], forMembers: [name], slug: countess } # it's }\n",
                arguments: "grant ada phone --members",
                entry: "ada: { publish: [], forMembers: [name, phone], slug: countess }",
                outcome: "published now: nothing; only members see it\nfor members: name, phone"),
            MembersConsentCase(
                consent: "contacts: { ada: { publish: [], forMembers: [name, phone] } }\n",
                arguments: "withdraw ada", entry: "ada: denied",
                outcome: "published now: nothing; denied by their own entry",
                errors: "note: keep the card: builds need it to find its values in texts\n"),
            MembersConsentCase(
                consent: "containers:\n  people: { state: denied, publish: [], "
                    + "forMembers: [name, phone] }\n",
                arguments: "grant people",
                entry: "people: { state: authorized, publish: [name], forMembers: [] }",
                outcome: "published now: 1 of 1"),
            MembersConsentCase(
                consent: "containers:\n  people: { state: denied, publish: [name, title], "
                    + "forMembers: [phone] }\n",
                arguments: "grant people",
                entry: "people: { state: authorized, publish: [name, title], forMembers: [] }",
                outcome: "published now: 1 of 1"),
            MembersConsentCase(
                consent: authorized, arguments: "grant people phone --members",
                entry: "people: { state: authorized, forMembers: [phone] }",
                outcome: "published now: 1 of 1"),
            MembersConsentCase(
                consent: "containers:\n  people: denied\n",
                arguments: "grant people phone --members",
                entry: "people: { state: authorized, publish: [], forMembers: [name, phone] }",
                outcome: "published now: 0 of 1\nfor members only: 1"),
            MembersConsentCase(
                consent: "publish: [name]\nforMembers: [phone]\n" + authorized,
                arguments: "grant people title",
                entry: "people: { state: authorized, publish: [name, title], forMembers: [phone] }",
                outcome: "published now: 1 of 1"),
            MembersConsentCase(
                consent: "containers:\n  people:\n    state: authorized\n    publish: []\n"
                    + "    forMembers: [name]\n",
                arguments: "grant people",
                entry: "people: { state: authorized, publish: [name], forMembers: [name] }",
                outcome: "published now: 1 of 1\npublic now, and for members alone before: 1; so "
                    + "that only members see them, undo this change of consent.yml and write sitegen "
                    + "consent grant people --members"),
        ])
    func edits(scenario: MembersConsentCase) throws {
        let folder = try TemporaryFolder()
        try folder.put([
            "Content/site.yml": "title: Lab\nurl: https://example.org/\n",
            ConsentSite.path: scenario.consent,
            "Content/contacts/people/ada.vcf": ConsentSite.card(
                "FN:Ada", "TITLE:Countess", "TEL:+44 20 7946 0001", "EMAIL:ada@mail.example"),
        ])
        let run = try folder.consent(scenario.arguments.split(separator: " ").map(String.init))
        #expect(
            run
                == ProgramRun(
                    end: .status(0),
                    output: "\(ConsentSite.path): \(scenario.entry)\n\(scenario.outcome)\n",
                    errors: scenario.errors))
    }

    @Test("A new or updated card says which of its fields members see")
    func cards() throws {
        let folder = try TemporaryFolder()
        try folder.put([
            "Content/site.yml": "title: Lab\nurl: https://example.org/\n",
            ConsentSite.path: "publish: [name]\nforMembers: [email, phone]\n"
                + "containers:\n  people: authorized\n",
            "list.csv": "Name,Email,Phone\nAda King,ada@x.example,030 111111\n",
        ])
        let new = try folder.sitegen(
            "new", "contact", "Eve Ray", "--container", "people", "--email", "eve@x.example")
        #expect(
            new.errors == "note: published with the next build: name; for members: email.work\n")
        _ = try folder.sitegen("import", "csv", "list.csv", "--container", "people")
        _ = try folder.sitegen("consent", "grant", "people-new")
        try folder.put(["list.csv": "Name,Email,Phone\nAda King,ada@x.example,030 222222\n"])
        let again = try folder.sitegen(
            "import", "csv", "list.csv", "--container", "people", "--overwrite")
        #expect(
            again.output.contains("\nshown to members with the next build: new phone of Ada King\n")
        )
        #expect(!again.output.contains("published with"))
    }

    @Test("An imported folder is published as it was, not for members")
    func asImported() throws {
        let run = try TemporaryFolder().consent("grant", "people", "--as-imported", "--members")
        #expect(run.end == .status(64))
    }

    @Test("A site without an imported person has nothing to grant as imported")
    func notImported() throws {
        let run = try TemporaryFolder().consent("grant", "people", "--as-imported")
        #expect(run.end == .status(1))
        #expect(
            run.errors == """
                import/shown.yml: error: there is no record of an import [no-import]
                  help: name the fields instead: sitegen consent grant NAME email.work

                """)
    }
}
