import BibTeX
import Testing

@Suite("A .bib file")
struct FileTests {
    /// Returns the entry as type, key and fields.
    private static func shown(_ file: BibTeXFile) -> [String] {
        file.entries.map { entry in
            ([entry.type, entry.key] + entry.fields.map { "\($0.name)=\($0.value)" })
                .joined(separator: "|")
        }
    }

    @Test("Strings are inserted, months are known, and parts are joined")
    func strings() {
        let file = read(
            """
            @STRING{acm = "ACM" # " Press"}
            @String(lab = {Lab at the }, field = {Field})
            @article{a, publisher = ACM, month = mar # "~" # 4, note = lab # field # { 1}, year = 1843 }
            """)
        #expect(file.shown == [])
        #expect(
            Self.shown(file) == [
                "article|a|publisher=ACM Press|month=March~4|note=Lab at the Field 1|year=1843"
            ])
    }

    @Test("All forms of entries are read")
    func forms() {
        let file = read(
            """
            \u{FEFF}Notes of ada@example.org, @ home and @nothing
            @comment{jabref-meta: databaseType:bibtex;}
            @Comment{ @article{hidden, title = {x}} }
            @comment a line @article{hidden2, title = {x}}
            @preamble{"\\newcommand{\\x}{}" # "a"}
            @Article(par, title = {A (b)}, year = "18{"}43",)
            @BOOK{DBLP:conf/x+y'z_ä/1, TITLE={A {B {C}} "d"}\r
            ,year="1843 {"} x"\r
            % pages = {1--2},
            ,, keywords = {},}
            @misc{key with spaces, title = {T}}@misc { last
            , a-b+c:d = 1 }
            """)
        #expect(file.shown == [])
        #expect(
            Self.shown(file) == [
                #"article|par|title=A (b)|year=18{"}43"#,
                #"book|DBLP:conf/x+y'z_ä/1|title=A {B {C}} "d"|year=1843 {"} x|keywords="#,
                "misc|key with spaces|title=T", "misc|last|a-b+c:d=1",
            ])
    }

    @Test("A broken entry is an error, and the others are read")
    func brokenEntries() {
        let file = read(
            """
            @article{a, title = {A}, year 1843}
            @article{b, title = {B},
              year = {1843}
            @article{c, title = {C {D}, year = 1 }
            @article{d, title = "x } y", year = 1843}
            @article{e, title = {E}, = 3}
            @book{f, title = {F}}
            @article
            @book{g, title = {G {H}
            """)
        #expect(
            file.shown == [
                """
                a.bib:1:26: error: no = after year [broken-entry]
                  1 | @article{a, title = {A}, year 1843}
                    |                          ^^^^
                  help: write year = {value},
                """,
                """
                a.bib:2:1: error: the entry is not closed: a } is missing [broken-entry]
                  2 | @article{b, title = {B},
                    | ^
                  help: write } after its last field
                """,
                """
                a.bib:4:1: error: the entry is not closed: a } is missing [broken-entry]
                  4 | @article{c, title = {C {D}, year = 1 }
                    | ^
                  help: write } after its last field
                """,
                """
                a.bib:5:21: error: the value of title is not closed [broken-entry]
                  5 | @article{d, title = "x } y", year = 1843}
                    |                     ^
                  help: each { needs a }, and each " another one
                """,
                """
                a.bib:6:26: error: here should be a field [broken-entry]
                  6 | @article{e, title = {E}, = 3}
                    |                          ^
                  help: write name = {value},
                """,
                """
                a.bib:8:1: error: @article without { [broken-entry]
                  8 | @article
                    | ^^^^^^^^
                  help: write @article{key, fields}
                """,
                """
                a.bib:9:18: error: the value of title is not closed [broken-entry]
                  9 | @book{g, title = {G {H}
                    |                  ^
                  help: each { needs a }, and each " another one
                """,
            ])
        #expect(Self.shown(file) == ["book|f|title=F"])
    }

    @Test("What is probably a mistake is a warning, and the entry is read")
    func warnings() {
        let file = read(
            """
            @article{a, title = {A} year = 1843, title = {B}, month = , note = jnu}
            @misc{a, title = {B}}
            @misc{title = {C}}
            @misc{d, title = {D}}, year = 1843}
            @misc{e, crossref = {aa}, xdata = {a, f}, author = {A, B, C, D and E}}
            @misc{g, note = jnu, title = {\\foo{x} \\foo}}
            """)
        #expect(
            file.shown == [
                """
                a.bib:1:25: warning: a comma is missing before year [missing-comma]
                  1 | @article{a, title = {A} year = 1843, title = {B}, month = , note = jnu}
                    |                         ^^^^
                  help: write , after the value before
                """,
                """
                a.bib:1:38: warning: a second title; the first one counts [duplicate-field]
                  1 | @article{a, title = {A} year = 1843, title = {B}, month = , note = jnu}
                    |                                      ^^^^^
                  help: remove one of them
                """,
                """
                a.bib:1:51: warning: month has no value [missing-value]
                  1 | @article{a, title = {A} year = 1843, title = {B}, month = , note = jnu}
                    |                                                   ^^^^^
                  help: write month = {value}, or remove it
                """,
                """
                a.bib:1:68: warning: no @string "jnu"; its name is kept (and 1 more in this file) [unknown-string]
                  1 | @article{a, title = {A} year = 1843, title = {B}, month = , note = jnu}
                    |                                                                    ^^^
                  help: did you mean "jun"?
                """,
                """
                a.bib:2:7: warning: a second entry "a"; the first one, at a.bib:1, counts [duplicate-key]
                  2 | @misc{a, title = {B}}
                    |       ^
                  help: give one of them another key, or remove it
                """,
                """
                a.bib:3:1: warning: an entry without a key [missing-key]
                  3 | @misc{title = {C}}
                    | ^
                  help: write a key after the brace: @misc{lovelace1843,
                """,
                """
                a.bib:4:24: warning: year is after the end of its entry, so it is not read [after-entry]
                  4 | @misc{d, title = {D}}, year = 1843}
                    |                        ^^^^
                  help: remove the } before it
                """,
                """
                a.bib:5:10: warning: no entry "aa" [unknown-crossref]
                  5 | @misc{e, crossref = {aa}, xdata = {a, f}, author = {A, B, C, D and E}}
                    |          ^^^^^^^^
                  help: did you mean "a"?
                """,
                """
                a.bib:5:27: warning: no entry "f" [unknown-crossref]
                  5 | @misc{e, crossref = {aa}, xdata = {a, f}, author = {A, B, C, D and E}}
                    |                           ^^^^^
                  help: did you mean "a"?
                """,
                """
                a.bib:5:53: warning: a name with more than two commas [too-many-commas]
                  5 | @misc{e, crossref = {aa}, xdata = {a, f}, author = {A, B, C, D and E}}
                    |                                                     ^^^^^^^^^^
                  help: write "and" between people: Lovelace, Ada and Babbage, Charles
                """,
                """
                a.bib:6:31: note: unknown LaTeX command \\foo; its text is kept (and 1 more in this file) [unknown-command]
                  6 | @misc{g, note = jnu, title = {\\foo{x} \\foo}}
                    |                               ^^^^
                  help: write the character itself, or remove the command
                """,
            ])
        #expect(
            Self.shown(file) == [
                "article|a|title=A|year=1843|month=|note=jnu", "misc||title=C", "misc|d|title=D",
                "misc|e|crossref=aa|xdata=a, f|author=A, B, C, D and E|title=A|year=1843|month=|note=jnu",
                "misc|g|note=jnu|title=\\foo{x} \\foo",
            ])
    }
}
