import Foundation
import Testing

@Suite("A withheld name")
struct NameLeakTests {
    private static let name = "name of someone who is not published"

    private static func folder(_ card: [String], _ files: [String: String]) throws
        -> TemporaryFolder
    {
        let folder = try TemporaryFolder()
        try folder.put(PreparedSite.leaky.files())
        let lines = ["BEGIN:VCARD", "VERSION:3.0"] + card + ["END:VCARD", ""]
        try folder.put(["Content/contacts/board.vcf": lines.joined(separator: "\r\n")])
        try folder.put(files)
        return folder
    }

    @Test(
        "stops the build in the cells of a table and in the spellings of texts",
        arguments: [
            ("| Surname | Given name |\n|--|--|\n| Huber | Maria |", "7:3"),
            ("| Name | Born | Name |\n|--|--|--|\n| Maria | 1980 | Huber |", "7:3"),
            ("By HUBER Maria.", "5:4"), ("Maria Hubers Boot.", "5:1"),
            ("Maria Huber\u{2019}s boat.", "5:1"), ("By Maria Schmidt.", "5:4"),
            ("- maria huber", "5:3"), ("## Maria huber", "5:4"),
        ])
    func stops(body: String, place: String) throws {
        let folder = try Self.folder(
            ["FN:Maria Huber", "N:Huber;Maria;;;", "X-MAIDENNAME:Schmidt"],
            ["Content/posts/open-day.md": LeakySite.post(body)])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.leaks == ["Content/posts/open-day.md:\(place) \(Self.name)"])
    }

    @Test(
        "stops the build in the title and a field of an entry, at its file",
        arguments: [
            ("cards", "m.csv", "title,born,given\nHuber,1980,Maria\nBell,1981,Ann\n", ":2:"),
            ("list", "m.csv", "title,born,surname\nMaria,1980,Huber\nAnn,1981,Bell\n", ":2:"),
            ("cards", "m.yml", "- title: Huber\n  given: Maria\n- title: Bell\n", ":1:"),
            ("table", "m/a.md", "---\nsurname: Huber\n\ntitle: Maria\n---\nText.\n", ":2:"),
        ], [true, false])
    func entries(_ entry: (layout: String, file: String, text: String, place: String), pages: Bool)
        throws
    {
        let fields = "born: text, given: text, surname: text"
        let folder = try Self.folder(
            ["FN:Maria Huber", "N:Huber;Maria;;;"],
            [
                "Content/site.yml": """
                title: Engines
                url: https://example.org/
                collections: { m: { fields: { \(fields) }, layout: \(entry.layout), pages: \(pages) } }

                """, "Content/\(entry.file)": entry.text,
            ])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.hasPrefix("Content/\(entry.file)\(entry.place)"), "\(run.errors)")
    }

    @Test(
        "stops the build also if the card has titles, remarks or particles beside it",
        arguments: [
            (["FN:Mag. Maria Huber"], "By Maria Huber."), (["FN:Maria Huber MSc"], "Huber, Maria"),
            (["FN:Maria Huber (treasurer)"], "By Maria Huber."),
            (["FN:Maria Huber, treasurer"], "By Maria Huber."),
            (["FN:HUBER Maria"], "By Maria Huber."), (["FN:Dr. Maria van Huber"], "Maria Huber"),
            (["FN:Maria de Huber", "N:Huber;Maria;de;;"], "| de Huber | Maria |\n|--|--|"),
            (["FN:Maria van den Huber", "N:Huber;Maria;van den;;"], "van den Huber, Maria"),
        ])
    func titles(card: [String], body: String) throws {
        let folder = try Self.folder(
            card, ["Content/posts/open-day.md": LeakySite.post(body)])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.leaks.map { $0.hasSuffix(Self.name) } == [true], "\(run.errors)")
    }

    @Test(
        "stops the build in another language, and as it is pronounced",
        arguments: [
            "Ямада, Таро", "Таро Ямада", "| Ямада | Таро |\n|--|--|", "Taro Jamada",
            "Taroh Yamadda",
        ])
    func languages(body: String) throws {
        let folder = try Self.folder(
            [
                "FN:Yamada Taro", "N;ALTID=1;LANGUAGE=en:Yamada;Taro;;;",
                "N;ALTID=1;LANGUAGE=ru:Ямада;Таро;;;", "N;PHONETIC=ipa:Jamada;Taro;;;",
                "X-PHONETIC-FIRST-NAME:Taroh", "X-PHONETIC-LAST-NAME:Yamadda",
            ].filter { !body.hasSuffix("Yamadda") || !$0.contains("PHONETIC=") },
            ["Content/posts/open-day.md": LeakySite.post(body)])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.leaks.map { $0.hasSuffix(Self.name) } == [true], "\(run.errors)")
    }

    @Test("stops the build in data files")
    func files() throws {
        let folder = try Self.folder(
            ["FN:Maria Huber", "N:Huber;Maria;;;"],
            [
                "Content/static/a.json": "[{\"firstName\":\"Maria\",\"lastName\":\"Huber\"}]",
                "Content/static/b.tsv": "Surname\tGiven\nHuber\tMaria\n",
                "Content/static/c.csv": "1;Huber;1980;Maria\n",
                "Content/static/d.yaml": "- firstName: Maria\n  age: 4\n  lastName: Huber\n",
                "Content/static/e.txt": "Gestern kam Maria huber zu uns.\n",
                "Content/static/f.csv": "1;Huber;1980;Eva\n2;Maier;1981;Maria\n",
            ])
        #expect(
            try folder.build().leaks == [
                "Content/static/a.json:1 \(Self.name)", "Content/static/b.tsv:2 \(Self.name)",
                "Content/static/c.csv:1 \(Self.name)", "Content/static/d.yaml:1 \(Self.name)",
            ])
    }

    @Test(
        "is a note as a street, or with one of two family names, and the build writes it",
        arguments: [
            ("Die María-García-López-Straße.", "5:5", "M•••• G••••• L••••"),
            ("With María García.", "5:6", "M•••• G•••••"),
            ("With María López.", "5:6", "M•••• L••••"),
            ("Fundación María García López", "5:11", "M•••• G••••• L••••"),
        ])
    func note(body: String, place: String, masked: String) throws {
        let folder = try Self.folder(
            ["FN:María García López", "N:García López;María;;;"],
            ["Content/posts/open-day.md": LeakySite.post(body)])
        let run = try folder.build("--strict")
        #expect(run.end == .status(0))
        #expect(
            run.errors == """
                Content/posts/open-day.md:\(place): note: may contain the name of someone who is \
                not published (Content/contacts/board.vcf:1), which is withheld: \(masked); also \
                in 2 other files [leak]
                  help: remove it, or allow it on this page only: in consent.yml, below allow:, \
                write "posts/open-day": [the value]

                """)
        #expect(try folder.output().text("posts/open-day/index.html") != nil)
        #expect(try folder.build("--strict").errors == run.errors)
    }

    @Test("is an error if a page has it as a street and as a person")
    func both() throws {
        let folder = try Self.folder(
            ["FN:María García López", "N:García López;María;;;"],
            [
                "Content/posts/open-day.md": LeakySite.post(
                    "Calle María García López.\n\nMaría García López, too.")
            ])
        let run = try folder.build()
        #expect(run.leaks == ["Content/posts/open-day.md:7:1 \(Self.name)"])
        #expect(!run.errors.contains("note:"))
    }

    @Test(
        "with a middle name is a note, and an error if the card has the name or its initial",
        arguments: [
            ("FN:Maria Huber", "N:Huber;Maria;;;", "Maria A. Huber", false),
            ("FN:Maria Huber", "N:Huber;Maria;;;", "Maria Anna Huber", false),
            ("FN:Maria Anna Huber", "N:Huber;Maria;;;", "Maria A. Huber", true),
            ("FN:Maria Huber", "N:Huber;Maria;Anna;;", "Maria A. Huber", true),
            ("FN:Maria Anna Huber", "N:Huber;Maria;;;", "Maria Beata Huber", false),
        ])
    func middle(formatted: String, parts: String, text: String, isCertain: Bool) throws {
        let folder = try Self.folder(
            [formatted, parts],
            ["Content/posts/open-day.md": LeakySite.post("Our treasurer \(text) resigned.")])
        let run = try folder.build("--strict")
        #expect(run.end == .status(isCertain ? 1 : 0), "\(run.errors)")
        #expect(run.errors.contains("the name of someone who is not published"), "\(run.errors)")
    }

    @Test("is found though a published contact has it as a double given name")
    func double() throws {
        for name in ["Müller;Hans-Peter", "Müller;Peter"] {
            let folder = try Self.folder(
                ["FN:Hans Peter", "N:Peter;Hans;;;"],
                [
                    "Content/contacts/people/mueller.vcf": LeakySite.card(
                        "FN:Müller", "N:\(name);;;"),
                    "Content/posts/open-day.md": LeakySite.post("Kassier ist Hans Peter aus Wien."),
                ])
            #expect(
                try folder.build().leaks == ["Content/posts/open-day.md:5:13 \(Self.name)"])
        }
    }

    @Test(
        "is no leak in the longer name of a published contact",
        arguments: [
            "FN:D. Smith\r\nN:Smith;David;James;;", "FN:David James Smith",
            "FN:David Smith\r\nN:Smith;David;James;;",
            "FN:David James Smith\r\nN:Smith;David James;;;",
        ])
    func longer(card: String) throws {
        let folder = try Self.folder(
            ["FN:David James", "N:James;David;;;"],
            [
                "Content/contacts/people/smith.vcf": LeakySite.card(card),
                "Content/posts/open-day.md": LeakySite.post("With David James Smith."),
            ])
        let run = try folder.build("--strict")
        #expect(run.end == .status(0), "\(run.errors)")
    }

    @Test("is no leak in the double name of a published contact and of a file")
    func doubleName() throws {
        let folder = try Self.folder(
            ["FN:Hans Peter", "N:Peter;Hans;;;"],
            [
                "Content/contacts/people/mueller.vcf": LeakySite.card(
                    "FN:Hans-Peter Müller", "N:Müller;Hans-Peter;;;"),
                "Content/posts/hans-peter-mueller.md": LeakySite.post(
                    "Hans-Peter Müller won. Hans-Peter was glad.", "slug: hans-peter-mueller\n"),
                "Content/static/hans-peter.txt": "Hans-Peter",
            ])
        let run = try folder.build("--strict")
        #expect(run.end == .status(0), "\(run.errors)")
    }

    @Test("of a published contact is no leak of another whose name it has as a genitive")
    func published() throws {
        let folder = try Self.folder(
            ["FN:Maria Peter", "N:Peter;Maria;;;"],
            [
                "Content/contacts/people/maria.vcf": LeakySite.card(
                    "FN:Maria Peters", "N:Peters;Maria;;;"),
                "Content/posts/open-day.md": LeakySite.post("With Maria Peters."),
            ])
        #expect(try folder.build().end == .status(0))
    }
}
