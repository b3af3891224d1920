import Privacy
import Testing

/// Texts that contain a value, and texts that only look like it.
struct TextTable: CustomTestStringConvertible, Sendable {
    let name: String
    let value: SensitiveValue
    let found: [String]
    let notFound: [String]

    var testDescription: String { name }
}

extension TextTable {
    static let all = words + names + numbers + shortDays

    private static let namesakes = [
        "Ada King Lovelace", "Adal Ovelace", "adalovelace", "Nada Lovelace",
        "Ada Lovelacess", "Ada", "Lovelace", "Ada Love", "A d a L o v e l a c e",
        "for Ada. Lovelace is", "Ada! Lovelace", "Ada?\nLovelace", "<p>Ada.</p><p>Lovelace",
        "Ada.\u{201D} Lovelace",
    ]

    private static let words = [
        TextTable(
            name: "e-mail", value: .email("Ada@Example.org"),
            found: [
                "ada@example.org", "ADA@EXAMPLE.ORG", "mailto:ada@example.org?subject=Hello",
                "Write to ada@example.org.", "Ada <ada@example.org>", "ada@example.org, bob@x.de",
                "ada<span>@</span>example.org", "ada<b>.</b> ada@example<wbr>.org",
                "user=ada@example.org&x=1", "'ada@example.org'", "ada [at] example [dot] org",
                "ada at example dot org", "ada(at)example.org", "ada&commat;example&period;org",
                "ada@example.org.</p><p>Next", "a ada@example.org.\nNext", "x/ada@example.org/y",
                "me\u{2014}ada@example.org\u{2014}any", "me\u{2013}ada@example.org\u{2013}any",
                "me&mdash;ada@example.org&ndash;any", "mail\u{2026}ada@example.org\u{2026}now",
                "mail...ada@example.org...now", "ada@example.org.Thanks", "ada@example.org.I",
                "ada@example.org.\u{DC}ber", "ada @ example.org", "ada (ät) example (punkt) org",
                "ada@example(punkt)org", "ada@example(dot)org", "ada@example[.]org",
                "ada(at)example(.)org", "ada (@) example.org", "ada [@] example [.] org",
                "ADA AT EXAMPLE PUNKT ORG", "ada[arroba]example[punto]org",
                "ada (arobase) example point org", "ada -at- example -dot- org",
                "ada+news [at] example.org", "ada_at_example.org", "ada&#91;at&#93;example.org",
                "(ada{at}example{dot}org)", "ada(at) example . org",
                "Mail: ada (at) example.org, please",
            ],
            notFound: [
                "xada@example.org", "ada@example.org.uk", "x.ada@example.org", "x-ada@example.org",
                "x+ada@example.org", "ada@example.orgs", "ada@example-org", "ada.example.org",
                "ada@exam ple.org", "look: ada at example.org", "ada@example",
                "ada@example.org-x.net", "x\u{AD}ada@example.org",
                "ADA@EXAMPLE.ORG.UK", "Ada@Example.Org.Uk", "ada@example.org.UK",
                "ada @ exam ple.org",
                "ada@example.org.uk.Thanks", "mail_ada@example.org", "ada@example.org.txt",
                "x\u{2010}ada@example.org", "ada@example\u{2026}org", "ada@example. org",
                "bada (at) example.org", "x.ada (at) example.org", "ada (at) example.org.uk",
                "ada (at) example dot orgs", "ada (or) example.org", "at example dot org",
            ]),
        TextTable(
            name: "e-mail with a dot before the sign", value: .email("ada.l@mail.example.org"),
            found: [
                "write to ada.l at mail.example.org", "ada dot l at mail dot example dot org",
                "ada.l@mail dot example dot org", "ada[.]l[@]mail[.]example[.]org",
                "ada.l (at) mail punkt example punkt org",
            ],
            notFound: [
                "l (at) mail.example.org", "ada. l at mail.example.org",
                "ada.l at mail.example or mail.org",
            ]),
        TextTable(
            name: "e-mail with a Unicode host", value: .email("mail@müller.example"),
            found: [
                "mail@müller.example", "mail@xn--mller-kva.example", "MAIL@XN--MLLER-KVA.EXAMPLE",
            ],
            notFound: ["mail@mueller.example"]),
        TextTable(
            name: "e-mail with a host in ASCII form", value: .email("mail@xn--mller-kva.example"),
            found: ["mail@müller.example", "mail@xn--mller-kva.example"], notFound: []),
        TextTable(
            name: "e-mail with a tag", value: .email("Ada.L@Example.org"),
            found: [
                "ada.l+news@example.org", "ada.l+a.b-c+d@example.org", "ada.l%2Bnews%40example.org",
            ],
            notFound: [
                "x+ada.l@example.org", "l+news@example.org", "ada.l+news@example.org.uk",
                "ada.l+news@x.example.org", "ada.l + news@example.org",
            ]),
        TextTable(
            name: "street", value: .street("12, St James's Square"),
            found: [
                "12, St James's Square", "12 St James’s Square", "12\nST. JAMES'S SQUARE",
                "12, St&nbsp;James&#39;s Square", "ADR:;;12\\, St James's Square;London",
                "<p>12, St</p><p>James's Square</p>", "12-st-james-s-square",
            ],
            notFound: [
                "112, St James's Square", "12, St James's Squares", "12a, St James's Square",
                "12, St Jamess Square", "St James's Square", "12, St John's Square",
            ]),
        TextTable(
            name: "street with a letter", value: .street("Hauptstraße 12a"),
            found: ["Hauptstr. 12 a", "Hauptstraße 12A", "Hauptstr. 12/a", "Haupt-Str. Nr. 12 A"],
            notFound: ["Hauptstr. 12", "Hauptstr. 12 b", "Hauptstr. 12 ab", "Hauptstr. 12 and"]),
        TextTable(
            name: "street with marks of the number", value: .street("Via Garibaldi 5"),
            found: ["via Garibaldi n. 5", "Via Garibaldi n° 5", "Via Garibaldi n.º 5, Milano"],
            notFound: ["via Garibaldi n. 6", "Via Garibaldi n. 51"]),
        TextTable(
            name: "street with a kind of street in one word", value: .street("Marktplatz 4"),
            found: ["Marktpl. 4", "Markt-Platz Nr. 4"], notFound: ["Markt 4"]),
        TextTable(
            name: "street with two words that are written short",
            value: .street("St.-Martin-Straße 20"),
            found: ["Sankt-Martin-Straße 20", "Sankt Martin Str. 20", "St. Martin-Str. 20"],
            notFound: ["Martin-Straße 20"]),
        TextTable(
            name: "street with a word that is often written short",
            value: .street("Sankt-Georg-Platz 11"),
            found: ["St.-Georg-Platz 11", "St. Georg Pl. 11", "Sankt Georg Pl. 11"],
            notFound: ["Georg-Platz 11"]),
        TextTable(
            name: "street beside the mark of a footnote", value: .street("Hauptstraße 12"),
            found: ["Hauptstraße 12¹, Wien", "¹Hauptstr. 12", "Hauptstr. 12①"],
            notFound: ["Hauptstraße 121", "Hauptstraße 12a¹"]),
        TextTable(
            name: "phone beside the mark of a footnote", value: .phone("+49 171 2345678"),
            found: ["+49 171 2345678¹", "0171 2345678², 3", "(1) ¹0171/2345678", "⁰¹⁷¹ ²³⁴⁵⁶⁷⁸"],
            notFound: ["+49 171 23456781"]),
        TextTable(
            name: "birthday beside the mark of a footnote",
            value: .birthday(year: 1980, month: 3, day: 12),
            found: ["12.03.1980¹", "1980-03-12², Wien"], notFound: ["12.03.19801"]),
        TextTable(
            name: "birthday in a list of birthdays",
            value: .birthday(year: 1980, month: 3, day: 12),
            found: ["12.03.80: Ada", "12/03/80: Ada", "<b>12.03.80:</b> Ada"],
            notFound: ["12.03.80:15", "12.03.81: Ada"]),
        TextTable(
            name: "street with a letter after a space", value: .street("12 B Sankt-Anna-Platz"),
            found: ["12B Sankt Anna Platz", "12 b St.-Anna-Pl."], notFound: ["12 Sankt-Anna-Platz"]),
        TextTable(
            name: "note", value: .note("Met at the fair.\nLikes: tea; biscuits\n\nshort"),
            found: [
                "met at the fair; likes tea, biscuits, short",
                "(Met at the fair.  Likes:  tea;\n biscuits)<br>Short",
            ],
            notFound: [
                "short", "met at the fair", "likes tea, biscuits, short",
                "met at a fair; likes tea, biscuits, short",
            ]),
        TextTable(
            name: "runs of a note",
            value: .note(
                "Vice chair\nof the board\nCalls at 5 o'clock\nHas asked us twice not to publish "
                    + "anything about the long illness. "
                    + "Donaudampfschifffahrtsgesellschaftskapitän"),
            found: [
                "vice chair of the board calls at 5", "calls at 5 o'clock",
                "Has asked us twice not to publish anything",
                "donaudampfschifffahrtsgesellschaftskapitän",
            ],
            notFound: ["the vice chair", "of the board", "has asked us twice", "anything about"]),
        TextTable(
            name: "runs of a note in scripts without spaces",
            value: .note(
                "Northern notebook, 한국어; upland. Quiet bakery, 🎉; beacon. Amber, thread; meadow.\n"
                    + "会议结束以后请不要把我的电话号码告诉任何人因为我最近身体不好需要安静地休息几个星期谢谢大家的理解"),
            found: [
                "northern notebook, 한국어; upland. quiet bakery, beacon. amber, thread; meadow",
                "会议结束以后请不要把我的电话号码告诉任何人因为我最近身体不好需要安静地休息几个星期",
            ],
            notFound: ["Northern notebook, 한국어", "quiet bakery", "会议结束以后请不要把我的电话号码"]),
        TextTable(
            name: "name", value: .name("Ada Lovelace"),
            found: [
                "Ada Lovelace", "ADA LOVELACE", "ada-lovelace", "Ada_Lovelace",
                "<b>Ada</b> <i>Lovelace</i>", "Ada<br>Lovelace", "<b>A</b>da Lovelace",
                "AdaLovelace.jpg", "#AdaLovelace", "Ada\tLovelace's", "ada%20lovelace",
                "ada.lovelace.jpg", "Ada,Lovelace,1815", "[\"Ada\", \"Lovelace\"]",
                "Ada <!-- -->Lovelace", "{\"n\":\"Ada\\nLovelace\"}", "“Ada” (Lovelace)",
            ],
            notFound: namesakes + [
                "Ada \u{2013} Lovelace", "Ada\u{2014}Lovelace", "Ada - Lovelace", "Ada | Lovelace",
                "Ada<b>:</b> Lovelace", "for Ada, Lovelace is", "Ada; Lovelace",
                "Ada \u{B7} Lovelace",
            ]),
        TextTable(
            name: "name that is turned", value: .name("Lovelace, Ada"),
            found: [
                "Lovelace, Ada", "Ada. L. Lovelace, Ada", "Lovelace, Ada. Lovelace",
                "N:Lovelace;Ada;;;", "Lovelace,Ada", "<b>Lovelace</b>, Ada",
            ],
            notFound: namesakes.dropFirst() + [
                "Lovelace Ada", "Lovelace \u{2013} Ada", "Lovelace; Ada",
            ]),
        TextTable(
            name: "name with letters that others replace", value: .name("Jürgen Großmann"),
            found: [
                "Jürgen Großmann", "Jurgen Grossmann", "Juergen Grossmann", "JUERGEN GROSSMANN",
                "juergen-grossmann.jpg", "Ju\u{308}rgen Großmann",
            ],
            notFound: ["Jurgen Grosmann"]),
        TextTable(
            name: "name with words spelled in different ways", value: .name("Jürgen Müller"),
            found: ["Jürgen Mueller", "Jurgen Mueller", "JUERGEN MÜLLER"],
            notFound: ["Juergen Mueler"]),
        TextTable(
            name: "name written together in an address", value: .name("Ada Lovelace"),
            found: [
                "@adalovelace", "https://social.example/adalovelace", "(/photos/adalovelace.jpg)",
                "https://www.adalovelace.example/", "adalovelace@example.org",
                "mailto:adalovelace@example.org", "<td>adalovelace15@example.org</td>",
                "https://social.example/adalovelace1815/", "@adalovelace15 wrote",
            ],
            notFound: [
                "and/or adalovelaces", "adalovelace", "/nadalovelace", "@ada", "adalovelace15",
                "adalovelace18151@example.org", "x.adalovelace15@example.org",
                "/adalovelace15-club/", "adalovelace.x@example.org", "adalovelace @ home",
            ]),
        TextTable(
            name: "turned name written together in an address", value: .name("Lovelace, Ada"),
            found: [
                "lovelace.ada@example.org", "https://social.example/lovelace.ada",
                "lovelaceada@example.org", "lovelace_ada15@example.org",
                "https://social.example/lovelace.ada.5", "https://example.org/?id=lovelace-ada&a=b",
                "https://social.example/lovelace-ada-2/",
                "https://example.org/lovelace.ada.html", "(/team/Lovelace_Ada.html#top)",
            ],
            notFound: [
                "lovelace.ada", "lovelace.ada.x@example.org", "x/lovelace-ada-street",
                "x/lovelace.ada.12345", "x/lovelace-ada-2-x",
            ]),
        TextTable(
            name: "turned name with an umlaut in an address", value: .name("Müller, Jürgen"),
            found: ["x/mueller-juergen.html", "x/muller-jurgen", "x/müller.jürgen.5"],
            notFound: ["x/mueller-juergens.html"]),
        TextTable(
            name: "short name written together in an address", value: .name("Ann Also"),
            found: ["ann-also"], notFound: ["@annalso", "/annalso"]),
        TextTable(
            name: "name with Scandinavian letters", value: .name("Åse Bjørnæs"),
            found: ["Åse Bjørnæs", "Aase Bjoernaes", "Ase Bjornaes"], notFound: ["Ase Bjrnaes"]),
        TextTable(
            name: "name with Polish letters", value: .name("Stanisław Łoś"),
            found: ["Stanisław Łoś", "Stanislaw Los", "STANISLAW LOS"], notFound: []),
        TextTable(
            name: "name with initials and titles", value: .name("Dr Ada B Lovelace"),
            found: ["Dr. Ada B. Lovelace", "DR. ADA B. LOVELACE", "Dr Ada B Lovelace"],
            notFound: ["Dr Ada. B Lovelace", "Dr. Ada B! C. Lovelace"]),
        TextTable(
            name: "name with a full stop of its own", value: .name("Gmbh. Muster"),
            found: ["Gmbh. Muster", "Gmbh Muster"], notFound: ["Gmbh! Nuster"]),
        TextTable(
            name: "name of one word", value: .name("Plato"),
            found: ["Plato", "PLATO", "(Plato)", "Pl&#97;to", "Plato's", "von Plato."],
            notFound: ["plato", "Platoon", "Platon", "XPlato", "pLATO", "Plat o"]),
        TextTable(
            name: "name in Chinese characters", value: .name("山田 太郎"),
            found: ["山田太郎", "山田 太郎", "山田　太郎さん", "彼は山田太郎です", "山田・太郎"],
            notFound: ["山田", "太郎", "山口太郎", "太郎山田", "山田花太郎"]),
        TextTable(
            name: "slug", value: .slug("ada-lovelace"),
            found: [
                "/contacts/ada-lovelace/", "ada-lovelace.vcf", "#ada-lovelace", "Ada-Lovelace",
            ],
            notFound: [
                "ada-lovelace-2", "x-ada-lovelace", "ada lovelace", "ada_lovelace",
                "nada-lovelace", "ada-lovelaces",
            ]),
        TextTable(
            name: "slug of one word", value: .slug("ada"),
            found: ["/contacts/ada/", "contacts/ada.vcf", "\"contacts\\/ada\""],
            notFound: ["ada", "/ada/", "/contacts/adam/", "/contacts/ada-2/", "contacts ada"]),
    ]

    private static let numbers = [
        TextTable(
            name: "birthday",
            value: .birthday(year: 1815, month: 12, day: 10, words: ["10 Dec 1815"]),
            found: [
                "1815-12-10", "18151210", "1815/12/10", "10.12.1815", "10/12/1815", "12/10/1815",
                "1815-12-10T00:00:00Z", "18151210T000000Z", "10 Dec 1815", "10. 12. 1815",
                "BDAY:18151210", "10_12_1815", "(10.12.1815\u{2013}27.11.1852)",
                "(10.12.1815-27.11.1852)",
                "1.2.1780-10.12.1815", "10/12/1815-27/11/1852", "1815-12-10\u{2013}1852-11-27",
                "1780\u{2013}10.12.1815", "1815\u{2013}12\u{2013}10",
            ],
            notFound: [
                "1815-12-101", "118151210", "1815-12-1", "1815-11-10", "10.12.18151", "1210",
                "--12-10", "10 Dec 18155", "0-1815-12-10", "1815:12:10", "1815-12-10-7",
                "18151210-7", "10.12.1815-4", "10.12.1815.4", "1815-12-10-1815-12-11-1",
            ]),
        TextTable(
            name: "birthday with a month as a word",
            value: .birthday(year: 1980, month: 3, day: 2, words: ["2 March 1980", "Mar 2, 1980"]),
            found: [
                "March 2nd, 1980", "2nd of March 1980", "the 2nd March, 1980", "March 2, 1980",
                "2 Mar 1980", "Mar 2nd 1980", "Sun, 02 Mar 1980", "02-Mar-80",
            ],
            notFound: ["March 22nd, 1980", "2nd March 1981", "March 1980", "2 March"]),
        TextTable(
            name: "birthday in other languages", value: .birthday(year: 1980, month: 3, day: 12),
            found: [
                "12. März 1980", "12 MAERZ 1980", "March 12, 1980", "12th of March 1980",
                "12-Mar-1980", "12 de marzo de 1980", "le 12 mars 1980", "12 marzo 1980",
                "12 de março de 1980", "12. März 80", "12. Mrz. 1980", "12 de mar. de 1980",
            ],
            notFound: [
                "13. März 1980", "12. März 1981", "12. Mai 1980", "12 de marzo", "März 1980",
            ]),
        TextTable(
            name: "birthday that begins a list", value: .birthday(year: 1980, month: 3, day: 12),
            found: [
                "<ol start=\"12\">\n<li>März 1980</li>",
                "1.\n<li><ol start=\"12\">\n<li>März 1980</li>",
                "x<ol start=\"12\">\n<li>\n<p>March 1980",
                "<ol start=\"12\"><li>3.1980: Ada", "&lt;ol start=\"12\"&gt;&lt;li&gt;March 1980",
                "<ol start=\"12\">\n<li>\n<ol start=\"3\">\n<li>1980</li>",
                "<ol start=\"12\">\n<li>März 80</li>", "<ol start=\"12\"><li>März \u{2019}80: Ada",
            ],
            notFound: [
                "<ol start=\"13\">\n<li>März 1980</li>", "<ol>\n<li>März 1980", "<p>März 1980",
                "<ol start=\"12\"><li>x</li><li>March 1980", "<ol start=\"3\"><li>1980",
                "<ol start=\"12\"><li>March 81",
                "<ol start=\"12\"><li>March 1981", "<ol start=\"12\"><li>for March 1980",
            ]),
        TextTable(
            name: "birthday on a first that begins a list",
            value: .birthday(year: 1980, month: 3, day: 1),
            found: ["<ol>\n<li>March 1980"], notFound: ["<ol start=\"2\"><li>March 1980"]),
        TextTable(
            name: "birthday on a first", value: .birthday(year: 1950, month: 4, day: 1),
            found: [
                "le 1er avril 1950", "1º de abril de 1950", "1.º de abril de 1950",
                "1° aprile 1950",
                "1º aprile 1950",
            ],
            notFound: ["le 11er avril 1950", "2.º de abril de 1950"]),
        TextTable(
            name: "birthday in September", value: .birthday(year: 1950, month: 9, day: 2),
            found: [
                "2 de setiembre de 1950", "2 de sept. de 1950",
                "Sept. 2, 1950", "<ol start=\"2\"><li>Sept. 50",
            ],
            notFound: ["2 de setiembre"]),
        TextTable(
            name: "birthday in February", value: .birthday(year: 1950, month: 2, day: 23),
            found: ["23 fév. 1950", "23 fev. 1950"], notFound: ["23 fév."]),
        TextTable(
            name: "birthday with small numbers", value: .birthday(year: 1912, month: 6, day: 3),
            found: ["1912-06-03", "3.6.1912", "6/3/1912", "03.06.1912"],
            notFound: ["361912", "33.6.1912", "3.61912", "13.6.1912", "3.6.19120"]),
        TextTable(
            name: "birthday without a year", value: .birthday(year: nil, month: 12, day: 10),
            found: ["BDAY:--1210", "--12-10", "BDAY:--12-10\r\n"],
            notFound: ["1210", "12-10", "-1210", "2024-12-10", "--12-100", "--12-1"]),
    ]
}

@Suite("Values and lookalikes")
struct TextTableTests {
    @Test("Values are found", arguments: TextTable.all)
    func found(table: TextTable) {
        let search = LeakSearch([table.value])
        for text in table.found {
            #expect(search.leaks(in: Array(text.utf8)).map(\.value) == [0], "\(text)")
        }
    }

    @Test("Lookalikes are not found", arguments: TextTable.all)
    func notFound(table: TextTable) {
        let search = LeakSearch([table.value])
        for text in table.notFound {
            #expect(search.leaks(in: Array(text.utf8)) == [], "\(text)")
        }
    }
}
