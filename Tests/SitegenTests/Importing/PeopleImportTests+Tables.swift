import Foundation
import TestSupport
import Testing

@Suite("Importing people from tables that differ from a plain one")
struct TableImportTests {
    private func site(_ table: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.put([
            "Content/site.yml": "title: Club\nurl: https://example.org/\n", "list.csv": table,
        ])
        return folder
    }

    /// The properties of a card except the UID that an import makes.
    private func card(_ folder: TemporaryFolder, _ name: String) throws -> [String] {
        try folder.text("Content/contacts/members/\(name).vcf")
            .replacing("\r\n ", with: "").split(whereSeparator: \.isNewline).map(String.init)
            .filter { !$0.hasPrefix("UID:urn:uuid:") }.dropFirst(2).dropLast()
    }

    @Test(
        "Each value is on the card, or its column is dropped or its cell listed",
        arguments: [
            (
                "Anrede;Titel;Vorname;Nachname\nFrau;Dr.;Ann;Bell\n", ["N:Bell;Ann;;;"],
                [
                    "columns: Vorname = given, Nachname = family\n",
                    "dropped columns: Anrede, Titel\n",
                ]
            ),
            (
                "Name;E-Mail\nBell, Frau Ann;a@x.org\n", ["N:Bell;Ann;;;", "EMAIL:a@x.org"],
                ["columns: Name = name, E-Mail = email\n1 contact added"]
            ),
            (
                "Anrede;Vorname;Nachname\nFirma;Ann;Bell\n", ["N:Bell;Ann;;;"], []
            ), ("Name\nMiss Ann Bell\nM. Hill\n", ["N:Bell;Ann;;;"], ["2 contacts added"]),
            ("Name\n\"Bell, Señora Ann\"\n", ["N:Bell;Ann;;;"], []),
            (
                "Firma;Verein;Abteilung;Name\nF;V;U;Ann Bell\n",
                ["N:Bell;Ann;;;", "ORG:F;U", "ORG:V"], []
            ),
            (
                "Name;Straße;PLZ;Ort;Straße;PLZ;Ort\nAnn Bell;Weg 1;11;Ulm;Hof 2;22;Bonn\n",
                ["N:Bell;Ann;;;", "ADR:;;Weg 1;Ulm;;11;", "ADR:;;Hof 2;Bonn;;22;"], []
            ),
            (
                "Name,Street,Address,City\nAnn Bell,1 Way,Flat 2,Ulm\n",
                ["N:Bell;Ann;;;", "ADR:;;1 Way\\nFlat 2;Ulm;;;"], []
            ),
            (
                "Name,Home Address,Home Address 2,Home City\nAnn Bell,1 Way,Flat 2,Ulm\n",
                ["N:Bell;Ann;;;", "ADR;TYPE=home:;;1 Way\\nFlat 2;Ulm;;;"], []
            ),
            (
                "Name,Title,Email\nAnn Bell,Chair,a@x.org\n",
                ["N:Bell;Ann;;;", "TITLE:Chair", "EMAIL:a@x.org"], ["Title = title"]
            ),
            (
                "Name\nFrau Prof. Dr. med. Ann Bell\n", ["N:Bell;Ann;;;"],
                ["list.csv: academic titles are left out of names (--titles keeps them)\n"]
            ),
            (
                "Name;Straße;Hausnummer;Adresszusatz;Ort\nAnn Bell;Weg;1 a;Hof;Ulm\n",
                ["N:Bell;Ann;;;", "ADR:;;Weg 1 a\\nHof;Ulm;;;"], []
            ), ("Name\nDivers Ann Bell\n", ["N:Bell;Ann;;;"], []),
            (
                "ID;Mitgliedsnummer;Name\n1;M7;Ann Bell\n", ["N:Bell;Ann;;;", "UID:M7"],
                ["dropped columns: ID\n"]
            ),
            (
                "Name;Abteilung\nAnn Bell;Tanz, Turnen\n", ["N:Bell;Ann;;;", "ORG:;Tanz;Turnen"], []
            ),
            (
                "Name;Telefon;PLZ;E-Mail\n"
                    + "Ann Bell;\"030 11, 0170 22\";\"=\"\"01067\"\"\";"
                    + "\"=HYPERLINK(\"\"a@x.org\"\")\"\n"
                    + "Bo Hill;'0301;1067.0;#NAME?\n",
                ["N:Bell;Ann;;;", "TEL:030 11", "TEL:0170 22", "ADR:;;;;;01067;"],
                [
                    "row 2, Ann Bell: not read: E-Mail =HYPERLINK(\"a@x.org\")\n",
                    "row 3, Bo Hill: not read: PLZ 1067.0\n",
                    "row 3, Bo Hill: not read: E-Mail #NAME?\n",
                ]
            ),
            (
                "Name;Ort\nAnn Bell;MÃ¼nchen\nBo Hill;Köln\n",
                ["N:Bell;Ann;;;", "ADR:;;;MÃ¼nchen;;;"],
                ["1 row has letters of another encoding, first row 2: save the table as UTF-8"]
            ),
            (
                "Vorname;Nachname;Privat;Telefon privat\nAnn;Bell;Aus;030 1\nBo;Hill;Ein;keins\n",
                ["N:Bell;Ann;;;", "TEL;TYPE=home:030 1"],
                [
                    "dropped columns: Privat\n",
                    "list.csv: row 3, Bo Hill: not read: Telefon privat keins\n",
                ]
            ),
            (
                "Name,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Website 1 - Value\n"
                    + "Ann Bell,a@x.de ::: b@x.de,Mobile,1 ::: 2,https://a.x ::: https://b.x\n",
                [
                    "N:Bell;Ann;;;", "EMAIL:a@x.de", "EMAIL:b@x.de", "TEL;TYPE=cell:1",
                    "TEL;TYPE=cell:2", "URL:https://a.x", "URL:https://b.x",
                ], []
            ),
            (
                "Name;E-Mail\nAnn Bell;\"a@x.de, b@x.de privat\"\n",
                ["N:Bell;Ann;;;", "EMAIL:a@x.de", "EMAIL:b@x.de"],
                ["row 2, Ann Bell: not read: E-Mail privat\n"]
            ),
            (
                "Name;E-Mail\n\"Bell, Ann\";a@x.de\n\"Bell, Inc.\";\n",
                ["N:Bell;Ann;;;", "EMAIL:a@x.de"], []
            ),
            (
                "First Name,Last Name,File As,Display Name\nAnn,Bell,\"Bell, Ann\",Annie at work\n",
                ["N:Bell;Ann;;;"], ["File As = name\n", "dropped columns: Display Name\n"]
            ),
            (
                "Name;Position;Beruf\nAnn Bell;Chair;Baker\nBo Hill;;Cook\n",
                ["N:Bell;Ann;;;", "TITLE:Chair"], ["row 2, Ann Bell: not read: Beruf Baker\n"]
            ),
            (
                "Name;Geburtstag\nAnn Bell;06.05.80\nBo Hill;0.0.00\n", ["N:Bell;Ann;;;"],
                ["row 2, Ann Bell: not read: Geburtstag 06.05.80\n"]
            ),
            (
                "Name,Phone 1 - Label,Phone 1 - Value,,IBAN\nAnn Bell,Aunt,1,x,DE1\n",
                ["N:Bell;Ann;;;", "TEL:1"],
                ["dropped columns: Phone 1 - Label, column 4 without a heading, IBAN\n"]
            ),
        ])
    func losses(table: String, lines: [String], printed: [String]) throws {
        let folder = try site(table)
        let run = try folder.sitegen("import", "csv", "list.csv")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(try card(folder, "ann-bell") == ["FN:Ann Bell"] + lines, "\(run.output)")
        for text in printed { #expect(run.output.contains(text), "\(run.output)") }
    }

    @Test(
        "Headings with a type, a number or a word for the person are known",
        arguments: [
            (
                "Vorname;Weitere Vornamen;Nachname;Straße geschäftlich;Ort geschäftlich;"
                    + "Postleitzahl geschäftlich;Straße privat;Ort privat;Kategorien;Notizen\n"
                    + "Ann;Mia;Bell;Weg 1;Ulm;11;Hof 2;Bonn;Board;Text\n",
                [
                    "FN:Ann Mia Bell", "N:Bell;Ann;Mia;;", "CATEGORIES:Board", "NOTE:Text",
                    "ADR;TYPE=work:;;Weg 1;Ulm;;11;", "ADR;TYPE=home:;;Hof 2;Bonn;;;",
                ]
            ),
            (
                "Nom adhérent;Prénom adhérent;Adresse de messagerie;Tél. mobile;Page Web;"
                    + "Titre professionnel;C.P.\nBell;Ann;a@x.org;1;https://x.org;Chef;11\n",
                [
                    "FN:Ann Bell", "N:Bell;Ann;;;", "EMAIL:a@x.org", "TEL;TYPE=cell:1",
                    "URL:https://x.org", "TITLE:Chef", "ADR:;;;;;11;",
                ]
            ),
            (
                "Nombre;Primer apellido;Segundo apellido;Dirección de correo electrónico;"
                    + "Teléfono móvil;Notas;Province/State\nAnn;Bell;Hill;a@x.org;1;Text;P\n",
                [
                    "FN:Ann Bell Hill", "N:Bell Hill;Ann;;;", "EMAIL:a@x.org", "TEL;TYPE=cell:1",
                    "NOTE:Text", "ADR:;;;;P;;",
                ]
            ),
            ("Name\n\"Bell, Dr. Ann\"\n", ["FN:Ann Bell", "N:Bell;Ann;;;"]),
            ("Name\n\"Bell, Ann, PhD\"\n", ["FN:Ann Bell", "N:Bell;Ann;;;"]),
            ("Name\n\"Ann Bell, MD\"\n", ["FN:Ann Bell", "N:Bell;Ann;;;"]),
            ("Name\n\"Bell, Ann, Jr.\"\n", ["FN:Ann Bell\\, Jr.", "N:Bell;Ann;;;Jr."]),
            (
                "Name\nUniv.-Prof. Dr.med. Dipl.-Ing. (FH) Ann Bell MSc\n",
                ["FN:Ann Bell", "N:Bell;Ann;;;"]
            ),
            ("Name\n\"Dr. Ann Bell MSc, PhD, Jr.\"\n", ["FN:Ann Bell\\, Jr.", "N:Bell;Ann;;;Jr."]),
            ("Name\n\"Bell, Ma\"\n", ["FN:Ma Bell", "N:Bell;Ma;;;"]),
            (
                "Name;Telefon mobil;Bemerkungen;E-Mail;E-Mail 2;Mobil 2\n"
                    + "Ann Bell;1;Text;a@x.org;b@x.org;2\n",
                [
                    "FN:Ann Bell", "N:Bell;Ann;;;", "TEL;TYPE=cell:1", "NOTE:Text", "EMAIL:a@x.org",
                    "EMAIL:b@x.org", "TEL;TYPE=cell:2",
                ]
            ),
        ])
    func headings(table: String, lines: [String]) throws {
        let folder = try site(table)
        let run = try folder.sitegen("import", "csv", "list.csv")
        let file = try #require(try folder.names("Content/contacts/members").first)
        #expect(
            try card(folder, String(file.dropLast(4))) == lines, "\(run.output)\(run.errors)")
        #expect(!run.output.contains("dropped"), "\(run.output)")
    }

    @Test(
        "The columns of programs for members are known",
        arguments: [
            (
                "Family ID ,Person Id,Last Name,Title,First Name,Suffix,Middle Name,Address 1,"
                    + "Address 2,"
                    + "City,State,Zip,Home Phone,Cell Phone,Work Email,Birth Date\n"
                    + "1,34,Bell,Mrs.,Ann,Jr.,Mia,1 Way,Flat 2,Ulm,AL,11,1,2,a@x.org,1980-04-01\n",
                [
                    "N:Bell;Ann;Mia;;Jr.", "UID:34", "TEL;TYPE=home:1", "TEL;TYPE=cell:2",
                    "EMAIL;TYPE=work:a@x.org", "BDAY:19800401", "ADR:;;1 Way\\nFlat 2;Ulm;AL;11;",
                ]
            ),
            (
                "User ID,First name,Last name,Organization,e-Mail,Province/State,"
                    + "Group participation,"
                    + "Membership level,Renewal due,Date of Birth\n"
                    + "56,Ann,Bell,Firm,a@x.org,AL,\"Board, Youth\",Gold,01 Apr 2027,01 Apr 1980\n",
                [
                    "N:Bell;Ann;;;", "UID:56", "EMAIL:a@x.org", "CATEGORIES:Board,Youth",
                    "BDAY:19800401", "ADR:;;;;AL;;", "ORG:Firm",
                ]
            ),
            (
                "Mitgliedsnummer;Anrede;Titel;Vorname;Nachname;Private E-Mail;Firmen-E-Mail;"
                    + "Private Telefonnummer;Mobiltelefonnummer;Firmentelefon;Straße;Adresszusatz\n"
                    + "007;Frau;Dr.;Ann;Bell;a@x.org;b@x.org;1;2;3;Weg 1;Hof\n",
                [
                    "N:Bell;Ann;;;", "UID:007", "EMAIL;TYPE=home:a@x.org",
                    "EMAIL;TYPE=work:b@x.org", "TEL;TYPE=home:1", "TEL;TYPE=cell:2",
                    "TEL;TYPE=work:3", "ADR:;;Weg 1\\nHof;;;;",
                ]
            ),
            (
                "Mitglieder ID;Anrede;Vorname;Name;Mobile;Geburtstag;Gruppen\n"
                    + "15;Frau;Ann;Bell;079 1;1.4.1980;Vorstand\n",
                [
                    "N:Bell;Ann;;;", "UID:15", "TEL;TYPE=cell:079 1", "BDAY:19800401",
                    "CATEGORIES:Vorstand",
                ]
            ),
            (
                "Internal Contact ID,Sort Name,Display Name,Individual Prefix,First Name,Last Name,"
                    + "Current Employer,Street Address,Supplemental Address 1,Home-Phone-Phone,"
                    + "Main-Email,Group(s),Note(s)\n"
                    + "101,\"Bell, Ann\",Mrs. Ann Bell,Mrs.,Ann,Bell,Firm,1 Way,Flat 2,1,"
                    + "a@x.org,Board,Hi\n"
                    + "102,Bell family,Bell family,,,,,,,,,,\n103,Firm,Firm,,,,Firm,,,,,,\n",
                [
                    "N:Bell;Ann;;;", "UID:101", "TEL;TYPE=home:1", "EMAIL:a@x.org",
                    "CATEGORIES:Board", "NOTE:Hi", "ADR:;;1 Way\\nFlat 2;;;;", "ORG:Firm",
                ]
            ),
            (
                "Mitgliedsnummer;Vorname;Nachname;Handynummer;Telefon Arbeit;Geburtstag;Team;"
                    + "Eltern 1 "
                    + "E-Mail\n77;Ann;Bell;1;2;01-04-1980;\"U12, U14\";e@x.org\n"
                    + "78;Bo;Hill;;;31-12-1980;;\n",
                [
                    "N:Bell;Ann;;;", "UID:77", "TEL;TYPE=cell:1", "TEL;TYPE=work:2",
                    "BDAY:19800401", "CATEGORIES:U12,U14",
                ]
            ),
        ])
    func programs(table: String, lines: [String]) throws {
        let folder = try site(table)
        let run = try folder.sitegen("import", "csv", "list.csv")
        let person = lines[0].contains("Mia") ? "ann-mia-bell" : "ann-bell"
        #expect(try card(folder, person).dropFirst() == lines[...], "\(run.output)")
        let others = try folder.names("Content/contacts/members").filter { $0 != "\(person).vcf" }
        #expect(others.isEmpty || others == ["bo-hill.vcf"], "\(run.output)")
    }

    @Test(
        "Academic titles are part of names if the user asks for them",
        arguments: [
            ("Name\nDr. Ann Bell\n", "--titles"),
            ("Name\n\"Bell, Frau Dr. Ann\"\n", "--titles"),
            ("Anrede;Titel;Name\nFrau;Dr.;Ann Bell\n", "--map=Titel=prefix"),
            ("Titel;Vorname;Nachname\nDr.;Ann;Bell\n", "--titles"),
            ("Titel;Name\nDr.;Dr. Ann Bell\n", "--titles"),
        ])
    func titles(table: String, option: String) throws {
        let folder = try site(table)
        _ = try folder.sitegen("import", "csv", "list.csv", option)
        #expect(try card(folder, "dr-ann-bell") == ["FN:Dr. Ann Bell", "N:Bell;Ann;;Dr.;"])
    }

    @Test(
        "A birthday is read without a year, with the name of the month, and in the column's order",
        arguments: [
            ("1. April", "--0401"), ("--04-01", "--0401"), ("01.04.", "--0401"),
            ("29. Februar", "--0229"), ("1604-04-01", "--0401"), ("April 1, 1980", "19800401"),
            ("1 avril 1980", "19800401"), ("1 de abril de 1980", "19800401"),
            ("01.04.1980 00:00", "19800401"), ("1980/04/01", "19800401"),
            ("04/01/1980\nBo;12/31/1980", "19800401"), ("01/04/1980\nBo;31/12/1980", "19800401"),
            ("1.4.80", nil), ("04/01/1980", nil), ("1.4.2999", nil), ("31. April", nil),
            ("04/01/1980\nBo;12/31/1980\nCy;31/12/1980", nil),
        ])
    func birthdays(cell: String, date: String?) throws {
        let folder = try site("Name;Geburtstag\nAnn Bell;\(cell)\n")
        let run = try folder.sitegen("import", "csv", "list.csv")
        let lines = try card(folder, "ann-bell").filter { $0.hasPrefix("BDAY") }
        #expect(lines == [date].compactMap { $0.map { "BDAY:\($0)" } }, "\(run.output)")
        #expect(run.output.contains("row 2, Ann Bell: not read: Geburtstag") == (date == nil))
    }

    @Test("A department becomes a group, and a last day makes a former member")
    func groups() throws {
        let table = """
            Vorname;Nachname;Abteilung;Austritt
            Ann;Bell;Tanz;31.12.2020
            Bo;Hill;Tanz;31.12.2990
            Cy;Ray;Chor;bald

            """
        let folder = try site(table)
        try folder.put([
            "Content/contacts/groups.yml": "old:\n  former: { eve: 2019-01-01 } # hers\n"
                + "chor:\n  title: Singers\n",
            "Content/contacts/everyone/eve.vcf": ConsentSite.card("FN:Eve Dale"),
        ])
        let run = try folder.sitegen("import", "csv", "list.csv")
        #expect(
            run.output.contains(
                """
                list.csv: row 4, Cy Ray: not read: Austritt bald
                Content/contacts/groups.yml: new group tanz, of the unit Tanz
                Content/contacts/groups.yml: has a group chor, so none is added for Chor
                Content/contacts/groups.yml: ann-bell is a former member after 2020-12-31
                Content/contacts/groups.yml: bo-hill is a former member after 2990-12-31

                """), "\(run.output)")
        let groups = """
            old:
              former: { eve: 2019-01-01, ann-bell: 2020-12-31, bo-hill: 2990-12-31 } # hers
            chor:
              title: Singers
            tanz:
              title: Tanz
              from:
                unit: Tanz

            """
        #expect(try folder.text("Content/contacts/groups.yml") == groups)
        for name in ["members", "ann-bell", "bo-hill"] {
            _ = try folder.sitegen("consent", "grant", name)
        }
        for name in ["ann-bell", "bo-hill"] {
            _ = try folder.sitegen("consent", "grant", name, "organization", "groups")
        }
        let build = try folder.build()
        #expect(build.end == .status(0), "\(build.errors)")
        #expect(try folder.text("Output/contacts/groups/tanz/index.html").contains("Bo Hill"))
        #expect(try folder.text("Output/contacts/groups/old/index.html").contains("Ann Bell"))
        // What a hand has removed stays away, and the newer day of the table counts.
        try folder.put([
            "Content/contacts/groups.yml": "old:\n  former:\n    bo-hill: 2990-12-31\n",
            "list.csv": table.replacing("2990", with: "2991").replacing("2020", with: "2021"),
        ])
        let second = try folder.sitegen("import", "csv", "list.csv")
        #expect(second.output.contains("ann-bell: no last day stays; the import has 2021-12-31\n"))
        #expect(
            try folder.text("Content/contacts/groups.yml")
                == "old:\n  former:\n    bo-hill: 2991-12-31\n")
    }

    @Test("A phone number that a spreadsheet has rounded is listed and not read")
    func roundedNumbers() throws {
        let folder = try site(
            "Name;Telefon;Mobil\nAnn Bell;4,42079E+11;\nBo Hill;4.41632960123E+11;07700 900123\n"
                + "Cy Ray;2079460018;\n")
        let run = try folder.sitegen("import", "csv", "list.csv")
        #expect(run.output.contains("list.csv: row 2, Ann Bell: not read: Telefon 4,42079E+11\n"))
        #expect(run.output.contains("row 3, Bo Hill: not read: Telefon 4.41632960123E+11\n"))
        let phones = try ["ann-bell", "bo-hill", "cy-ray"].map {
            try card(folder, $0).filter { $0.hasPrefix("TEL") }
        }
        #expect(phones == [[], ["TEL;TYPE=cell:07700 900123"], ["TEL:2079460018"]])
    }

    @Test("Households and companies are listed and left out")
    func households() throws {
        let names = [
            "Bert & Uma Oak", "Hill, Bo and Ida", "Familie Brandt", "Bell & Bell Ltd", "Ann Bell",
            "Bo und Di Fox", "Herr und Frau Oak", "Mr. & Mrs. Bo Hill", "Eheleute Oak", "Bau GmbH",
            "Oak, Bo u. Ida", "Firma Oak", "José Ortega y Gasset",
        ]
        let folder = try site("Name\n" + names.map { "\"\($0)\"\n" }.joined())
        let run = try folder.sitegen("import", "csv", "list.csv")
        #expect(
            run.output.matches(of: /row (\d+) seems to name several people or a company/).map(
                \.output.1)
                == ["2", "3", "4", "5", "7", "8", "9", "10", "11", "12", "13"])
        #expect(
            run.output.contains(
                """
                list.csv: row 2 seems to name several people or a company (Bert & Uma Oak), so it \
                is left out: write a row for each person, or a vCard with KIND:org

                """), "\(run.output)")
        let cards = ["ann-bell.vcf", "jose-ortega-y-gasset.vcf"]
        #expect(try folder.names("Content/contacts/members") == cards)
        try folder.put([
            "list.csv": "Anrede;Vorname;Nachname\nFamilie;;Oak\nHerr und Frau;;Oak\nFrau;A, B;Oak\n"
        ])
        let parts = try folder.sitegen("import", "csv", "list.csv")
        #expect(
            parts.output.contains("row 2 seems to name several people or a company (Familie Oak)"))
        #expect(parts.output.contains("0 contacts added"), "\(parts.output)")
    }

    @Test(
        "A spreadsheet is recognized",
        arguments: [[0x50, 0x4B, 3, 4, 20], [0xD0, 0xCF, 0x11, 0xE0]])
    func spreadsheet(start: [UInt8]) throws {
        let folder = try site("")
        try folder.put(Data(start + Array("xl/workbook.xml".utf8)), at: "list.xlsx")
        let run = try folder.sitegen("import", "csv", "list.xlsx")
        #expect(run.end == .status(1))
        #expect(
            run.errors.hasPrefix(
                """
                list.xlsx: error: this is a spreadsheet, not a table as text [spreadsheet]
                  help: save it as CSV in the program that made it

                """), "\(run.errors)")
    }

    @Test("A row with more cells than headings is left out, and an open quote is an error")
    func shifted() throws {
        let table = "Name;E-Mail;IBAN;Notiz\nAnn Bell;a@x.org;DE1;\nBo; Hill;b@x.org;DE2;\n"
        let folder = try site(table + "Cy Ray;;DE3;Text\n")
        let run = try folder.sitegen("import", "csv", "list.csv")
        #expect(run.output.contains("list.csv: row 3 has more cells than there are headings"))
        #expect(try folder.names("Content/contacts/members") == ["ann-bell.vcf", "cy-ray.vcf"])
        try folder.put(["list.csv": "Name;E-Mail;\nDi Fox;d@x.org;;\nEd Oak;e@x.org;;\n"])
        let longer = try folder.sitegen("import", "csv", "list.csv")
        #expect(longer.output.contains("2 contacts added"), "\(longer.output)")
        for rows in ["\"Ann;a@x.org\nBo;b@x.org\n", "\"Ann;a@x.org\n\"Bo\";b@x.org\n"] {
            try folder.put(["list.csv": "Name;E-Mail\nCy;c@x.org\n\(rows)"])
            let open = try folder.sitegen("import", "csv", "list.csv")
            #expect(open.end == .status(1))
            #expect(
                open.errors.contains("list.csv:3: error: this quote is not closed"),
                "\(open.errors)")
        }
    }

    @Test(
        "A title above the headings is left out",
        arguments: ["Mitgliederliste 2026;;;\n", "Club, Board, 2026\n\n", "sep=;\nListe\n"])
    func title(above: String) throws {
        let folder = try site(above + "Mitglied;Vorname;Nachname;PLZ\nM1;Ann;Bell;11\nM2;;;\n")
        let run = try folder.sitegen("import", "csv", "list.csv", "--map", "Mitglied=uid")
        #expect(try card(folder, "ann-bell").contains("ADR:;;;;;11;"), "\(run.output)")
        #expect(run.output.contains("row 1 is above the headings, so it is left out\n"))
        let row = above.contains("\n\n") ? 5 : 4
        #expect(run.output.contains("row \(row) has no name"), "\(run.output)")
    }

    @Test(
        "UTF-16 without a byte order mark is read",
        arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func utf16(encoding: String.Encoding) throws {
        let folder = try site("")
        let table = "Name;Ort\nJürgen Groß;Łódź\n"
        try folder.put(table.data(using: encoding) ?? Data(), at: "list.csv")
        _ = try folder.sitegen("import", "csv", "list.csv")
        #expect(try card(folder, "jurgen-gross").contains("ADR:;;;Łódź;;;"))
    }
}
