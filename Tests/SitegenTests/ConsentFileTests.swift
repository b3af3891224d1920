import Foundation
import Testing

@Suite("Consent, where it is written and where not")
struct ConsentFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.put(ConsentSite.files)
    }

    @Test(
        "What cannot be done is told, and nothing is written",
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
                  help: sitegen consent show names them all

                """
            ),
            (
                ["grant", "everyone", "email"],
                """
                error: "everyone" is a container: it has no fields and no last day \
                [container-fields]
                  help: name a contact, or the container alone; its contacts publish what \
                consent.yml's first publish lists

                """
            ),
            (
                ["deny", "ada", "name"],
                """
                error: the name cannot be denied alone: nobody is shown without one \
                [publish-without-name]
                  help: to publish nothing: sitegen consent deny ada

                """
            ),
            (
                ["deny", "new", "title"],
                """
                error: nobody has agreed to publish "new", so no field can be taken away \
                [nothing-to-deny]
                  help: to publish nothing, whatever is agreed later: sitegen consent deny new

                """
            ),
        ])
    func refusals(_ arguments: [String], _ errors: String) throws {
        let run = try folder.consent(arguments)
        #expect(run == ProgramRun(end: .status(1), output: "", errors: errors))
        #expect(try folder.text(ConsentSite.path) == ConsentSite.consent)
    }

    @Test(
        "Wrong arguments are told as such",
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

    @Test("A name that two have is told with the places of both")
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
                        error: "ada" may mean any of 2: Content/contacts/everyone/ada.vcf:1, \
                        Content/contacts/other/ada.vcf:1 [ambiguous-contact]
                          help: name the one you mean by its UID

                        """))
        #expect(
            try folder.consent("deny", "other")
                == ProgramRun(
                    end: .status(1), output: "",
                    errors: """
                        error: "other" may mean any of 2: Content/contacts/other, \
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

    @Test("The file keeps its mode and its byte order mark, and a link inside Content its target")
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

    @Test("A link that leaves Content is not followed")
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

    @Test("Brackets are not edited: the line to write is told, and nothing is written")
    func brackets() throws {
        let text = "contacts: { ada: { until: 2030-01-01 } }\n"
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
                        [name], until: 2030-01-01 }

                        """))
        #expect(try folder.text(ConsentSite.path) == text)
    }

    @Test("Without a consent.yml there is one afterwards")
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
