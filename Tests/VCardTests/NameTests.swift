import Testing
import VCard

@Suite("Names")
struct NameTests {
    @Test(
        "A name has parts, and some parts are lists",
        arguments: [
            ("Lovelace;Ada", VCard.Name(family: "Lovelace", given: "Ada")),
            (
                "Stevenson;John;Philip,Paul;Dr.;Jr.,M.D.",
                VCard.Name(
                    family: "Stevenson", given: "John", additional: ["Philip", "Paul"],
                    prefixes: ["Dr."], suffixes: ["Jr.", "M.D."])
            ),
            (
                #"O\;Hara;Ann,Marie;Lee\, Jo;;"#,
                VCard.Name(family: "O;Hara", given: "Ann,Marie", additional: ["Lee, Jo"])
            ),
            (";;;;", nil), ("", nil),
        ])
    func name(value: String, name: VCard.Name?) {
        #expect(Reading.card("FN:x", "N:\(value)")?.name == name)
    }

    @Test(
        "The formatted name is FN, or N in one line, or the organization",
        arguments: [
            (["FN:Mustermann, Heiko", "N:Other;Name"], "Mustermann, Heiko"),
            (["FN:", "FN:Second"], "Second"), (["FN:First", "FN:Second"], "First"),
            (["FN:Second", "FN;PREF=1:First"], "First"),
            (["FN:", "N:King;Ada;Augusta;Lady;PhD"], "Lady Ada Augusta King PhD"),
            (["N:;;;;", "ORG:Engines;Research"], "Engines"),
            (["EMAIL:ada@example.org"], nil),
        ] as [([String], String?)])
    func formattedName(lines: [String], name: String?) {
        let card = Reading.card(lines.joined(separator: "\n"))
        #expect(card?.formattedName == name)
    }

    @Test(
        "Sort keys have two forms",
        arguments: [
            (#"N;SORT-AS="Harten,Rene":van der Harten;Rene"#, ["Harten", "Rene"]),
            ("N;SORT-AS=Harten:van der Harten;Rene", ["Harten"]),
            ("ORG;SORT-AS=ABC:The ABC", ["ABC"]),
            ("SORT-STRING:Harten", ["Harten"]),
            ("KIND:org\nN;SORT-AS=x:y\nORG;SORT-AS=ABC:The ABC", ["ABC"]),
            ("ORG;SORT-AS=ABC:The ABC\nN;SORT-AS=x:y", ["x"]),
            ("TITLE:x", []),
        ])
    func sortAs(lines: String, sortAs: [String]) {
        #expect(Reading.card(lines)?.sortAs == sortAs)
    }

    @Test(
        "A card has a kind",
        arguments: [
            ("KIND:org", .organization), ("KIND:Group", .group), ("KIND:location", .location),
            ("KIND:individual", .individual), ("KIND:X-Robot", .other("x-robot")),
            ("X-ABShowAs:COMPANY", .organization), ("X-ADDRESSBOOKSERVER-KIND:group", .group),
            ("TITLE:x", .individual),
        ] as [(String, VCard.Kind)])
    func kind(line: String, kind: VCard.Kind) {
        #expect(Reading.card(line)?.kind == kind)
    }

    @Test("An organization has units, which can contain commas")
    func organization() {
        let card = Reading.card(
            #"ORG:;"#, #"ORG:Company, The;R\;D;"#, "NICKNAME:Al,Bo", "NICKNAME:Cy")
        #expect(card?.organization == ["Company, The", "R;D"])
        #expect(card?.nicknames == ["Al", "Bo", "Cy"])
    }

    @Test("Titles and roles begin with the preferred one")
    func titles() {
        let card = Reading.card("TITLE:b", "TITLE;PREF=1:a", "TITLE:", "ROLE;LANGUAGE=fr:c")
        #expect(
            card?.titles == [
                VCard.Typed("a", preference: 1, line: 4), VCard.Typed("b", line: 3),
            ])
    }
}
