import Foundation
import TestSupport
import Testing

@Suite("Consent on the command line")
struct ConsentCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.put(ConsentSite.files)
    }

    @Test("show prints the rule for every contact")
    func overview() throws {
        let run = try folder.consent("show")
        #expect(
            run
                == ProgramRun.success(
                    "containers",
                    "  board.vcf  denied; 0 of 2 contacts published",
                    "  everyone   authorized; 2 of 5 contacts published",
                    "  new.vcf    not determined; 0 of 1 contact published",
                    "contacts",
                    "  bea-board  withheld: \"board.vcf\" is denied",
                    "  ben-board  withheld: \"board.vcf\" is denied",
                    "  ada        published by their own entry, until 2030-01-01",
                    "  bob        withheld: denied by their own entry",
                    "  carl       published because \"everyone\" is authorized",
                    "  gone       withheld: the last day, 2026-01-31, has passed",
                    "  secret     withheld: the card itself forbids it (its CLASS is not PUBLIC)",
                    "  new        withheld: consent.yml does not list \"new.vcf\""))
    }

    @Test("show --format json prints the containers, and the contacts as list contacts does")
    func overviewAsJSON() throws {
        func object(_ run: ProgramRun) throws -> Any {
            try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        }
        let all = try object(folder.consent("show", "--format", "json")) as? NSDictionary
        let listed = try object(folder.list("contacts", "--format", "json")) as? NSArray
        #expect((all?["containers"] as? NSArray)?.count == 3)
        #expect(listed?.count == 8)
        #expect(all?["contacts"] as? NSArray == listed)
        #expect(
            try folder.consent("show", "everyone", "--format", "json").output == """
                {
                  "container": "everyone",
                  "state": "authorized",
                  "contacts": 5,
                  "published": 2,
                  "membersOnly": 0
                }

                """)
    }

    @Test("An edit that must wait for another one says so, and is made")
    func waits() throws {
        let lock = open(folder.path + "/Content/contacts", O_RDONLY | O_DIRECTORY)
        defer { close(lock) }
        try #require(flock(lock, LOCK_EX) == 0)
        let errors = LineReader()
        let process = try Program(folder: folder.path).start(
            ["consent", "deny", "new.vcf"], errors: errors.pipe.fileHandleForWriting)
        #expect(
            errors.next()
                == "note: another edit of this site is running; waiting for it to finish")
        #expect(process.isRunning)
        flock(lock, LOCK_UN)
        process.waitUntilExit()
        #expect(ProgramRun.End(process) == .status(0))
        #expect(try folder.text(ConsentSite.path).contains("new.vcf: denied"))
    }

    @Test("show prints one contact, by slug or UID, or a container")
    func show() throws {
        let ada = ProgramRun.success(
            "Ada Lovelace",
            "  slug       ada",
            "  card       Content/contacts/everyone/ada.vcf:1",
            "  published  name, email.work",
            "             by their own entry, until 2030-01-01",
            "  withheld   title, email.home, phone.home (2)",
            "             not listed in their entry")
        let runs = try (
            folder.consent("show", "ada"), folder.consent("show", "urn:uuid:1815"),
            folder.consent("show", "new.vcf")
        )
        #expect(runs.0 == ada)
        #expect(runs.1 == ada)
        #expect(runs.2 == ProgramRun.success("new.vcf: not determined; 0 of 1 contact published"))
    }

    @Test("A container can be granted and denied; nothing else in the file changes")
    func containers() throws {
        let granted = try folder.consent("grant", "new.vcf")
        #expect(
            granted
                == ProgramRun.success(
                    "\(ConsentSite.path): new.vcf: authorized", "published now: 1 of 1"))
        let after = ConsentSite.consent.replacing(
            "  board.vcf: denied\n", with: "  board.vcf: denied\n  new.vcf: authorized\n")
        #expect(try folder.text(ConsentSite.path) == after)
        let denied = try folder.consent("deny", "new.vcf")
        #expect(
            denied
                == ProgramRun.success(
                    "\(ConsentSite.path): new.vcf: denied", "published now: 0 of 1"))
        let denial = after.replacing("new.vcf: authorized", with: "new.vcf: denied")
        #expect(try folder.text(ConsentSite.path) == denial)
    }

    @Test("grant adds fields and a last day to a contact")
    func grant() throws {
        let run = try folder.consent("grant", "ada", "phone.home", "title", "--until", "2031-12-31")
        #expect(
            run
                == ProgramRun.success(
                    "\(ConsentSite.path): ada: { publish: [name, title, email.work, phone.home], "
                        + "until: 2031-12-31 }",
                    "published now: name, title, email.work, phone.home (2)"))
        let after = ConsentSite.consent
            .replacing("email.work]", with: "email.work, title, phone.home]")
            .replacing("2030-01-01", with: "2031-12-31")
        #expect(try folder.text(ConsentSite.path) == after)
    }

    @Test(
        "Without own fields a contact keeps the common ones; after denied it starts with the name",
        arguments: [
            ("carl", ["email"], "{ publish: [name, title, email] }", "name, title, email", ""),
            ("bob", ["email"], "{ publish: [name, email] }", "name", nameNote),
            ("bob", [], "{ publish: [name, title] }", "name", ""),
            ("new", [], "{ publish: [name, title] }", "name, title", ""),
            ("new", ["note"], "{ publish: [name, note] }", "name, note", nameNote),
            (
                "gone", ["name", "--until", "2027-01-01"],
                "{ publish: [name], until: 2027-01-01 }", "name", ""
            ),
            ("gone", ["--until", "2027-01-01"], "{ until: 2027-01-01 }", "name", ""),
            ("carl", ["--until", "2027-01-01"], "{ until: 2027-01-01 }", "name, title", ""),
        ])
    func grants(
        _ name: String, _ fields: [String], _ entry: String, _ published: String, _ note: String
    ) throws {
        let run = try folder.consent(["grant", name] + fields)
        #expect(
            run
                == ProgramRun.success(
                    "\(ConsentSite.path): \(name): \(entry)", "published now: \(published)",
                    errors: note))
    }

    private static let nameNote = "note: name is included: a contact is never shown without it\n"

    @Test("grant reports what stays withheld")
    func withheld() throws {
        let runs = try (
            folder.consent("grant", "secret", "email"),
            folder.consent("grant", "ben-board", "title"),
            folder.consent("grant", "carl", "--until", "2026-10-31")
        )
        #expect(
            runs.0
                == ProgramRun.success(
                    "\(ConsentSite.path): secret: { publish: [name, title, email] }",
                    "published now: nothing; the card itself forbids it (its CLASS is not PUBLIC)"))
        #expect(
            runs.1
                == ProgramRun.success(
                    "\(ConsentSite.path): ben-board: { publish: [name, title] }",
                    "published now: nothing; \"board.vcf\" is denied", errors: Self.nameNote))
        #expect(
            runs.2
                == ProgramRun.success(
                    "\(ConsentSite.path): carl: { until: 2026-10-31 }",
                    "published now: nothing; the last day, 2026-10-31, has passed",
                    errors: """
                        warning: this consent has already ended [until-passed]
                          help: give a later day, as in --until 2099-12-31

                        """))
    }

    @Test("deny withholds a contact and keeps comments")
    func deny() throws {
        let run = try folder.consent("deny", "urn:uuid:1815")
        #expect(
            run
                == ProgramRun.success(
                    "\(ConsentSite.path): ada: denied",
                    "published now: nothing; denied by their own entry"))
        let after = ConsentSite.consent
            .replacing("  ada:\n", with: "  ada: denied\n")
            .replacing("publish: [name, email.work]   #", with: "#")
            .replacing("    until: 2030-01-01\n", with: "")
        #expect(try folder.text(ConsentSite.path) == after)
        let again = try folder.consent("deny", "ada")
        #expect(
            again
                == ProgramRun.success(
                    "nothing to change", "published now: nothing; denied by their own entry"))
    }

    @Test(
        "deny with fields writes the remaining ones, and never adds any",
        arguments: [
            ("ada", ["email.work"], "{ publish: [name], until: 2030-01-01 }", "name"),
            ("ada", ["email"], "{ publish: [name], until: 2030-01-01 }", "name"),
            ("carl", ["title"], "{ publish: [name] }", "name"),
        ])
    func denyFields(
        _ name: String, _ fields: [String], _ entry: String, _ published: String
    ) throws {
        let run = try folder.consent(["deny", name] + fields)
        #expect(
            run
                == ProgramRun.success(
                    "\(ConsentSite.path): \(name): \(entry)", "published now: \(published)"))
    }

    @Test("Denying one type lists the other types")
    func denyType() throws {
        _ = try folder.consent("grant", "ada", "email")
        let run = try folder.consent("deny", "ada", "email.home")
        #expect(
            run
                == ProgramRun.success(
                    "\(ConsentSite.path): ada: { publish: [name, email.work], until: 2030-01-01 }",
                    "published now: name, email.work"))
    }
}
