import Foundation
import Testing

@Suite("Edits of consent.yml")
struct ConsentFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.put(ConsentSite.files)
    }

    @Test(
        "An impossible edit is reported, and nothing is written",
        arguments: [
            (
                ["grant", "adda"],
                """
                error: no contact or container "adda" [unknown-contact]
                  help: did you mean "ada"?

                """
            ),
            (
                ["deny", "xyzzy-nobody"],
                """
                error: no contact or container "xyzzy-nobody" [unknown-contact]
                  help: sitegen consent show lists all

                """
            ),
            (
                ["grant", "everyone", "email", "--until", "2027-12-31"],
                """
                error: "everyone" is a container, which takes no last day and no fields to deny \
                [container-fields]
                  help: name a contact, or only the container

                """
            ),
            (
                ["deny", "everyone", "email"],
                """
                error: "everyone" is a container, which takes no last day and no fields to deny \
                [container-fields]
                  help: name a contact, or only the container

                """
            ),
            (
                ["deny", "ada", "name"],
                """
                error: the name cannot be denied alone: a contact cannot be shown without it \
                [publish-without-name]
                  help: to publish nothing: sitegen consent deny ada

                """
            ),
            (
                ["deny", "new", "title"],
                """
                error: there is no consent to publish "new", so no field can be denied \
                [nothing-to-deny]
                  help: to publish nothing, even after later consent: sitegen consent deny new

                """
            ),
        ])
    func refusals(_ arguments: [String], _ errors: String) throws {
        let run = try folder.consent(arguments)
        #expect(run == ProgramRun(end: .status(1), output: "", errors: errors))
        #expect(try folder.text(ConsentSite.path) == ConsentSite.consent)
    }

    @Test(
        "Invalid arguments are reported",
        arguments: [
            (
                ["grant", "ada", "emial"],
                "Error: no field \"emial\" to publish; did you mean \"email\"?"
            ),
            (
                ["grant", "ada", "--until", "2027-02-30"],
                "Error: --until takes a day, as in 2027-12-31; not 2027-02-30"
            ),
            (["grant"], "Error: Missing expected argument '<contact-or-container>'"),
        ])
    func arguments(_ arguments: [String], _ headline: String) throws {
        let run = try folder.consent(arguments)
        #expect(run.end == .status(64))
        #expect(run.headline == headline)
        #expect(try folder.text(ConsentSite.path) == ConsentSite.consent)
    }

    @Test("An ambiguous name is reported with both places")
    func ambiguous() throws {
        try folder.put([
            "Content/contacts/other/ada.vcf": ConsentSite.card("FN:Ada Other", "UID:other"),
            ConsentSite.path: "",
        ])
        #expect(
            try folder.consent("deny", "ada")
                == ProgramRun(
                    end: .status(1), output: "",
                    errors: """
                        error: "ada" matches 2 entries: Content/contacts/everyone/ada.vcf:1, \
                        Content/contacts/other/ada.vcf:1 [ambiguous-contact]
                          help: name the one you mean by its UID

                        """))
        #expect(
            try folder.consent("deny", "other")
                == ProgramRun(
                    end: .status(1), output: "",
                    errors: """
                        error: "other" matches 2 entries: Content/contacts/other, \
                        Content/contacts/other/ada.vcf:1 [ambiguous-contact]
                          help: name the one you mean by its UID

                        """))
        #expect(
            try folder.consent("deny", "urn:uuid:1815")
                == ProgramRun.success(
                    "\(ConsentSite.path): urn:uuid:1815: denied",
                    "published now: nothing; denied by their own entry"))
        #expect(try folder.text(ConsentSite.path) == "contacts:\n  \"urn:uuid:1815\": denied\n")
    }

    @Test("The file keeps its mode and byte order mark; a link inside Content is followed")
    func file() throws {
        let text = "\u{FEFF}" + ConsentSite.consent
        try folder.remove(ConsentSite.path)
        try folder.put(["Content/agreed.yml": text])
        let link = "\(folder.path)/\(ConsentSite.path)"
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: "../agreed.yml")
        #expect(chmod("\(folder.path)/Content/agreed.yml", 0o640) == 0)
        #expect(
            try folder.consent("deny", "everyone")
                == ProgramRun.success(
                    "\(ConsentSite.path): everyone: denied", "published now: 0 of 5"))
        #expect(
            try folder.text("Content/agreed.yml")
                == text.replacing("everyone: authorized", with: "everyone: denied"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../agreed.yml")
        var status = stat()
        #expect(stat(link, &status) == 0 && status.st_mode & 0o7777 == 0o640)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Content").sorted()
                == ["agreed.yml", "contacts", "site.yml"])
    }

    @Test("A link out of Content is not followed")
    func foreignLink() throws {
        try folder.remove(ConsentSite.path)
        try folder.put(["elsewhere.yml": ConsentSite.consent])
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/\(ConsentSite.path)",
            withDestinationPath: "../../elsewhere.yml")
        let run = try folder.consent("deny", "everyone")
        #expect(
            run
                == ProgramRun(
                    end: .status(1), output: "",
                    errors: """
                        \(ConsentSite.path): error: this link leads out of the site's content \
                        [link-leaves-content]
                          help: put a copy of the file here instead; a build reads nothing from \
                        outside

                        """))
        #expect(try folder.text("elsewhere.yml") == ConsentSite.consent)
    }

    @Test("A flow collection is not edited: the line to write is reported")
    func brackets() throws {
        let text = "contacts: { ada: denied }\n"
        try folder.put([ConsentSite.path: text])
        #expect(
            try folder.consent("grant", "ada", "name")
                == ProgramRun(
                    end: .status(1), output: "",
                    errors: """
                        \(ConsentSite.path):1:11: error: sitegen cannot edit "ada": brackets, an \
                        anchor, an alias, a tag or a text of several lines is in the way \
                        [consent-edit]
                          1 | \(text.dropLast())
                            |           ^
                          help: edit the file by hand: below contacts:, write ada: { publish: \
                        [name] }

                        """))
        #expect(try folder.text(ConsentSite.path) == text)
    }

    @Test("A missing consent.yml is created")
    func missing() throws {
        try folder.remove(ConsentSite.path)
        #expect(
            try folder.consent("grant", "new", "title", "name")
                == ProgramRun.success(
                    "\(ConsentSite.path): new: { publish: [name, title] }",
                    "published now: name, title"))
        #expect(
            try folder.text(ConsentSite.path) == "contacts:\n  new:\n    publish: [name, title]\n")
    }
}
