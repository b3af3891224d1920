import Testing

@Suite("Fields in consent.yml")
struct GrantedFieldTests {
    private func built(_ consent: String) throws -> (run: ProgramRun, output: FileTree) {
        let folder = try site(consent)
        return (try folder.build(), try folder.output())
    }

    private func site(_ consent: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        try folder.put([
            "Content/contacts/consent.yml": consent,
            "Content/contacts/staff/ada.vcf": """
            BEGIN:VCARD
            VERSION:4.0
            FN:Ada King
            TITLE:Analyst
            ORG:Engines
            EMAIL:ada@example.org
            TEL;TYPE=work:+44 20 7946 0000
            TEL;TYPE=home:+44 20 7946 0001
            END:VCARD
            """,
        ])
        return folder
    }

    @Test("A container may have a list of fields")
    func container() throws {
        let (run, output) = try built(
            "containers:\n  staff: { state: authorized, publish: [name, title, email] }\n")
        #expect(run.errors == "")
        let card = try #require(output.text("contacts/ada/contact.vcf"))
        #expect(card.contains("EMAIL:ada@example.org"))
        #expect(card.contains("TITLE:Analyst"))
        #expect(!card.contains("ORG:"))
    }

    @Test("A container's list needs a state and the name, and publishes nothing otherwise")
    func mistakes() throws {
        let (run, output) = try built("containers:\n  staff: { publish: [title], colour: red }\n")
        #expect(run.end == .status(1))
        let codes = run.errors.matches(of: /\[([a-z-]+)\]\n/).map { String($0.output.1) }
        #expect(codes == ["bad-consent", "publish-without-name", "unknown-key"])
        #expect(output.entries.isEmpty)
    }

    @Test(
        "After an error in consent.yml, links to contacts are no errors of their own",
        arguments: [
            ("containers: { staff: yes }\n", "bad-consent"),
            (
                "containers: { staff: denied }\ncontacts: { adda: { publish: [name] } }\n",
                "unknown-contact"
            ),
            ("containers: { staff: denied }\ncontacts: { ada: { until: soon } }\n", "bad-date"),
        ])
    func followingErrors(consent: String, code: String) throws {
        let folder = try site(consent)
        try folder.put([
            "Content/contacts/groups.yml": "board: { members: [ada] }\n",
            "Content/posts/one.md":
                "---\ntitle: One\ndate: 2026-01-01\n---\n[Ada](/contacts/ada/)\n",
        ])
        let run = try folder.build()
        #expect(run.end == .status(1))
        let codes = run.errors.matches(of: /\[([a-z-]+)\]\n/).map { String($0.output.1) }
        #expect(codes == [code], "\(run.errors)")
    }

    @Test("sitegen consent keeps a container's list")
    func edited() throws {
        let folder = try site(
            "containers:\n  staff:\n    state: authorized\n    publish: [name, title]\n")
        #expect(try folder.sitegen("consent", "deny", "staff").end == .status(0))
        #expect(
            try folder.text("Content/contacts/consent.yml")
                == "containers:\n  staff:\n    state: denied\n    publish: [name, title]\n")
    }

    @Test(
        "A granted field of which the card has no value is a warning",
        arguments: [
            ("email.work", "the card has one e-mail, without a type: write email"),
            ("phone.cell", "write one that the card has: phone.work, phone.home"),
            ("note", "remove it, or add the note to the card"),
        ])
    func unmatched(field: String, help: String) throws {
        let (run, _) = try built(
            "containers: { staff: authorized }\ncontacts:\n  ada:\n    publish: [name, \(field)]\n")
        #expect(
            run.headline
                == "Content/contacts/consent.yml:4:14: warning: the card of \"ada\" has no "
                + "\(field), which consent.yml lists [unmatched-field]")
        #expect(run.errors.contains("  help: \(help)\n"))
    }

    @Test("The help of two contacts with one address has the lines to paste")
    func collision() throws {
        func card(_ uid: String) -> String {
            "BEGIN:VCARD\nVERSION:4.0\n\(uid)FN:Ann Lee\nEND:VCARD\n"
        }
        let folder = try site("containers: { staff: authorized, a.vcf: authorized }\n")
        try folder.put(["Content/contacts/a.vcf": card("UID:u:1\n") + card("UID:u:2\n")])
        let collision = try folder.build()
        #expect(collision.end == .status(1))
        let lines = ["\"u:1\": { slug: ann-lee }", "\"u:2\": { slug: ann-lee-2 }"]
        #expect(
            collision.errors.contains(
                "  help: below contacts: in Content/contacts/consent.yml, write "
                    + lines.joined(separator: " and ") + "\n"))
        try folder.put([
            "Content/contacts/consent.yml": "containers: { staff: authorized, a.vcf: authorized }\n"
                + "contacts:\n" + lines.map { "  \($0)\n" }.joined()
        ])
        #expect(try folder.build().errors == "")
        try folder.put(["Content/contacts/a.vcf": card("") + card("")])
        try folder.put(["Content/contacts/consent.yml": "containers: { a.vcf: authorized }\n"])
        #expect(
            try folder.build().errors.contains(
                "add a UID line to each card in Content/contacts/a.vcf (sitegen import vcard "))
    }
}
