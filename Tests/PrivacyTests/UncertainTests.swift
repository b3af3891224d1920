import Foundation
import Privacy
import Testing

@Suite("Places that may not mean the person")
struct UncertainTests {
    private let search = LeakSearch([.name("María García")])

    @Test(
        "A street or foundation with a name is uncertain",
        arguments: [
            "Maria-Garcia-Straße 5", "in der Maria-García-Str.", "María-García-Grundschule",
            "MARÍA-GARCÍA-WEG", "María García Foundation", "die Maria Garcia Stiftung",
            "Calle María García 5", "la calle de María García", "/orte/maria-garcia-strasse/",
            "Fundación María García", "rue María García", "Maria-Garcia-Halle",
            "das Maria-García-Turnier", "María García Stadium", "Estadio María García",
            "Maria-Garcia-Gedächtnislauf", "Maria-García-Kindergarten", "María García Park",
            "die Maria García Schule",
        ])
    func namesake(text: String) throws {
        let leaks = search.leaks(in: Array(text.utf8))
        #expect(leaks.map(\.isUncertain) == [true], "\(text)")
        let both = search.leaks(in: Array("\(text); María García came".utf8))
        #expect(both.map(\.isUncertain) == [false], "\(text)")
    }

    @Test(
        "Words of two rows, items or paragraphs are uncertain",
        arguments: [
            "<tr><td>King</td><td>Ada</td></tr><tr><td>Lovelace</td><td>Bob</td></tr>",
            "<ul><li>King Ada</li><li>Lovelace Bob</li></ul>", "King;Ada\nLovelace;Bob\n",
            "King\tAda\nLovelace\tBob\n", "[[\"King\",\"Ada\"],[\"Lovelace\",\"Bob\"]]",
            "<h2>Ada</h2>\n<p>Lovelace Beer was sold.</p>", "Yours\nAda\n\nLovelace Beer",
        ])
    func rows(text: String) {
        let search = LeakSearch([.name("Ada Lovelace")])
        #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [true], "\(text)")
        for text in [
            "<p>Ada<br>Lovelace", "of Ada\nLovelace", "<b>Ada</b> <i>Lovelace</i>",
            "<p>Ada\n<b>Lovelace</b>", "<p>Ada<span> </span>Lovelace",
            "<w:p><w:r><w:t>Ada </w:t></w:r><w:r><w:rPr/><w:t>Lovelace</w:t></w:r></w:p>",
            "<text>Ada <tspan>Lovelace</tspan></text>",
        ] {
            #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [false], "\(text)")
        }
    }

    @Test(
        "A firm in a street that is named after somebody is uncertain",
        arguments: [
            "Lovelace, Ada-King-Straße 7", "Firma Lovelace, Ada-King-Gasse 5, Linz",
            "Lovelace, Ada-Byron-Platz",
        ])
    func firm(text: String) {
        let search = LeakSearch([.name("Lovelace, Ada")])
        #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [true], "\(text)")
    }

    @Test(
        "Words around a comma of a sentence are uncertain",
        arguments: [
            "Entry is free, max. 20 people.", "In Free, max your cards", "Ways: free, max, wide.",
            "It was so. Free, max. The end.",
        ])
    func clauses(text: String) {
        let search = LeakSearch([.name("Free, Max")])
        #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [true], "\(text)")
        for text in ["free, max", "<li>free, max</li>", "With Free, Max and others."] {
            #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [false], "\(text)")
        }
    }

    @Test(
        "The given name of another person after a comma is uncertain",
        arguments: [
            "In May, Mark Smith leads.", "Our May, Mark Smith, rules.", "From May, Mark Smith.",
        ])
    func apposition(text: String) {
        let search = LeakSearch([.name("May, Mark")])
        #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [true], "\(text)")
        for text in ["May, Mark Wels", "With May, Mark and Bob.", "<li>May, Mark Ada</li>"] {
            #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [false], "\(text)")
        }
    }

    @Test(
        "A part of a double given name is uncertain",
        arguments: ["Lovelace, Ada-Anna", "LOVELACE Ada-Anna", "with Anna-Ada Lovelace"])
    func double(text: String) {
        let search = LeakSearch([.name("Lovelace, Ada"), .name("Ada Lovelace")])
        let leaks = search.leaks(in: Array(text.utf8))
        #expect(Set(leaks.map(\.isUncertain)) == [true], "\(text)")
    }

    @Test("A genitive that is another family name is uncertain")
    func genitive() {
        let search = LeakSearch([.name("Maria Peter"), .name("Maria Huber")])
        let leaks = search.leaks(in: Array("Maria Peters and Maria Hubers".utf8))
        #expect(
            leaks == [
                Leak(value: 0, offset: 0, isUncertain: true), Leak(value: 1, offset: 17),
            ])
    }

    @Test(
        "A name that only begins with a capital in a short sentence is uncertain",
        arguments: ["Ada schön gemacht.", "Ada schön!", "Gut. Ada schön.", "Ada schön, Bob groß."])
    func shortSentence(text: String) {
        let search = LeakSearch([.name("Ada Schön")])
        #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [true], "\(text)")
        for text in ["Ada Schön gemacht.", "<li>Ada schön</li>", "Ada schön (Wien)", "ADA SCHÖN."] {
            #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [false], "\(text)")
        }
    }

    @Test(
        "The first name of a couple with one family name is uncertain",
        arguments: [
            "Danke an Ada und Bob Lovelace", "Ada & Bob Lovelace", "Ada u. Bob Lovelace",
            "Ada/Bob Lovelace", "Ada, Eve and Bob Lovelace", "Ada &amp; Bob Lovelace",
            "Eve, Ada y Bob Lovelace", "Ada und Bob Max Lovelace", "Ada sowie Bob Lovelace",
        ])
    func couple(text: String) {
        let search = LeakSearch([.name("Lovelace, Ada")])
        #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [true], "\(text)")
    }

    @Test(
        "A name with another given name is uncertain",
        arguments: [
            "Our treasurer Ada K. Lovelace resigned.", "Ada Anna Lovelace", "Ada-Anna Lovelace",
            "Ada \"Bo\" Lovelace", "Ada (Bo) Lovelace", "Ada „Bo“ Lovelace", "Ada King Lovelace",
            "| Lovelace | Ada Anna |\n", "<tr><td>Ada-Anna</td><td>Lovelace</td></tr>",
        ])
    func middle(text: String) {
        let search = LeakSearch([.name("Lovelace, Ada")])
        #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [true], "\(text)")
        for text in [
            "Ada Frau Lovelace", "Ada 2 Lovelace", "Ada of Lovelace", "Ada, Bo Lovelace",
            "Ada. Bo Lovelace", "Ada Bo, Lovelace", "ada bo lovelace",
            "| Lovelace | Ada Anna Road |",
        ] {
            #expect(search.leaks(in: Array(text.utf8)) == [], "\(text)")
        }
    }

    @Test(
        "Two given names of someone with another family name are uncertain",
        arguments: [
            ("Michel, Jean", "Jean-Michel Dupont a gagné."), ("Peter, Hans", "Hans-Peter Müller"),
            ("Heinz, Karl", "Karl-Heinz Meier"), ("James, David", "David James Smith won."),
            ("Wolf, Christian", "Wolf-Christian Meier"), ("Heinz, Karl", "/a/karl-heinz-meier/"),
            ("Martin, Thomas", "Bravo à Martin, Thomas et Léa !"),
        ])
    func givenNames(name: String, text: String) {
        let parts = name.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let (family, given) = (parts[0], parts[1])
        let slugs = ["\(given)-\(family)", "\(family)-\(given)"].map { $0.lowercased() }
        let search = LeakSearch(
            [.name("\(given) \(family)"), .name(name)] + slugs.map { .slug($0) })
        let leaks = search.leaks(in: Array(text.utf8))
        #expect(!leaks.isEmpty && leaks.allSatisfy(\.isUncertain), "\(text)")
        for text in [
            "\(given) \(family) won.", "\(family), \(given)", "/\(slugs[0])/", "\(slugs[0]).jpg",
            "\(given) \(family)\nWien", "<td>\(given) \(family)</td><td>Wien</td>",
        ] {
            let leaks = search.leaks(in: Array(text.utf8))
            #expect(leaks.contains { !$0.isUncertain }, "\(text)")
        }
    }

    @Test(
        "A list in a sentence has no cells",
        arguments: [
            "Es kamen Anna,\u{A0}Paul,\u{A0}Martin,\u{A0}Eva.",
            "“Anna,” “Paul,” “Martin,” und “Eva.”", "?q=Linz,%20Paul,%20Martin,%20Austria",
            "10:00 – Paul, 11:00 – Martin", "Tore: 1:0 - Paul, 2:0 - Martin",
        ])
    func lists(text: String) {
        let leaks = LeakSearch([.name("Paul Martin")]).leaks(in: Array(text.utf8))
        #expect(leaks.filter { !$0.isUncertain }.isEmpty)
    }

    @Test("Ranks are no places, and what comes via a contact no street")
    func ranks() {
        let search = LeakSearch([.name("Maria Huber"), .slug("maria-huber")])
        for text in [
            "- Maria Huber Platz 1", "Photo via Maria Huber", "First place Maria Huber",
            "la 2e place Maria Huber", "1. Place Maria Huber", "Photo: place Maria Huber",
            "à la place de Maria Huber", "en salle Maria Huber", "1 Maria Huber Hof 12:30",
        ] {
            #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [false], "\(text)")
        }
        for text in ["Am Maria Huber Platz", "Via Maria Huber 4", "12, rue Maria-Huber, Lyon"] {
            #expect(!search.leaks(in: Array(text.utf8)).contains { !$0.isUncertain }, "\(text)")
        }
        #expect(search.leaks(in: Array("Maria & Huber".utf8)) == [])
    }

    @Test("A name before another word with a capital letter is certain")
    func beforeTown() {
        let search = LeakSearch([.name("Maria Huber")])
        for text in ["Maria Huber Wien", "/maria-huber-wien.jpg", "Maria Huber, Karl und Eva"] {
            #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [false], "\(text)")
        }
    }

    @Test(
        "A day before an hour or a count is uncertain",
        arguments: [
            "Sa 20.06. 15 Uhr", "Fr 20.6. 15 Uhr", "20.06. 15\u{2013}17 Uhr", "20 juin, 15 h",
            "20.6. 15 Kinder", "20. Juni 15 Uhr", "20.06.15 Uhr",
            "20. Juni: 15 Kinder", "20. Juni, 15 Kinder", "20. Juni (15 Kinder)",
            "June 20, 15 people", "20 June, 15 o’clock",
            "<ol start=\"20\"><li>Juni: 15 Kinder",
        ])
    func dayBeforeHour(text: String) {
        let search = LeakSearch([.birthday(year: 2015, month: 6, day: 20)])
        #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [true], "\(text)")
        for text in [
            "20.06.15", "20. 6. 15", "20. Juni 15", "20.06.15 in Wien", "June 20, 15",
            "born June 20, 15 in Rome",
        ] {
            #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [false], "\(text)")
        }
    }

    @Test(
        "Other words before a family name are no couple",
        arguments: [
            "Ada came and Bob Lovelace", "ada und Bob Lovelace", "Ada und Bob lovelace",
            "Ada und Bob. Lovelace", "Ada. Und Bob Lovelace", "Ada or Bob Lovelace",
            "Adam und Bob Lovelace",
        ])
    func noCouple(text: String) {
        let search = LeakSearch([.name("Lovelace, Ada")])
        #expect(search.leaks(in: Array(text.utf8)) == [], "\(text)")
    }

    @Test(
        "A street's number that may be a time, a day or a count is uncertain",
        arguments: [
            "Am Markt 8 Uhr", "Am Markt 8 – 15 Uhr", "Am Markt, 8 Uhr", "Am Markt 8:30",
            "Am Markt 8.30 Uhr",
            "Am Markt 8-10 Uhr", "Am Markt 8 bis 10 Uhr", "am Markt, 8 de mayo", "Am Markt 8. März",
            "Am Markt 8-mal", "Am Markt, 8 May", "Am Markt 8 am", "Am Markt 8 am, and",
            "Am Markt, 8.12., 17 Uhr", "Am Markt 8./9. Dezember", "Am Markt 8. 3.",
            "Am Markt, 8. 12. 2027", "Am Markt 8 und 15 Uhr", "Am Markt 8, 10 und 12 Uhr",
            "Am Markt, 8., 9. und 10. Mai", "Am Markt 8 o 9 h", "Am Markt 8 abends",
            "Am Markt 8 a.m.", "Am Markt 8 p.m.",
        ])
    func hour(text: String) {
        let search = LeakSearch([.street("Am Markt 8")])
        #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [true], "\(text)")
        for text in [
            "Am Markt 8, 14 Uhr", "Am Markt 8, 7 und 9 Uhr", "Am Markt 8 und 9", "Am Markt 8 und",
            "Am Markt 8, 10, 12 Uhr", "Am Markt 8 und Hauptstraße 9 Uhr", "Am Markt 8",
            "Am Markt 8 um 14 Uhr", "Am Markt 8 (Uhr)",
            "Am Markt 8 may be", "Am Markt 8. 12 came", "Am Markt 8/9",
            "Am Markt 8\n14 Uhr", "Am Markt 8\tMai", "<td>Am Markt 8</td><td>Uhr</td>",
            "Am Markt 8 am Montag", "\(text), Am Markt 8.", "1;Am Markt 8;8. Mai",
            "<li>Am Markt 8</li>\n<li>5. Mai</li>",
        ] {
            #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [false], "\(text)")
        }
    }

    @Test(
        "A day in a file's name or an address, or before a time, is uncertain",
        arguments: [
            "/posts/IMG_20150620_134501.jpg", "src=\"/a/IMG-20150620-WA0001.jpg\"",
            "https://news.example/2015/06/20/fair.html", "<a href=\"/2015/06/20/p/\">x</a>",
            "https:\\/\\/news.example\\/report-20150620.html", "2015-06-20T13:45:00",
            "20.06.2015 13:45", "/a/WhatsApp%20Image%202015-06-20%20at%2013.45.jpg",
        ])
    func day(text: String) {
        for words in [[], ["2015-06-20"]] {
            let search = LeakSearch([.birthday(year: 2015, month: 6, day: 20, words: words)])
            #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [true], "\(text)")
            #expect(search.leaks(inPath: "a/2015-06-20.jpg").map(\.isUncertain) == [true])
            for text in [
                "born 20.06.2015", "2015-06-20T00:00:00Z", "20.06.2015 00:00", "a/20.06.2015",
                "https://example.org/?born=2015-06-20", "Geb. 2015-06-20", "(2015-06-20)",
                "https://example.org/ 2015-06-20", "\(text), 2015-06-20", "20.06.2015;15:30",
                "<p>20.06.2015</p>\n<p>15:30 Start</p>",
            ] {
                #expect(
                    search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [false], "\(text)")
            }
        }
    }

    @Test(
        "A day whose number begins a list is uncertain before a time",
        arguments: ["Juni 15 Uhr", "Juni, 15 Uhr", "Juni: 15 Uhr", "Juni 15:30"])
    func listed(text: String) {
        let search = LeakSearch([
            .birthday(year: 2015, month: 6, day: 20, words: ["20. Juni 2015"])
        ])
        for (text, isUncertain) in [(text, true), ("Juni 15", false), ("Juni 2015", false)] {
            let list = "<ol start=\"20\">\n<li>\(text)</li>\n</ol>"
            let leaks = search.leaks(in: Array(list.utf8))
            #expect(leaks.map(\.isUncertain) == [isUncertain], "\(text)")
        }
    }

    @Test("A year before a time is uncertain, though its numbers are those of a day")
    func year() {
        let search = LeakSearch([
            .birthday(year: 2015, month: 6, day: 20, words: ["2015-06-20"])
        ])
        let text = "Fri, 24 Nov 2015 06:20:33"
        #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [true])
    }

    @Test(
        "A number of an address that is not written like a phone number is uncertain",
        arguments: [
            "https://example.org/?id-2079460000", "/a/2079460000.jpg", "<a href=\"/2079460000/\">",
        ])
    func identifier(text: String) {
        let search = LeakSearch([.phone("+44 20 7946 0000")])
        #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [true], "\(text)")
        for text in [
            "https://wa.me/442079460000", "https://x.example/?phone=2079460000", "tel:2079460000",
            "https://example.org/02079460000", "https://example.org/%2B442079460000",
            "https://example.org/ 2079460000", "https://example.org/20-7946-0000",
        ] {
            #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [false], "\(text)")
        }
    }

    @Test(
        "Any other place is certain",
        arguments: [
            "María García, Street 5", "María García Weg", "Calle, María García", "María García",
            "María-García-Foto", "en la calle María y García; María García", "María García. Street",
            "Maria-Garcia.jpg", "calle que María García",
        ])
    func person(text: String) {
        let leaks = search.leaks(in: Array(text.utf8))
        #expect(leaks.map(\.isUncertain) == [false], "\(text)")
    }
}

@Suite("Tables in files")
struct TableTests {
    private static let sheet = """
        <worksheet><sheetData><row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" \
        s="1"><v>29292</v></c><c r="C1" t="s"><v>0</v></c></row><row r="2"><c r="A2" \
        t="inlineStr"><is><t>Bob</t></is></c><c r="B2" \
        s="0"><v>29293</v></c></row></sheetData></worksheet>
        """
    private static let strings = """
        <sst><si><t>Ada</t></si><si><r><t>Love</t></r><r><t>lace</t></r></si></sst>
        """
    private static let styles = """
        <styleSheet><numFmts><numFmt numFmtId="164" formatCode="d. mmmm yyyy"/></numFmts><cellStyleXfs>\
        <xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>\
        </styleSheet>
        """

    @Test(
        "Names beside labels of other things, or with a sign between them, are uncertain",
        arguments: [
            "Grill: Lovelace, bar: Ada.", "Mon: Bob and Ada; Tue: Lovelace.",
            "Grill: Bob & Ada, bar: Lovelace & Eve", "Grill: Bob/Ada, bar: Lovelace/Eve",
            "Alto: Bob, Lovelace; bass: Ada", "Team 1: Bob, Lovelace<br>Team 2: Ada, Eve",
            "<li>Bar: Lovelace</li>\n<li>Door: Bob and Ada</li>", "Doubles: Ada/Lovelace won",
            "the duo Ada + Lovelace plays", "Rome → Ada → Lovelace", "Our ada Lovelace.",
            "<p title=\"the duo Ada + Lovelace\">",
            "\"a\": \"Text. Bar: Lovelace, door: Ada.\",\n\"b\": \"Text. Bar: Lovelace, door: Ada.\"",
        ])
    func duties(text: String) {
        let search = LeakSearch([.name("Ada Lovelace"), .name("Lovelace, Ada")])
        func isUncertain(_ text: String) -> Set<Bool> {
            Set(search.leaks(in: Array(text.utf8)).map(\.isUncertain))
        }
        #expect(isUncertain(text) == [true], "\(text)")
        for text in [
            "Nachname des Kindes: Lovelace, Vorname des Kindes: Ada.",
            "<p>Achternaam: Lovelace<br>\nVoornaam: Ada</p>",
            "Surname: Lovelace, bar: Ada.", "<li>Bar: Lovelace</li><li>First name: Ada</li>",
            "chair: Lovelace\nwho: Ada\n", "https://example.org/Ada/Lovelace", "ada/lovelace",
        ] {
            #expect(isUncertain(text) == [false], "\(text)")
        }
    }

    @Test("Items and prose that begin the text of a feed are no fields of a record")
    func textsOfFeeds() {
        let search = LeakSearch([.name("Ada Lovelace"), .name("Lovelace, Ada")])
        for field in ["<content type=\"html\"><![CDATA[", "\"content_html\": \""] {
            func found(_ text: String) -> Set<Bool> {
                Set(search.leaks(in: Array((field + text).utf8)).map(\.isUncertain))
            }
            #expect(found("<ul>\n<li>Ada</li>\n<li>Lovelace</li>\n<li>Eve</li>") == [true])
            #expect(found("<h2>Lovelace</h2>\n<p>With Bob, Ada and Eve.</p>") == [])
            #expect(found("<h2 id=\"a\">Lovelace<\\/h2>\\n<p>Ada (12) came.<\\/p>") == [])
        }
        let list = "\"content_html\": \"<h2>Lovelace</h2>\\n<ul>\\n<li>Ada</li>\\n</ul>\""
        #expect(search.leaks(in: Array(list.utf8)).map(\.isUncertain) == [false])
    }

    @Test("A day after a word for birth, and a number that ends a sentence, are certain")
    func certain() {
        let search = LeakSearch([
            .street("Am Markt 8"),
            .birthday(year: 2015, month: 6, day: 20, words: ["20. Juni 2015"]),
        ])
        for text in [
            "geb. 20.06.15 – 15 Uhr", "geboren am 20.06.15 bis 15 Uhr", "Born 20.06.15 – 3 pm",
            "née 20.06.15 – 3 pm", "Ada (*20.06.15 – 15 Uhr)", "We are Am Markt 8. Abends, tea.",
        ] {
            #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [false], "\(text)")
        }
        for text in ["Fair 20.06.15 – 15 Uhr", "Am Markt 8 abends", "Am Markt 8. Mai"] {
            #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [true], "\(text)")
        }
    }

    @Test("A street and a day in a heading and below it are uncertain")
    func aroundHeading() {
        let search = LeakSearch([
            .street("Am Markt 8"), .birthday(year: 1990, month: 6, day: 5), .name("Ada Lovelace"),
        ])
        for text in [
            "<h2>Feast Am Markt</h2>\n<p>8 people came.",
            "<h3>Feast on June 5</h3><p>1990 was fine.",
        ] {
            #expect(search.leaks(in: Array(text.utf8)).map(\.isUncertain) == [true], "\(text)")
        }
        #expect(search.leaks(in: Array("<h2>Lovelace</h2><p>Bob, Ada and Eve".utf8)) == [])
    }

    @Test("A workbook's names in two cells and dates are found")
    func workbook() {
        let search = LeakSearch([
            .name("Lovelace, Ada"), .birthday(year: 1980, month: 3, day: 12),
            .birthday(year: 1980, month: 3, day: 13), .name("Ada, Bob"),
        ])
        let files = [
            "xl/worksheets/sheet1.xml": Self.sheet, "xl/sharedStrings.xml": Self.strings,
            "xl/styles.xml": Self.styles,
        ]
        let bytes = Zip.stored(
            files.sorted { $0.key > $1.key }.map { ($0.key, Array($0.value.utf8)) })
        #expect(search.leaks(in: bytes).map(\.value) == [0, 1])
        let of1904 = files.merging([
            "xl/workbook.xml": "<workbook><workbookPr date1904=\"1\"/></workbook>"
        ]) { $1 }
        let other = LeakSearch([.birthday(year: 1984, month: 3, day: 13)])
        #expect(
            other.leaks(in: Zip.stored(of1904.map { ($0.key, Array($0.value.utf8)) })).map(\.value)
                == [0])
    }

    @Test("A workbook's prefixes, readings and decimal numbers hide no value")
    func unusualWorkbook() {
        let search = LeakSearch([.name("Lovelace, Ada"), .phone("+44 20 7946 0018")])
        let strings = """
            <x:sst><x:si><x:t>Lovelace</x:t><x:rPh sb="0"><x:t>Reading</x:t></x:rPh></x:si>\
            <x:si><x:t>Ada</x:t></x:si></x:sst>
            """
        let sheet = """
            <x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c>\
            <x:c><x:v>4.42079460018E11</x:v></x:c></x:row>
            """
        let files = ["xl/worksheets/sheet1.xml": sheet, "xl/sharedStrings.xml": strings]
        let bytes = Zip.stored(
            files.sorted { $0.key > $1.key }.map { ($0.key, Array($0.value.utf8)) })
        #expect(Set(search.leaks(in: bytes).map(\.value)) == [0, 1])
    }

    @Test(
        "A name in a workbook's header is found beside codes",
        arguments: [
            "&amp;LAda Lovelace", "&amp;L&amp;\"Arial,Bold\"&amp;12Ada &amp;BLovelace",
            "&amp;LList&amp;R&amp;KFF0000&amp;&quot;Arial&quot;Ada Lovelace",
        ])
    func header(text: String) {
        let search = LeakSearch([.name("Ada Lovelace")])
        let sheet = "<headerFooter><oddHeader>\(text)</oddHeader></headerFooter>"
        let bytes = Zip.stored([("xl/worksheets/sheet1.xml", Array(sheet.utf8))])
        #expect(search.leaks(in: bytes).map(\.value) == [0])
    }

    @Test(
        "A damaged workbook gives no finding",
        arguments: ["<", "<c t=\"s\"", "<row><c t=\"s\"><v>9"])
    func damaged(sheet: String) {
        let search = LeakSearch([.name("Lovelace, Ada")])
        let files = [
            "xl/worksheets/a.xml": sheet, "xl/styles.xml": sheet, "xl/sharedStrings.xml": sheet,
        ]
        #expect(search.leaks(in: Zip.stored(files.map { ($0.key, Array($0.value.utf8)) })) == [])
    }

    @Test("A value in the deflated model of a drawing is found, however short it is")
    func drawing() throws {
        let search = LeakSearch([.name("Ada Lovelace")])
        // <mxGraphModel><mxCell value="Ada Lovelace"/></mxGraphModel>, escaped, deflated.
        let model =
            "UzV2zq1wL0osyPDNT0nNUTV2VTV2LsrPL4GwciucU3NyVI0MyhJz"
            + "SlNVjV1UjYwcUxKBAj75Zak5icmpQAFVIzeIaiADoRXIQTMZAA=="
        for text in [
            "<svg content=\"&lt;mxfile&gt;&lt;diagram "
                + "id=&quot;a&quot;&gt;\(model)&lt;/diagram&gt;\"/>",
            "<mxfile><diagram>\(model)</diagram></mxfile>",
            "<svg content=\"%3Cmxfile%3E%3Cdiagram%3E\(model)%3C%2Fdiagram%3E\"/>",
        ] {
            #expect(search.leaks(in: Array(text.utf8)).map(\.value) == [0], "\(text)")
        }
        #expect(LeakSearch([.name("Ada King")]).leaks(in: Array("<d>\(model)<".utf8)) == [])
    }
}

/// A zip file of files that are not compressed.
enum Zip {
    static func stored(_ files: [(path: String, content: [UInt8])]) -> [UInt8] {
        var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
        for file in files {
            let size = number(file.content.count, 4)
            let common = number(0, 2) + number(0, 2) + number(0, 4) + number(0, 4) + size + size
            directory += [0x50, 0x4B, 1, 2] + number(20, 2) + number(20, 2) + common
            directory += number(file.path.utf8.count, 2) + number(0, 12) + number(bytes.count, 4)
            directory += Array(file.path.utf8)
            bytes += [0x50, 0x4B, 3, 4] + number(20, 2) + common
            bytes += number(file.path.utf8.count, 2) + number(0, 2)
            bytes += Array(file.path.utf8) + file.content
        }
        let count = number(files.count, 2)
        return bytes + directory + [0x50, 0x4B, 5, 6] + number(0, 4) + count + count
            + number(directory.count, 4) + number(bytes.count, 4) + number(0, 2)
    }

    private static func number(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: $0 < 8 ? value >> ($0 * 8) : 0) }
    }
}
