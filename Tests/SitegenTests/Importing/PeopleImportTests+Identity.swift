import Foundation
import TestSupport
import Testing

@Suite("Importing people who are on cards already")
struct PeopleIdentityTests {
    private func site(_ files: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.put(["Content/site.yml": "title: Club\nurl: https://example.org/\n"])
        try folder.put(files)
        return folder
    }

    private func build(_ folder: TemporaryFolder) throws {
        let build = try folder.build()
        #expect(build.end == .status(0), "\(build.errors)")
    }

    @Test("A new card has no name that an earlier one has in other letter cases")
    func letterCases() throws {
        let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Ada King\nEMAIL:a@x.org\nEND:VCARD\n"
        let folder = try site([
            "Content/contacts/members-new/Ada-King.vcf": card,
            "list.csv": "Name,Email\nAda King,b@x.org\n",
        ])
        let run = try folder.sitegen("import", "csv", "list.csv")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(folder.has("Content/contacts/members/ada-king-2.vcf"), "\(run.output)")
        #expect(!folder.has("Content/contacts/members/ada-king.vcf"))
    }

    @Test(
        "The identifier in a list that another person has now changes no card",
        arguments: ["", "4f8c2a0e-5a1b-4c1d-9e2f-00000000000"])
    func numbers(start: String) throws {
        func table(_ rows: String...) -> [String: String] {
            ["list.csv": "ID;Name;E-Mail\n" + rows.map { "\(start)\($0)\n" }.joined()]
        }
        let folder = try site(table("1;Ann Bell;a@x.org", "2;Bo Bell;b@x.org"))
        _ = try folder.sitegen("import", "csv", "list.csv")
        _ = try folder.sitegen("consent", "grant", "members")
        let before = try folder.text("Content/contacts/members/ann-bell.vcf")
        try folder.put(table("1;Zoe Quill;z@x.org", "2;Ann Bell;a@x.org"))
        let run = try folder.sitegen("import", "csv", "list.csv")
        #expect(try folder.text("Content/contacts/members/ann-bell.vcf") == before)
        #expect(
            run.output.contains(
                "Zoe Quill: gets another UID: \(start)1 is that of "
                    + "Content/contacts/members/ann-bell.vcf, whose name and e-mail differ\n"),
            "\(run.output)")
        #expect(run.output.contains("1 contact added to members-new, 0 updated, 1 unchanged"))
        let again = try folder.sitegen("import", "csv", "list.csv")
        #expect(again.output.contains("0 contacts added"), "\(again.output)")
        try folder.put(table("1;Ann Quill;q@x.org"))
        let other = try folder.sitegen("import", "csv", "list.csv")
        #expect(other.output.contains("1 contact added"), "\(other.output)")
        try build(folder)
        // The same number and the same e-mail address are the same person.
        try folder.put(table("1;Ann Smith;a@x.org"))
        let married = try folder.sitegen("import", "csv", "list.csv", "--overwrite")
        #expect(married.output.contains("members/ann-bell.vcf: FN updated"), "\(married.output)")
    }

    @Test("A UUID is the same person if the name, the e-mail, the phone or the given name is")
    func globalUIDs() throws {
        let uid = "UID:urn:uuid:4f8c2a0e-5a1b-4c1d-9e2f-000000000001"
        let ann = ConsentSite.card("FN:Ann Bell", "N:Bell;Ann;;;", "EMAIL:a@x.org", uid)
        let folder = try site(["all.vcf": ann])
        _ = try folder.sitegen("import", "vcard", "all.vcf")
        for (name, result) in [
            (["FN:Ann Smith", "N:Smith;Ann;;;", "EMAIL:s@x.org"], "0 contacts added"),
            (["FN:Zoe Quill", "N:Quill;Zoe;;;", "EMAIL:z@x.org"], "1 contact added"),
        ] {
            let lines = name + [uid.lowercased().replacing("uid:urn:uuid:", with: "UID:")]
            try folder.put([
                "all.vcf": "BEGIN:VCARD\nVERSION:3.0\n\(lines.joined(separator: "\n"))\nEND:VCARD\n"
            ])
            let run = try folder.sitegen("import", "vcard", "all.vcf")
            #expect(run.output.contains(result), "\(run.output)")
        }
        #expect(
            try folder.text("Content/contacts/members/ann-bell.vcf").contains("FN:Ann Smith"))
        try build(folder)
    }

    @Test("A person who is in another container is listed and not added")
    func otherContainers() throws {
        let uid = "UID:urn:uuid:4f8c2a0e-5a1b-4c1d-9e2f-000000000002"
        let folder = try site([
            "Content/contacts/board/ann.vcf": ConsentSite.card("FN:Ann Bell", uid, "EMAIL:a@x.org"),
            "Content/contacts/two.vcf": ConsentSite.card("FN:Bo Hill", "UID:7")
                + ConsentSite.card("FN:Cy Ray", "UID:8"),
            "Content/contacts/own/ann.vcf": ConsentSite.card(
                "FN:Ann Bell", "UID:5", "EMAIL:a@x.org"),
            "all.vcf": ConsentSite.card("FN:Ann Bell", uid) + ConsentSite.card("FN:Cy Ray", "UID:8")
                + ConsentSite.card("FN:Di Fox", "UID:7"),
            "list.csv": "ID;Name;E-Mail\n1;Ann Bell;a@x.org\n7;Ed Oak;e@x.org\n7;Flo Elm;f@x.org\n"
                + "9;Gil Ash;g@x.org\n9;Gil Ash;g@x.org\n",
        ])
        let run = try folder.sitegen("import", "vcard", "all.vcf")
        #expect(run.output.contains("Ann Bell: is already in board/ann.vcf"), "\(run.output)")
        #expect(run.output.contains("Cy Ray: is already in two.vcf"), "\(run.output)")
        #expect(
            run.output.contains("Di Fox: gets another UID: 7 is that of Content/contacts/two.vcf"))
        #expect(try folder.names("Content/contacts/members") == ["di-fox.vcf"])
        // The card of the import's own container is updated all the same.
        try folder.put([
            "ann.vcf": ConsentSite.card("FN:Ann Bell", uid, "EMAIL:a@x.org", "TITLE:Chair")
        ])
        let kept = try folder.sitegen("import", "vcard", "ann.vcf", "--container", "own")
        #expect(
            kept.output.contains(
                "own/ann.vcf: left as it is (--overwrite updates it); new: TITLE Chair"))
        let own = try folder.sitegen(
            "import", "vcard", "ann.vcf", "--container", "own", "--overwrite")
        #expect(own.output.contains("own/ann.vcf: TITLE updated"), "\(own.output)")
        let table = try folder.sitegen("import", "csv", "list.csv", "--container", "m")
        #expect(table.output.contains("Ann Bell: is already in board/ann.vcf"), "\(table.output)")
        #expect(table.output.contains("Gil Ash: is listed twice; the first row is used"))
        #expect(
            try folder.names("Content/contacts/m") == ["ed-oak.vcf", "flo-elm.vcf", "gil-ash.vcf"])
        try build(folder)
    }

    @Test("A second import of people with one name, or one name and e-mail, adds none again")
    func sameNames() throws {
        let folder = try site([
            "list.csv": "Name;E-Mail;Telefon\nAnn Bell;a@x.org;1\nAnn Bell;a@x.org;2\n"
                + "Bo Hill;;3\nBo Hill;;4\nBo Hill;;4\nCy Ray;c@x.org;5\nCy Ray;d@x.org;6\n"
        ])
        let first = try folder.sitegen("import", "csv", "list.csv")
        #expect(first.output.contains("Bo Hill: is listed twice; the first row is used"))
        #expect(first.output.contains("6 contacts added to members"), "\(first.output)")
        let second = try folder.sitegen("import", "csv", "list.csv")
        #expect(second.output.contains("0 contacts added to members-new, 0 updated"))
        // The rows that are the same leave one card for the other row.
        try folder.put(["list.csv": "Name;E-Mail;Telefon\nAnn Bell;a@x.org;9\nAnn Bell;a@x.org;1\n"]
        )
        let third = try folder.sitegen("import", "csv", "list.csv", "--overwrite")
        #expect(third.output.contains("ann-bell-2.vcf: TEL updated"), "\(third.output)")
        try folder.put(["list.csv": "Name;E-Mail;Telefon\nAnn Bell;a@x.org;8\n"])
        let fourth = try folder.sitegen("import", "csv", "list.csv")
        #expect(
            fourth.output.contains(
                "Ann Bell: matches several cards, so it is left out: "
                    + "Content/contacts/members/ann-bell-2.vcf, "
                    + "Content/contacts/members/ann-bell.vcf\n"), "\(fourth.output)")
        #expect(fourth.output.contains("0 contacts added"), "\(fourth.output)")
    }

    @Test("People whom the import of a site brought are found by name, and updated when asked for")
    func ofOldSites() throws {
        func card(_ name: String, mail: String = "NOTE:") -> String {
            let parts = name.split(separator: " ")
            return ConsentSite.card(
                "FN:\(name)", "N:\(parts[1]);\(parts[0]);;;", "UID:imported:\(parts[0])", mail)
        }
        let people = "Content/contacts/people"
        let folder = try site([
            "\(people)/ada-love.vcf": card("Ada Love"), "\(people)/bo-hill.vcf": card("Bo Hill"),
            "\(people)/cy-ray.vcf": card("Cy Ray", mail: "EMAIL:cy@example.org"),
            "Content/contacts/consent.yml":
                "containers:\n  people: authorized\ncontacts:\n  ada-love: { publish: [name] }\n"
                + "  bo-hill: { publish: [name] }\n  cy-ray: { publish: [name] }\n",
            "list.csv": "Name,Email\nAda Love,ada@example.org\nBo Hill,bo@example.org\n"
                + "Bo Hill,bob@example.org\nCy Ray,ray@example.org\nDi Fox,di@example.org\n",
        ])
        let first = try folder.sitegen("import", "csv", "list.csv")
        #expect(
            first.output.contains(
                "Ada Love: is already in people/ada-love.vcf, so it is left out "
                    + "(--container people compares it)\n"), "\(first.output)")
        #expect(
            try folder.names("Content/contacts/members")
                == ["bo-hill-2.vcf", "bo-hill-3.vcf", "cy-ray-2.vcf", "di-fox.vcf"])
        try build(folder)
        let path = "\(people)/ada-love.vcf"
        let second = try folder.sitegen("import", "csv", "list.csv", "--container", "people")
        #expect(
            second.output.contains(
                "\(path): left as it is (--overwrite updates it); new: EMAIL ada@example.org\n"),
            "\(second.output)")
        let third = try folder.sitegen(
            "import", "csv", "list.csv", "--container", "people", "--overwrite")
        #expect(third.output.contains("\(path): EMAIL updated\n"), "\(third.output)")
        #expect(try folder.text(path).contains("UID:imported:Ada"))
        try build(folder)
        let fourth = try folder.sitegen("import", "csv", "list.csv")
        #expect(fourth.output.contains("0 contacts added"), "\(fourth.output)")
        try build(folder)
    }
}

extension TemporaryFolder {
    /// The files of a folder, sorted.
    func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
    }
}
