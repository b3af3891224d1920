import Foundation
import Testing

@Suite("A new contact")
struct NewContactTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.putPlainSite()
        try folder.put([
            ConsentSite.path: "containers:\n  everyone: authorized\n",
            "Content/contacts/everyone/ada.vcf": ConsentSite.card("FN:Ada Lovelace"),
        ])
    }

    private func contact(_ arguments: String...) throws -> ProgramRun {
        try Program(folder: folder.path).run(["new", "contact"] + arguments)
    }

    @Test("The card has version 4.0 and a new UID")
    func card() throws {
        let run = try contact(
            "Grace Brewster Hopper", "--email", "grace@example.org", "--title", "Admiral, retired",
            "--organization", "Navy; Yale")
        let path = "Content/contacts/everyone/grace-brewster-hopper.vcf"
        #expect(
            run
                == .success(
                    path,
                    errors: "note: published with the next build: name, organization, title\n"))
        let card = try folder.text(path)
        let uid = try #require(card.firstMatch(of: /UID:urn:uuid:([0-9a-f-]{36})\r\n/)).output.1
        #expect(UUID(uuidString: String(uid)) != nil)
        #expect(
            card.replacing(uid, with: "…")
                == [
                    "BEGIN:VCARD", "VERSION:4.0", "UID:urn:uuid:…", "FN:Grace Brewster Hopper",
                    "N:Hopper;Grace;Brewster;;", "TITLE:Admiral\\, retired", "ORG:Navy\\; Yale",
                    "EMAIL;TYPE=work:grace@example.org", "END:VCARD", "",
                ].joined(separator: "\r\n"))
        _ = try contact("Grace Hopper")
        let other = try folder.text("Content/contacts/everyone/grace-hopper.vcf")
        #expect(!other.contains(uid))
        #expect(try folder.build("--strict").errors == "")
    }

    @Test(
        "The name is split into parts",
        arguments: [
            ("Plato", "N:;Plato;;;"), ("Ada Lovelace", "N:Lovelace;Ada;;;"),
            ("Ludwig van Beethoven", "N:van Beethoven;Ludwig;;;"),
            ("María de la Cruz", "N:de la Cruz;María;;;"),
            ("ada king lovelace", "N:king lovelace;ada;;;"),
            ("John Ronald Reuel Tolkien", "N:Tolkien;John;Ronald,Reuel;;"),
            ("  Spaced \n Out ", "N:Out;Spaced;;;"), ("A;b C\\d", "N:C\\\\d;A\\;b;;;"),
            ("山田 太郎", "N:太郎;山田;;;"), ("Mag. Ada King", "N:King;Ada;;Mag.;"),
            ("Dr.in Prof. Ada Bea King, MSc", "N:King;Ada;Bea;Dr.in,Prof.;MSc"),
            ("KING Ada", "N:KING;Ada;;;"), ("Ada KING", "N:KING;Ada;;;"),
            ("Ada King (chair)", "N:King;Ada;;;"),
            ("Bea Di Rosa", "N:Di Rosa;Bea;;;"), ("Jack MA", "N:MA;Jack;;;"),
            ("Ada King PhD", "N:King;Ada;;;PhD"), ("Dr. King", "N:King;;;Dr.;"),
        ])
    func names(_ name: String, _ line: String) throws {
        let run = try contact("--", name)
        #expect(run.end == .status(0))
        let path = String(run.output.dropLast())
        #expect(try folder.text(path).components(separatedBy: "\r\n").contains(line))
        let list = try folder.sitegen("list", "contacts", "--format", "json").output
        let shown = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let people = try JSONSerialization.jsonObject(with: Data(list.utf8))
        let names = (people as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
        #expect(Set(names) == ["Ada Lovelace", shown])
        #expect(try folder.build("--strict").errors == "")
    }

    @Test("A name with the family name before a comma is written in reading order")
    func turned() throws {
        #expect(
            try contact("García López, María").output
                == "Content/contacts/everyone/maria-garcia-lopez.vcf\n")
        let card = try folder.text("Content/contacts/everyone/maria-garcia-lopez.vcf")
        #expect(card.contains("\r\nFN:María García López\r\nN:García López;María;;;\r\n"))
    }

    @Test("A note has the reason why the contact is not published, and the command to change it")
    func withheld() throws {
        let new = try contact("Bea", "--container", "The choir", "--title", "Alto")
        #expect(
            new
                == .success(
                    "Content/contacts/The choir/bea.vcf",
                    errors: "note: nothing is published: consent.yml does not list \"The choir\"; "
                        + "to publish the folder: sitegen consent grant 'The choir'\n"))
        let consent = try folder.text(ConsentSite.path)
        try folder.put([
            ConsentSite.path: consent + "  board: denied\n"
        ])
        #expect(
            try contact("Ben", "--container", "board").errors
                == "note: nothing is published: \"board\" is denied; to publish the folder: "
                + "sitegen consent grant board\n")
        let granted = try folder.shell(#""$0" consent grant 'The choir'"#)
        #expect(granted.end == .status(0))
        #expect(try folder.build("--strict").errors == "")
        #expect(try folder.output().text("contacts/bea/index.html") != nil)
        #expect(try folder.output().text("contacts/ben/index.html") == nil)
    }

    @Test("With --source the printed command has the folder")
    func elsewhere() throws {
        let other = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: other.path + "/the club", withDestinationPath: folder.path)
        let run = try Program(folder: other.path)
            .run(["new", "contact", "Bea", "--container", "choir", "--source", "the club"])
        #expect(
            run
                == .success(
                    "the club/Content/contacts/choir/bea.vcf",
                    errors: "note: nothing is published: consent.yml does not list \"choir\"; "
                        + "to publish the folder: sitegen consent grant choir "
                        + "--source 'the club'\n"))
    }

    @Test(
        "If the slug is taken, the card that has it is reported",
        arguments: [
            ("Ada Lovelace", "ada-lovelace.vcf:1", "ada-lovelace"),
            ("Ada  LOVELACE", "ada-lovelace.vcf:1", "ada-lovelace"),
            ("Several", "cards.vcf:5", "several"), ("Countess", "ada-lovelace.vcf:1", "countess"),
        ])
    func taken(_ name: String, _ file: String, _ slug: String) throws {
        try folder.remove("Content/contacts/everyone")
        try folder.put([
            "Content/contacts/other/ada-lovelace.vcf": ConsentSite.card("FN:Ada"),
            "Content/contacts/cards.vcf":
                ConsentSite.card("FN:First") + ConsentSite.card("FN:Several"),
            ConsentSite.path: "contacts: { ada-lovelace: { slug: countess, publish: [name] } }\n",
        ])
        let before = try FileTree(folder.path)
        let place = file.hasPrefix("cards") ? file : "other/\(file)"
        #expect(
            try contact(name)
                == .problem(
                    """
                    Content/contacts/\(place): error: this contact already has the slug \
                    "\(slug)", so nothing was written [taken-slug]
                      help: edit the card, or add a middle name to distinguish the two contacts

                    """))
        #expect(try FileTree(folder.path).differences(from: before) == [])
    }

    @Test("An existing invalid card is not overwritten")
    func unreadable() throws {
        try folder.put(["Content/contacts/everyone/bea.vcf": "no card"])
        #expect(
            try contact("Bea")
                == .problem(
                    """
                    Content/contacts/everyone/bea.vcf: error: this file already exists, so \
                    nothing was written [file-exists]
                      help: edit it, or choose another name

                    """))
        #expect(try folder.text("Content/contacts/everyone/bea.vcf") == "no card")
    }

    @Test(
        "A container must be the name of one folder",
        arguments: [".", "..", "a/b", ".git", "a.vcf", "a\nb"])
    func container(_ name: String) throws {
        let run = try contact("Bea", "--container=\(name)")
        #expect(run.end == .status(64))
        #expect(run.headline.hasPrefix("Error: --container takes the name of a folder in "))
        #expect(
            try FileTree(folder.path + "/Content/contacts").paths
                == ["consent.yml", "everyone/ada.vcf"])
    }

    @Test("A link out of the site is not written to")
    func link() throws {
        let other = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Content/contacts/choir", withDestinationPath: other.path)
        #expect(
            try contact("Bea", "--container", "choir").headline
                == "Content/contacts/choir: error: this link leads out of the site's content "
                + "[link-leaves-content]")
        #expect(try FileTree(other.path).paths == [])
    }

    @Test("A name needs a letter or digit", arguments: ["", " ", "!!", "\u{1F389}"])
    func nameless(_ name: String) throws {
        let run = try contact(name)
        #expect(run.end == .status(64))
        #expect(
            run.headline
                == "Error: a contact's name needs a letter or digit, as in sitegen new contact "
                + "\"Ada Lovelace\"")
    }
}
