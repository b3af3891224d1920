import Foundation
import Testing

@Suite("Importing people from tables and cards")
struct PeopleImportTests {
    private func site(_ files: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.put(["Content/site.yml": "title: Club\nurl: https://example.org/\n"])
        try folder.put(files)
        return folder
    }

    private func card(_ folder: TemporaryFolder, _ path: String) throws -> [String] {
        try folder.text("Content/contacts/\(path)").split(whereSeparator: \.isNewline)
            .map(String.init).filter { !$0.hasPrefix("UID:urn:uuid:") }
    }

    @Test(
        "The headings of address books and of lists in four languages are known",
        arguments: [
            (
                "First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - "
                    + "Label,Phone 1 - Value\n"
                    + "Jane,Doe,* myContacts ::: Board,Work,jane@w.example,Mobile,+1 555\n",
                ["CATEGORIES:Board", "EMAIL;TYPE=work:jane@w.example", "TEL;TYPE=cell:+1 555"]
            ),
            (
                "First Name,Last Name,E-mail Address,Home Phone,Business Street,Business "
                    + "City,Company,Job Title\n"
                    + "Jane,Doe,j@x.example,1,\"1 Main St\",Town,Firm,Boss\n",
                [
                    "EMAIL:j@x.example", "TEL;TYPE=home:1", "TITLE:Boss",
                    "ADR;TYPE=work:;;1 Main St;Town;;;", "ORG:Firm",
                ]
            ),
            (
                "First Name,Last Name,Display Name,Primary Email,Secondary Email,Mobile "
                    + "Number,Work Phone\n"
                    + "Jane,Doe,Jane Doe,a@x.example,b@x.example,1,2\n",
                [
                    "EMAIL:a@x.example", "EMAIL;TYPE=home:b@x.example", "TEL;TYPE=cell:1",
                    "TEL;TYPE=work:2",
                ]
            ),
            (
                "Display name;Email\nJane Doe;j@x.example\n", ["EMAIL:j@x.example"]
            ),
            (
                "\u{FEFF}Vorname;Name;E-Mail-Adresse;Handy;Straße;PLZ;Ort;Geburtsdatum;Funktion\r\n"
                    + "Jane;Doe;j@x.example;1;\"Weg 1; Hof\";10115;Berlin;31.12.1970;Kassier\r\n",
                [
                    "EMAIL:j@x.example", "TEL;TYPE=cell:1", "BDAY:19701231", "TITLE:Kassier",
                    "ADR:;;Weg 1\\; Hof;Berlin;;10115;",
                ]
            ),
            (
                "Prénom;Nom;Courriel;Téléphone portable;Ville\nJane;Doe;j@x.example;1;Lyon\n",
                ["EMAIL:j@x.example", "TEL;TYPE=cell:1", "ADR:;;;Lyon;;;"]
            ),
            (
                "Nombre\tApellidos\tCorreo electrónico\tMóvil\tCargo\n"
                    + "Jane\tDoe\tj@x.example\t1\tJefa\n",
                ["EMAIL:j@x.example", "TEL;TYPE=cell:1", "TITLE:Jefa"]
            ),
        ])
    func headings(table: String, lines: [String]) throws {
        let folder = try site(["list.csv": table])
        let run = try folder.sitegen("import", "csv", "list.csv")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(
            try card(folder, "members/jane-doe.vcf") == [
                "BEGIN:VCARD", "VERSION:4.0", "FN:Jane Doe", "N:Doe;Jane;;;",
            ] + lines + ["END:VCARD"])
        #expect(try folder.text("Content/contacts/consent.yml").contains("members: denied"))
    }

    @Test("A column without a field is dropped and named, unless --map gives it one")
    func columns() throws {
        let folder = try site(["list.csv": "Mitglied,IBAN,Name\nX1,DE12 3456,Ada King\n"])
        let run = try folder.sitegen("import", "csv", "list.csv", "--map", "Mitglied=uid")
        #expect(run.output.contains("list.csv: columns: Mitglied = uid, Name = name\n"))
        #expect(run.output.contains("list.csv: dropped columns: IBAN\n"))
        let text = try folder.text("Content/contacts/members/ada-king.vcf")
        #expect(text.contains("UID:X1") && !text.contains("DE12"))
        for (map, words) in [
            ("Name", "--map takes a heading and a field"), ("Nome=name", "did you mean \"Name\"?"),
        ] {
            let run = try folder.sitegen("import", "csv", "list.csv", "--map", map)
            #expect(run.errors.contains(words), "\(run.errors)")
        }
        let dropped = try folder.sitegen("import", "csv", "list.csv", "--map", "Mitglied=")
        #expect(dropped.output.contains("list.csv: dropped columns: Mitglied, IBAN\n"))
    }

    @Test("Windows-1252 is read, and a table without names is an error")
    func encodings() throws {
        let folder = try site(["numbers.csv": "a,b\n1,2\n"])
        let table = "Name;Ort\nJürgen Groß;Köln\n"
        try folder.put(table.data(using: .windowsCP1252) ?? Data(), at: "list.csv")
        _ = try folder.sitegen("import", "csv", "list.csv")
        #expect(try card(folder, "members/jurgen-gross.vcf").contains("FN:Jürgen Groß"))
        try folder.put(["bars.csv": "Name|Ort\nAnn Lee|Bonn\n"])
        try folder.put(["excel.csv": "sep=;\nName;Ort\nCyd Ray;Ulm\n"])
        _ = try folder.sitegen("import", "csv", "bars.csv", "excel.csv")
        #expect(try card(folder, "members-new/ann-lee.vcf").contains("ADR:;;;Bonn;;;"))
        #expect(try card(folder, "members-new/cyd-ray.vcf").contains("ADR:;;;Ulm;;;"))
        let run = try folder.sitegen("import", "csv", "numbers.csv")
        #expect(run.end == .status(1))
        #expect(run.errors.contains("numbers.csv:1: error: no column is known to have names"))
    }

    @Test("A second import updates cards, grants nothing and deletes nothing")
    func again() throws {
        let first = "Name,Email,Phone\nAda King,ada@x.example,030 111111\nBob Hill,,\n"
        let folder = try site(["list.csv": first])
        _ = try folder.sitegen("import", "csv", "list.csv")
        let same = try folder.sitegen("import", "csv", "list.csv")
        #expect(same.output.contains("0 contacts added to members-new, 0 updated, 2 unchanged"))
        for name in ["members", "ada-king", "bob-hill"] {
            _ = try folder.sitegen("consent", "grant", name)
        }
        _ = try folder.sitegen("consent", "grant", "ada-king", "phone")
        try folder.put([
            "list.csv":
                "Name,Email,Phone\nAda King,ada@x.example,030 222222\nCyd Ray,c@x.example,030 "
                + "333333\n"
        ])
        let rehearsal = try folder.sitegen("import", "csv", "list.csv", "--dry-run")
        #expect(rehearsal.output.contains("1 contact would be added to members-new"))
        #expect(try card(folder, "members/ada-king.vcf").contains("TEL:030 111111"))
        let run = try folder.sitegen("import", "csv", "list.csv")
        #expect(
            run.output.hasPrefix(
                "list.csv: columns: Name = name, Email = email, Phone = phone\n"
                    + "published with the next build: new phone of Ada King\n"))
        #expect(try card(folder, "members/ada-king.vcf").contains("TEL:030 222222"))
        #expect(try card(folder, "members/bob-hill.vcf").contains("FN:Bob Hill"))
        #expect(try folder.text("Content/contacts/consent.yml").contains("members-new: denied"))
        let build = try folder.build()
        #expect(build.end == .status(0), "\(build.errors)")
        #expect(!folder.has("Output/contacts/cyd-ray"))
    }

    @Test("A second import takes what nobody has edited, and lists the other values that are new")
    func edited() throws {
        func table(_ ada: String, _ bo: String) -> [String: String] {
            [
                "list.csv":
                    "Name,Email,Phone\nAda King,ada@x.example,\(ada)\nBo Hill,bo@x.example,\(bo)\n"
            ]
        }
        let folder = try site(table("030 1", "030 2"))
        _ = try folder.sitegen("import", "csv", "list.csv")
        let (ada, bo) = (
            "Content/contacts/members/ada-king.vcf", "Content/contacts/members/bo-hill.vcf"
        )
        for (path, old, new) in [(ada, "030 1", "030 9"), (bo, "bo@x.example", "new@x.example")] {
            try folder.put([path: try folder.text(path).replacing(old, with: new)])
        }
        let same = try folder.sitegen("import", "csv", "list.csv")
        #expect(
            same.output.hasSuffix(
                "Phone = phone\n0 contacts added to members-new, 0 updated, 0 unchanged, "
                    + "2 as you have edited them\n"), "\(same.output)")
        try folder.put(table("030 3", "030 4"))
        for _ in 1...2 {
            let run = try folder.sitegen("import", "csv", "list.csv")
            #expect(
                run.output.contains(
                    "\(ada): left as it is (--overwrite updates it); new: TEL 030 3\n"))
            #expect(try card(folder, "members/ada-king.vcf").contains("TEL:030 9"))
            let lines = try card(folder, "members/bo-hill.vcf")
            #expect(lines.contains("TEL:030 4") && lines.contains("EMAIL:new@x.example"))
        }
        let all = try folder.sitegen("import", "csv", "list.csv", "--overwrite")
        #expect(all.output.contains("\(ada): TEL updated\n"), "\(all.output)")
        #expect(try card(folder, "members/bo-hill.vcf").contains("EMAIL:bo@x.example"))
        try folder.put([
            "list.csv": "Name,Email,Phone\nAda King,ada@x.example,\nBo Hill,bo@x.example,1\n"
        ])
        let empty = try folder.sitegen("import", "csv", "list.csv")
        #expect(
            empty.output.contains("\(ada): keeps TEL, which the import does not have any more\n"))
    }

    @Test("A name alone finds the card of an earlier import, but changes nothing of it")
    func nameAlone() throws {
        let folder = try site(["list.csv": "Name,Phone\nAda King,030 1\n"])
        _ = try folder.sitegen("import", "csv", "list.csv")
        try folder.put(["list.csv": "Name,Phone\nAda King,030 2\n"])
        let run = try folder.sitegen("import", "csv", "list.csv")
        let path = "Content/contacts/members/ada-king.vcf"
        #expect(
            run.output.contains(
                "\(path): left as it is (--overwrite updates it); new: TEL 030 2\n0 contacts added")
        )
        _ = try folder.sitegen("import", "csv", "list.csv", "--overwrite")
        #expect(try folder.text(path).contains("TEL:030 2"))
    }

    @Test("A second import does not bring back who was removed, and stores no value in its record")
    func removed() throws {
        let table = "Nr,Name,Email,Phone\n7,Ada King,ada@x.example,030 1\n8,Bo Hill,,030 2\n"
        let folder = try site(["list.csv": table])
        _ = try folder.sitegen("import", "csv", "list.csv", "--map", "Nr=uid")
        let cards = ["ada-king", "bo-hill"].map { "Content/contacts/members/\($0).vcf" }
        for path in cards { try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)") }
        let record = try Data(contentsOf: URL(filePath: "\(folder.path)/import/people.bin"))
        #expect(record.count % 16 == 0 && record.count > 200)
        for text in ["Ada", "ada-king", "ada@x", "030"] {
            #expect(record.range(of: Data(text.utf8)) == nil)
        }
        #expect(try folder.text("import/.gitignore") == "*\n")
        try folder.put([
            "list.csv": table.replacing("030", with: "040").replacing("ada@x", with: "a@y")
        ])
        let run = try folder.sitegen("import", "csv", "list.csv", "--map", "Nr=uid", "--overwrite")
        #expect(
            run.output.contains(
                """
                Ada King: was removed, so it is not added (--removed adds it again)
                Bo Hill: was removed, so it is not added (--removed adds it again)
                0 contacts added
                """), "\(run.output)")
        let back = try folder.sitegen("import", "csv", "list.csv", "--map", "Nr=uid", "--removed")
        #expect(back.output.contains("2 contacts added"), "\(back.output)")
    }

    @Test("A second import of a vCard file leaves what a hand has edited or removed")
    func editedCards() throws {
        let card = ConsentSite.card("FN:Ada King", "UID:1", "TITLE:Chair", "NOTE:Old")
        let folder = try site(["all.vcf": card])
        _ = try folder.sitegen("import", "vcard", "all.vcf")
        let path = "Content/contacts/members/ada-king.vcf"
        try folder.put([path: ConsentSite.card("FN:Ada King", "UID:1", "TITLE:Boss")])
        try folder.put(["all.vcf": card.replacing("Chair", with: "Queen")])
        let run = try folder.sitegen("import", "vcard", "all.vcf")
        #expect(
            run.output.contains(
                "\(path): left as it is (--overwrite updates it); new: TITLE Queen\n"))
        #expect(try folder.text(path).contains("TITLE:Boss"))
        #expect(try !folder.text(path).contains("NOTE"))
    }

    @Test("New people of an authorized folder are not published")
    func authorized() throws {
        let folder = try site([
            "list.csv": "Name\nAda King\n",
            "Content/contacts/members/bob.vcf": ConsentSite.card("FN:Bob Hill"),
            "Content/contacts/consent.yml": "containers:\n  members: authorized\n",
        ])
        let run = try folder.sitegen("import", "csv", "list.csv")
        #expect(run.output.contains("1 contact added to members-new"))
        _ = try folder.build()
        #expect(!folder.has("Output/contacts/ada-king"))
    }

    @Test("After the folder of new people is published, the next ones come into another")
    func nextNew() throws {
        let folder = try site([
            "list.csv": "Name\nAda King\n",
            "Content/contacts/m/bob.vcf": ConsentSite.card("FN:Bob Hill"),
        ])
        _ = try folder.sitegen("import", "csv", "list.csv", "--container", "m")
        _ = try folder.sitegen("consent", "grant", "m-new")
        try folder.put(["list.csv": "Name\nCyd Ray\n"])
        let run = try folder.sitegen("import", "csv", "list.csv", "--container", "m")
        #expect(run.output.contains("1 contact added to m-new-2"), "\(run.output)")
        _ = try folder.build()
        #expect(!folder.has("Output/contacts/cyd-ray"))
    }

    @Test(
        "A container is one folder below contacts", arguments: ["m/2027", "../../x", ".hidden", ""])
    func container(_ name: String) throws {
        let folder = try site(["list.csv": "Name\nAda King\n"])
        let run = try folder.sitegen("import", "csv", "list.csv", "--container", name)
        #expect(run.end == .status(64))
        #expect(run.errors.contains("--container takes the name of a folder"), "\(run.errors)")
    }

    @Test("A vCard file is divided, with photos as files and a UID for each card")
    func vCard() throws {
        let photo = Data("GIF89a photo".utf8).base64EncodedString()
        let folder = try site([
            "all.vcf": ConsentSite.card(
                "FN:Ada King", "UID:1", "X-OTHER:kept", "PHOTO;ENCODING=b;TYPE=GIF:\(photo)")
                + ConsentSite.card("FN:Bob Hill") + ConsentSite.card("FN:Bob Hill", "TITLE:Other")
                + "BEGIN:VCARD\nVERSION:3.0\nFN:Eve Dale\nTEL;TYPE=CELL:+44 20 7946 0000\n"
                + "PHOTO;ENCODING=b;TYPE=GIF:\(photo)\nEND:VCARD\n"
        ])
        let run = try folder.sitegen("import", "vcard", "all.vcf", "--container", "book")
        #expect(run.output.contains("4 contacts added to book, 0 updated, 0 unchanged"))
        let ada = try folder.text("Content/contacts/book/ada-king.vcf")
        #expect(ada.contains("UID:1") && ada.contains("X-OTHER:kept"))
        #expect(ada.contains("PHOTO:ada-king.gif"))
        #expect(try folder.text("Content/contacts/book/ada-king.gif") == "GIF89a photo")
        #expect(try folder.text("Content/contacts/book/bob-hill-2.vcf").contains("TITLE:Other"))
        #expect(try folder.text("Content/contacts/book/bob-hill.vcf").contains("UID:urn:uuid:"))
        let again = try folder.sitegen("import", "vcard", "all.vcf", "--container", "book")
        #expect(again.output.contains("0 updated, 4 unchanged"), "\(again.output)")
    }
}
