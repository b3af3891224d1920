import Testing

@Suite("Cards with lines that cannot be read")
struct DamagedCardTests {
    /// Builds a site of one published card with these lines, and a post with a text.
    private func built(
        _ lines: String, behind: String = "", post: String = "Text", name: String = "Ada King"
    ) throws -> (run: ProgramRun, output: FileTree) {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        try folder.put([
            "Content/contacts/consent.yml": """
            publish: [name, photo, title, note]
            containers: { everyone: authorized }
            """,
            "Content/contacts/everyone/ada.vcf": """
            BEGIN:VCARD
            VERSION:3.0
            FN:\(name)
            \(lines)
            TITLE:Analyst
            END:VCARD
            \(behind)
            """,
            "Content/posts/a.md": "---\ntitle: A\ndate: 2026-01-01\n---\n\(post)\n",
        ])
        return (try folder.build(), try folder.output())
    }

    @Test(
        "The rest of the card is read, with a warning that has the line",
        arguments: [
            ("PHOTO;ENCODING=b:iVBORw0KG", ":4:18: warning: the base64 of PHOTO is damaged"),
            ("X-GOOGLE TALK:ada@example.org", ":4: warning: this line is not a property"),
            ("and the rest of a note", ":4: warning: this line is not a property"),
        ])
    func line(line: String, warning: String) throws {
        let (run, output) = try built(line)
        #expect(run.end == .status(0))
        #expect(run.headline.hasPrefix("Content/contacts/everyone/ada.vcf" + warning))
        #expect(output.text("contacts/ada/contact.vcf")?.contains("TITLE:Analyst") == true)
    }

    @Test("A data URI with the encoding of bare base64 is a photo")
    func dataURI() throws {
        let pixel =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5E"
            + "rkJggg=="
        let (run, output) = try built("PHOTO;ENCODING=b:data:image/png;base64,\(pixel)")
        #expect(run.errors == "")
        #expect(output.paths.contains { $0.hasPrefix("contacts/ada/") && $0.hasSuffix(".png") })
    }

    @Test("A VLIST behind the cards is not read, with a warning")
    func list() throws {
        let (run, output) = try built(
            "NOTE:x", behind: "BEGIN:VLIST\nUID:list-1\nFN:Friends\nEND:VLIST\n")
        #expect(run.end == .status(0))
        #expect(
            run.headline
                == "Content/contacts/everyone/ada.vcf:7: warning: a list of cards (VLIST), which "
                + "is not read [vcard-list]")
        #expect(output.text("contacts/ada/index.html") != nil)
    }

    @Test(
        "Text that cannot be read is withheld",
        arguments: [
            ("X-GOOGLE TALK:ada@example.org", "", "Write to ada@example.org"),
            ("X-MY PHONE:+44 20 7946 0000", "", "Call +44 20 7946 0000"),
            ("she lives in the old mill", "", "We know that she lives in the old mill"),
            ("PHOTO;ENCODING=b:iVBORw0KGgoAAAANSUhEUgAAA", "", "iVBORw0KGgoAAAANSUhEUgAAA"),
            ("NOTE:x", "BEGIN:VLIST\nX-A:bob@example.org\nEND:VLIST\n", "bob@example.org"),
        ])
    func withheld(line: String, behind: String, post: String) throws {
        let (run, output) = try built(line, behind: behind, post: post)
        #expect(run.end == .status(1))
        #expect(run.errors.contains(" [leak]\n"))
        #expect(!run.errors.contains("consent grant"))
        #expect(output.entries.isEmpty)
    }

    @Test("A name that is the card's own e-mail address is not published, with a warning")
    func addressAsName() throws {
        let (run, output) = try built("EMAIL:ada@example.org", name: "Ada@example.org")
        #expect(
            run.errors == """
                Content/contacts/everyone/ada.vcf:3: warning: the name is an e-mail address or a \
                phone number of the card, so the contact is not published [address-as-name]
                  help: write FN: and the contact's name

                """)
        #expect(output.text("contacts/ada/index.html") == nil)
    }
}
