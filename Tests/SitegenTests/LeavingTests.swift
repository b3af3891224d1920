import Foundation
import Testing

@Suite("A contact who leaves")
struct LeavingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/contacts/people/mary.vcf": LeakySite.card("FN:Mary Somerville", "UID:m-1")
        ])
    }

    @Test("withdraw denies the contact and keeps the card")
    func withdraw() throws {
        let card = try folder.text("Content/contacts/people/mary.vcf")
        #expect(
            try folder.consent("withdraw", "mary")
                == ProgramRun.success(
                    "Content/contacts/consent.yml: mary: denied",
                    "published now: nothing; denied by their own entry",
                    errors: "note: keep the card: builds need it to find its values in texts\n"))
        #expect(try folder.text("Content/contacts/people/mary.vcf") == card)
        #expect(try folder.text("Content/contacts/consent.yml").contains("  mary: denied\n"))
    }

    @Test("A build that removes the page of a deleted card says once what to do")
    func deleted() throws {
        try folder.put(["Content/posts/a.md": LeakySite.post("Text")])
        #expect(try folder.build().errors == "")
        try folder.remove("Content/contacts/people/mary.vcf")
        let run = try folder.build("--strict")
        #expect(
            run.errors == """
                Content/contacts: note: the page of "mary" is removed, and no card has this slug any \
                more; without the card, builds no longer find its values in texts [deleted-card]
                  help: unless it has another slug now, restore the card, and run sitegen consent \
                withdraw mary, which keeps it

                """)
        #expect(run.end == .status(0))
        #expect(try folder.build().errors == "")
        try folder.put(["Content/posts/a.md": LeakySite.post("Other text")])
        #expect(try folder.build().errors == "")
    }

    @Test("A contact who is denied, or whose consent ends, is no deleted card")
    func kept() throws {
        #expect(try folder.build().errors == "")
        #expect(try folder.consent("withdraw", "mary").end == .status(0))
        #expect(try folder.build().errors == "")
        #expect(!folder.has("Output/contacts/mary/contact.vcf"))
    }
}
