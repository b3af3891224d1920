import Foundation
import Testing

@Suite("Fields that a contact withholds")
struct WithheldFieldTests {
    /// The values of each field on the card, beside it and in groups.yml, as files or their names
    /// would contain them.
    private static let fields: [(field: String, values: [String])] = [
        ("photo", ["contacts/ada/photo", LeakySite.picture.base64EncodedString()]),
        ("organization", ["Mainfirm", "Subunit", "Sidefirm"]),
        ("title", ["Maintitle", "Sidetitle"]),
        ("role", ["Mainrole", "Siderole"]),
        ("language", ["Icelandic", "LANG:is"]),
        ("expertise", ["Loomcraft"]),
        ("interests", ["Chessplay", "Kayakplay"]),
        ("note", ["Plainnote"]),
        ("biography", ["Lifestory", "lifestory", "contacts/ada/engine", "Engineroom"]),
        ("url", ["blog.example"]),
        ("social", ["social.example", "adahandle", "0000-0001"]),
        ("groups", ["Grandmaster", "formerly"]),
    ]

    @Test("A withheld field is in no file and in no file's name", arguments: fields)
    func withheld(field: String, values: [String]) throws {
        let folder = try site(Self.fields.map(\.field).filter { $0 != field })
        let run = try folder.build("--quiet")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(try folder.output().places(of: values) == [])
    }

    @Test("A field that is granted is published, so the test above can fail", arguments: fields)
    func granted(field: String, values: [String]) throws {
        let folder = try site(Self.fields.map(\.field))
        let run = try folder.build("--quiet")
        #expect(run.end == .status(0), "\(run.errors)")
        let output = try folder.output()
        for value in values {
            #expect(!output.places(of: [value]).isEmpty, "\(value)")
        }
    }

    @Test("A contact without groups is in no file of a group, and in no count")
    func groups() throws {
        let folder = try site(Self.fields.map(\.field).filter { $0 != "groups" })
        #expect(try folder.build("--quiet").end == .status(0))
        let output = try folder.output()
        let files = output.paths.filter { $0.hasPrefix("contacts/groups/") } + ["about/index.html"]
        #expect(files.contains("contacts/groups/board/feed.xml"))
        let places = output.places(of: ["Ada King", "contacts/ada", "On engines"])
        for file in files { #expect(!places.contains { $0.hasPrefix(file) }, "\(places)") }
        let list = try #require(output.text("contacts/index.html"))
        #expect(list.contains(">Board</a></bdi> <span class=\"count\">1</span>"))
    }

    /// A site with every file that shows contacts. Bob publishes everything; Ada publishes her name
    /// and the fields.
    private func site(_ fields: [String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let all = Self.fields.map(\.field).joined(separator: ", ")
        try folder.put([
            "Content/site.yml": """
            title: Plain
            url: https://example.org/
            home: [board, posts, contacts]
            allContacts: true
            feeds: { site: [atom, rss, json], tags: [atom, rss, json], contacts: [atom, rss, json],
              groups: [atom, rss, json] }

            """,
            "Content/contacts/consent.yml": """
            publish: [name, \(all)]
            containers: { staff: authorized }
            contacts:
              ada: { publish: [\((["name"] + fields).joined(separator: ", "))] }

            """,
            "Content/contacts/groups.yml": """
            board: { members: [ada: Grandmaster, bob] }
            staff: { from: { container: staff }, layout: list }
            first: { from: [{ title: Sidetitle }, { role: Mainrole }, { unit: Subunit }] }
            alumni: { layout: compact, members: [bob], former: { ada: 2026-06-30 } }

            """,
            "Content/contacts/staff/ada.vcf": ConsentSite.card(
                "FN:Ada King", "ORG:Mainfirm;Subunit", "ORG:Sidefirm", "TITLE:Maintitle",
                "TITLE:Sidetitle", "ROLE:Mainrole", "ROLE:Siderole", "LANG:is",
                "EXPERTISE;LEVEL=expert:Loomcraft", "INTEREST:Chessplay", "HOBBY:Kayakplay",
                "NOTE:Plainnote",
                "URL;TYPE=blog:https://blog.example/",
                "SOCIALPROFILE;SERVICE-TYPE=Mastodon:https://social.example/@adahandle",
                "SOCIALPROFILE;SERVICE-TYPE=ORCID;VALUE=text:0000-0001"),
            "Content/contacts/staff/ada.md":
                "Lifestory one. And more.\n\n## Engineroom lifestory\n\n![Lifestory](engine.png)\n",
            "Content/contacts/staff/bob.vcf": ConsentSite.card("FN:Bob Babbage"),
            "Content/pages/about.md": "---\ntitle: About\n---\n\n[GROUP board]\n",
            "Content/posts/looms.md":
                "---\ntitle: On looms\ndate: 2026-03-01\nauthor: bob\n---\nText.\n",
            "Content/posts/engines.md":
                "---\ntitle: On engines\ndate: 2026-03-02\nauthor: ada\ntags: [work]\n---\nText.\n",
        ])
        try folder.put(LeakySite.picture, at: "Content/contacts/staff/ada.png")
        try folder.put(LeakySite.otherPicture, at: "Content/contacts/staff/engine.png")
        return folder
    }
}

extension FileTree {
    /// `path: value` for each file whose path or unfolded text contains a value.
    fileprivate func places(of values: [String]) -> [String] {
        paths.flatMap { path in
            let text = path + "\n" + (text(path) ?? "").replacing("\r\n ", with: "")
            return values.filter(text.contains).map { "\(path): \($0)" }
        }
    }
}
