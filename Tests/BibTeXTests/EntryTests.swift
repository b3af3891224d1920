import BibTeX
import Diagnostics
import Testing

@Suite("An entry")
struct EntryTests {
    private static func entry(_ fields: String) throws -> BibTeXEntry {
        try #require(read("@misc{a,\n\(fields)\n}").entries.first)
    }

    @Test(
        "has a date",
        arguments: [
            ("date = {2021-03-04}", "2021-3-4", "2021-03-04"),
            ("date = {2021-03}, year = 1999", "2021-3", "2021-03"),
            ("date = {2021/2022}", "2021", "2021/2022"),
            ("date = {2021-12-31/2022-01-01}", "2021-12-31", "2021-12-31/2022-01-01"),
            ("date = {/2022-05}", "2022-5", "/2022-05"), ("date = {2021~}", "2021", "2021~"),
            ("date = {2021-06?}", "2021-6", "2021-06?"), ("date = {2021-21}", "2021", "2021-21"),
            ("date = {-0044-03-15}", "-44-3-15", "-0044-03-15"),
            ("date = {2021-03-04T10:00:00+01:00}", "2021-3-4", "2021-03-04T10:00:00+01:00"),
            ("date = {forthcoming}", "-", "forthcoming"),
            ("date = {forthcoming}, year = {2027}", "2027", "forthcoming"),
            ("year = 1843, month = oct", "1843-10", "1843"),
            ("year = {1843}, month = {March}, day = 7", "1843-3-7", "1843"),
            ("year = {[1843]}, month = {3}", "1843-3", "[1843]"),
            ("year = {c. 1843}, month = {03}", "1843-3", "c. 1843"),
            ("year = 1843, month = mar # { 4}", "1843-3-4", "1843"),
            ("year = 1843, month = \"10~\" # jan", "1843-1-10", "1843"),
            ("year = 1843, month = {Sept.--Oct.}", "1843-9", "1843"),
            ("year = 1843, month = {Spring}, day = 3", "1843", "1843"),
            ("year = {in press}, month = may", "-", "in press"),
            ("year = {1843/44}", "1843", "1843/44"), ("month = may", "-", "-"),
        ])
    func date(_ fields: String, _ date: String, _ text: String) throws {
        let entry = try Self.entry(fields)
        let parts = entry.date.map { [$0.year, $0.month, $0.day].compactMap(\.self) }
        #expect((parts?.map(String.init).joined(separator: "-") ?? "-") == date)
        #expect((entry.dateText ?? "-") == text)
    }

    @Test("has people, of whom others are not named, and organizations")
    func people() throws {
        let entry = try Self.entry(
            """
            author = {Ada Lovelace AND {Society for Looms and Engines} and
              Charles {Bab and bage} and others},
            editor = "and Ida Moss and",
            """)
        #expect(
            entry.authors.list.map(\.fullName)
                == ["Ada Lovelace", "Society for Looms and Engines", "Charles Bab and bage"])
        #expect(entry.authors.list.map(\.isCorporate) == [false, true, false])
        #expect(entry.authors.hasOthers && !entry.editors.hasOthers)
        #expect(entry.editors.list.map(\.fullName) == ["Ida Moss"])
        #expect(entry.names(of: "translator").list == [])
        let place = try #require(entry.authors.list.last?.location)
        #expect(place.line == 3 && place.column == 3 && place.length == 22)
    }

    @Test("has annotations of its people")
    func annotations() throws {
        let entry = try Self.entry(
            """
            author = {A and B and C},
            author+an = {1=ada-lovelace; 2 = first, student; x=y; 3="orcid:0000-1"; =z},
            author+an:equal = {2=yes},
            """)
        #expect(
            entry.annotations(of: "author")
                == [1: ["ada-lovelace"], 2: ["first", "student"], 3: ["orcid:0000-1"]])
        #expect(entry.annotations(of: "author", named: "equal") == [2: ["yes"]])
        #expect(entry.annotations(of: "editor") == [:])
    }

    @Test("has text, formulas and addresses")
    func text() throws {
        let entry = try Self.entry(
            #"""
            title = {On $x_{1}$ \& {Y}}, note = {}, url = {http://a.org/~b_c--d%20e\_f?x=\&y='$'},
            file = {:C\:\\Users\\ada\\x.pdf:PDF},
            """#)
        #expect(
            entry["title"]?.pieces == [.text("On "), .formula("x_{1}"), .text(" & Y")])
        #expect(entry.text(of: "title") == "On $x_{1}$ & Y")
        #expect(entry.text(of: "url") == "http://a.org/~b_c--d%20e_f?x=&y='$'")
        #expect(entry.text(of: "file") == #":C\:\\Users\\ada\\x.pdf:PDF"#)
        #expect(entry.text(of: "note") == nil && entry.text(of: "none") == nil)
    }

    @Test("inherits fields, of a parent before or after it")
    func inheritance() {
        let file = read(
            """
            @inproceedings{child, title = {C}, crossref = {Proc}, xdata = {x, y}}
            @proceedings{proc, title = {P}, subtitle = {S}, booktitle = {B}, editor = {E}, label = {l}}
            @xdata{x, publisher = {X}, editor = {Y}}
            @xdata{y, location = {Z}, xdata = {x}}
            @inbook{chapter, crossref = {volume}}
            @book{volume, title = {V}, crossref = {all}}
            @mvbook{all, title = {M}, author = {A}}
            @article{round, crossref = {about}}
            @article{about, title = {R}, crossref = {round}}
            @article{issue, crossref = {journal}, title = {I}}
            @periodical{journal, title = {J}}
            """)
        #expect(file.shown == [])
        let shown = file.entries.map { entry in
            "\(entry.key): "
                + entry.fields.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
        }
        #expect(
            shown == [
                "child: title=C crossref=Proc xdata=x, y booktitle=P booksubtitle=S editor=E "
                    + "publisher=X location=Z",
                "proc: title=P subtitle=S booktitle=B editor=E label=l",
                "chapter: crossref=volume booktitle=V maintitle=M author=A",
                "volume: title=V crossref=all maintitle=M author=A", "all: title=M author=A",
                "round: crossref=about title=R", "about: title=R crossref=round",
                "issue: crossref=journal title=I journaltitle=J", "journal: title=J",
            ])
        #expect(file.entries[0]["editor"]?.location.line == 2)
    }

    @Test("is written again, complete and in one style")
    func writing() throws {
        let file = read(
            """
            @string{lab = "Lab"}
            @InProceedings(DBLP:x/1, title = "A {B}
                 c", month = mar, year = 1843, note = lab # { at the field}, crossref = {p}, file = {:x})
            @proceedings{p, title = {P}}
            """)
        let text = try #require(file.entries.first)
            .bibTeX(without: ["file", "localfile", "owner", "timestamp", "groups"])
        #expect(
            text == """
                @inproceedings{DBLP:x/1,
                  title = {A {B} c},
                  month = mar,
                  year = {1843},
                  note = {Lab at the field},
                  booktitle = {P},
                }

                """)
    }
}
